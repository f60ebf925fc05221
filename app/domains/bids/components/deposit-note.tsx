import { useEffect, useRef, useState } from "react";
import { stateName } from "#app/domains/verification/rules/document-words.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { readNumber } from "#app/infra/typed-number.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { type DepositLaw, type LargeDeposit, largeDeposit } from "../rules/deposit.ts";
import { centsIn } from "../rules/typed-cents.ts";
import { paymentsOf, type Share } from "../rules.ts";

type Side = "pro" | "hirer";

const MORE = {
  special_orders_added: m.bids_deposit_special_added,
  special_orders_instead: m.bids_deposit_special_instead,
  consumer_bond: m.bids_deposit_bond,
  waived: m.bids_deposit_waived,
};

/** Much money before work starts, said to the side that reads; it stops nobody. */
export function DepositNote({
  deposit,
  side,
  className,
}: {
  deposit: LargeDeposit | null;
  side: Side;
  className?: string;
}) {
  if (!deposit) return null;
  const { cents, percent, state, mostCents } = deposit;
  const room = deposit.more.map((one) => MORE[one]());
  const words = { amount: moneyText(cents), percent };
  const law = state
    ? [m.bids_deposit_law({ state: stateName(state), most: moneyText(mostCents) }), ...room].join(" ")
    : null;
  const more = className ? { className } : {};
  return side === "hirer" ? (
    <Alert tone="warning" title={m.bids_deposit_hirer_title(words)} {...more}>
      {law ? `${law} ${m.bids_deposit_hirer_ask()}` : m.bids_deposit_hirer()}
    </Alert>
  ) : (
    <Alert tone="info" title={m.bids_deposit_pro_title(words)} {...more}>
      {law ? `${law} ${m.bids_deposit_pro_split()}` : m.bids_deposit_pro()}
    </Alert>
  );
}

function shareIn(typed: string): Share {
  if (!typed.includes("%")) return { cents: centsIn(typed) };
  const read = readNumber(typed, { places: 2, unit: "percent" });
  return { bips: read.kind === "number" ? Math.max(0, read.scaled) : 0 };
}

/** What a form of a price asks before work starts, as it is typed. A price that is left empty is what the payments come to. */
function depositIn(form: HTMLFormElement, law: DepositLaw): LargeDeposit | null {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).map(String);
  const shares = texts("dueAmount[]").map(shareIn);
  const summed = shares.reduce((sum, share) => sum + ("cents" in share ? share.cents : 0), 0);
  const priceCents = centsIn(String(data.get("low") ?? "")) || summed;
  const payments = paymentsOf(priceCents, shares);
  const schedule = texts("dueWhen[]").map((when, n) => ({ when, cents: payments[n] ?? 0 }));
  return largeDeposit({ priceCents, schedule }, law);
}

/** The same note below the payments of a form, while they are typed. */
export function DepositWatch({ law, side }: { law: DepositLaw | null; side: Side }) {
  const place = useRef<HTMLDivElement>(null);
  const [deposit, setDeposit] = useState<LargeDeposit | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !law) return;
    const look = () => setDeposit(depositIn(form, law));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, [law]);
  return (
    <div ref={place} role="status" className="not-empty:mt-4">
      <DepositNote deposit={deposit} side={side} />
    </div>
  );
}
