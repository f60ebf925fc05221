import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { Refusal } from "./refusals.ts";

type Words = Refusal | "permit" | "papers" | "cash";
const REFUSED: Record<Words, typeof m.assistant_refuse_danger> = {
  permit: m.assistant_refuse_permit,
  papers: m.assistant_refuse_papers,
  cash: m.assistant_refuse_cash,
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

/** Kinds of many wishes: the words of one that is of the matter itself are told in place of theirs. */
const WIDE: Partial<Record<Refusal, readonly (readonly [RegExp, Words])[]>> = {
  fraud: [
    [/\breviews?\b|\bresenas?\b|\b5 stars?\b|\bcinco estrellas\b/, "reviews"],
    [/\bdeductibles?\b|\bdeducibles?\b/, "deductible"],
    [/\b(?:certificates? of insurance|cois?|insurance (?:cert|certificate|card|paper)s?|certificado de (?:seguro|aseguranza))\b/, "coi"],
    [/\b(?:permits?|permisos?)\b/, "permit"],
    [/\b(?:licen[sc]es?|licencias?)\b/, "license"],
    [/\b(?:papers|papeles|social security|seguro social|green ?cards?|i-?9)\b/, "papers"],
    [/\b(?:signatures?|forge|firmas?|firmar)\b/, "sign"],
    [/\b(?:hail|adjuster|insurance claim|claim|granizo|ajustador|reclamo)\b/, "claim"],
    [
      /\b(?:cash|under the table|off the books|efectivo|por fuera|(?:por )?debajo de la mesa|por debajo)\b.*\b(?:guys?|crew|helpers?|workers?|employees?|men|him|them|muchachos|ayudantes?|trabajador(?:es)?|gente|les?|peones)\b|\b(?:guys?|crew|helpers?|workers?|employees?|men|muchachos|ayudantes?|trabajador(?:es)?|gente|pagarles?|peones)\b.*\b(?:cash|under the table|off the books|efectivo|por fuera|debajo|1099)\b/,
      "cash",
    ],
    [/\b(?:irs|income|taxes|ingresos?|impuestos)\b/, "tax"],
    [/\b(?:photos?|test results?|training|osha card|stamp|fotos?|sello|tarjeta de osha)\b/, "proof"],
  ],
  people: [
    [/\b(?:no|without|w\/o|sin) (?:papers|papeles|docs|documents|status)\b|\b(?:undocumented|illegals?|indocumentad[oa]s?|ilegales)\b/, "papers"],
  ],
};
/** Turning people away, and paying less or frightening them, is refused in the words of people. */
const OF_PEOPLE =
  /\b(?:only|no (?:women|men|blacks?|mexicans?)|less|cheap\w*|wont complain|cant complain|don'?t complain|ice|immigration|migra|minimum|overtime|fire|scare|threat\w*|menos|barat\w*|no se quej\w*|solo|nomas|minimo|extras?|corr(?:er|o)|asustar|amenaz\w*)\b/;

/** The words in which a wish is refused, by what it is about. */
const wordsFor = (refusal: Refusal, asked: string): Words => {
  const plain = plainText(asked);
  if (refusal === "people" && OF_PEOPLE.test(plain)) return refusal;
  return WIDE[refusal]?.find(([matter]) => matter.test(plain))?.[1] ?? refusal;
};

/** What somebody is told whose wish is refused; `asked` is the wish itself, whose lawful way it is. */
export const refusalText = (refusal: Refusal, locale: Locale, asked = ""): string =>
  REFUSED[wordsFor(refusal, asked)]({}, { locale });
