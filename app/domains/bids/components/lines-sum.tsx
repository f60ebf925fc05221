import { useEffect, useRef, useState } from "react";
import { moneyText } from "#app/infra/money-text.ts";
import { readNumber } from "#app/infra/typed-number.ts";
import { m } from "#paraglide/messages.js";
import { centsIn } from "../rules/typed-cents.ts";
import { type LineKind, linesCents } from "../rules.ts";

const thousandthsIn = (typed: string): number => {
  if (!typed.trim()) return 1000;
  const read = readNumber(typed, { places: 3 });
  return read.kind === "number" ? Math.max(0, read.scaled) : 0;
};

/** What the typed lines of a form come to, in cents; null while none has a price. */
function sumIn(form: HTMLFormElement): number | null {
  const data = new FormData(form);
  const texts = (name: string) => data.getAll(name).map(String);
  const quantities = texts("lineQuantity[]");
  const kinds = texts("lineKind[]") as LineKind[];
  const prices = texts("linePrice[]");
  if (!prices.some((price) => price.trim())) return null;
  return linesCents(
    prices.map((price, n) => ({
      kind: kinds[n] ?? "labor",
      thousandths: thousandthsIn(quantities[n] ?? ""),
      priceCents: centsIn(price),
    })),
  );
}

/** The sum below the lines, while they are typed. */
export function LinesSum() {
  const place = useRef<HTMLParagraphElement>(null);
  const [cents, setCents] = useState<number | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () => setCents(sumIn(form));
    // After a row was taken away too.
    const lookLater = () => requestAnimationFrame(look);
    look();
    form.addEventListener("input", look);
    form.addEventListener("click", lookLater);
    return () => {
      form.removeEventListener("input", look);
      form.removeEventListener("click", lookLater);
    };
  }, []);
  return (
    <p ref={place} role="status" className="text-right tabular-nums">
      {cents !== null && m.bids_lines_sum({ amount: moneyText(cents) })}
    </p>
  );
}
