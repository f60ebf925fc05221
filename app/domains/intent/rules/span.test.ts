import { expect, test } from "vitest";
import { spanIn } from "./span.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";

test.each([
  ["how much did i spend in november", "2026-11-01", "2026-11-30"],
  ["how much did i spend in november and on gas", "2026-11-01", "2026-11-30"],
  ["cuanto he gastado este mes", "2026-11-01", "2026-11-30"],
  ["cuanto gaste en diciembre", "2025-12-01", "2025-12-31"],
  ["gastos de febrero del 2024", "2024-02-01", "2024-02-29"],
  ["march 2025 expenses", "2025-03-01", "2025-03-31"],
  ["what did i make last month", "2026-10-01", "2026-10-31"],
  ["el mes pasado", "2026-10-01", "2026-10-31"],
  ["spent this week", "2026-11-23", "2026-11-29"],
  ["la semana pasada", "2026-11-16", "2026-11-22"],
  ["income last quarter", "2026-07-01", "2026-09-30"],
  ["income in q1", "2026-01-01", "2026-03-31"],
  ["segundo trimestre", "2026-04-01", "2026-06-30"],
  ["yesterday", "2026-11-24", "2026-11-24"],
  ["since september", "2026-09-01", "2026-11-25"],
  ["last year", "2025-01-01", "2025-12-31"],
  ["in 2024", "2024-01-01", "2024-12-31"],
])("%s", (text, first, last) => expect(spanIn(text, TODAY)).toEqual({ first, last }));

test("no time is named where none is", () => {
  for (const text of ["how much may i spend", "march to the job", "how much have i spent", "el ano que viene"])
    expect(spanIn(text, TODAY), text).toBeNull();
});
