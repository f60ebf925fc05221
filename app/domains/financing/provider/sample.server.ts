import { setTimeout as sleep } from "node:timers/promises";
import { type Checked, type Lender, LenderError, type SoftCheck } from "../rules/lender.ts";
import { termsOf } from "../rules/loan.ts";
import type { CreditRange } from "../rules.ts";

const NAME = "Sample Lending";
const HELD_DAYS = 30;
const FEE_SHARE = 0.03;

/** The note's rate by score range, in hundredths of a percent; null: no offer. */
const RATES: Record<CreditRange, number | null> = { excellent: 749, good: 1099, fair: 1699, poor: null, unsure: 1499 };

/**
 * A lender that is none, for the demo world and tests: what it offers follows from what it is asked. `sample:?seconds=2&fails=1`
 * makes it slow, and makes it fail so often before it answers a call.
 */
export function sampleLender(address: string, now: Date): Lender {
  const asked = new URL(address).searchParams;
  const seconds = Number(asked.get("seconds") ?? 0);
  const fails = Number(asked.get("fails") ?? 0);
  const answer = async (key: string) => {
    if (seconds) await sleep(seconds * 1000);
    const failed = FAILED.get(key) ?? 0;
    if (failed >= fails) return;
    FAILED.set(key, failed + 1);
    throw new LenderError("down");
  };
  return {
    name: NAME,
    async check(what, key) {
      await answer(key);
      return offersFor(what, key, now);
    },
    async accept(ref, offerId, key) {
      await answer(key);
      return { loan: `loan-${ref}-${offerId}` };
    },
    payOut: (_loan, key) => answer(key),
    cancel: (_ref, key) => answer(key),
  };
}

/** How often each call failed so far, in this process. */
const FAILED = new Map<string, number>();

function offersFor({ amountCents, months, creditRange }: SoftCheck, key: string, now: Date): Checked {
  const rate = RATES[creditRange];
  const shorter = Math.max(12, months - 24);
  const feeCents = Math.round((amountCents * FEE_SHARE) / 100) * 100;
  const plans =
    rate === null
      ? []
      : [
          { id: "level", months, rateBips: rate, feeCents: 0 },
          { id: "fee", months, rateBips: rate - 200, feeCents },
          ...(shorter < months ? [{ id: "short", months: shorter, rateBips: rate - 100, feeCents: 0 }] : []),
        ];
  return {
    ref: `check-${key.slice(-12)}`,
    validUntil: new Date(now.getTime() + HELD_DAYS * 24 * 3600 * 1000),
    offers: plans.map((plan) => {
      const { aprBips, paymentCents } = termsOf({ ...plan, amountCents });
      return { ...plan, amountCents, aprBips: plan.feeCents ? aprBips : plan.rateBips, paymentCents };
    }),
  };
}
