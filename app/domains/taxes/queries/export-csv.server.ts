import { stringify } from "csv-stringify/sync";
import { and, asc, eq, gt, or } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { m } from "#paraglide/messages.js";
import { centsText, milesText } from "../rules/amounts.ts";
import { lineOf } from "../rules/lines.ts";
import { expenseLines, onForm } from "../rules/profit.ts";
import { safeCell } from "../rules/safe-cell.ts";
import { mileageTrips, taxEntries, taxReceipts } from "../tables.server.ts";
import { subsOf } from "./subs.server.ts";
import { inYear } from "./sums.server.ts";
import { taxYear } from "./year.server.ts";

const PAGE = 5000;
/** Spreadsheets take a file with this mark for UTF-8. */
const MARK = "\ufeff";

/** Numbers stay numbers; every text is made safe for spreadsheets. */
type Cell = { text: string } | string;
const text = (value: string | null): Cell => ({ text: value ?? "" });
const csv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((one) => (typeof one === "string" ? one : safeCell(one.text)))),
    {
      record_delimiter: "windows",
    },
  );

/**
 * A year's entries, oldest first, in pieces that are never empty. Imported again, every row is known. The pieces may be
 * asked for after the answer began: they are in the reader's language all the same.
 */
export async function* entriesCsv(ctx: Ctx, year: number): AsyncGenerator<string> {
  const userId = ownerOf(ctx, "books");
  const inWords = (rows: () => Cell[][]) => withLocale(ctx.locale, () => csv(rows()));
  yield MARK +
    inWords(() => [
      [
        m.taxes_csv_date(),
        m.taxes_csv_kind(),
        m.taxes_csv_amount(),
        m.taxes_csv_line(),
        m.taxes_csv_party(),
        m.taxes_csv_note(),
        m.taxes_csv_paid_by(),
        m.taxes_csv_receipt(),
        m.taxes_csv_job(),
      ],
    ]);
  let after: { day: string; id: string } | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({
        id: taxEntries.id,
        day: taxEntries.day,
        kind: taxEntries.kind,
        cents: taxEntries.cents,
        line: taxEntries.line,
        party: taxEntries.party,
        note: taxEntries.note,
        paidBy: taxEntries.paidBy,
        receipt: taxReceipts.fileName,
        job: jobPosts.title,
      })
      .from(taxEntries)
      .leftJoin(taxReceipts, eq(taxReceipts.id, taxEntries.receiptId))
      .leftJoin(engagements, eq(engagements.id, taxEntries.engagementId))
      .leftJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(
        and(
          eq(taxEntries.userId, userId),
          inYear(taxEntries.day, year),
          after && or(gt(taxEntries.day, after.day), and(eq(taxEntries.day, after.day), gt(taxEntries.id, after.id))),
        ),
      )
      .orderBy(asc(taxEntries.day), asc(taxEntries.id))
      .limit(PAGE);
    if (rows.length)
      yield inWords(() =>
        rows.map((row) => [
          row.day,
          text(row.kind === "income" ? m.taxes_kind_income() : m.taxes_kind_expense()),
          centsText(row.cents),
          text(lineLabel(ctx, row.line)),
          text(row.party),
          text(row.note),
          text(row.paidBy),
          text(row.receipt),
          text(row.job),
        ]),
      );
    if (rows.length < PAGE) return;
    after = rows.at(-1);
  }
}

const lineLabel = (ctx: Ctx, code: string) => `${code} ${lineOf(code)?.[ctx.locale] ?? ""}`.trim();

/** A year's drives, oldest first, each with its deduction where the year has a rate. */
export async function mileageCsv(ctx: Ctx, year: number): Promise<string> {
  const userId = ownerOf(ctx, "books");
  const rows = await ctx.db
    .select({
      day: mileageTrips.day,
      tenths: mileageTrips.tenths,
      purpose: mileageTrips.purpose,
      fromPlace: mileageTrips.fromPlace,
      toPlace: mileageTrips.toPlace,
      job: jobPosts.title,
    })
    .from(mileageTrips)
    .leftJoin(engagements, eq(engagements.id, mileageTrips.engagementId))
    .leftJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(eq(mileageTrips.userId, userId), inYear(mileageTrips.day, year)))
    .orderBy(asc(mileageTrips.day), asc(mileageTrips.id));
  const head = [
    m.taxes_csv_date(),
    m.taxes_csv_miles(),
    m.taxes_csv_purpose(),
    m.taxes_csv_from(),
    m.taxes_csv_to(),
    m.taxes_csv_job(),
  ];
  const body = rows.map((row) => [
    row.day,
    milesText(row.tenths),
    text(row.purpose),
    text(row.fromPlace),
    text(row.toPlace),
    text(row.job),
  ]);
  return MARK + csv([head, ...body]);
}

/** What each sub was paid in a year, who is due a Form 1099-NEC and who lacks a W-9. No taxpayer numbers: none are kept. */
export async function subsCsv(ctx: Ctx, year: number): Promise<string> {
  const { subs } = await subsOf(ctx, year);
  const yes = (is: boolean) => text(is ? m.taxes_yes() : m.taxes_no());
  const head = [
    m.taxes_csv_sub(),
    m.taxes_csv_paid(),
    m.taxes_csv_paid_card(),
    m.taxes_csv_w9(),
    m.taxes_csv_corporation(),
    m.taxes_csv_1099(),
  ];
  return (
    MARK +
    csv([
      head,
      ...subs
        .filter((sub) => sub.payments > 0)
        .map((sub) => [
          text(sub.name),
          centsText(sub.cents),
          centsText(sub.cardCents),
          sub.w9On ?? "",
          yes(sub.isCorporation),
          yes(sub.needs1099),
        ]),
    ])
  );
}

/** The year by Schedule C line: what was written down and what counts. Line 9 includes the miles. */
export async function summaryCsv(ctx: Ctx, year: number): Promise<string> {
  const { profit } = await taxYear(ctx, year);
  const name = (code: string) => text(lineOf(code)?.[ctx.locale] ?? "");
  const head = [m.taxes_csv_line(), m.taxes_csv_line_name(), m.taxes_csv_written(), m.taxes_csv_counts()];
  const { mileage } = profit;
  const rows: Cell[][] = [
    ...profit.income.map((one) => [one.line, name(one.line), centsText(one.cents), centsText(one.counted)]),
    ...expenseLines(profit).map((one) => [
      one.line,
      name(one.line),
      centsText(one.cents),
      centsText(onForm(one, mileage)),
    ]),
    [
      "",
      text(m.taxes_miles_label()),
      milesText(mileage.tenths),
      mileage.cents === null ? "" : centsText(mileage.cents),
    ],
    ["7", text(m.taxes_income()), "", centsText(profit.incomeCents)],
    ["28", text(m.taxes_expenses()), "", centsText(profit.expenseCents)],
    ["31", text(m.taxes_net_profit()), "", centsText(profit.profitCents)],
  ];
  return MARK + csv([head, ...rows]);
}
