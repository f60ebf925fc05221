import { type ChargeState, disputed } from "../rules.ts";

/** How the states of a dispute end while a bank has not decided and has not let its question go. */
export const OPEN_DISPUTE = "(needs_response|under_review)$";
/** Whether a bank has decided, or has let its question go. */
export const isOver = (status: string): boolean => !new RegExp(OPEN_DISPUTE).test(status);

type Stands = {
  status: string;
  state: ChargeState;
  cents: number;
  refundedCents: number;
  disputeCents: number;
  taken: boolean;
};

/**
 * Where the money of a dispute is: nowhere else than before, taken from the pro, still owed by the pro, with the pro again,
 * with its payer, or our own loss because it had gone back before.
 */
export type Money = "unmoved" | "taken" | "owed" | "passing" | "with_pro" | "with_payer" | "ours";
export function stepsOfMoney({ status, state, cents, refundedCents, disputeCents, taken }: Stands): Money {
  if (!disputeCents) return "unmoved";
  const inTime = { cents, refundedCents };
  if (status === "won") {
    if (state === "returned") return refundedCents < cents ? "passing" : "with_payer";
    return taken ? "passing" : "with_pro";
  }
  if (!disputed(inTime, disputeCents)) return "ours";
  return taken ? "taken" : "owed";
}
