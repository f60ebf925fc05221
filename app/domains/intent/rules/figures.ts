const THINGS =
  "truck|van|pickup|trailer|car|battery|phone|laptop|computer|tablet|compressor|generator|mower|saw|drill|grinder|nailer|mixer|engine|motor|transmission|bobcat|excavator|skid ?steer|pump|printer|charger";
const COSAS =
  "troca|camioneta|carro|traila|bateria|telefono|celular|computadora|compresor|generador|sierra|taladro|pulidora|mezcladora|motor|transmision|maquina|bomba|boiler|pila";
const PESTS = "ants|termites|roaches|wasps|hornets|rats|mice|weeds|mold|moss|grass|ivy|roots|stumps?|trees?|bees";

/** Figures of speech, and what they mean in plain words: "my truck died" is of no death. Lower case and without accents. */
const FIGURES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(${THINGS}) (?:just |finally |totally )?(?:died|is dead|went dead|took a dump|crapped out)(?: on (?:me|us))?\\b`,
      "g",
    ),
    "$1 wont start",
  ],
  [new RegExp(`\\bse (?:me |nos )?(?:murio|murieron) (?:el|la|mi) (${COSAS})\\b`, "g"), "no prende $1"],
  [new RegExp(`\\b(?:el|la|mi) (${COSAS}) (?:ya )?se (?:me |nos )?murio\\b`, "g"), "no prende $1"],
  [
    /\b(?:i|we|he|she|they|guy|guys|crew|helper) (?:really |totally )?(?:killed|crushed|nailed) it\b/g,
    "did great work",
  ],
  [/\bkilling it\b/g, "doing well"],
  [
    /\b(?:got|getting|get) (?:murdered|killed|slaughtered|crushed|destroyed|smoked|hammered) (?:on|by|in) (?:that|this|the|a|our|my) (?:last )?(bid|price|job|estimate)\b/g,
    "lost money on that $1",
  ],
  [/\bdead (?:tired|beat)\b/g, "very tired"],
  [
    /\b(?:my )?(?:boss|foreman|super|gc|client|customer|wife|homeowner) (?:is |will |was )?(?:gonna |going to |finna )?(?:kill|murder) me\b/g,
    "what do i tell my boss",
  ],
  [
    /\b(?:mi |el |la )?(?:jefe|patron|mayordomo|vieja|esposa|cliente|senora|gc) (?:ahora si )?me va a matar\b/g,
    "que le digo a mi jefe",
  ],
  [
    /\bme (?:quiero morir|muero|quise morir|estoy muriendo|quiero morirme) de (?:la |pura )?(?:pena|verguenza)\b/g,
    "me da verguenza",
  ],
  [/\bi (?:could|wanted to|want to|almost) (?:have )?die[d]? of (?:shame|embarrassment)\b/g, "i am ashamed"],
  [/\bmy best (?:guy|man|worker|hand|framer|carpenter|lead) (?:just )?quit\b/g, "my best worker wants to leave"],
  [/\b(?:shoot|shooting|shot) (trim|casing|baseboards?|crown|molding)\b/g, "nail $1 with a trim nailer"],
  [new RegExp(`\\b(?:kill|killing) (?:the |all )?(${PESTS})\\b`, "g"), "get rid of $1"],
  [/\b(?:is |its |it'?s )?driv(?:ing|in|es) (?:me|us) (?:nuts|crazy|insane|up the wall|bonkers)\b/g, ""],
  [/\b(?:me (?:trae|tiene|vuelve|esta volviendo)) loc[oa]\b/g, ""],
  [/\b(?:all )?nite\b/g, "night"],
  [/\b(pagar?|pago|pagarle|pagarles|hacerlo|trabajar) (.{0,24}?)por la derecha\b/g, "$1 $2 legal en nomina"],
  [/\b(?:este |el )?calor me (?:mata|esta matando)\b/g, "hace mucho calor"],
];

/** A question with its figures of speech in plain words, for a look-up; any other text as it is. */
export function plainSpoken(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "").toLowerCase();
  const meant = FIGURES.reduce((all, [figure, words]) => all.replace(figure, words), plain);
  return meant === plain ? text : meant;
}
