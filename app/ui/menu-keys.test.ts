import { expect, test } from "vitest";
import {
  arrowTarget,
  SUBMENU_OPEN_DELAY_MS,
  TYPEAHEAD_RESET_MS,
  typeaheadBuffer,
  typeaheadMatch,
} from "./menu-keys.ts";

const TOOLS = ["Contractor Dashboard", "Cody (AI Foreman)", "Integrations", "Find a Pro"];

test("CONST-02 letters make one word until a second has passed since the last", () => {
  expect(TYPEAHEAD_RESET_MS).toBe(1000);
  const type = typeaheadBuffer();
  expect(type("c", 0)).toBe("c");
  expect(type("o", 1000)).toBe("co");
  expect(type("f", 2001)).toBe("f");
});

test("CONST-03 a submenu opens after 100 ms", () => {
  expect(SUBMENU_OPEN_DELAY_MS).toBe(100);
});

test("typed words find an entry from where you stand, and round the end", () => {
  expect(typeaheadMatch(TOOLS, 2, "cod")).toBe(1);
  expect(typeaheadMatch(TOOLS, 0, "con")).toBe(0);
  expect(typeaheadMatch(TOOLS, 0, "x")).toBe(-1);
  expect(typeaheadMatch(TOOLS, 0, "")).toBe(-1);
});

test("one letter again and again steps through the entries that begin with it", () => {
  expect(typeaheadMatch(TOOLS, 0, "c")).toBe(1);
  expect(typeaheadMatch(TOOLS, 1, "cc")).toBe(0);
});

test("arrows go round, Home and End jump, other keys do nothing", () => {
  expect(arrowTarget("ArrowDown", 3, 4)).toBe(0);
  expect(arrowTarget("ArrowUp", 0, 4)).toBe(3);
  expect(arrowTarget("Home", 2, 4)).toBe(0);
  expect(arrowTarget("End", 0, 4)).toBe(3);
  expect(arrowTarget("a", 0, 4)).toBeUndefined();
});
