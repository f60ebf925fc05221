import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import { agreements } from "#app/domains/agreements/tables.server.ts";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { bids } from "#app/domains/bids/tables.server.ts";
import { headColumns } from "#app/domains/engagements/queries/list.server.ts";
import { openPaper } from "#app/domains/engagements/queries/papers.server.ts";
import type { OpenPaper } from "#app/domains/engagements/rules/papers.ts";
import { isOver, STATES } from "#app/domains/engagements/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import type { Asked } from "#app/domains/jobs/rules/price.ts";
import type { Start } from "#app/domains/jobs/rules/start.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { stepOfWork } from "../rules.ts";

/** So many stand on the dashboard; the others are on the page of all work. */
const SHOWN = 5;

/** What both have signed, with its change orders; null before that. */
const AGREED = sql<number | null>`case when ${engagements.agreement} = 'signed' then
  (select sum((${agreements.content} ->> 'priceCents')::bigint) from ${agreements}
    where ${agreements.engagementId} = ${engagements.id} and ${agreements.state} = 'signed') end`;
/** The price that the job was given for. */
const BID = sql<Asked | null>`(select json_build_object('kind', ${bids.kind}, 'lowCents', ${bids.lowCents}, 'highCents', ${bids.highCents})
  from ${bids} where ${bids.applicationId} = ${engagements.applicationId} and ${bids.createdAt} <= ${engagements.awardedAt}
  order by ${bids.revision} desc limit 1)`;

/** The jobs that a hirer has given and that run: who does it, for how much, from when, and what is the hirer's to do. */
export async function runningWork(ctx: Ctx) {
  if (!may(ctx, "jobs")) return [];
  const ownerId = ownerOf(ctx, "jobs");
  const rows = await ctx.db
    .select({
      ...headColumns,
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`.mapWith(memberName),
      agreedCents: AGREED.mapWith(Number),
      bid: BID,
      paper: openPaper,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(eq(engagements.hirerId, ownerId), notInArray(engagements.state, STATES.filter(isOver))))
    .orderBy(desc(engagements.changedAt), engagements.id)
    .limit(SHOWN);
  if (!rows.length) return [];
  const invoices = (await myInvoices(ctx)).rows.filter((row) => row.side === "hirer" && row.leftCents > 0);
  return rows.map(
    ({ id, title, pro, state, agreement, paper, answerBy, startDate, startChoice, agreedCents, bid }): RunningWork => {
      const owed = invoices.find(({ engagementId }) => engagementId === id);
      return {
        id,
        title,
        pro,
        state,
        agreement,
        answerBy,
        startDate,
        startChoice,
        agreedCents,
        bid,
        paper,
        step: stepOfWork({ id, state, paper, invoiceId: owed?.id ?? null }),
      };
    },
  );
}
export type RunningWork = Start & {
  id: string;
  title: string;
  pro: string;
  state: typeof engagements.$inferSelect.state;
  agreement: typeof engagements.$inferSelect.agreement;
  answerBy: string | null;
  /** What both have signed, with changes; null before that. */
  agreedCents: number | null;
  bid: Asked | null;
  /** What both have not signed yet. */
  paper: OpenPaper | null;
  step: ReturnType<typeof stepOfWork>;
};
