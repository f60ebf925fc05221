import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { AS_PROPOSED } from "../input/limits.ts";
import { SKIP, TAX_PAYMENT, type Target, type Way } from "../rules/bank/plan.ts";
import { type EntryKind, linesOf } from "../rules/lines.ts";
import { lineWords } from "./words.tsx";

/** In words what becomes of money that went this way. */
export function targetWords(target: Target, way: Way): string {
  if (target === SKIP) return m.taxes_pick_skip();
  if (target === TAX_PAYMENT) return m.taxes_pick_tax();
  const isExpense = linesOf("expense").some(({ code }) => code === target);
  if (way === "in" && isExpense) return m.taxes_pick_back({ line: lineWords(target) });
  if (way === "out" && !isExpense) return m.taxes_pick_less({ line: lineWords(target) });
  return lineWords(target);
}

/** Where a merchant or a row goes: left out, a line of Schedule C, a payment of estimated tax. */
export function PickSelect({
  name,
  label,
  way,
  pick,
  proposed,
}: {
  name: string;
  label: string;
  way: Way;
  /** Null where the rows differ, or where a row goes with its merchant. */
  pick: Target | null;
  /** The words of "nothing chosen here", where that can be said. */
  proposed?: string;
}) {
  const lines = (kind: EntryKind) => linesOf(kind).map(({ code }) => code);
  const order = way === "in" ? [...lines("income"), ...lines("expense")] : [...lines("expense"), ...lines("income")];
  const targets = [SKIP, ...(way === "out" ? [TAX_PAYMENT] : []), ...order];
  return (
    <Select
      name={name}
      aria-label={label}
      placeholder={false}
      defaultValue={pick ?? AS_PROPOSED}
      options={[
        ...(proposed ? [{ value: AS_PROPOSED, label: proposed }] : []),
        ...targets.map((value) => ({ value, label: targetWords(value, way) })),
      ]}
    />
  );
}
