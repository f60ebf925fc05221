import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test("a reviewer is shown with the first name and the initial of the last", () => {
  const names = ["Dana Maria Sample", "Dana", "  dana   sample ", "José Ángel Élite", ""];
  expect(names.map(shortName)).toEqual(["Dana S.", "Dana", "dana S.", "José É.", ""]);
});
