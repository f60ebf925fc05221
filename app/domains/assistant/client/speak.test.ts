import { expect, test } from "vitest";
import { firstSentence } from "./speak.ts";

test("what is spoken is the first sentence, without marks, links and tables", () => {
  expect(firstSentence("**Price: $10,000.** Cost plus 25%.\n\n| a | b |")).toBe("Price: $10,000.");
  expect(firstSentence("### Liens\n\nA lien is [a claim](/x). It ends.")).toBe("Liens A lien is a claim.");
  expect(firstSentence("| only | a table |")).toBe("");
  expect(firstSentence("Use 3.5 yards of it. More")).toBe("Use 3.5 yards of it.");
  expect(firstSentence("palabra ".repeat(80))).toMatch(/…$/);
});
