import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { m } from "#paraglide/messages.js";
import { noSuchInvoice } from "../access.ts";
import { getInvoice } from "../queries/invoice.server.ts";

/** A credit note as a PDF for one of the two sides; not-found for everybody else. */
export async function printCreditNote(ctx: Ctx, invoiceId: string, id: string) {
  const one = await getInvoice(ctx, invoiceId);
  const note = one.creditNotes.find((each) => each.id === id);
  if (!note) throw noSuchInvoice();
  const paper = {
    title: m.invoices_note_number({ number: note.number }),
    under: [one.title, m.invoices_note_for({ number: one.number, date: day(one.sentAt) }), day(note.issuedAt)],
    from: [one.pro.name, one.pro.address ?? "", one.pro.phone ?? ""].filter(Boolean),
    to: { label: m.invoices_paper_to(), lines: [one.hirer, one.location].filter(Boolean) },
    lang: ctx.locale,
    blocks: [
      {
        table: {
          columns: [
            { title: m.invoices_what(), share: 5 },
            { title: m.invoices_amount(), share: 2, number: true },
          ],
          rows: [[note.reason, moneyText(-note.cents)]],
        },
      },
      {
        sums: [
          ...(note.taxCents ? ([[m.invoices_note_tax(), moneyText(-note.taxCents)]] as [string, string][]) : []),
          [m.invoices_total(), moneyText(-note.cents)] as [string, string],
        ],
      },
    ],
    foot: m.invoices_note_foot({ number: note.number, page: "{page}", pages: "{pages}" }),
  };
  return { bytes: await printPaper(paper, note.issuedAt), name: `credit-note-${note.number}.pdf` };
}
