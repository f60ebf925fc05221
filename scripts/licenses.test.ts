import { expect, test } from "vitest";
import { isAllowed, licenseProblems } from "./licenses.ts";

test("every package is under a license that is allowed, and one that is not is named", () => {
  expect(licenseProblems()).toEqual([]);
  const packages = {
    "": {},
    "node_modules/a": { version: "1.0.0", license: "GPL-3.0" },
    "node_modules/b": { version: "2" },
  };
  expect(licenseProblems({ packages })).toEqual([
    expect.stringContaining("a 1.0.0 is under GPL-3.0"),
    expect.stringContaining("b 2 is under no license"),
  ]);
});

test("of a choice one license has to be allowed, of several together all", () => {
  expect(["(MIT OR GPL-3.0)", "MIT AND OFL-1.1"].map(isAllowed)).toEqual([true, true]);
  expect(["MIT AND GPL-3.0", "GPL-3.0 OR AGPL-3.0"].map(isAllowed)).toEqual([false, false]);
});
