import { expect, test } from "vitest";
import { allowedTypos, swapped } from "#app/infra/geo/spelling.ts";
import { askedWords } from "#app/infra/search-words.ts";
import { queryFor, queryOfPhrases, queryWithin, spelledRight } from "./words.ts";

test("small words are left out unless there is nothing else", () => {
  expect(askedWords("an electrician near the lake")).toEqual(["electrician", "lake"]);
  expect(askedWords("de la")).toEqual(["de", "la"]);
  expect(askedWords("%%% _")).toEqual([]);
  expect(askedWords("a b c d e f g h i j k")).toHaveLength(8);
});

test("a trade's word stands for the trade, any other for what begins with it", () => {
  expect(queryFor(["plomero"])).toBe("('plomero' | 'plumbing')");
  expect(queryFor(["rivera", "roofers"])).toBe("('rivera':*) & ('roofers' | 'roofing')");
  expect(queryFor(["ac"])).toBe("('ac')");
  expect(queryWithin("('rivera':*)", ["hvac", "roofing"])).toBe("(('rivera':*)) & ('hvac' | 'roofing')");
});

test("words that name a trade together stand for it, each of them for itself as well", () => {
  expect(queryOfPhrases(["garage", "doors", "rivera"])).toBe(
    "((('garage':*) & ('doors' | 'windowsdoors')) | ('garagedoors')) & ('rivera':*)",
  );
  expect(queryOfPhrases(["rivera"])).toBe(queryFor(["rivera"]));
  expect(queryWithin("('rivera':*)", ["garage-doors"])).toBe("(('rivera':*)) & ('garagedoors')");
});

test("nothing that is typed can leave its quotes", () => {
  expect(queryFor(["a'b\\"])).toBe("('a''b\\\\':*)");
});

test("misspelt words are read as the nearest known ones, known words stay", () => {
  expect(spelledRight(["riviera"], { riviera: ["rivera", "riverside"] })).toEqual({
    query: "('rivera')",
    reading: "rivera",
  });
  expect(spelledRight(["electrisian"], {})).toEqual({ query: "('electrical')", reading: "electrician" });
  expect(spelledRight(["rivera"], { rivera: ["rivera", "riviera"] })).toBeNull();
  expect(spelledRight(["zzzzzz"], { zzzzzz: ["pizzazz"] })).toBeNull();
  expect(swapped("abc")).toEqual(["bac", "acb"]);
});

test("a word of four letters may hold one wrong one, of seven two, a shorter one none", () => {
  expect(["abc", "abcd", "abcdef", "abcdefg"].map(allowedTypos)).toEqual([0, 1, 1, 2]);
});
