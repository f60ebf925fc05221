import { degrees, inches, skyWord } from "#app/domains/weather/components/words.ts";
import type { Day } from "#app/domains/weather/rules/days.ts";
import { m } from "#paraglide/messages.js";
import type { LostWhy } from "../input/limits.ts";

export const lostWord: Record<LostWhy, () => string> = {
  weather: () => m.engagements_log_lost_weather(),
  materials: () => m.engagements_log_lost_materials(),
  other: () => m.engagements_log_lost_other(),
};

/** "Rain, high 84 °F, low 60 °F, 0.4 in of rain": a day in one line, in the reader's language. */
export function weatherLine(day: Day): string {
  const words = { sky: skyWord(day.sky), high: degrees(day.highF), low: degrees(day.lowF) };
  return day.rainInches
    ? m.engagements_weather_wet({ ...words, rain: inches(day.rainInches) })
    : m.engagements_weather_line(words);
}
