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
    [
      /\b(?:certificates? of insurance|cois?|insurance (?:cert|certificate|card|paper)s?|certificado de (?:seguro|aseguranza))\b/,
      "coi",
    ],
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
  unlawful: [[/\blicen[sc]es?\b|\blicencias?\b/, "license"]],
  people: [
    [
      /\b(?:no|without|w\/o|sin) (?:papers|papeles|docs|documents|status)\b|\b(?:undocumented|illegals?|indocumentad[oa]s?|ilegales)\b/,
      "papers",
    ],
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

/** What is looked up for whoever asks for the lawful way of what was refused. */
const LAWFUL: Partial<Record<Words, Readonly<Record<Locale, string>>>> = {
  reviews: { en: "how do i ask for a review", es: "como pido resenas" },
  bribe: { en: "failed inspection what now", es: "no pase la inspeccion que hago" },
  permit: { en: "how do i get a permit", es: "como saco un permiso" },
  unlawful: { en: "how do i get a permit", es: "como saco un permiso" },
  cash: { en: "can i pay my crew in cash", es: "puedo pagar a mi gente en efectivo" },
  books: { en: "can i pay my crew in cash", es: "puedo pagar a mi gente en efectivo" },
  tax: { en: "how do i file a 1099", es: "como hago un 1099" },
  license: { en: "how do i get a contractor license", es: "como saco la licencia de contratista" },
  coi: { en: "how do i get a certificate of insurance", es: "como saco un certificado de seguro" },
  papers: { en: "how do i fill in the i-9", es: "como lleno la i-9" },
  unpaid: { en: "customer wont pay what do i do", es: "el cliente no me paga que hago" },
  harm: { en: "customer wont pay what do i do", es: "el cliente no me paga que hago" },
  device: { en: "why does my breaker keep tripping", es: "por que se baja el breaker" },
};
const ASKS_LAWFUL =
  /^(?:(?:ok|okay|so|then|and|but|well|fine|alright|entonces|y|pero|bueno|pues)[\s,]+)*(?:how (?:do|can|would|should|to) (?:i |we |you )?(?:\w+ ){0,4}?(?:real|legal|legally|right|properly|straight|legit|pass|honest|honestly|instead|lawfully|otherwise)\b|how (?:do|can) i (?:pass|do (?:it|that)|get (?:one|it))\b|what (?:can|do|should) i do(?: then| instead)?\b|whats? (?:is )?the (?:legal|right|lawful|honest) way|como (?:le hago|lo hago|la hago|paso|la paso|lo paso|saco uno|consigo uno|se hace)\b|que hago\b|cual es (?:la forma|el camino|lo) (?:legal|correct[oa]|derech[oa])|(?:y )?(?:la|lo|de forma) legal\b)/;
const BRIEF = 12;

/** The question of the lawful way that somebody asks for behind a wish that was refused; null when they ask for another thing. */
export function lawfulQuestion(refused: Refusal, wish: string, asked: string, locale: Locale): string | null {
  const plain = plainText(asked)
    .replace(/[¿?!.’']/g, "")
    .trim();
  if (plain.split(/\s+/).length > BRIEF || !ASKS_LAWFUL.test(plain)) return null;
  return LAWFUL[wordsFor(refused, wish)]?.[locale] ?? null;
}
