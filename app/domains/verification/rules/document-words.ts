import type { NoLicense } from "#app/domains/contractors/rules/licensing.ts";
import { day } from "#app/infra/dates.ts";
import type { Locale } from "#app/infra/locale.ts";
import { label, US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import type { DocumentLife } from "../rules.ts";
import { type DetailField, type DetailValues, type DocumentKind, fieldsOf } from "./kinds.ts";
import type { Scope } from "./scope.ts";

const NAMES: Record<DocumentKind, () => string> = {
  license: m.verification_kind_license,
  insurance: m.verification_kind_insurance,
  registration: m.verification_kind_registration,
  workers_comp: m.verification_kind_workers_comp,
  bond: m.verification_kind_bond,
  auto: m.verification_kind_auto,
  w9: m.verification_kind_w9,
};
const WORDS: Record<DocumentKind, () => string> = {
  license: m.verification_word_license,
  insurance: m.verification_word_insurance,
  registration: m.verification_word_registration,
  workers_comp: m.verification_word_workers_comp,
  bond: m.verification_word_bond,
  auto: m.verification_word_auto,
  w9: m.verification_word_w9,
};
const NUMBERS: Record<DocumentKind, () => string> = {
  license: m.verification_number_license,
  insurance: m.verification_number_policy,
  registration: m.verification_number_registration,
  workers_comp: m.verification_number_policy,
  bond: m.verification_number_bond,
  auto: m.verification_number_policy,
  w9: m.verification_column_number,
};

/** The name of a kind of document, as a heading says it. */
export const kindName = (kind: DocumentKind): string => NAMES[kind]();

/** "license" or "insurance certificate", within a sentence. */
export const kindWord = (kind: DocumentKind): string => WORDS[kind]();

export const lifeWord = (life: DocumentLife): string =>
  ({
    active: m.verification_life_active,
    expiring: m.verification_life_expiring,
    expired: m.verification_life_expired,
  })[life]();

const numberLabel = (kind: DocumentKind): string => NUMBERS[kind]();

/** The label of a detail, in a form and beside its value. */
export function fieldLabel(kind: DocumentKind, field: DetailField): string {
  if (field === "licenseNumber") return numberLabel(kind);
  if (field === "issuingState" && kind === "workers_comp") return m.verification_field_state();
  if (field === "carrier" && kind === "bond") return m.verification_field_surety();
  if (field === "occurrenceCents" && kind === "auto") return m.verification_field_accident();
  if (field === "startsOn" && kind === "w9") return m.verification_field_signed();
  if (field === "expiresOn") return ENDS[kind]?.() ?? m.verification_ends_label();
  return LABELS[field]();
}

const ENDS: Partial<Record<DocumentKind, () => string>> = {
  license: m.verification_expires_label,
  registration: m.verification_expires_label,
  bond: m.verification_field_bond_ends,
};

const LABELS: Record<Exclude<DetailField, "licenseNumber" | "expiresOn">, () => string> = {
  issuingState: m.verification_state_label,
  board: m.verification_field_board,
  licenseClass: m.verification_field_class,
  trades: m.verification_field_trades,
  city: m.verification_field_city,
  carrier: m.verification_field_carrier,
  namedInsured: m.verification_field_insured,
  occurrenceCents: m.verification_field_occurrence,
  aggregateCents: m.verification_field_aggregate,
  bondCents: m.verification_field_bond,
  exempt: m.verification_field_exempt,
  startsOn: m.verification_field_starts,
};

/** "$1,000,000", with cents only where there are some. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 ? 2 : 0,
  });

/** "Electrical, Plumbing". */
const tradeNames = (trades: readonly string[]): string =>
  trades.map((trade) => label(TRADES, trade, getLocale())).join(", ");

/** "painting, home additions, and HVAC", within a sentence. */
export function tradeWords(trades: readonly string[]): string {
  const locale = getLocale();
  const names = trades.map((trade) =>
    label(TRADES, trade, locale).replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (first) => first.toLowerCase()),
  );
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** "No state license needed for painting in Texas". */
export const noLicenseWords = ({ state, trades }: NoLicense): string =>
  m.verification_no_license({ trades: tradeWords(trades), state: stateName(state) });

/** Of the trades that need no license in a state, those for which the record has none there. */
function withoutLicense({ licenses, noLicense }: Scope): NoLicense | null {
  const covers = licenses.filter(({ state }) => state === noLicense?.state);
  const trades = noLicense?.trades.filter((trade) => !covers.some((at) => !at.trades || at.trades.includes(trade)));
  return noLicense && trades?.length ? { ...noLicense, trades } : null;
}

/** For what a record stands, a line each. */
export function scopeWords(scope: Scope): string[] {
  const bare = withoutLicense(scope);
  return [
    ...scope.licenses.map(({ state, trades }) =>
      trades
        ? m.verification_scope_trades({ trades: tradeWords(trades), state: stateName(state) })
        : m.verification_scope_state({ state: stateName(state) }),
    ),
    ...(bare ? [noLicenseWords(bare)] : []),
  ];
}

export const stateName = (state: string): string => label(US_STATES, state, getLocale());

/** A detail as people read it; empty where nothing was said. */
export function fieldText(field: DetailField, value: DetailValues[DetailField]): string {
  if (value === null || value === "") return "";
  if (typeof value === "boolean") return value ? m.verification_yes() : m.verification_no();
  if (typeof value === "number") return dollars(value);
  if (Array.isArray(value)) return tradeNames(value);
  return field === "startsOn" || field === "expiresOn" ? day(value) : value;
}

/** One side of a correction as people read it; corrections are kept as plain text. */
export function correctedText(field: DetailField, text: string | null): string {
  if (text === null) return field === "exempt" ? m.verification_no() : "–";
  if (field === "exempt") return m.verification_yes();
  if (field === "trades") return tradeNames(text.split(","));
  return field.endsWith("Cents") ? dollars(Number(text)) : text;
}

/** What a document says, label and value, in the order of its form and its end last. */
export function documentFacts(kind: DocumentKind, values: DetailValues): [label: string, value: string][] {
  const fields = fieldsOf(kind).filter((field) => field !== "expiresOn");
  const facts = fields
    .filter((field) => field !== "exempt" || values.exempt)
    .map((field): [string, string] => [fieldLabel(kind, field), fieldText(field, values[field])]);
  const end: [string, string] = [m.verification_good_through(), fieldText("expiresOn", values.expiresOn)];
  return [...facts, end].filter(([, value]) => value);
}

/** What a document beside the required two comes to, on one line. */
export function moreSummary(document: DetailValues): string {
  const { issuingState, licenseNumber, licenseClass, trades, city, carrier, exempt } = document;
  const limit = document.occurrenceCents ?? document.bondCents;
  const parts = [
    exempt ? m.verification_exemption() : carrier,
    limit === null ? null : dollars(limit),
    city,
    [issuingState, licenseNumber].filter(Boolean).join(" "),
    licenseClass,
    trades && tradeNames(trades),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** "5 h 20 min": a span for a clock, rounded down to the minute. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48) return m.verification_span_days({ n: Math.floor(hours / 24) });
  return hours ? m.verification_span_hours({ hours, minutes: rest }) : m.verification_span_minutes({ minutes });
}

/** The usual reasons to reject a document, in the reader's language unless another is named. */
export const usualReasons = (locale: Locale = getLocale()): string[] =>
  [
    m.verification_reason_unreadable,
    m.verification_reason_name,
    m.verification_reason_number,
    m.verification_reason_expired,
    m.verification_reason_wrong_document,
  ].map((say) => say({}, { locale }));
