import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ChipGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { type OptionList, TRADE_CHIPS, US_STATES } from "#content/lists.ts";
import { tradesBeside } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { DETAIL_MAX, NUMBER_MAX } from "../input/limits.ts";
import { fieldLabel } from "../rules/document-words.ts";
import { type DetailField, type DetailValues, type DocumentKind, fieldsOf, isNeeded } from "../rules/kinds.ts";
import { filledIn, type Reading } from "../rules/reading.ts";
import { ReadHint, textOf } from "./read-hint.tsx";

type Typed = string | string[] | undefined;

type Props = {
  kind: DocumentKind;
  values: DetailValues;
  /** What was typed before a refusal, by a field's full name. */
  typed: (name: string) => Typed;
  /** The words about a field, by its full name. */
  error: (name: string) => string | undefined;
  /** Before each field's name: `license.` where one form holds both documents. */
  prefix?: string;
  /** What was read of the document, for its owner. */
  reading?: Reading | undefined;
  /** A reviewer approves with it: each field says whether the approval needs it. */
  review?: boolean;
};

/** What a document of a kind says, for the contractor who types it and the reviewer who checks it. */
export function DetailFields({ kind, values, reading, review, ...rest }: Props) {
  const open = reading?.status === "read" && !reading.confirmedAt;
  const filled = open ? filledIn(kind, values, reading.fields) : values;
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      {fieldsOf(kind).map((field) => (
        <DetailControl
          key={field}
          kind={kind}
          field={field}
          {...rest}
          values={filled}
          hint={
            review
              ? isNeeded(kind, field, values.exempt)
                ? m.verification_needed_hint()
                : m.verification_if_said_hint()
              : reading && (
                  <ReadHint
                    field={field}
                    said={values[field]}
                    reading={reading}
                    name={`${rest.prefix ?? ""}${field}`}
                  />
                )
          }
        />
      ))}
    </div>
  );
}

const WIDE: readonly DetailField[] = ["licenseNumber", "trades", "exempt", "namedInsured"];

type ControlProps = Omit<Props, "reading" | "review"> & { field: DetailField; hint: ReactNode };

function DetailControl({ kind, field, values, typed, error, prefix = "", hint }: ControlProps) {
  const name = `${prefix}${field}`;
  const value = values[field];
  const before = typed(name);
  const className = WIDE.includes(field) ? "@lg:col-span-2" : undefined;
  const shown = { name, label: fieldLabel(kind, field), error: error(name), ...(className && { className }) };
  if (field === "trades")
    return (
      <TradesControl
        name={name}
        label={shown.label}
        error={shown.error}
        ticked={[before ?? values.trades ?? []].flat()}
      />
    );
  if (field === "exempt")
    return (
      <div className="@lg:col-span-2">
        <input type="hidden" name={name} value="" />
        <Checkbox
          {...shown}
          value="on"
          hint={m.verification_field_exempt_hint()}
          defaultChecked={before === undefined ? values.exempt === true : [before].flat().includes("on")}
        />
      </div>
    );
  const needed = isNeeded(kind, field, values.exempt);
  const text = [before ?? textOf(value)].flat()[0] ?? "";
  return (
    <Field
      {...shown}
      hint={
        field === "expiresOn" && !needed ? (
          <>
            {m.verification_no_end_hint()} {hint}
          </>
        ) : (
          hint
        )
      }
      required={needed}
      optional={!needed}
    >
      {field === "issuingState" ? (
        <Select
          options={US_STATES.map((state) => ({ value: state.id, label: state[getLocale()] }))}
          defaultValue={text}
        />
      ) : (
        <Input {...INPUT[field]} defaultValue={text} autoComplete="off" />
      )}
    </Field>
  );
}

type TradesProps = { name: string; label: string; error: string | undefined; ticked: string[] };

/** The ten trades of the filters as chips, all others folded below them. */
function TradesControl({ name, label, error, ticked }: TradesProps) {
  const beside = tradesBeside(TRADE_CHIPS, getLocale());
  const options = (list: OptionList) => list.map((trade) => ({ value: trade.id, label: trade[getLocale()] }));
  const more = m.verification_field_trades_more();
  return (
    <div className="grid gap-3 @lg:col-span-2">
      <input type="hidden" name={name} value="" />
      <ChipGroup
        name={name}
        error={error}
        legend={label}
        hint={m.verification_field_trades_hint()}
        options={options(TRADE_CHIPS)}
        defaultValues={ticked}
      />
      <details open={beside.some(({ id }) => ticked.includes(id))}>
        <summary className="min-h-11 cursor-pointer py-2">{more}</summary>
        <ChipGroup name={name} legend={more} legendHidden options={options(beside)} defaultValues={ticked} />
      </details>
    </div>
  );
}

const DAY = { type: "date" } as const;
const WORDS = { maxLength: DETAIL_MAX } as const;
const MONEY = { before: "$", inputMode: "decimal" } as const;
const CODE = { autoCapitalize: "characters", spellCheck: false } as const;
const INPUT = {
  licenseNumber: { ...CODE, maxLength: NUMBER_MAX },
  board: WORDS,
  licenseClass: { ...CODE, ...WORDS },
  city: WORDS,
  carrier: WORDS,
  namedInsured: WORDS,
  occurrenceCents: MONEY,
  aggregateCents: MONEY,
  bondCents: MONEY,
  startsOn: DAY,
  expiresOn: DAY,
} as const;
