import { expect, test } from "vitest";
import { type Dispute, disputeTakes, payoutState, payoutsPath, priceKey, refundedOf, skuOfPriceKey } from "./rules.ts";

const account = { takesPayments: true, paysOut: true, submitted: true };
const refund = (status: string, cents = 100) => ({ id: "re_sample", cents, status, madeAt: new Date(0), fee: 0 });
const dispute = (status: string): Dispute => ({
  id: "dp_sample",
  cents: 500,
  reason: "duplicate",
  status,
  answerBy: null,
  answered: false,
  madeAt: new Date(0),
});

test("an account is ready when it takes payments and pays out, and is looked at until both hold", () => {
  expect(payoutState(account)).toBe("ready");
  expect(payoutState({ ...account, paysOut: false })).toBe("checking");
  expect(payoutState({ ...account, takesPayments: false })).toBe("checking");
  expect(payoutState({ takesPayments: false, paysOut: false, submitted: false })).toBe("begun");
  expect(payoutState(null)).toBe("none");
});

test("a refund that failed or was canceled has given nothing back; one on its way has", () => {
  expect(refundedOf([refund("succeeded"), refund("pending", 20), refund("failed"), refund("canceled")])).toBe(120);
});

test("a dispute holds the money from its beginning until it is won; a question of a bank holds none", () => {
  for (const status of ["needs_response", "under_review", "lost"]) expect(disputeTakes(dispute(status))).toBe(500);
  for (const status of ["won", "prevented", "warning_needs_response", "warning_under_review", "warning_closed"])
    expect(disputeTakes(dispute(status))).toBe(0);
  expect(disputeTakes(null)).toBe(0);
});

test("a realtor comes back to the realtor's payouts, everybody else to those of the account", () => {
  expect(payoutsPath("realtor")).toBe("/realtor/payouts");
  for (const role of ["contractor", null]) expect(payoutsPath(role)).toBe("/account/payouts");
});

test("another amount is another price at the provider, and its key says what is sold", () => {
  const pro = { key: "pro_monthly", name: "Sample", cents: 14_900, every: "month" as const };
  expect([priceKey(pro), priceKey({ ...pro, cents: 15_900 })]).toEqual([
    ...["kingpost_pro_monthly_14900_month", "kingpost_pro_monthly_15900_month"],
  ]);
  expect(priceKey({ ...pro, every: null })).toBe("kingpost_pro_monthly_14900_once");
  expect([skuOfPriceKey(priceKey(pro)), skuOfPriceKey("other_14900_month")]).toEqual(["pro_monthly", null]);
});
