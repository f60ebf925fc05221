import { expect, test } from "vitest";
import { contentProblems } from "./check.ts";

test("the content of every page fits its schema, in both languages", () => {
  expect(contentProblems()).toEqual([]);
});
