import { expect, test } from "vitest";
import { goneOf, mayAnswer, refundable, sharesOf, stateAt } from "./rules.ts";

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

test("a payment counts once it has come, and what a bank disputes is neither given back nor kept until it is won", () => {
  const states = ["succeeded", "processing", "canceled", "requires_payment_method"];
  expect(states.map((status) => stateAt({ status, failure: null }))).toEqual([
    ...["received", "processing", "failed", null],
  ]);
  const charge = { state: "received" as const, cents: 1_000, refundedCents: 200, disputeId: null };
  expect([refundable(charge), refundable({ ...charge, disputeId: "dp_sample" })]).toEqual([800, 0]);
  expect(refundable({ ...charge, state: "processing" })).toBe(0);
  const disputed = { cents: 1_000, refundedCents: 0, disputeCents: 400 };
  expect(["won", "lost", "needs_response"].map((disputeStatus) => goneOf({ ...disputed, disputeStatus }))).toEqual([
    ...[0, 400, 400],
  ]);
});
