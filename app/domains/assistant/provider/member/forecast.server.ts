import { z } from "zod";
import { requireActor } from "#app/domains/auth/access.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { type MarkedDay, PAGE_WAIT_MS, weatherTile } from "#app/domains/weather/queries/tile.server.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, number } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const WEATHER =
  /\b(?:weather|forecast|rain(?:ing|y)?|snow|wind(?:y)?|freeze|freezing)\b|\b(?:clima|pronostico|llueve|llover|lluvia|viento|helada|nieve)\b/;
const MINE =
  /\b(?:my|our|this week|next week|tomorrow|today|tonight|weekend|the job|job ?site)\b|\b(?:mi|mis|esta semana|manana|hoy|fin de semana|la obra|trabajo|jale)\b/;
const NOT =
  /\b(?:in|en) [a-z]+|weather delay|rain ?coat|rain day|clause|contract|pour|concrete|how (?:do|can|to)|roof|paint|gutter|clausula|contrato|colar|concreto|pintar|techo|como|barrel|resistant|proof|load|\b(?:a\/?c|coil|pipes?|unit|mini ?split|heat pump|fridge|freezer|line ?set|tubos?|tuberia)\b|\bif (?:it|i|we)\b|\bsi (?:llueve|va a)\b|\bpa(?:y|id)\b|\bpag(?:o|ar|arles?|amos)\b|because|porque/;
const THEN =
  "(?:today|tonight|tomorrow|this|next|weekend|on|for|(?:mon|tues|wednes|thurs|fri|satur|sun)day|hoy|esta|este|manana|el|para|lunes|martes|miercoles|jueves|viernes|sabado|domingo)";
const FALLS =
  "(?:rain|snow|storm|hail|freeze|sleet|pour|clear up|dry (?:up|out)|be (?:\\w+ )?(?:rainy|raining|windy|hot|cold|dry|wet|nice|clear|sunny|freezing))";
const CAE =
  "(?:llover|nevar|helar|granizar|hacer (?:mucho |un )?(?:frio|calor|viento|aire|sol)|haber (?:lluvia|tormenta|viento|helada))";
/** A question for the days ahead, in its own words whatever work is told beside it. */
const ASKS = new RegExp(
  [
    `\\b(?:is|s) it (?:still )?(?:gonna|gunna|going to|supposed to|expected to|about to) ${FALLS}`,
    `^(?:gonna|going to|supposed to) ${FALLS}`,
    `\\bwill it (?:still )?${FALLS}`,
    `\\b(?:check|see|tell me|know|look) (?:if|whether) (?:it'?s|it is|it will|it'?ll)(?: gonna| going to| supposed to)? ${FALLS}`,
    "\\b(?:what'?s|what is|how'?s|how is|hows|hows about|check|show me|give me|get me) (?:the |my |our )?(?:weather|forecast)\\b",
    `\\b(?:weather|forecast) (?:report )?${THEN}\\b`,
    "\\b(?:any|chances?(?: of)?|when(?:'s| is| will)(?: the| it)?) (?:rain|snow|storms?)\\b(?! (?:coat|gear|delay))",
    "\\bdoes it look like rain\\b|\\bwhat does the weather look like\\b",
    `\\b(?:va|ira|vaya) a ${CAE}`,
    `\\b(?:llovera|nevara|helara)\\b|^(?:oye |cody )*(?:llueve|nieva) ${THEN}\\b`,
    "\\b(?:como|que|cual|dime|checa|dame) (?:\\w+ ){0,3}(?:el )?(?:clima|pronostico)\\b|\\bcomo (?:va a estar|estara|viene) el tiempo\\b",
    `^(?:el )?(?:clima|pronostico) (?:de |del |para )?${THEN}\\b`,
  ].join("|"),
);
/** What stands before such words where they are no question for the days ahead. */
const ADVICE =
  /\b(?:how|what (?:do|should|to)|can (?:i|we)|should (?:i|we)|if|in case|que hago|que pasa|puedo|debo|si|en caso)\b(?! (?:you|me dices|sabes)\b)/;
const TOLD_IF = /\b(?:check|see|tell me|know|look|dime|checa|revisa|fijate|sabes|sabe|ver) (?:if|whether|si) /;
const RAIN = /rain|storm|roof|tear ?off|shingle|lluvia|llov|llueve|techo|tejas?\b|lamina/;
const PLACE =
  /\b(?:in|near|around|en|cerca de) (?!(?:my|the|our|a|an|this|next|mi|la|el|los|las|un|una|esta|este)\b)([a-z][a-z .']*?)(?:,? [a-z]{2})?(?= ?[?!.,]| (?:today|tonight|tomorrow|this|next|on|for|i|we|hoy|manana|esta|este|el|para)\b| ?$)|\b(\d{5})\b/;

const asksAhead = (plain: string): boolean => {
  const found = ASKS.exec(plain);
  if (!found) return false;
  const before = plain.slice(0, found.index);
  return !ADVICE.test(before) || TOLD_IF.test(`${before}${found[0]} `);
};

/** The days ahead at the member's own ZIP. */
export const forecast: OwnTool<{ about?: string | undefined }> = {
  name: "my_weather",
  right: "see",
  description:
    "The week's weather at the signed-in member's own business ZIP. `about`: the question in the member's words, for the day and the place it names.",
  input: z.strictObject({ about: z.string().max(200).optional() }),
  asked: (plain) => {
    const bare = plain.replace(/\b(?:in|en) (?:my|the|mi|la|el)\b/g, "");
    return asksAhead(plain) || (WEATHER.test(plain) && MINE.test(plain) && !NOT.test(bare))
      ? { about: plain.slice(0, 200) }
      : null;
  },
  visitor: (locale) => m.assistant_cannot_weather({}, { locale }),
  async answer(ctx, { about = "" }, locale) {
    const to = { locale };
    const plain = plainText(about);
    const { place, days, source, from } = await weatherTile(ctx, PAGE_WAIT_MS);
    const cards = [
      {
        id: "weather",
        title: m.assistant_card_weather({}, to),
        body: m.assistant_card_weather_body({}, to),
        label: m.assistant_card_open({}, to),
        href: "/weather",
      },
    ];
    if (!place)
      return requireActor(ctx).role === "contractor"
        ? { text: m.assistant_own_weather_nowhere({}, to), cards }
        : { text: m.assistant_cannot_weather({}, to), cards: [] };
    const own = `${place.city}, ${place.state} ${place.zip}`;
    const elsewhere = placeAsked(plain);
    if (elsewhere && elsewhere.zip !== place.zip && elsewhere.city !== place.city)
      return {
        text: m.assistant_own_weather_elsewhere({ own: plainWords(own), place: elsewhere.city }, to),
        cards,
      };
    const rows = days.map(
      ({ date, highF, lowF, rainChance, gustsMph, hazards }) =>
        `| ${dayText(date, locale)} | ${degrees(highF)} / ${degrees(lowF)} | ${rainChance === null ? "–" : `${number(rainChance)}%`} | ${gustsMph === null ? "–" : number(gustsMph)} | ${hazards.length ? "!" : ""} |`,
    );
    const isSample = source === "sample";
    return {
      text: [
        // Before any figure: nobody plans a tear-off by made-up weather.
        ...(isSample ? [m.assistant_own_weather_sample({}, to)] : []),
        `**${m.assistant_own_weather_title({ place: own }, to)}**`,
        ...asked(plain, days, locale),
        ...(days.length && RAIN.test(plain) ? [m.assistant_own_weather_dry({}, to)] : []),
        rows.length ? [m.assistant_own_weather_head({}, to), ...rows].join("\n") : m.assistant_own_weather_none({}, to),
        ...(isSample ? [] : [m.assistant_own_weather_from({ from: from ?? "" }, to)]),
      ].join("\n\n"),
      cards,
    };
  },
};

const degrees = (value: number | null) => (value === null ? "–" : `${Math.round(value)}°`);

/** The place that a question names; null where it names none that is known. */
function placeAsked(plain: string): { city: string; zip: string } | null {
  const found = PLACE.exec(plain);
  const named = found?.[2] ?? found?.[1]?.trim();
  return named ? (findPlace(named)[0] ?? null) : null;
}

/** The day that a question names, in one line, where it is one of the days ahead. */
function asked(plain: string, days: readonly MarkedDay[], locale: Locale): string[] {
  const { when } = whenIn(plain.replace(/\bthis weekend\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day's\b/g, " "));
  const first = days[0];
  const meant = first && when.day ? dayMeant({ ...when, time: null }, first.date, "00:00") : null;
  const day = days.find(({ date }) => date === meant);
  if (!day) return [];
  const said = {
    day: weekdayText(day.date, locale),
    rain: day.rainChance === null ? "–" : `${number(day.rainChance)}%`,
    high: degrees(day.highF),
    low: degrees(day.lowF),
    gusts: day.gustsMph === null ? "–" : number(day.gustsMph),
  };
  return [m.assistant_own_weather_day(said, { locale })];
}

const weekdayText = (day: string, locale: Locale): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale === "es" ? "es-US" : "en-US", {
    weekday: "long",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
