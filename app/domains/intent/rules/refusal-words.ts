import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { Refusal } from "./refusals.ts";

const REFUSED: Record<Refusal, typeof m.assistant_refuse_danger> = {
  prompt: m.assistant_no_model_prompt,
  others: m.assistant_own_nobody_else,
  meter: m.assistant_refuse_meter,
  device: m.assistant_refuse_device,
  bribe: m.assistant_refuse_bribe,
  unlawful: m.assistant_refuse_unlawful,
  fraud: m.assistant_refuse_fraud,
  people: m.assistant_refuse_people,
  harm: m.assistant_refuse_harm,
  waste: m.assistant_refuse_waste,
  injury: m.assistant_refuse_injury,
  safety: m.assistant_refuse_safety,
  account: m.assistant_refuse_account,
  unpaid: m.assistant_refuse_unpaid,
  coi: m.assistant_refuse_coi,
  claim: m.assistant_refuse_claim,
  sign: m.assistant_refuse_sign,
  books: m.assistant_refuse_books,
  tax: m.assistant_refuse_tax,
  hidden: m.assistant_refuse_hidden,
  asbestos: m.assistant_refuse_asbestos,
  wire: m.assistant_refuse_wire,
  wages: m.assistant_refuse_wages,
  audit: m.assistant_refuse_audit,
  deductible: m.assistant_refuse_deductible,
  proof: m.assistant_refuse_proof,
  reviews: m.assistant_refuse_reviews,
  license: m.assistant_refuse_license,
  overtime: m.assistant_refuse_overtime,
  platform: m.assistant_refuse_platform,
  assets: m.assistant_refuse_assets,
  pressure: m.assistant_refuse_pressure,
  danger: m.assistant_refuse_danger,
};

/** What somebody is told whose wish is refused. */
export const refusalText = (refusal: Refusal, locale: Locale): string => REFUSED[refusal]({}, { locale });
