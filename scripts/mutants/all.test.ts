import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MUTANTS } from "./all.ts";
import { broken } from "./mutant.ts";

const misfit = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

test("every defect still fits the code: what it replaces stands there once, and its tests exist", () => {
  const unfit = MUTANTS.flatMap((mutant) => [
    ...misfit(() => broken(mutant, readFileSync(mutant.file, "utf8"))),
    ...mutant.tests.flatMap(({ file }) => misfit(() => readFileSync(file))),
  ]);
  expect(unfit).toEqual([]);
});

test("no two defects have the same name", () => {
  const names = MUTANTS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
