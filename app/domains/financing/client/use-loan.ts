import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { AMOUNT, type Settled, TERM } from "../rules.ts";

/** How long a slider rests before its place goes into the address. */
const RESTS_MS = 400;

export type Loan = { amount: Settled; months: Settled };

/** The address of the calculator at these values; nothing in it at its start. `tie`: what financing is opened from. */
export function calculatorPath(amount: number, months: number, tie?: string): string {
  const params = new URLSearchParams(tie ? { for: tie } : {});
  if (amount !== AMOUNT.start || months !== TERM.start) {
    params.set("amount", String(amount));
    params.set("months", String(months));
  }
  return params.size ? `/financing?${params}` : "/financing";
}

/** The calculator's two values. They follow the hand at once and go into the address when it rests, to be shared. */
export function useLoan(start: Loan) {
  const [loan, setLoan] = useState(start);
  const [params, setParams] = useSearchParams();
  const [touched, setTouched] = useState(false);
  const [amount, months] = [String(loan.amount.value), String(loan.months.value)];
  useEffect(() => {
    if (!touched || (params.get("amount") === amount && params.get("months") === months)) return;
    const timer = setTimeout(() => {
      const next = new URLSearchParams(params);
      next.set("amount", amount);
      next.set("months", months);
      setParams(next, { replace: true, preventScrollReset: true });
    }, RESTS_MS);
    return () => clearTimeout(timer);
  }, [touched, amount, months, params, setParams]);
  const set = (change: Partial<Loan>) => {
    setTouched(true);
    setLoan((now) => ({ ...now, ...change }));
  };
  return [loan, set] as const;
}
