import { expect, test } from "vitest";
import { ATTEMPTS, maskedAddress, outcomeOf, secondsToNext, secretsOf, troubleOf } from "./webhooks.ts";

const DAY = 24 * 3600;

test("a receiver may ask for a pause of a day at most, and for none after the last attempt", () => {
  expect([0, 60, DAY, 30 * DAY].map((asked) => secondsToNext(1, 0, asked))).toEqual([5, 60, DAY, DAY]);
  expect(secondsToNext(3, 1)).toBe(1.1 * 1800);
  expect([secondsToNext(ATTEMPTS - 1, 0), secondsToNext(ATTEMPTS, 0, 60)]).toEqual([DAY, null]);
});

test("every 2xx is arrived, 410 is never again, and all else is tried again", () => {
  const outcomes = [200, 299, 410, 199, 300, 404, 500, null].map((status) => outcomeOf({ status }));
  expect(outcomes).toEqual(["done", "done", "gone", ...Array(5).fill("again")]);
});

test("an attempt shows whether nobody answered, the answer came late, or the receiver is down or said no", () => {
  const shown = (status: number | null, problem: string | null = null) => troubleOf({ status, problem });
  expect([shown(null, "timeout"), shown(null, "dns"), shown(null, "unreachable")]).toEqual([
    ...["slow", "unreachable", "unreachable"],
  ]);
  expect([shown(429), shown(500), shown(499), shown(302, "redirect")]).toEqual([
    "limited",
    "down",
    "refused",
    "refused",
  ]);
});

test("the secret before the newest signs up to the moment its day ends", () => {
  const now = new Date("2027-03-10T16:00:00.000Z");
  const kept = (ms: number) => ({
    signingSecret: "new",
    oldSecret: "old",
    oldSecretUntil: new Date(now.getTime() + ms),
  });
  expect([secretsOf(kept(1), now), secretsOf(kept(0), now), secretsOf({}, now)]).toEqual([["new", "old"], ["new"], []]);
});

test("an address is shown by its server and how its path ends, a short one by its server alone", () => {
  expect(maskedAddress("https://sample.com/hooks/kingpost-1234")).toBe("https://sample.com/…1234");
  expect(maskedAddress("https://sample.com/hook?t=secret")).toBe("https://sample.com/…cret");
  expect(maskedAddress("https://sample.com/secret")).toBe("https://sample.com/…");
  expect(maskedAddress("https://sample.com/")).toBe("https://sample.com");
});
