import { and, desc, eq, inArray } from "drizzle-orm";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { waiversBeside } from "#app/domains/invoices/queries/waivers.server.ts";
import { takesMoney } from "#app/domains/payments/provider.server.ts";
import { payableAccount } from "#app/domains/payments/queries/payouts.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { evidenceLines } from "../rules/evidence.ts";
import { keptOf, mayAnswer, refundable } from "../rules.ts";
import { chargeRefunds, charges } from "../tables.server.ts";
import { evidenceOf } from "./evidence.server.ts";
import { feeOf } from "./payable.server.ts";

/** What leaves of a charge. */
const SHOWN = {
  id: charges.id,
  state: charges.state,
  cents: charges.cents,
  feeCents: charges.feeCents,
  how: charges.how,
  refundedCents: charges.refundedCents,
  disputeStatus: charges.disputeStatus,
  disputeReason: charges.disputeReason,
  disputeCents: charges.disputeCents,
  answerBy: charges.answerBy,
  answeredAt: charges.answeredAt,
  receipt: charges.receipt,
  madeAt: charges.madeAt,
};

/** What was paid of an invoice through the platform, the newest first, with what went back of it. */
async function chargesOf(ctx: Ctx, invoiceId: string) {
  const rows = await ctx.db
    .select({ shown: SHOWN, disputeId: charges.disputeId, answer: charges.answer })
    .from(charges)
    .where(eq(charges.invoiceId, invoiceId))
    .orderBy(desc(charges.madeAt), desc(charges.id));
  const ids = rows.map(({ shown }) => shown.id);
  const back = ids.length
    ? await ctx.db
        .select({
          id: chargeRefunds.id,
          chargeId: chargeRefunds.chargeId,
          cents: chargeRefunds.cents,
          madeAt: chargeRefunds.madeAt,
        })
        .from(chargeRefunds)
        .where(and(inArray(chargeRefunds.chargeId, ids), eq(chargeRefunds.holds, true)))
        .orderBy(chargeRefunds.madeAt)
    : [];
  return rows.map(({ shown: row, disputeId, answer }) => ({
    ...row,
    /** What the bank got for the pro. */
    sent: row.answeredAt ? answer : null,
    refunds: back.filter(({ chargeId }) => chargeId === row.id).map(({ id, cents, madeAt }) => ({ id, cents, madeAt })),
    feeKeptCents: keptOf(row),
    refundableCents: refundable({ ...row, disputeId }),
    answerable: mayAnswer({ status: row.disputeStatus, answeredAt: row.answeredAt, answerBy: row.answerBy }, ctx.now),
  }));
}
export type ShownCharge = Awaited<ReturnType<typeof chargesOf>>[number];

/**
 * The page on which an invoice is paid, and on which its pro sees what came: for the two sides. `payable`: whether the hirer
 * can pay now, and why not. Throws not-found for everybody else.
 */
export async function payPage(ctx: Ctx, invoiceId: string) {
  const invoice = await getInvoice(ctx, invoiceId);
  const { id, number, title, engagementId, proId, side, state, totalCents, paidCents, leftCents } = invoice;
  const rows = await chargesOf(ctx, id);
  const wayCents = rows.reduce((sum, row) => sum + (row.state === "processing" ? row.cents : 0), 0);
  const openCents = Math.max(0, leftCents - wayCents);
  const payable = takesMoney(ctx) ? ((await payableAccount(ctx, proId)) ? "yes" : "no_account") : "no_provider";
  const disputed = side === "pro" ? rows.find(({ answerable }) => answerable) : undefined;
  return {
    id,
    number,
    title,
    engagementId,
    side,
    state,
    totalCents,
    paidCents,
    leftCents,
    wayCents,
    openCents,
    pro: invoice.pro.name,
    hirer: invoice.hirer,
    payable: payable as "yes" | "no_account" | "no_provider",
    /** Reported by the payer, and the pro has not confirmed it. */
    waitingCents: invoice.waitingCents,
    /** Whether a lien waiver can be asked for with the payment. */
    withWaiver: (await waiversBeside(ctx, id)).withPayment,
    rows:
      side === "pro"
        ? rows
        : rows.map((row) => ({ ...row, feeCents: 0, feeKeptCents: 0, answerable: false, sent: null })),
    /** What the platform would keep of the rest, for the pro. */
    fee: side === "pro" ? await feeOf(ctx, { proId, engagementId, cents: openCents }) : null,
    /** What the bank gets with the pro's words, as it will read it. */
    evidence: disputed ? await knownLines(ctx, invoiceId) : [],
  };
}
export type PayPage = Awaited<ReturnType<typeof payPage>>;

async function knownLines(ctx: Ctx, invoiceId: string): Promise<string[]> {
  const [row] = await ctx.db
    .select({ proId: charges.proId, hirerId: charges.hirerId })
    .from(charges)
    .where(eq(charges.invoiceId, invoiceId));
  const { engagementId } = await getInvoice(ctx, invoiceId);
  if (!row) return [];
  const known = await evidenceOf(ctx, { engagementId, ...row });
  return withLocale("en", () => evidenceLines(known, (code) => `${ctx.services.env.PUBLIC_URL}/verify/${code}`));
}
