import { expect, test } from "vitest";
import { expiryOf, isSeenStale, stateOf } from "./lifetime.ts";

const NOW = new Date("2027-03-10T16:00:00Z");
const ms = (n: number) => new Date(NOW.getTime() + n);

test("a token is good until the moment it runs out, and a revoked one is not", () => {
  const at = (expiresAt: Date) => stateOf({ expiresAt, revokedAt: null }, NOW);
  expect([at(ms(1)), at(NOW), at(ms(-1))]).toEqual(["live", "expired", "expired"]);
  expect(stateOf({ expiresAt: ms(1), revokedAt: ms(-1) }, NOW)).toBe("revoked");
  expect(stateOf({ expiresAt: expiryOf(NOW, 30), revokedAt: null }, ms(30 * 86_400_000))).toBe("expired");
});

test("when a token was last used is written again after a minute", () => {
  expect([isSeenStale(null, NOW), isSeenStale(ms(-59_999), NOW), isSeenStale(ms(-60_000), NOW)]).toEqual([
    true,
    false,
    true,
  ]);
});
