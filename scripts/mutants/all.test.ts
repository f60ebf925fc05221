import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTANTS } from "./all.ts";

test("every defect still fits the code: what it replaces stands there once, and its tests exist", () => {
  const unfit = MUTANTS.flatMap(({ name, file, edits, tests }) => {
    const text = readFileSync(file, "utf8");
    const misfits = edits.filter(([from]) => text.split(from).length !== 2).map(([from]) => `${name}: ${from}`);
    for (const path of tests) readFileSync(path);
    return misfits;
  });
  expect(unfit).toEqual([]);
});
