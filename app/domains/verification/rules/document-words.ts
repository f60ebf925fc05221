import { m } from "#paraglide/messages.js";
import type { DocumentKind, DocumentLife } from "../rules.ts";

/** The name of a kind of document, as a heading says it. */
export const kindName = (kind: DocumentKind): string =>
  kind === "license" ? m.verification_kind_license() : m.verification_kind_insurance();

/** "license" or "insurance certificate", within a sentence. */
export const kindWord = (kind: DocumentKind): string =>
  kind === "license" ? m.verification_word_license() : m.verification_word_insurance();

export const lifeWord = (life: DocumentLife): string =>
  ({
    active: m.verification_life_active,
    expiring: m.verification_life_expiring,
    expired: m.verification_life_expired,
  })[life]();

export const numberLabel = (kind: DocumentKind): string =>
  kind === "license" ? m.verification_number_license() : m.verification_number_policy();

/** "5 h 20 min": a span for a clock, rounded down to the minute. */
export function span(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48) return m.verification_span_days({ n: Math.floor(hours / 24) });
  return hours ? m.verification_span_hours({ hours, minutes: rest }) : m.verification_span_minutes({ minutes });
}
