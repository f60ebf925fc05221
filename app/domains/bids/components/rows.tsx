import { X } from "lucide";
import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { DUE_MAX, DUES_MAX, LINES_MAX, UNIT_MAX, WHAT_MAX } from "../input/limits.ts";
import { lineKindText } from "../rules/words.ts";
import { LINE_KINDS } from "../rules.ts";
import { LinesSum } from "./lines-sum.tsx";

/** What stands in one row of the form, as it was typed. */
export type LineRow = { kind: string; what: string; quantity: string; unit: string; price: string };
export type DueRow = { when: string; amount: string };

const NO_LINE: LineRow = { kind: "labor", what: "", quantity: "", unit: "", price: "" };
const NO_DUE: DueRow = { when: "", amount: "" };
/** So many empty rows follow where nothing can add one. */
const SPARE = 3;

/** A row in which nothing was typed; what kind a line is stands in it from the start. */
export const isBlank = (row: LineRow | DueRow): boolean =>
  Object.entries(row).every(([name, text]) => name === "kind" || !text.trim());

type Kept = { key: string; added: number; gone: readonly number[] };

/**
 * Rows of a form: what was written is there from the start, and with JavaScript a button adds one more and another takes one
 * away. `key` is of the form that was drawn: a refused one is drawn anew from what was sent.
 */
function useRows<T extends LineRow | DueRow>(initial: readonly T[], blank: T, max: number) {
  const hydrated = useHydrated();
  const written = initial.slice(0, initial.findLastIndex((row) => !isBlank(row)) + 1);
  const key = JSON.stringify(written);
  const fresh: Kept = { key, added: 1, gone: [] };
  const [kept, setKept] = useState(fresh);
  const { added, gone } = kept.key === key ? kept : fresh;
  const spare = Math.min(hydrated ? added : SPARE, max - written.length);
  return {
    key,
    rows: [...written, ...Array.from({ length: Math.max(0, spare) }, () => blank)].map((row, n) =>
      gone.includes(n) ? null : row,
    ),
    add: hydrated && written.length + added < max ? () => setKept({ key, added: added + 1, gone }) : null,
    remove: hydrated ? (n: number) => setKept({ key, added, gone: [...gone, n] }) : null,
  };
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="inline-grid size-11 flex-none cursor-pointer place-items-center justify-self-end rounded-md hover:bg-sunk"
  >
    <Icon of={X} size={20} />
  </button>
);

type Errors = Readonly<Record<string, string>>;

/** What the first of some fields of a row is refused for. */
const errorIn = (errors: Errors, names: readonly string[], n: number) =>
  names.map((name) => errors[`${name}.${n}`]).find(Boolean);

/** A field of a row below its name; what is read out says the row too. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="grid content-end gap-1">
    <span aria-hidden className="text-sm text-ink-soft">
      {label}
    </span>
    {children}
  </span>
);

export function LineRows({ initial, errors }: { initial: readonly LineRow[]; errors: Errors }) {
  const { key, rows, add, remove } = useRows(initial, NO_LINE, LINES_MAX);
  return (
    <div className="grid gap-4">
      <ol key={key} className="grid gap-4">
        {rows.map((row, n) => {
          if (!row) return null;
          const error = errorIn(errors, ["lineKind", "lineWhat", "lineQuantity", "lineUnit", "linePrice"], n);
          const named = (words: string) => `${words}, ${m.bids_line_no({ n: n + 1 })}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
            <li key={n} className="grid gap-2 border-l-[3px] border-rule pl-3">
              <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
                <div>
                  <Input
                    name="lineWhat[]"
                    saysFull
                    aria-label={named(m.bids_line_what())}
                    placeholder={m.bids_line_what()}
                    defaultValue={row.what}
                    maxLength={WHAT_MAX}
                  />
                </div>
                <Select
                  name="lineKind[]"
                  aria-label={named(m.bids_line_kind())}
                  placeholder={false}
                  defaultValue={row.kind}
                  options={LINE_KINDS.map((value) => ({ value, label: lineKindText(value) }))}
                />
              </div>
              <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_7.5rem_auto] items-end gap-2">
                <Cell label={m.bids_line_quantity()}>
                  <Input
                    name="lineQuantity[]"
                    inputMode="decimal"
                    aria-label={named(m.bids_line_quantity())}
                    placeholder="1"
                    defaultValue={row.quantity}
                  />
                </Cell>
                <Cell label={m.bids_line_unit()}>
                  <Input
                    name="lineUnit[]"
                    aria-label={named(m.bids_line_unit())}
                    defaultValue={row.unit}
                    maxLength={UNIT_MAX}
                  />
                </Cell>
                <Cell label={m.bids_line_price()}>
                  <Input
                    name="linePrice[]"
                    before="$"
                    inputMode="decimal"
                    aria-label={named(m.bids_line_price())}
                    defaultValue={row.price}
                  />
                </Cell>
                {remove && <Remove label={named(m.bids_line_remove())} onClick={() => remove(n)} />}
              </div>
              {error && <FieldError>{error}</FieldError>}
            </li>
          );
        })}
      </ol>
      <LinesSum />
      {errors["lines"] && <FieldError>{errors["lines"]}</FieldError>}
      {add && (
        <Button type="button" size="sm" onClick={add} className="justify-self-start">
          {m.bids_line_add()}
        </Button>
      )}
    </div>
  );
}

export function DueRows({ initial, errors }: { initial: readonly DueRow[]; errors: Errors }) {
  const { key, rows, add, remove } = useRows(initial, NO_DUE, DUES_MAX);
  return (
    <div className="grid gap-3">
      <ol key={key} className="grid gap-3">
        {rows.map((row, n) => {
          if (!row) return null;
          const error = errorIn(errors, ["dueWhen", "dueAmount"], n);
          const named = (words: string) => `${words}, ${m.bids_due_no({ n: n + 1 })}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
            <li key={n} className="grid gap-2">
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto] max-sm:[&>:first-child]:col-span-2">
                <Input
                  name="dueWhen[]"
                  aria-label={named(m.bids_due_when())}
                  placeholder={m.bids_due_when()}
                  defaultValue={row.when}
                  maxLength={DUE_MAX}
                />
                <Input
                  name="dueAmount[]"
                  inputMode="decimal"
                  aria-label={named(m.bids_due_amount())}
                  placeholder={m.bids_due_amount_example()}
                  defaultValue={row.amount}
                />
                {remove && <Remove label={named(m.bids_line_remove())} onClick={() => remove(n)} />}
              </div>
              {error && <FieldError>{error}</FieldError>}
            </li>
          );
        })}
      </ol>
      {errors["schedule"] && <FieldError>{errors["schedule"]}</FieldError>}
      {add && (
        <Button type="button" size="sm" onClick={add} className="justify-self-start">
          {m.bids_due_add()}
        </Button>
      )}
    </div>
  );
}
