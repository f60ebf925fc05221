import { and, desc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { agreedSchedule, signedChanges } from "#app/domains/agreements/queries/agreed.server.ts";
import { agreedRetainage } from "#app/domains/agreements/queries/retainage.server.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { wasTaken } from "#app/domains/engagements/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { nextPart } from "../rules/next-part.ts";
import {
  byUrgency,
  invoiceState,
  leftOf,
  onWayOf,
  openOf,
  reasonNotToRemind,
  USUAL_DAYS,
  waitingOf,
} from "../rules.ts";
import { invoicePayments, invoices } from "../tables.server.ts";
import { remindedAt, reportedCents } from "./reported.server.ts";
import { retainageOf } from "./retainage.server.ts";
import { workMoney } from "./work-money.server.ts";

/** So many of the newest are listed whatever became of them; what is not paid is listed however old it is. */
const SHOWN = 200;

/** Neither void nor paid nor taken back by credit notes. */
export const unpaid = sql`(${invoices.voidedAt} is null and ${invoices.paidCents} < ${invoices.totalCents} - ${invoices.creditedCents})`;

/** The newest first. */
export const NEWEST = [desc(invoices.sentAt), desc(invoices.number)] as const;

/** Sent or received by the business. */
export const oursAlone = (ownerId: string) => or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId));

async function rowsOf(ctx: Ctx, which: SQL | undefined) {
  const ours = and(oursAlone(ownerOf(ctx, "jobs")), which);
  const newest = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(ours)
    .orderBy(...NEWEST)
    .limit(SHOWN);
  return rowsWhere(ctx, and(ours, or(unpaid, inArray(invoices.id, newest))));
}

type Cut = { order?: readonly SQL[]; limit?: number; offset?: number };

/** Invoices as rows of a list. `which` keeps to the actor's own; without a cut all of them, the newest first. */
export async function rowsWhere(ctx: Ctx, which: SQL | undefined, { order = NEWEST, limit, offset = 0 }: Cut = {}) {
  const ownerId = ownerOf(ctx, "jobs");
  const all = ctx.db
    .select({
      id: invoices.id,
      engagementId: invoices.engagementId,
      number: invoices.number,
      kind: invoices.kind,
      totalCents: invoices.totalCents,
      creditedCents: invoices.creditedCents,
      paidCents: invoices.paidCents,
      dueOn: invoices.dueOn,
      sentAt: invoices.sentAt,
      voidedAt: invoices.voidedAt,
      proId: invoices.proId,
      title: jobPosts.title,
      pro: sql<string>`coalesce(business_name(${invoices.proId}), '')`.mapWith(memberName),
      hirer: sql<string>`coalesce(business_name(${invoices.hirerId}), '')`.mapWith(memberName),
      onWayCents: invoices.onWayCents,
      reportedCents: reportedCents.mapWith(Number),
      remindedAt,
    })
    .from(invoices)
    .innerJoin(engagements, eq(engagements.id, invoices.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(which)
    .orderBy(...order)
    .$dynamic();
  const rows = await (limit === undefined ? all : all.limit(limit).offset(offset));
  const today = todayAt(ctx.now);
  return rows.map(({ proId, pro, hirer, ...row }) => ({
    ...row,
    side: proId === ownerId ? ("pro" as const) : ("hirer" as const),
    other: proId === ownerId ? hirer : pro,
    state: invoiceState(row, today),
    /** Whether the pro may remind the payer now. */
    mayRemind: proId === ownerId && reasonNotToRemind(invoiceState(row, today), row.remindedAt, ctx.now) === null,
    leftCents: leftOf(row),
    /** Neither received nor reported, nor on its way. */
    openCents: openOf(row),
    /** Reported by the payer, and the pro has not confirmed it. */
    waitingCents: waitingOf(row),
    /** On its way from the payer's bank. */
    onWayCents: onWayOf(row),
  }));
}

/**
 * The invoices of the actor's business, what is overdue first and what is settled last: all that are not paid, and the last ones sent.
 * With what is owed to it and what it owes, what of both was reported and waits, and the jobs in progress that it can bill.
 */
export async function myInvoices(ctx: Ctx) {
  const [sent, toBill] = await Promise.all([rowsOf(ctx, undefined), jobsToBill(ctx)]);
  return { rows: sent.sort(byUrgency), toBill, ...sumsBySide(sent) };
}
export type InvoiceRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** The pro's jobs in progress from which a new invoice can begin. */
export const jobsToBill = async (ctx: Ctx) =>
  (await listEngagements(ctx))
    .filter(({ side, over, state }) => side === "pro" && !over && state !== "awarded")
    .map(({ id, title, other }) => ({ id, title, other }));

/** What is owed to the business and what it owes, and what was reported to it and by it. */
export function sumsBySide(rows: readonly { side: "pro" | "hirer"; openCents: number; waitingCents: number }[]) {
  const sum = (side: "pro" | "hirer", of: "openCents" | "waitingCents") =>
    rows.reduce((cents, row) => (row.side === side ? cents + row[of] : cents), 0);
  return {
    owedCents: sum("pro", "openCents"),
    owesCents: sum("hirer", "openCents"),
    toConfirmCents: sum("pro", "waitingCents"),
    saidCents: sum("hirer", "waitingCents"),
  };
}

/** The invoices of one job, and for the pro what a new one begins with. Throws not-found for whoever has nothing to do with it. */
export async function invoicesOfWork(ctx: Ctx, engagementId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  const work = await getEngagement(ctx, engagementId);
  const rows = await rowsOf(ctx, eq(invoices.engagementId, engagementId));
  const money = await workMoney(ctx, engagementId);
  const taken = wasTaken(
    work.state,
    work.events.map(({ state }) => state),
  );
  const [agreed] = await ctx.db
    .select({ proId: engagements.proId })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  return {
    work: { id: work.id, title: work.title, side: work.side, state: work.state, taken, other: work.other.name },
    rows,
    billedCents: money.billedCents,
    paidCents: money.paidCents,
    waitingCents: money.waitingCents,
    maySend: agreed?.proId === ownerId && taken,
    money,
    /** What the next invoice begins with. */
    next: nextPart(await agreedSchedule(ctx, engagementId), money.workCents, money.toBillCents ?? 0, {
      state: work.state,
      changes: await signedChanges(ctx, engagementId),
    }),
    retainage: await retainageOf(ctx, engagementId),
    /** What both signed that is held back, in hundredths of a percent. */
    agreedHeldBips: await agreedRetainage(ctx, engagementId),
    dueOn: addDays(todayAt(ctx.now), USUAL_DAYS),
  };
}

/** How many invoices wait for the business: those that it owes, and money that was reported to it, as a column of a statement. */
export function invoicesWaitingCount(db: Db, ownerId: SQLWrapper): SQL<number> {
  const owed = db
    .select({ count: sql<number>`count(*)` })
    .from(invoices)
    .where(
      and(
        sql`${invoices}.hirer_id = ${ownerId}`,
        isNull(invoices.voidedAt),
        sql`${invoices}.paid_cents + ${invoices}.on_way_cents + ${reportedCents} < ${invoices}.total_cents - ${invoices}.credited_cents`,
      ),
    );
  const reported = db
    .select({ count: sql<number>`count(*)` })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(eq(invoices.proId, ownerId), eq(invoicePayments.state, "reported")));
  return sql<number>`((${owed}) + (${reported}))::int`;
}
