import { expect, test } from "vitest";
import { mayAnswer, sharesOf } from "./rules.ts";

test("the fee that goes back with a refund is its share to the nearest cent, and all of it in the end", () => {
  const kept = { cents: 1_000, feeCents: 10 };
  expect(sharesOf(kept, 0, 150)).toEqual({ pro: 148, fee: 2 });
  expect(sharesOf(kept, 150, 850)).toEqual({ pro: 842, fee: 8 });
});

test("a pro answers a dispute once, while the bank waits for it and before its day", () => {
  const now = new Date("2027-03-10T16:00:00Z");
  const dispute = { status: "needs_response", answeredAt: null, answerBy: new Date(now.getTime() + 1) };
  expect(mayAnswer(dispute, now)).toBe(true);
  expect(mayAnswer({ ...dispute, status: "warning_needs_response", answerBy: null }, now)).toBe(true);
  expect(mayAnswer({ ...dispute, answerBy: now }, now)).toBe(false);
  expect(mayAnswer({ ...dispute, answeredAt: now }, now)).toBe(false);
  for (const status of ["under_review", "won", "lost", null])
    expect(mayAnswer({ ...dispute, status }, now)).toBe(false);
});
