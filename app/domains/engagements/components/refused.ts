import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";

export type Refused = { errors: FieldErrors; typed: Typed } | null;

/** The refusal of one form: several forms of the page share one answer. */
export const own = (refused: Refused, intent: string): Refused =>
  refused?.typed["intent"] === intent ? refused : null;
