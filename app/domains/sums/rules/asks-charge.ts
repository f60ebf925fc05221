import { plainText } from "./quantities.ts";

const CHARGE =
  /\b(?:what|how much|wht|how mch)\b(?: \S+){0,3}? (?:charge|quote|bid|ask for)\b|\bwhat(?:'?s| is| would be)?(?: \S+){0,2}? (?:price|rate) (?:to|for)\b|\bhow (?:do|should|would) (?:i|you|we) price\b|\bcuanto (?:(?:le|les|se|me|debo|puedo|deberia|hay|que|tengo|mas o menos|por|ando) )*(?:cobr\w+|pido|pedir|cotizo|cotizar)\b|\ba (?:como|cuanto) (?:\S+ ){0,2}?(?:cobr\w+|cotiz\w+|esta|sale|anda|se)\b|\bque precio le (?:doy|pongo)\b/;
/** "price for 300 ft of baseboard": the price alone, of a piece of work. */
const BARE_PRICE =
  /^\W*(?:(?:whats?|what is|how much|cuanto|cual|good|fair|average|buen) (?:is |es |the |el |la |a |an |un )*)?(?:charge|price|pricing|precio|going rate|cost|costo) (?:to|for|por|de|para|pa) (?!(?:me|mi)\b)/;
const MONEY_SAID = /\$|\b(?:dollars?|dolares|bucks)\b|\d\s*(?:an|a|per|la|el|por|\/|each|cada)\s*[a-z]|\d\s*%/;
/** A price, a wage or a cost to reckon with: then it is a sum. */
const OWN_FIGURES =
  /\$|\b(?:dollars?|dolares|bucks|cents|centavos)\b|\d\s*(?:an|a|per|la|el|por|\/)\s*(?:acre|hour|hr|hora|sq|square|foot|ft|pie|yard|yarda|day|dia|man|each)\b|\b(?:costs?|materials?|labor|overhead|margin|mark-?up|profit|costo|costos|gastos|cuesta|materiales?|margen|ganancia|utilidad)\b|\d ?(?:%|percent\b|por ?ciento\b|porsiento\b)|\b(?:make|earn|clear|net|take home|ganar|llevarme|sacar)\b.{0,16}\d[\d,.]*\s?(?:k|mil|thousand|grand)?\b(?! ?(?:%|pies|sq|ft|feet|hours?|horas)).*\b(?:expenses|overhead|gastos|a year|yearly|al ano|por ano|a month|al mes|a week|a la semana)\b/;

/** Whether a question asks what to charge for a piece of work and names no figure of its own that a price could be worked out from. */
export const asksWhatToCharge = (question: string): boolean => {
  const plain = plainText(question);
  if (BARE_PRICE.test(plain) && !MONEY_SAID.test(plain)) return true;
  return CHARGE.test(plain) && !OWN_FIGURES.test(plain);
};

const PRICED_OR_COUNTED =
  /\$|\b(?:dollars?|dolares|bucks)\b|\d\s*(?:an?|per|each|la|el|por|cada|\/)\s*[a-z]|\d\s*%|how many|how much|cu[aá]nt[oa]s?|gallons?|galon(?:es)?|sheets|hojas|squares|cuadros|yards|yardas/;

/** Whether a short question only tells more of the work whose price was asked for: then no amount of material is asked. */
export const tellsOfPriced = (question: string, before: string): boolean =>
  asksWhatToCharge(before) && !PRICED_OR_COUNTED.test(plainText(question));

/** The question before as one for the material of that work: "how much to paint a 12x14 bedroom". */
export const asMaterial = (before: string): string => plainText(before).replace(CHARGE, "how much");
