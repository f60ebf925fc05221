import { ofCrew, type PaySum, paySum, peopleIn } from "./pay-sum.ts";
import { plainText, quantitiesIn } from "./quantities.ts";

/** What each person of a crew gets or costs; `no_crew` when how many they are was neither said nor is known. */
export type CrewSum =
  | PaySum
  | { kind: "split" | "times"; amount: number; unit: "money" | "hours"; people: number }
  | { kind: "no_crew" };

const PERSON = `(?:person|man|guy|head|worker|persona|cabeza|trabajador)`;
const PER_PERSON = new RegExp(String.raw`\b(?:per|por|cada) ${PERSON}\b|\bcada (?:uno|quien)\b`);
const SPLIT =
  /\b(?:split|divide|divided|share|repart\w*|divid\w*)\b.{0,60}\b(?:crew|team|guys|us|people|cuadrilla|equipo|gente|nosotros|personas|trabajadores)\b/;
/** The number itself is for one person: "$15 per person", "15 a head". */
const EACH = new RegExp(
  String.raw`^\s*(?:dollars|dolares|hours?|horas?)?\s*(?:per|a|each|apiece|por|cada|para cada) ?(?:${PERSON}\b|uno\b|quien\b)?`,
);
const OTHER =
  /mini.?split|\bmiles?\b|per diem|\btax|impuesto|\bprofit|percent|%|how many days|cuant[oa]s dias|\b(?:a|per) day\b|\bal dia\b/;

/** "cada uno" is said of things as well. */
const THINGS =
  /\b(?:bultos?|sacos?|costal(?:es)?|bolsas?|cajas?|rollos?|hojas?|piezas?|postes?|zapatas?|hoyos?|escal(?:era|on)\w*|risers?|pelda[nñ]os?|pulgadas?|pulg|pies|metros?|yardas?|cubic\w*|libras?|lbs?|galon(?:es)?|bags?|tablas?|varillas?|blocks?|puertas?|ventanas?)\b/;

/** "split $1,200 between the crew", "lunch at $15 per person for my crew", "overtime for my crew, 50 hours at 25". */
export function crewSum(question: string, crew: number | null): CrewSum | null {
  const text = plainText(question);
  if (!/\d/.test(text) || OTHER.test(text)) return null;
  const named = peopleIn(text);
  const isPay = ofCrew(text) && named === null ? paySum(question, crew) : null;
  if (isPay) return crew === null ? { kind: "no_crew" } : isPay;
  if (!PER_PERSON.test(text) && !SPLIT.test(text)) return null;
  if (named === null && !ofCrew(text) && THINGS.test(text)) return null;
  const amount = quantitiesIn(question).find(
    (q) => (q.unit === "money" || q.unit === "hours" || (q.unit === "number" && q.value !== named)) && q.per === null,
  );
  if (!amount) return null;
  const isEach = EACH.test(amount.after) && !SPLIT.test(text);
  if (isEach && named === null && !ofCrew(text)) return null;
  const people = named ?? crew;
  if (people === null) return { kind: "no_crew" };
  return {
    kind: isEach ? "times" : "split",
    amount: amount.value,
    unit: amount.unit === "hours" ? "hours" : "money",
    people,
  };
}
