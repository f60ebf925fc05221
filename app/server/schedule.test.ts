import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { handlers, schedules } from "./schedule.server.ts";

test("every job by the clock has its handler, and its row in the operator's handbook", () => {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n## By the clock\n");
  const [table = ""] = section.split("\n## ");
  const names = schedules.map(({ name }) => name);
  expect(names.filter((name) => !(name in handlers))).toEqual([]);
  expect(names.filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
});
