import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { m } from "#paraglide/messages.js";
import type { JobChoice } from "../queries/jobs.server.ts";
import { centsText } from "../rules/amounts.ts";
import { CONTRACT_LABOR, type EntryKind, linesOf, PAID_BY, usualLine } from "../rules/lines.ts";
import { JobChoiceEntry } from "./job-choice.tsx";
import { lineWords, paidByWords } from "./words.tsx";

export type Subs = readonly { id: string; name: string }[];
export type EntryValues = {
  day: string;
  cents: number | null;
  line: string;
  party: string;
  note: string;
  payeeId: string | null;
  paidBy: string | null;
  engagementId: string | null;
};

/** A new entry of today; what an expense was for is not guessed. */
export const blankEntry = (
  kind: EntryKind,
  today: string,
  { payee = null, job = null }: { payee?: string | null; job?: string | null } = {},
): EntryValues => ({
  day: today,
  cents: null,
  line: payee ? CONTRACT_LABOR : kind === "income" ? usualLine(kind) : "",
  party: "",
  note: "",
  payeeId: payee,
  paidBy: null,
  engagementId: job,
});

/** The fields of an income or an expense, inside a form with FormState. */
export function EntryFields({
  kind,
  values,
  subs,
  jobs,
}: {
  kind: EntryKind;
  values: EntryValues;
  subs: Subs;
  jobs: readonly JobChoice[];
}) {
  const isIncome = kind === "income";
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="kind" value={kind} />
      <Entry name="day" type="date" label={m.taxes_day()} initial={values.day} />
      <Entry
        name="amount"
        label={m.taxes_amount()}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        initial={values.cents === null ? "" : centsText(values.cents)}
        hint={isIncome ? undefined : m.taxes_amount_hint()}
      />
      <ChoiceEntry
        name="line"
        label={m.taxes_line()}
        placeholder={values.line ? false : m.taxes_line_choose()}
        optional={!values.line}
        hint={values.line ? undefined : m.taxes_line_later({ line: lineWords(usualLine(kind)) })}
        initial={values.line}
        options={linesOf(kind).map(({ code }) => ({ value: code, label: lineWords(code) }))}
      />
      <Entry
        name="party"
        label={isIncome ? m.taxes_customer() : m.taxes_paid_to()}
        optional
        initial={values.party}
        autoComplete="off"
      />
      {!isIncome && subs.length > 0 && (
        <>
          <ChoiceEntry
            name="payee"
            label={m.taxes_sub()}
            optional
            hint={m.taxes_sub_hint()}
            placeholder={false}
            initial={values.payeeId ?? "none"}
            options={[
              { value: "none", label: m.taxes_sub_none() },
              ...subs.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <ChoiceEntry
            name="paidBy"
            label={m.taxes_paid_by()}
            optional
            hint={m.taxes_paid_by_hint()}
            placeholder={false}
            initial={values.paidBy ?? "none"}
            options={[
              { value: "none", label: m.taxes_paid_by_unsaid() },
              ...PAID_BY.map((way) => ({ value: way, label: paidByWords(way) })),
            ]}
          />
        </>
      )}
      {!isIncome && <JobChoiceEntry jobs={jobs} chosen={values.engagementId} />}
      <Entry
        name="note"
        label={m.taxes_note()}
        optional
        initial={values.note}
        className="sm:col-span-2 [&>div]:block"
      />
    </div>
  );
}
