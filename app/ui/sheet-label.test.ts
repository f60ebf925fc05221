import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SCREENS = "app/domains";

/** The sheet numbers that a file writes down, each once: a screen may draw one in several states. */
const numbersIn = (path: string): string[] => [
  ...new Set([...readFileSync(path, "utf8").matchAll(/\bno[=:]\s?"([A-Z]+-\d[\w.]*)"/g)].map(([, no]) => no ?? "")),
];

test("a sheet number stands on one sheet", () => {
  const files = readdirSync(SCREENS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const at: Record<string, string[]> = {};
  for (const name of files) for (const no of numbersIn(join(SCREENS, name))) at[no] = [...(at[no] ?? []), name];
  expect(Object.keys(at).length).toBeGreaterThan(30);
  expect(Object.entries(at).filter(([, names]) => names.length > 1)).toEqual([]);
});
