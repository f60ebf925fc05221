import { dayIn } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { Day, Sky } from "../rules/days.ts";
import type { Hazard, HazardKind } from "../rules/limits.ts";

const SKY: Record<Sky, () => string> = {
  clear: () => m.weather_sky_clear(),
  partly: () => m.weather_sky_partly(),
  cloudy: () => m.weather_sky_cloudy(),
  fog: () => m.weather_sky_fog(),
  drizzle: () => m.weather_sky_drizzle(),
  rain: () => m.weather_sky_rain(),
  showers: () => m.weather_sky_showers(),
  snow: () => m.weather_sky_snow(),
  thunder: () => m.weather_sky_thunder(),
};
export const skyWord = (sky: Sky | null): string => (sky ? SKY[sky]() : m.weather_sky_unknown());

const HAZARD: Record<HazardKind, (n: string) => string> = {
  gusts: (n) => m.weather_hazard_gusts({ n }),
  rain: (n) => m.weather_hazard_rain({ n }),
  heat: (n) => m.weather_hazard_heat({ n }),
  frost: (n) => m.weather_hazard_frost({ n }),
};
const whole = (n: number) => String(Math.round(n));
const hundredths = (n: number) => String(Math.round(n * 100) / 100);
export const hazardWord = ({ kind, value }: Hazard): string =>
  HAZARD[kind](kind === "rain" ? hundredths(value) : whole(value));
export const hazardWords = (hazards: readonly Hazard[]): string => hazards.map(hazardWord).join(", ");

const said = (n: number | null, words: (n: string) => string, write = whole) =>
  n === null ? m.weather_none() : words(write(n));
export const degrees = (n: number | null): string => said(n, (text) => m.weather_degrees({ n: text }));
export const inches = (n: number | null): string => said(n, (text) => m.weather_inches({ n: text }), hundredths);
export const mph = (n: number | null): string => said(n, (text) => m.weather_mph({ n: text }));

/** A figure without its unit, where there is no room for more than a dash. */
export const bare = (n: number | null): string => (n === null ? "–" : `${whole(n)}°`);

const STYLES = {
  short: dayIn({ weekday: "short" }),
  long: dayIn({ weekday: "long" }),
  date: dayIn({ month: "short", day: "numeric" }),
};

/** "Thu", "Thursday" or "Mar 11" of a calendar day, in the reader's language. */
export const dayName = (date: string, style: keyof typeof STYLES): string => STYLES[style](date);

/** "Thursday: Rain, high 84 °F, low 60 °F". */
export const spokenDay = (day: Day): string =>
  m.weather_day_spoken({
    day: dayName(day.date, "long"),
    sky: skyWord(day.sky),
    high: degrees(day.highF),
    low: degrees(day.lowF),
  });
