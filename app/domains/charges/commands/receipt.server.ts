import { and, eq } from "drizzle-orm";
import { getInvoice } from "#app/domains/invoices/queries/invoice.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { isId } from "#app/infra/id.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchCharge } from "../access.ts";
import { goneOf } from "../rules.ts";
import { charges } from "../tables.server.ts";

/** The receipt of money that was paid through the platform, as a PDF for its two sides. Throws not-found for everybody else, and for what did not come. */
export async function printReceipt(ctx: Ctx, invoiceId: string, chargeId: string) {
  const invoice = await getInvoice(ctx, invoiceId);
  const [one] = isId(chargeId)
    ? await ctx.db
        .select()
        .from(charges)
        .where(and(eq(charges.id, chargeId), eq(charges.invoiceId, invoiceId), eq(charges.state, "received")))
    : [];
  if (!one) throw noSuchCharge();
  const back = one.disputeStatus === "lost" ? goneOf(one) : one.refundedCents;
  const sums: [string, string][] = [[m.charges_receipt_paid(), moneyText(one.cents)]];
  if (back)
    sums.push([m.charges_receipt_back(), moneyText(-back)], [m.charges_receipt_kept(), moneyText(one.cents - back)]);
  const paper = {
    title: m.charges_receipt_title(),
    under: [m.invoices_number({ number: invoice.number }), invoice.title, day(one.madeAt)],
    from: [invoice.pro.name, invoice.pro.address ?? "", invoice.pro.phone ?? ""].filter(Boolean),
    to: { label: m.charges_receipt_from(), lines: [invoice.hirer] },
    lang: ctx.locale,
    blocks: [
      { sums },
      {
        facts: [
          [m.charges_how(), one.how === "card" ? m.charges_how_card() : m.charges_how_bank()],
          [m.charges_receipt_total(), moneyText(invoice.totalCents)],
          [m.charges_receipt_left(), moneyText(invoice.leftCents)],
        ] as [string, string][],
      },
      { text: m.charges_receipt_note({ name: BRAND.name }) },
    ],
    foot: m.charges_receipt_foot({ number: invoice.number, page: "{page}", pages: "{pages}" }),
  };
  return { bytes: await printPaper(paper, one.madeAt), name: `receipt-${invoice.number}.pdf` };
}
