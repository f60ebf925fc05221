import { Field as Labelled } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { ACCOUNTS, type ColumnChoice, FIELDS, SIGNS } from "../rules/columns.ts";
import { DATE_ORDERS } from "../rules/days.ts";
import { linesOf } from "../rules/lines.ts";
import { accountWords, fieldWords, orderWords, signWords } from "./csv-words.ts";
import { lineWords } from "./words.tsx";

type Column = { name: string; example: string };

const named = ({ name, example }: Column, n: number) =>
  `${name || m.taxes_column_n({ n: n + 1 })}${example ? ` (${example})` : ""}`;

/** Which column holds what, as a plain form whose state is the address. */
export function ChoiceFields({ columns, choice }: { columns: readonly Column[]; choice: ColumnChoice }) {
  const words = fieldWords();
  const options = [
    { value: "none", label: m.taxes_column_none() },
    ...columns.map((column, n) => ({ value: String(n), label: named(column, n) })),
  ];
  const list = (name: string, title: string, value: string, choices: { value: string; label: string }[]) => (
    <Labelled key={name} name={name} label={title}>
      <Select placeholder={false} defaultValue={value} options={choices} />
    </Labelled>
  );
  const lines = (kind: "income" | "expense") =>
    linesOf(kind).map(({ code }) => ({ value: code, label: lineWords(code) }));
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {list(
        "account",
        m.taxes_account(),
        choice.account,
        ACCOUNTS.map((one) => ({ value: one, label: accountWords()[one] })),
      )}
      {FIELDS.map((field) => list(field, words[field], String(choice[field] ?? "none"), options))}
      {list(
        "dateOrder",
        m.taxes_order(),
        choice.dateOrder,
        DATE_ORDERS.map((one) => ({ value: one, label: orderWords()[one] })),
      )}
      {list(
        "sign",
        m.taxes_sign(),
        choice.sign,
        SIGNS.map((one) => ({ value: one, label: signWords()[one] })),
      )}
      {list("incomeLine", m.taxes_income_line(), choice.incomeLine, lines("income"))}
      {list("expenseLine", m.taxes_expense_line(), choice.expenseLine, lines("expense"))}
    </div>
  );
}

/** The same choice, carried by the form that imports. */
export const HiddenChoice = ({ choice }: { choice: ColumnChoice }) =>
  Object.entries(choice).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value === null ? "none" : String(value)} />
  ));
