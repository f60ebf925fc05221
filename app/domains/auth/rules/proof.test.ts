import { expect, test } from "vitest";
import { isProven } from "./proof.ts";

const NOW = new Date("2027-03-10T16:00:00.000Z");

test.each([
  [0, true],
  [9 * 60 + 59, true],
  [10 * 60, false],
  [3600, false],
])("a proof of %d seconds ago vouches for its session: %s", (seconds, vouches) => {
  expect(isProven({ provenAt: new Date(NOW.getTime() - seconds * 1000) }, NOW)).toBe(vouches);
});

test("a session that never proved anything is vouched for by nothing", () => {
  expect(isProven({ provenAt: null }, NOW)).toBe(false);
});
