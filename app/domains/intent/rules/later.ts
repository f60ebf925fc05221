import { type Finder, finderOf, plainly } from "./patterns.ts";

/** What is asked or told later about an emergency, the one that is answered first when a message says several. */
export const LATER = [
  "worse",
  "confused",
  "breathless",
  "numb",
  "gone",
  "hiding",
  "alone",
  "report",
  "contracted",
  "papers",
  "quiet",
  "wages",
  "taken",
  "rest",
  "pays",
  "doctor",
  "movable",
  "move",
  "work",
  "tetanus",
  "pull",
  "drink",
  "iceless",
  "ice",
  "back",
  "call",
  "coming",
  "out",
  "bleeding",
  "stopped",
  "still",
  "better",
  "thanks",
  "next",
] as const;
export type Later = (typeof LATER)[number];

/** What is asked or told of reports, pay and papers: it is answered first, though others care for whoever was hurt. */
export const FOR_OWNERS: readonly Later[] = ["report", "contracted", "papers", "quiet", "wages", "taken"];
/** What is asked only until help has come. */
export const OF_WAITING: readonly Later[] = ["call", "coming", "out", "stopped", "better", "thanks", "next"];

const finder = (...phrases: string[]): Finder => finderOf(phrases, {});
const EGGS = finder(
  "{egg|eggs|sulfur|sulphur|rotten|huevo|huevos|azufre|podrido}",
  "{smell*|stink*|reek*|odor} ~~ {gas|heater|water|boiler}",
  "{huele|apesta|olor} ~~ {gas|boiler|calentador|agua}",
);
/** The water itself, not what heats it or carries it. */
const THE_WATER = "water(?! (?:heater|tank|closet|line|meter|main|pipe))";
const EL_AGUA = "(?<!calentador de |tanque de |tubo de |medidor de )agua(?! del (?:boiler|calentador))";
const WATER = finder(
  `{only|just} ~ {${THE_WATER}|hot side|hot tap|hot faucet}`,
  `{its|it is|comes|coming|smell*} ~ {in|from|out of|only} ~ ${THE_WATER}`,
  `{smell*|stinks|only|just} ~ when ~ {run|running|turn|use|open|shower} ~ {${THE_WATER}|tap|faucet|shower|sink|{the hot}}`,
  `${THE_WATER} ~ {smells|stinks}`,
  `{solo|nomas|nada mas|unicamente|puro} ~ {${EL_AGUA}|la caliente}`,
  `{es|huele|sale|apesta} ~ ${EL_AGUA}`,
  `{cuando|al} {abro|abrir|sale|uso|usar|corro} ~ {${EL_AGUA}|caliente|regadera|lavabo|llave(?! del? gas)}`,
  "{cuando|al} {me bano|banarme|nos banamos}",
);
const AIR = finder(
  "{air|room|basement|closet|everywhere|outside|whole house|water off|water is off|without water|hiss*|leak*}",
  "{aire|cuarto|sotano|closet|por todos lados|toda la casa|{sin abrir}|{llave cerrada}|afuera|fuga|chifl*}",
);
const NO_AIR = finder("{not|nothing|no|isnt|dont} ~ {air|room|house|smell}", "{no|nada} ~ {aire|cuarto|casa|huele}");

/** Whether a text tells of the smell that gas and spoiled water have in common. */
export const tellsOfEggs = (text: string): boolean => EGGS(plainly(text));

/** Whether a later text says that the smell is in the water alone, and not in the air. */
export function isOfWater(text: string): boolean {
  const plain = plainly(text);
  return WATER(plain) && (!AIR(plain) || NO_AIR(plain));
}

/** Whether a later text says that the smell is in the air after all. */
function isOfAir(text: string): boolean {
  const plain = plainly(text);
  return AIR(plain) && !NO_AIR(plain);
}

const SELF =
  /\b(?:i|ive|i've) (?:(?:just|think|have|accidentally|really|about|got|kinda|almost) )*(?:cut|sliced|nicked|burned|burnt|fell|smashed|crushed|broke|stabbed|shot|hurt|stepped|drilled|nailed|sawed|chopped|shocked|hit|stung|ran)\b|\bmy (?:own |left |right )?(?:hand|finger|fingers|thumb|leg|arm|foot|eye|eyes|toe|wrist|chest|head|knee|back|face|palm|shin)\b|\bme (?:acabo de )?(?:corte|rebane|queme|cai|pegue|machuque|golpee|clave|lastime|fracture|quebre|entro|salpico|picho|pico|dio|duele|sale|agarre|pique)\b|\bmi (?:mano|dedo|pie|pierna|brazo|ojo|cabeza|pecho|rodilla|espalda|cara|muneca)\b/;

/** Whether a text tells of a hurt of whoever wrote it. */
export const tellsOfOneself = (text: string): boolean => SELF.test(plainly(text));

/** Whether a talk of a smell says that it is in the water alone: the last that is told of it counts. */
export function smellsInWater(asked: readonly string[]): boolean {
  const talk = asked.slice(-TALKED_BACK);
  const egg = talk.findIndex(tellsOfEggs);
  const water =
    egg < 0 ? -1 : talk.findLastIndex((text, n) => n >= egg && isOfWater(text) && (n > egg || HOT(plainly(text))));
  return water >= 0 && !talk.slice(water + 1).some(isOfAir);
}
const TALKED_BACK = 6;
const HOT = finder("{hot|caliente}");

/** How somebody or the place is now: it leads back to an emergency over another matter between. */
export const OF_STATE =
  /^(?!.*\b(?:how|what|can|do|does)\b).*\b(?:(?:he|she|hes|shes|he's|she's|they|it|its|it's|im|i'm) (?:\w+ ){0,2}?(?:smells?|dizzy|worse|stronger|bleeding|numb|vomit\w*|throwing up|pale|shaking|passed out|not breathing|hissing|smoking|sparking)|(?:esta|se siente|siento|sigue) (?:\w+ )?(?:maread[oa]|peor|sangrando|vomitando|palid[oa]|temblando|desmayad[oa])|huele mas)\b/;

/** What may be done now, of whoever is hurt or of the place: "should he jump out". With no matter of its own it is of the emergency. */
export const WHETHER_TO =
  /^\W*(?:(?:so|and|ok|but|or|y|o|pero|then)\W+)*(?:should|shud|can|could|may|must|do|does|is it (?:safe|ok|okay|alright|fine)|(?:safe|ok|okay) to|how (?:far|long)|stay|get|jump|se|l[aoe]s?|puedo|puede|podemos|debo|debe|hay que|es seguro|esta bien)\b/;
