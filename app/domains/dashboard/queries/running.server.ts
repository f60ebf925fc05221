import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { listAgreements } from "#app/domains/agreements/queries/agreement.server.ts";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { bidAt } from "#app/domains/bids/queries/bids.server.ts";
import { headColumns } from "#app/domains/engagements/queries/list.server.ts";
import { isOver, STATES } from "#app/domains/engagements/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import type { Start } from "#app/domains/jobs/rules/start.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { stepOfWork } from "../rules.ts";

/** So many stand on the dashboard; the others are on the page of all work. */
const SHOWN = 5;

/** The jobs that a hirer has given and that run: who does it, for how much, from when, and what is the hirer's to do. */
export async function runningWork(ctx: Ctx) {
  if (!may(ctx, "jobs")) return [];
  const ownerId = ownerOf(ctx, "jobs");
  const rows = await ctx.db
    .select({
      ...headColumns,
      applicationId: engagements.applicationId,
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(eq(engagements.hirerId, ownerId), notInArray(engagements.state, STATES.filter(isOver))))
    .orderBy(desc(engagements.changedAt), engagements.id)
    .limit(SHOWN);
  if (!rows.length) return [];
  const invoices = (await myInvoices(ctx)).rows.filter((row) => row.side === "hirer" && row.leftCents > 0);
  const work: RunningWork[] = [];
  for (const { id, title, pro, state, agreement, answerBy, startDate, startChoice, applicationId, awardedAt } of rows) {
    const agreed = agreement === "signed" ? (await listAgreements(ctx, id)).totalCents : null;
    const bid = await bidAt(ctx, applicationId, awardedAt);
    const owed = invoices.find(({ engagementId }) => engagementId === id);
    work.push({
      ...{ id, title, pro, state, answerBy },
      agreedCents: agreed,
      bid: bid && { kind: bid.kind, lowCents: bid.lowCents, highCents: bid.highCents },
      ...{ startDate, startChoice },
      step: stepOfWork({ id, state, agreement, invoiceId: owed?.id ?? null }),
    });
  }
  return work;
}
export type RunningWork = Start & {
  id: string;
  title: string;
  pro: string;
  state: typeof engagements.$inferSelect.state;
  answerBy: string | null;
  /** What both have signed, with changes; null before that. */
  agreedCents: number | null;
  bid: Pick<NonNullable<Awaited<ReturnType<typeof bidAt>>>, "kind" | "lowCents" | "highCents"> | null;
  step: ReturnType<typeof stepOfWork>;
};
