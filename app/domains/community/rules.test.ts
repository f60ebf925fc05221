import { expect, test } from "vitest";
import { paragraphs } from "./rules.ts";

test("a line of blanks parts two paragraphs of a post as an empty one does", () => {
  expect(paragraphs("One.\n \t\nTwo.\r\n\r\nThree.\n\n\n")).toEqual(["One.", "Two.", "Three."]);
  expect(paragraphs("One\nline after the other")).toEqual(["One\nline after the other"]);
});
