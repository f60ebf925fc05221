import { stringify } from "csv-stringify/sync";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { safeCell } from "#app/domains/taxes/rules/safe-cell.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { realtorStatement } from "./desk.server.ts";
import { yearFigures } from "./operator.server.ts";

/** Spreadsheets take a file with this mark for UTF-8. */
const MARK = "\ufeff";
const amount = (cents: number) => (cents / 100).toFixed(2);
const csv = (rows: readonly (readonly string[])[]): string =>
  MARK + stringify(rows as string[][], { record_delimiter: "windows" });

/** A month of a realtor's statement as a file: one line a bill. */
export async function statementCsv(ctx: Ctx, month: string): Promise<string> {
  const { lines } = await realtorStatement(ctx, month);
  return csv([
    [m.realtors_csv_date(), m.realtors_csv_business(), m.realtors_csv_net(), m.realtors_csv_share()],
    ...lines.map(({ paidAt, company, netCents, shareCents }) => [
      paidAt.toISOString().slice(0, 10),
      safeCell(company),
      amount(netCents),
      amount(shareCents),
    ]),
  ]);
}

/** What realtors were paid in a year, for Form 1099-NEC: one line a payee. */
export async function yearCsv(ctx: Ctx, year: number): Promise<string> {
  await requireReviewerOr(ctx, "finance");
  const { lines } = await yearFigures(ctx, year);
  return csv([
    [m.realtors_csv_payee(), m.realtors_csv_paid(), m.realtors_csv_needs()],
    ...lines.map(({ payee, cents, needs1099 }) => [
      safeCell(payee),
      amount(cents),
      needs1099 ? m.realtors_csv_yes() : m.realtors_csv_no(),
    ]),
  ]);
}
