import { asksCost, asksSpan, asksWait } from "./no-take-off.ts";
import { plainText } from "./quantities.ts";

/** What is done, allowed, told or how large something else has to be: no number of the sum before is changed by it. */
const ELSE =
  /\b(?:what|wat|que) (?:now|hago|hacemos)\b|\b(?:now|then) what\b|\bhow (?:big|come|deep (?:do|does|should|are)|do (?:i|u|you|we))\b|\bwhy\b|\bpor ?que\b(?! (?:son|es|sean))|\b(?:can|could|should|shud|may) (?:i|we|he|she|they)\b|\b(?:do|does) (?:i|we|it|he) (?:need|have|gotta)\b(?! (?:for|pa)\b)|\b(?:is|are|was) (?:it|that|this|they) (?:ok|fine|right|legal|safe|normal|enough|too|good)\b|\bis fine\b|\bhit (?:rock|water|a (?:pipe|line|root)|roots)\b|\bam i\b|\b(?:what|wat) (?:size |kind of |type of )?(?:breaker|header|beam|footing|permit|licen[sc]e|insurance)\b|\bpuedo\b|\bpodemos\b|\b(?:tengo|hay|debo) que\b|\bdebo\b|\besta bien (?:si|que)\b|\bhace falta\b|\bque (?:breaker|pastilla|permiso|licencia|header|jeder|viga|cabezal|dintel|llana|tan (?:grande|hond[oa]|gruesa))\b|\b(?:what|wat|which)(?: \w+){0,3} (?:trowel|notch|brand|grit)\b|\bcual (?:llana|marca)\b|\b(?:sali[oó]|pegu[eé] con|topamos|tope) (?:piedra|roca|agua)\b/;
/** "1,900 hrs in the year what he cost": of who or what was told before, with a number of its own. */
const LEANS = /\d ?(?:hours?|hrs?|horas?|days?|dias|weeks?|semanas)\b.*\b(?:he|she|they|him|her|them|it|el|ella|eso)\b/;
const MANY = /\bhow (?:many|much)\b|\bcuant[oa]s?\b/;

/** A number put in the place of another, whatever is asked of it: "ok make it 4 in what now". */
const CHANGES =
  /^\W*(?:(?:ok|okay|and|n|now|so|but|no|y|pero|ahora|mejor|what if|si)\W+)*(?:(?:its|it's|i|we)\s+)?(?:make (?:it|that|them)|change (?:it|that)|go with|use|do|hazl[oa]|que sea[n]?|ponle|son|sea)\s+(?:de |to |a )?[#$]?\d/;

/** What somebody asks, charges or leaves undone: "the plumber wants 850 for a water heater", "ya no contesta el contratista". */
const OF_PEOPLE =
  /\b(?:plumber|electrician|contractor|roofer|painter|handyman|customer|homeowner|boss|landlord|inspector|gc|plomero|electricista|contratista|rufero|pintor|cliente|clienta|patron|jefe|dueno|duena)\b.{0,24}\b(?:wants?|asked|asks?|asking|quoted|quotes?|charg\w+|took|left|stopped|vanished|disappeared|wont|won't|quiere|quieren|pide|pidio|pidieron|cobra|cobro|cobrar|cobrarme|se fue|ya no|no contesta|desaparecio)\b/;
const OF_BEFORE = /\b(?:i|we|yo|le|les) (?:want|charge|bid|quote|cobro|pido)\b/;

/** Whether a question tells of what somebody wants or does: no sum before it is meant. */
export const tellsOfPeople = (question: string): boolean => {
  const plain = plainText(question).replace(/[’']/g, "'");
  return OF_PEOPLE.test(plain) && !OF_BEFORE.test(plain) && !MANY.test(plain) && !CHANGES.test(plain);
};

/** Whether a question has a matter of its own, so that no sum before it is worked out again with its numbers. */
export function asksAnew(question: string): boolean {
  const plain = plainText(question).replace(/[’']/g, "'").trim();
  if (asksSpan(plain) || asksWait(plain) || (asksCost(plain) && !LEANS.test(plain))) return true;
  if (tellsOfPeople(question)) return true;
  return ELSE.test(plain) && !MANY.test(plain) && !CHANGES.test(plain);
}
