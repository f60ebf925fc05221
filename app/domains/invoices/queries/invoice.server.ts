import { and, asc, eq, or, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { postalAddress } from "#app/domains/contractors/queries/postal-address.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { payableAccount } from "#app/domains/payments/queries/payouts.server.ts";
import { checkedLicense } from "#app/domains/verification/queries/license.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { todayAt } from "#app/infra/days.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchInvoice } from "../access.ts";
import { invoiceState, leftOf, onWayOf, openOf, reasonNotToRemind, waitingOf } from "../rules.ts";
import { invoicePayments, invoices } from "../tables.server.ts";
import { creditNotesOf, creditOf } from "./credit.server.ts";
import { remindedAt } from "./reported.server.ts";

/** What leaves of an invoice. */
const SHOWN = {
  id: invoices.id,
  engagementId: invoices.engagementId,
  proId: invoices.proId,
  number: invoices.number,
  kind: invoices.kind,
  lines: invoices.lines,
  taxBips: invoices.taxBips,
  subtotalCents: invoices.subtotalCents,
  taxCents: invoices.taxCents,
  totalCents: invoices.totalCents,
  heldBips: invoices.heldBips,
  heldCents: invoices.heldCents,
  paidCents: invoices.paidCents,
  onWayCents: invoices.onWayCents,
  creditedCents: invoices.creditedCents,
  paidOn: invoices.paidOn,
  dueOn: invoices.dueOn,
  note: invoices.note,
  sentAt: invoices.sentAt,
  voidedAt: invoices.voidedAt,
  voidReason: invoices.voidReason,
};

/** One invoice with its payments, for the two sides. Throws not-found for everybody else. */
export async function getInvoice(ctx: Ctx, id: string) {
  const ownerId = ownerOf(ctx, "jobs");
  const [row] = isId(id)
    ? await ctx.db
        .select({
          invoice: SHOWN,
          hirerId: invoices.hirerId,
          title: jobPosts.title,
          location: jobPosts.location,
          pro: sql<string>`coalesce(business_name(${invoices.proId}), '')`.mapWith(memberName),
          hirer: sql<string>`coalesce(business_name(${invoices.hirerId}), '')`.mapWith(memberName),
          phone: contractorProfiles.phone,
          address: postalAddress,
          remindedAt,
        })
        .from(invoices)
        .innerJoin(engagements, eq(engagements.id, invoices.engagementId))
        .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
        .leftJoin(contractorProfiles, eq(contractorProfiles.userId, invoices.proId))
        .where(and(eq(invoices.id, id), or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId))))
    : [];
  if (!row) throw noSuchInvoice();
  const payments = await ctx.db
    .select({
      id: invoicePayments.id,
      cents: invoicePayments.cents,
      overCents: invoicePayments.overCents,
      day: invoicePayments.day,
      how: invoicePayments.how,
      reference: invoicePayments.reference,
      state: invoicePayments.state,
      through: sql<boolean>`${invoicePayments.through} is not null`,
    })
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, id))
    .orderBy(asc(invoicePayments.createdAt), asc(invoicePayments.id));
  const reported = payments.reduce((sum, { state, cents }) => (state === "reported" ? sum + cents : sum), 0);
  const { invoice, hirerId } = row;
  const { proId } = invoice;
  const owed = { ...invoice, reportedCents: reported };
  const side = proId === ownerId ? ("pro" as const) : ("hirer" as const);
  const state = invoiceState(owed, todayAt(ctx.now));
  return {
    ...invoice,
    title: row.title,
    location: row.location,
    /** Its license only while a reviewer's check of it is good. */
    pro: { name: row.pro, phone: row.phone, address: row.address, license: await checkedLicense(ctx, proId) },
    hirer: row.hirer,
    side,
    state,
    /** When the payer was last reminded, and whether the pro may do so now. */
    remindedAt: side === "pro" ? row.remindedAt : null,
    mayRemind: side === "pro" && reasonNotToRemind(state, row.remindedAt, ctx.now) === null,
    leftCents: leftOf(invoice),
    /** Neither received nor reported, nor on its way. */
    openCents: openOf(owed),
    /** Reported by the payer, and the pro has not confirmed it. */
    waitingCents: waitingOf(owed),
    /** On its way from the payer's bank. */
    onWayCents: onWayOf(owed),
    /** Whether the hirer can pay through the platform. */
    payable: openOf(owed) > 0 && (await payableAccount(ctx, proId)) !== null,
    payments,
    creditNotes: await creditNotesOf(ctx, id),
    /** What the pro holds of the payer's money beyond what was billed. */
    creditCents: await creditOf(ctx, { proId, hirerId }),
  };
}
export type OneInvoice = Awaited<ReturnType<typeof getInvoice>>;
