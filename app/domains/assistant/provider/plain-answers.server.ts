import type { Refusal } from "#app/domains/assistant/rules/refusals.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";

const REFUSED: Record<Refusal, typeof m.assistant_refuse_danger> = {
  prompt: m.assistant_no_model_prompt,
  others: m.assistant_own_nobody_else,
  meter: m.assistant_refuse_meter,
  unlawful: m.assistant_refuse_unlawful,
  fraud: m.assistant_refuse_fraud,
  people: m.assistant_refuse_people,
  safety: m.assistant_refuse_safety,
  danger: m.assistant_refuse_danger,
};

export const refusalText = (refusal: Refusal, locale: Locale): string => REFUSED[refusal]({}, { locale });

/** What people ask of their own that nothing here keeps yet; the answer says so instead of looking something up. */
export const isAboutMessages = (plain: string): boolean =>
  /\b(?:my|any|unread|new) (?:unread |new )?messages?\b.{0,20}(?:$|\?|have|got|from|today)|do i have (?:any )?(?:mail|messages)|\binbox\b|mis mensajes|mensajes (?:sin leer|nuevos)|tengo mensajes/.test(
    plain,
  );
export const isAboutSetAside = (plain: string): boolean =>
  /how much (?:have|did) i (?:set|put) (?:aside|away)|my tax (?:set[\s-]aside|savings)|cuanto (?:he|tengo|llevo) (?:apartado|ahorrado).{0,20}impuestos/.test(
    plain,
  );
