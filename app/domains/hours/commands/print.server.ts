import { stringify } from "csv-stringify/sync";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { spanWords } from "#app/domains/learning/rules/words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { printPaper } from "#app/infra/pdf/print.server.ts";
import { m } from "#paraglide/messages.js";
import type { DoneEntry } from "../queries/facts.server.ts";
import { oneLicense } from "../queries/hours.server.ts";
import { categoryWords } from "../rules/words.ts";

const FROM: Record<DoneEntry["from"], () => string> = {
  course: m.hours_from_course,
  own: m.hours_from_own,
  seen: m.hours_from_seen,
};

const rowOf = ({ doneOn, title, category, minutes, from, code }: DoneEntry): string[] => [
  doneOn,
  title,
  categoryWords(category),
  String(Math.round((minutes / 60) * 100) / 100),
  FROM[from](),
  code ?? "",
];
const heads = () => [
  m.hours_day(),
  m.hours_what(),
  m.learning_category(),
  m.hours_hours(),
  m.hours_proof(),
  m.learning_paper_code(),
];

/** What a cell may not begin with, or spreadsheets would run it. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** The hours of a license as CSV. Throws not-found. */
export async function hoursCsv(ctx: Ctx, line: string): Promise<string> {
  const { license } = await oneLicense(ctx, line);
  return stringify([heads(), ...license.entries.map((entry) => rowOf(entry).map(asText))]);
}

/** The same as a PDF for the board: license, holder, what is asked and by when, and each certificate. Throws not-found. */
export async function hoursPdf(ctx: Ctx, line: string): Promise<Uint8Array<ArrayBuffer>> {
  const { license } = await oneLicense(ctx, line);
  const { asked } = license;
  const name = (await businessName(ctx, ownerOf(ctx, "documents"))) ?? "";
  return printPaper(
    {
      title: m.hours_title(),
      under: [day(ctx.now)],
      from: [name],
      to: { label: m.hours_license(), lines: [license.licenseNumber ?? "", license.issuingState ?? ""] },
      lang: ctx.locale,
      blocks: [
        {
          facts: [
            [m.hours_holder(), license.holder?.name ?? ""],
            [m.hours_due(), day(license.dueOn)],
            [
              m.hours_asked(),
              "hours" in asked ? m.hours_asked_hours({ n: asked.hours, years: asked.everyYears }) : m.hours_ask_board(),
            ],
            [m.hours_source(), "source" in asked ? asked.source : ""],
            [m.hours_done(), spanWords(license.done)],
            [m.hours_missing(), spanWords(license.missing)],
          ],
        },
        {
          table: {
            columns: heads().map((title, n) => ({ title, share: [2, 4, 3, 1.5, 3, 2.5][n] ?? 2, number: n === 3 })),
            rows: license.entries.map(rowOf),
          },
        },
        { text: m.hours_paper_note(), small: true },
      ],
      foot: m.hours_paper_foot({ page: "{page}", pages: "{pages}" }),
    },
    ctx.now,
  );
}
