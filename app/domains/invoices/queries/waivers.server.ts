import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { agreedPlace } from "#app/domains/agreements/queries/agreed.server.ts";
import { placeOf } from "#app/domains/agreements/rules.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { postalAddress } from "#app/domains/contractors/queries/postal-address.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { todayAt } from "#app/infra/days.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchInvoice, noSuchWaiver } from "../access.ts";
import { blanksOf, kindsWithoutWords, waiverLaw } from "../rules/waiver-form.ts";
import {
  kindForPayment,
  reasonNotToWaive,
  type ToWaive,
  toWaiveFor,
  uncovered,
  WAIVER_BLANKS,
  WAIVER_KINDS,
  type WaiverContent,
  waitsFor,
} from "../rules/waivers.ts";
import { leftOf } from "../rules.ts";
import { invoicePayments, invoices, lienWaivers } from "../tables.server.ts";
import { retainageOf } from "./retainage.server.ts";

type Row = typeof lienWaivers.$inferSelect;
type Signed = Row & { content: WaiverContent };
const isSigned = (row: Row): row is Signed => row.state === "signed" && row.content !== null;

/** The invoice for one of its sides, with the place of its job. Throws not-found for everybody else. */
async function invoiceFor(ctx: Ctx, invoiceId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  const [row] = isId(invoiceId)
    ? await ctx.db
        .select({
          invoice: invoices,
          title: jobPosts.title,
          location: jobPosts.location,
          address: jobPosts.address,
          state: jobPosts.state,
          pro: sql<string>`coalesce(business_name(${invoices.proId}), '')`.mapWith(memberName),
          hirer: sql<string>`coalesce(business_name(${invoices.hirerId}), '')`.mapWith(memberName),
          proAddress: postalAddress,
          proPhone: contractorProfiles.phone,
        })
        .from(invoices)
        .innerJoin(engagements, eq(engagements.id, invoices.engagementId))
        .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
        .leftJoin(contractorProfiles, eq(contractorProfiles.userId, invoices.proId))
        .where(and(eq(invoices.id, invoiceId), or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId))))
    : [];
  if (!row) throw noSuchInvoice();
  return { ...row, side: row.invoice.proId === ownerId ? ("pro" as const) : ("hirer" as const) };
}

/** An invoice with all that decides about its waivers. Throws not-found for everybody but its two sides. */
export async function waiverState(ctx: Ctx, invoiceId: string) {
  const about = await invoiceFor(ctx, invoiceId);
  const { invoice } = about;
  const bills = await ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.engagementId, invoice.engagementId))
    .orderBy(asc(invoices.number));
  const payments = await ctx.db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(asc(invoicePayments.createdAt), asc(invoicePayments.id));
  const rows = await ctx.db
    .select({ waiver: lienWaivers, bill: invoices })
    .from(lienWaivers)
    .innerJoin(invoices, eq(invoices.id, lienWaivers.invoiceId))
    .where(eq(invoices.engagementId, invoice.engagementId))
    .orderBy(desc(lienWaivers.createdAt), desc(lienWaivers.id));
  const ofInvoice = rows.flatMap(({ waiver }) => (waiver.invoiceId === invoiceId ? [waiver] : []));
  const signed = ofInvoice.filter(isSigned);
  const retainage = await retainageOf(ctx, invoice.engagementId);
  const bill = bills.find(({ id }) => id === retainage.bill?.id);
  const law = waiverLaw(about.state);
  const toWaive: ToWaive = {
    invoice,
    payments,
    signed,
    noWords: kindsWithoutWords(law, about.side),
    others: bills.filter(({ id }) => id !== invoiceId),
    heldCents: bill ? 0 : retainage.heldCents,
  };
  return {
    ...about,
    law,
    toWaive,
    signed,
    payments,
    /** Asked for or made and not signed: at most one. */
    open: ofInvoice.find(({ state }) => state !== "signed") ?? null,
    /** Held back of the job and not paid yet, billed or not. */
    heldCents: bill ? leftOf(bill) : retainage.heldCents,
    /** Conditional waivers on earlier progress payments whose money has not come. */
    prior: rows.flatMap(({ waiver, bill: of }) => {
      if (!isSigned(waiver) || waiver.kind !== "conditional_progress" || of.voidedAt) return [];
      const cents = waitsFor(of, waiver);
      return cents > 0 && waiver.signedAt ? [{ on: todayAt(waiver.signedAt), cents }] : [];
    }),
  };
}
export type WaiverState = Awaited<ReturnType<typeof waiverState>>;

/** The waivers of an invoice, as its two sides see them: a draft is the pro's alone until it is signed. */
export async function invoiceWaivers(ctx: Ctx, invoiceId: string) {
  const about = await waiverState(ctx, invoiceId);
  const { invoice, side, law, open, toWaive } = about;
  const kinds = WAIVER_KINDS.map((kind) => ({ kind, reason: reasonNotToWaive(kind, toWaive) }));
  const asked = new Set(kinds.flatMap(({ kind, reason }) => (reason ? [] : blanksOf(law, kind))));
  const undone = new Set(about.payments.flatMap(({ id, state }) => (state === "undone" ? [id] : [])));
  return {
    invoice: { id: invoice.id, number: invoice.number, engagementId: invoice.engagementId, title: about.title },
    side,
    pro: about.pro,
    hirer: about.hirer,
    kinds,
    law: { state: law.state, source: law.source, address: law.address, asOf: law.asOf, note: law.note ?? null },
    statutory: law.statutory,
    ownForm: law.ownForm,
    jobState: about.state,
    /** Whether the words of the law itself are kept. */
    hasForms: law.statutory && law.forms !== undefined,
    /** What the forms ask for that only some states' do. */
    blanks: side === "pro" ? WAIVER_BLANKS.filter((blank) => asked.has(blank)) : [],
    asked: open?.askedAt ? { kind: open.kind, at: open.askedAt } : null,
    draft:
      side === "pro" && open?.content
        ? { id: open.id, kind: open.kind, version: open.version, content: open.content }
        : null,
    signed: about.signed.map(({ id, kind, code, signedAt, signerName, content, paymentId }) => ({
      id,
      kind,
      code,
      signedAt,
      signerName,
      cents: content.cents,
      throughOn: content.throughOn,
      undone: paymentId !== null && undone.has(paymentId),
    })),
    usual: {
      owner: about.hirer,
      place: (await agreedPlace(ctx, invoice.engagementId)) || placeOf(about),
      maker: about.hirer,
      city: about.location.split(",")[0] ?? "",
      county: "",
      address: about.proAddress ?? "",
      phone: about.proPhone ?? "",
      throughOn: todayAt(invoice.sentAt),
      today: todayAt(ctx.now),
      leftCents: toWaiveFor(invoice, about.signed),
    },
    payments:
      side === "pro"
        ? uncovered(invoice, about.payments, about.signed).map(({ id, day, counts }) => ({ id, day, cents: counts }))
        : [],
  };
}
export type InvoiceWaivers = Awaited<ReturnType<typeof invoiceWaivers>>;

/** How the waivers of an invoice stand, for its page: `withPayment` is whether the payer can ask for one beside a payment. */
export async function waiversBeside(ctx: Ctx, invoiceId: string) {
  const { side, signed, open, toWaive } = await waiverState(ctx, invoiceId);
  return {
    signed: signed.length,
    asked: open?.askedAt ? open.kind : null,
    withPayment: side === "hirer" && kindForPayment(toWaive) !== null,
  };
}

/** One waiver for those who may read it: the pro, and the hirer once it is signed. Throws not-found for everybody else. */
export async function getWaiver(ctx: Ctx, invoiceId: string, id: string) {
  const { side, pro, hirer } = await invoiceFor(ctx, invoiceId);
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(lienWaivers)
        .where(and(eq(lienWaivers.id, id), eq(lienWaivers.invoiceId, invoiceId)))
    : [];
  if (!row?.content || (side === "hirer" && row.state !== "signed")) throw noSuchWaiver();
  return { ...row, content: row.content, side, pro, hirer };
}
