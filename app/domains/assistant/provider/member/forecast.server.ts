import { z } from "zod";
import { PAGE_WAIT_MS, weatherTile } from "#app/domains/weather/queries/tile.server.ts";
import { m } from "#paraglide/messages.js";
import { dayText, number } from "../figures.server.ts";
import type { OwnTool } from "../member.server.ts";

const WEATHER =
  /\b(?:weather|forecast|rain(?:ing|y)?|snow|wind(?:y)?|freeze|freezing)\b|\b(?:clima|pronostico|llueve|llover|lluvia|viento|helada|nieve)\b/;
const MINE =
  /\b(?:my|our|this week|next week|tomorrow|today|tonight|weekend|the job|job ?site)\b|\b(?:mi|mis|esta semana|manana|hoy|fin de semana|la obra|trabajo|jale)\b/;
const NOT =
  /\b(?:in|en) [a-z]+|weather delay|rain ?coat|rain day|clause|contract|pour|concrete|how (?:do|can|to)|roof|paint|gutter|clausula|contrato|colar|concreto|pintar|techo|como|barrel|resistant|proof|load/;

/** The days ahead at the member's own ZIP. */
export const forecast: OwnTool<Record<string, never>> = {
  name: "my_weather",
  right: "see",
  description: "The week's weather at the signed-in member's own business ZIP.",
  input: z.strictObject({}),
  asked: (plain) => {
    const bare = plain.replace(/\b(?:in|en) (?:my|the|mi|la|el)\b/g, "");
    return WEATHER.test(plain) && MINE.test(plain) && !NOT.test(bare) ? {} : null;
  },
  async answer(ctx, _input, locale) {
    const to = { locale };
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
    if (!place) return { text: m.assistant_own_weather_nowhere({}, to), cards };
    const degrees = (value: number | null) => (value === null ? "–" : `${Math.round(value)}°`);
    const rows = days.map(
      ({ date, highF, lowF, rainChance, gustsMph, hazards }) =>
        `| ${dayText(date, locale)} | ${degrees(highF)} / ${degrees(lowF)} | ${rainChance === null ? "–" : `${number(rainChance)}%`} | ${gustsMph === null ? "–" : number(gustsMph)} | ${hazards.length ? "!" : ""} |`,
    );
    return {
      text: [
        `**${m.assistant_own_weather_title({ place: `${place.city}, ${place.state} ${place.zip}` }, to)}**`,
        rows.length ? [m.assistant_own_weather_head({}, to), ...rows].join("\n") : m.assistant_own_weather_none({}, to),
        source === "sample"
          ? m.assistant_own_weather_sample({}, to)
          : m.assistant_own_weather_from({ from: from ?? "" }, to),
      ].join("\n\n"),
      cards,
    };
  },
};
