import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { todayAt } from "#app/infra/days.ts";
import type { InvoicesAsked, InvoiceView } from "../input/asked.ts";
import { openOf, waitingOf } from "../rules.ts";
import { invoices } from "../tables.server.ts";
import { jobsToBill, NEWEST, oursAlone, rowsWhere, sumsBySide, unpaid } from "./list.server.ts";
import { reportedCents } from "./reported.server.ts";

export const INVOICES_A_PAGE = 30;

/** What `invoiceState` calls overdue. */
const overdueOn = (today: string): SQL =>
  sql`(${unpaid} and ${invoices.dueOn} < ${today}
    and ${invoices.paidCents} + ${invoices.onWayCents} + ${reportedCents} < ${invoices.totalCents} - ${invoices.creditedCents})`;

function inView(view: InvoiceView, today: string): SQL | undefined {
  if (view === "unpaid") return unpaid;
  if (view === "overdue") return overdueOn(today);
  return view === "settled" ? sql`not ${unpaid}` : undefined;
}

/** What somebody types: the number of an invoice, or words of the job or of the other side. */
function saying(words: string, ownerId: string): SQL | undefined {
  if (!words) return undefined;
  const like = `%${literally(words)}%`;
  const number = /^#?(\d{1,9})$/.exec(words)?.[1];
  const other = sql`business_name(case when ${invoices.proId} = ${ownerId}::uuid then ${invoices.hirerId} else ${invoices.proId} end)`;
  return or(
    ilike(jobPosts.title, like),
    sql`${other} ilike ${like}`,
    number ? eq(invoices.number, Number(number)) : undefined,
  );
}

/**
 * A page of the invoices of the actor's business that were asked for: first those that it sent, of each side what is overdue, then
 * what is not paid by its due day, then the newest. The sums are those of what was asked for, on all its pages.
 */
export async function searchInvoices(ctx: Ctx, { view, words, page }: InvoicesAsked) {
  const ownerId = ownerOf(ctx, "jobs");
  const today = todayAt(ctx.now);
  const ours = oursAlone(ownerId);
  const which = and(ours, inView(view, today), saying(words, ownerId));
  const open = ctx.db
    .select({
      proId: invoices.proId,
      totalCents: invoices.totalCents,
      creditedCents: invoices.creditedCents,
      paidCents: invoices.paidCents,
      voidedAt: invoices.voidedAt,
      onWayCents: invoices.onWayCents,
      reportedCents: reportedCents.mapWith(Number),
    })
    .from(invoices)
    .innerJoin(engagements, eq(engagements.id, invoices.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(which, unpaid));
  const counted = ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .innerJoin(engagements, eq(engagements.id, invoices.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(which);
  const [bills, [found], any, toBill] = await Promise.all([
    open,
    counted,
    ctx.db.$count(invoices, ours),
    jobsToBill(ctx),
  ]);
  const pages = Math.max(1, Math.ceil((found?.count ?? 0) / INVOICES_A_PAGE));
  const shown = Math.min(page, pages);
  return {
    rows: await rowsWhere(ctx, which, {
      order: [
        sql`${invoices.proId} = ${ownerId}::uuid desc`,
        sql`case when ${overdueOn(today)} then 0 when ${unpaid} then 1 else 2 end`,
        sql`case when ${unpaid} then ${invoices.dueOn} end`,
        ...NEWEST,
      ],
      limit: INVOICES_A_PAGE,
      offset: (shown - 1) * INVOICES_A_PAGE,
    }),
    page: shown,
    pages,
    /** Whether there is any invoice at all. */
    any: any > 0,
    toBill,
    ...sumsBySide(
      bills.map(({ proId, ...bill }) => ({
        side: proId === ownerId ? ("pro" as const) : ("hirer" as const),
        openCents: openOf(bill),
        waitingCents: waitingOf(bill),
      })),
    ),
  };
}
