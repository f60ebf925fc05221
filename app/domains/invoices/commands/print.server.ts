import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { m } from "#paraglide/messages.js";
import { getInvoice } from "../queries/invoice.server.ts";
import { howText, kindText, licenseText, stateText } from "../rules/words.ts";

/** An invoice as a PDF for one of its sides; not-found for everybody else. */
export async function printInvoice(ctx: Ctx, id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const one = await getInvoice(ctx, id);
  const received = one.payments.filter(({ state }) => state === "received");
  const paper = {
    title: m.invoices_paper_title({ number: one.number }),
    under: [one.title, kindText(one.kind), day(one.sentAt)],
    from: [one.pro.name, licenseText(one.pro.license), one.pro.address ?? "", one.pro.phone ?? ""].filter(Boolean),
    to: { label: m.invoices_paper_to(), lines: [one.hirer, one.location].filter(Boolean) },
    ...((one.state === "void" || one.state === "paid") && { notice: stateText(one.state) }),
    lang: ctx.locale,
    blocks: [
      {
        table: {
          columns: [
            { title: m.invoices_what(), share: 5 },
            { title: m.invoices_amount(), share: 2, number: true },
          ],
          rows: one.lines.map(({ what, cents }) => [what, moneyText(cents)]),
        },
      },
      {
        sums: [
          ...(one.taxCents || one.heldCents
            ? ([
                [m.invoices_subtotal(), moneyText(one.subtotalCents)],
                ...(one.taxCents
                  ? [[m.invoices_tax_at({ percent: String(one.taxBips / 100) }), moneyText(one.taxCents)]]
                  : []),
                ...(one.heldCents
                  ? [[m.invoices_held_at({ percent: String(one.heldBips / 100) }), moneyText(-one.heldCents)]]
                  : []),
              ] as [string, string][])
            : []),
          [m.invoices_total(), moneyText(one.totalCents)] as [string, string],
          ...(one.creditedCents
            ? ([[m.invoices_credited_sum(), moneyText(-one.creditedCents)]] as [string, string][])
            : []),
          ...(one.paidCents ? ([[m.invoices_paid(), moneyText(one.paidCents)]] as [string, string][]) : []),
          [m.invoices_left(), moneyText(one.leftCents)] as [string, string],
        ],
      },
      { facts: [[m.invoices_due(), day(one.dueOn)]] as [string, string][] },
      ...(one.note ? [{ text: one.note }] : []),
      ...(received.length
        ? [
            { heading: m.invoices_payments() },
            { list: received.map((paid) => `${day(paid.day)}: ${moneyText(paid.cents)}, ${howText(paid.how)}`) },
          ]
        : []),
    ],
    foot: m.invoices_paper_foot({ number: one.number, page: "{page}", pages: "{pages}" }),
  };
  return { bytes: await printPaper(paper, one.sentAt), name: `invoice-${one.number}.pdf` };
}
