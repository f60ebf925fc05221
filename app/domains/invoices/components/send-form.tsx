import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-note.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { LINES_MAX, NOTE_MAX, WHAT_MAX } from "../input/limits.ts";
import { type Change, type NextPart, typedTotal } from "../rules/next-part.ts";
import { kindText } from "../rules/words.ts";
import { SENT_KINDS } from "../rules.ts";

type Props = {
  requestKey: string;
  dueOn: string;
  /** What both signed that is held back; null once nothing more can be. */
  heldBips: number | null;
  /** What is agreed and not billed yet; null where no sum is agreed. */
  rest: { title: string; next: NextPart | null; cents: number; agreedCents: number; signed: boolean } | null;
  /** What it is for where no plan says it. */
  usual: (typeof SENT_KINDS)[number];
  typed: Typed;
  errors: FieldErrors;
};

function totalIn(form: HTMLFormElement): number {
  const data = new FormData(form);
  const one = (name: string) => String(data.get(name) ?? "");
  return typedTotal({ amounts: data.getAll("lineAmount[]").map(String), tax: one("tax"), held: one("held") });
}

function sendWords(total: number, asked: boolean): string {
  if (total <= 0) return asked ? m.invoices_send_anyway() : m.invoices_send();
  const amount = moneyText(total);
  return asked ? m.invoices_send_total_anyway({ amount }) : m.invoices_send_total({ amount });
}

const changeLine = ({ number, cents }: Change) => ({
  what: number === null ? m.invoices_changes_line() : m.agreements_change({ n: number }),
  cents,
});

/** What is left to bill, and what of it the form begins with; `next` is null where the lines are told otherwise. */
function restText({ cents, agreedCents }: NonNullable<Props["rest"]>, next: NextPart | null): string {
  const money = { rest: moneyText(cents), agreed: moneyText(agreedCents) };
  if (cents <= 0) return m.invoices_rest_none(money);
  if (!next) return m.invoices_rest_left(money);
  return next.when
    ? m.invoices_rest_part({ amount: moneyText(next.cents), part: next.when, ...money })
    : m.invoices_rest(money);
}

/** An invoice: what is billed, line by line. Its button says what it comes to. */
export function SendForm({ requestKey, dueOn, heldBips, rest, usual: otherwise, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "send";
  const text = (name: string, before = "") => String([typed[name] ?? before].flat()[0] ?? "");
  const next = rest?.next && !("lineWhat[]" in typed) ? rest.next : null;
  const what = [next?.when, rest?.title].filter(Boolean).join(": ");
  const begun = next && [...(next.cents > 0 ? [{ what, cents: next.cents }] : []), ...next.changes.map(changeLine)];
  const first: Typed = begun
    ? {
        "lineWhat[]": begun.map((line) => line.what.slice(0, WHAT_MAX)),
        "lineAmount[]": begun.map(({ cents }) => (cents / 100).toFixed(2)),
      }
    : typed;
  const list = (name: string) => [first[`${name}[]`] ?? []].flat();
  const asked = errors["over"] !== undefined;
  const usual = next?.kind ?? otherwise;
  const [kind, setKind] = useState(text("kind", heldBips && usual === "final" ? "progress" : usual));
  const [rows, setRows] = useState(Math.max(2, list("lineWhat").length));
  const form = useRef<HTMLFormElement>(null);
  const heldFirst = kind === "progress" ? text("held", heldBips ? String(heldBips / 100) : "") : "";
  const [total, setTotal] = useState(() =>
    typedTotal({ amounts: list("lineAmount").map(String), tax: text("tax"), held: heldFirst }),
  );
  const add = () => form.current && setTotal(totalIn(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind shows or hides what is held back
  useEffect(() => void add(), [kind]);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset onInput={add} className="grid gap-5">
      <FormErrors title={asked ? m.invoices_over_agreed_title() : m.bids_errors_title()} errors={errors} />
      {asked && <input type="hidden" name="over" value="on" />}
      <input type="hidden" name="requestKey" value={text("requestKey", requestKey)} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.invoices_kind()} name="kind" error={errors["kind"]} required>
          <Select
            placeholder={false}
            defaultValue={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value)}
            options={SENT_KINDS.map((value) => ({ value, label: kindText(value) }))}
          />
        </Field>
        <Field label={m.invoices_due()} name="dueOn" error={errors["dueOn"]} required>
          <Input type="date" defaultValue={text("dueOn", dueOn)} />
        </Field>
        <Field label={m.invoices_tax()} name="tax" hint={m.invoices_tax_hint()} error={errors["tax"]} optional>
          <Input inputMode="decimal" after="%" defaultValue={text("tax")} />
        </Field>
      </div>
      {heldBips !== null && (kind === "progress" || errors["held"]) && (
        <Field
          label={m.invoices_held_back()}
          name="held"
          hint={m.invoices_held_hint()}
          error={errors["held"]}
          className="max-w-md"
          optional
        >
          <Input inputMode="decimal" after="%" defaultValue={text("held", heldBips ? String(heldBips / 100) : "")} />
        </Field>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-[560]">{m.invoices_lines()}</legend>
        {rest && (
          <p className="measure text-sm text-ink-soft">
            {restText(rest, next)} {next && next.changes.length > 0 && m.invoices_rest_changes()}{" "}
            {!rest.signed && m.invoices_rest_unsigned()}
          </p>
        )}
        {errors["lines"] && <FieldError>{errors["lines"]}</FieldError>}
        {Array.from({ length: rows }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form have no other identity
          <div key={n}>
            <div className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
              <div>
                <Input
                  name="lineWhat[]"
                  saysFull
                  aria-label={`${m.invoices_what()} ${n + 1}`}
                  placeholder={n === 0 ? m.invoices_what() : undefined}
                  defaultValue={list("lineWhat")[n] ?? ""}
                  maxLength={WHAT_MAX}
                />
              </div>
              <Input
                name="lineAmount[]"
                before="$"
                inputMode="decimal"
                aria-label={`${m.invoices_amount()} ${n + 1}`}
                defaultValue={list("lineAmount")[n] ?? ""}
              />
            </div>
            {(errors[`lineWhat.${n}`] || errors[`lineAmount.${n}`]) && (
              <FieldError className="mt-1">{errors[`lineWhat.${n}`] ?? errors[`lineAmount.${n}`]}</FieldError>
            )}
          </div>
        ))}
        {rows < LINES_MAX && (
          <Button type="button" size="sm" className="justify-self-start" onClick={() => setRows(rows + 1)}>
            {m.invoices_line_more()}
          </Button>
        )}
      </fieldset>
      <Field label={m.invoices_note()} name="note" error={errors["note"]} optional>
        <Textarea rows={3} countTo={NOTE_MAX} defaultValue={text("note")} />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="send"
        variant="primary"
        wide="phone"
        busy={busy}
        className="justify-self-start"
      >
        {sendWords(total, asked)}
      </Button>
    </Form>
  );
}
