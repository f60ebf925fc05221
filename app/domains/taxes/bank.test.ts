import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dataRows, firstRows } from "./queries/read-csv.server.ts";
import { guessColumns } from "./rules/bank/guess.ts";
import { NO_PICKS, type PlannedRow, planRow, SKIP } from "./rules/bank/plan.ts";
import { readRow } from "./rules/rows.ts";
import { decode, encodingOf, separatorOf } from "./rules/text-file.ts";

const FOLDER = "test/bank-files";

type Expected = { date: string; amount_cents: number; as: string; description?: string; also_ok?: string[] };

/** The rows of a file as they are proposed, nobody having chosen anything. */
async function proposed(bytes: Uint8Array) {
  const text = decode(bytes, encodingOf(bytes));
  const separator = separatorOf(text);
  const { header, rows } = await firstRows(text, separator, 2000);
  const choice = guessColumns(header, rows);
  const planned: PlannedRow[] = [];
  const problems: unknown[] = [];
  for await (const { line, cells } of dataRows(text, separator)) {
    const read = readRow(cells, choice, "2026-12-31");
    if (read && "fault" in read) problems.push({ line, ...read });
    else if (read) planned.push(planRow(read, line, choice, {}, NO_PICKS));
  }
  return { choice, planned, problems };
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".csv"));

describe("files of banks and cards as their makers write them are read without a choice of columns", () => {
  test.each(files)("%s", async (name) => {
    const { planned, problems, choice } = await proposed(readFileSync(`${FOLDER}/${name}`));
    const expected: Expected[] = JSON.parse(
      readFileSync(`${FOLDER}/${name.replace(".csv", ".expected.json")}`, "utf8"),
    );
    expect(problems).toEqual([]);
    const found = planned.map(({ read, way, role }) => ({
      date: read.day,
      amount_cents: (way === "in" ? 1 : -1) * Math.abs(read.cents),
      as: role,
    }));
    const wrong: unknown[] = [];
    for (const { date, amount_cents, as, also_ok = [], description = "" } of expected) {
      const at = found.findIndex(
        (row) => row.date === date && row.amount_cents === amount_cents && [as, ...also_ok].includes(row.as),
      );
      if (at >= 0) found.splice(at, 1);
      else wrong.push({ date, amount_cents, as, description });
    }
    expect({ wrong, unexpected: found, choice }).toEqual({ wrong: [], unexpected: [], choice });
    for (const { role, pick } of planned) expect(pick === SKIP).toBe(!["income", "expense", "return"].includes(role));
  });
});
