import { expect, test } from "vitest";
import { finderOf, plainly } from "./patterns.ts";

const finds = (phrase: string, text: string, lists = {}) => finderOf([phrase], lists)(plainly(text));

test("a choice may be a word, a list or a phrase of several words", () => {
  for (const text of ["he fell", "he passed out", "he is down"])
    expect(finds("he fell|{passed out}|@down", text, { down: ["is down"] }), text).toBe(true);
  expect(finds("he fell|{passed out}", "he out")).toBe(false);
});

test("a question mark lets a word, a list or a braced phrase be left out", () => {
  for (const text of ["hit his head", "hit head"]) expect(finds("hit {his|her}? head", text), text).toBe(true);
  expect(finds("hit {his|her}? head", "hit my head")).toBe(false);
});

test("braces may stand in braces", () => {
  expect(finds("{a {hot|live} wire|cord}", "a live wire")).toBe(true);
  expect(finds("{a {hot|live} wire|cord}", "a cord")).toBe(true);
});

test("a gap steps over words of its sentence only", () => {
  expect(finds("brick ~ head", "the brick hit him on the head")).toBe(true);
  expect(finds("brick ~ head", "the brick fell. His head hurts")).toBe(false);
});

test("what looks like a pattern and is none is refused when it is read", () => {
  expect(() => finderOf(["a||b"], {})).toThrow("choice without a word");
  expect(() => finderOf(["{a|b"], {})).toThrow("without its partner");
  expect(() => finderOf(["a} b"], {})).toThrow("without its partner");
  expect(() => finderOf(["@nobody"], {})).toThrow("is not there");
  expect(() => finderOf(["@a"], { a: ["@a"] })).toThrow("contains itself");
});
