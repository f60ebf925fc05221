import { plainText } from "#app/domains/sums/rules/quantities.ts";

const OFF =
  /\bcapital (?:of|de)\b|\b(?:poems?|jokes?|riddles?|song lyrics|horoscope|recipes?|super bowl|world cup|bitcoin|crypto|lottery|movies?|python|javascript|homework)\b|\b(?:poemas?|chistes?|adivinanzas?|horoscopo|recetas?|mundial|loteria|peliculas?|tarea de)\b|\bwho won\b|\bquien gano\b|\b(?:translate|traduce)\b|\bweather in\b|\bclima en\b|\b(?:boyfriend|girlfriend|novia|novio)\b|\b(?:president|presidente) (?:of|de)\b/;

/** A question that is plainly not about the trade or the product, although some of its words stand in the handbook. */
export const isOffTopic = (question: string): boolean => OFF.test(plainText(question));
