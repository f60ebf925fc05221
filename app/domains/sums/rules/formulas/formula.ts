import type { Said } from "../slots/said.ts";
import type { Lacks, Worked } from "../worked.ts";

/** A sum that the field guide can do: what a question has to speak of, and how it is worked out of what it says. */
export type Formula = { id: string; when: (s: Said) => boolean; work: (s: Said) => Worked | Lacks | null };

/** Words that ask for a figure. */
export const ASKS =
  /how (?:much|many|long|far|big|high|deep|thick|tall|wide|heavy|often)|what(?:'?s|s| is| are| size| do| does| will| would| should)?\b|\bneed\b|cuant[oa]s?|necesito|ocupo|\bque (?:tanto|tan|medida|tamano|largo|calibre|cantidad)|calcula|figure|work out|give me|dame|convert|\btotal\b|\?|saca|\ba como\b|cual|run me|\bin (?:psi|bar|degrees|decimal|inches|feet|meters|yards|liters)\b|\b(?:bags?|sacos|bultos|yds?|yards|yardas|gallons?|galones|liters|sheets|hojas|tons|boxes|bundles|squares|pieces|piezas|sticks|amps|watts|cfm|posts|pickets|rolls|pallets|tarimas|figure)\b/;
export const HOW_MANY =
  /\b(?:bags?|sacos|bultos|yds?|yards|yardas|gallons|galones|sheets|hojas|tons|boxes|bundles|squares|pieces|piezas|pcs|sticks|pickets|rolls|pallets|tarimas|total|figure)\b|how (?:much|many)|cuant[oa]s?|\bneed\b|necesito|ocupo|que cantidad/;
/** Sizes and amounts told in a few words, which ask for their sum without saying so: "crown molding 14x16 room". */
export const isStatement = (text: string): boolean =>
  text.split(" ").length <= STATED &&
  !/\?|\b(?:how|what|whats|why|when|which|who|can|could|should|do|does|is it|como|que|cual|cuando|puedo|debo|por que)\b/.test(
    text,
  );
const STATED = 14;
/** What is asked for is a price, a permission or a rule. */
export const PRICE_ASKED =
  /(?:how much|what)(?:'?s| is| do| does| should| would| to| can)?(?: i| you| we| it)? (?:charge|cost|price|bid|pay|run|quote|a fair)|\bcharge\b|going rate|price for|\bprice per\b|cuanto (?:cobr|cuesta|sale|vale)|cobro|precio/;
/** What is asked for, or told, is money. */
export const OF_MONEY =
  /\$|\bcosts?\b|\bcharge|\bprice|cuesta|precio|cobr|pay|pago|dollars|dolares|\bdraws?\b|\bjob\b|margin/;
