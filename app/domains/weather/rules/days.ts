import type { Point } from "#app/infra/geo/distance.ts";

const SKIES = ["clear", "partly", "cloudy", "fog", "drizzle", "rain", "showers", "snow", "thunder"] as const;
export type Sky = (typeof SKIES)[number];

/** One day at a place, by its own calendar; null where the source says nothing. */
export type Day = {
  /** YYYY-MM-DD */
  date: string;
  sky: Sky | null;
  highF: number | null;
  lowF: number | null;
  rainInches: number | null;
  /** Percent. */
  rainChance: number | null;
  gustsMph: number | null;
  /** The day's highest heat index. */
  heatIndexF: number | null;
};

export const DAYS_SHOWN = 7;

/** A square of a tenth of a degree, about 7 miles: the grain of the forecast, and no one's address. */
export type Cell = { lat10: number; lng10: number };

export const cellOf = ({ lat, lng }: Point): Cell => ({ lat10: Math.round(lat * 10), lng10: Math.round(lng * 10) });
export const cellKey = ({ lat10, lng10 }: Cell): string => `${lat10}:${lng10}`;

/** How far a place's clock is from UTC by the sun: good to tell days apart where no source named its time zone. */
export const sunOffsetSeconds = ({ lng10 }: Cell): number => Math.round(lng10 / 150) * 3600;

/** The calendar day at a place that is `offsetSeconds` from UTC. */
export const localDay = (now: Date, offsetSeconds: number): string =>
  new Date(now.getTime() + offsetSeconds * 1000).toISOString().slice(0, 10);

/** Today and after, at most seven days. */
export const upcoming = (days: readonly Day[], now: Date, offsetSeconds: number): Day[] =>
  days.filter((day) => day.date >= localDay(now, offsetSeconds)).slice(0, DAYS_SHOWN);

/** What a code of the World Meteorological Organization's table 4677 looks like, as the forecast format groups them. */
export function skyOf(code: number | null): Sky | null {
  if (code === null || code < 0 || code > 99) return null;
  if (code === 0) return "clear";
  if (code <= 2) return "partly";
  if (code === 3) return "cloudy";
  if (code === 45 || code === 48) return "fog";
  if (code >= 51 && code <= 57) return "drizzle";
  if (code >= 61 && code <= 67) return "rain";
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return "snow";
  if (code >= 80 && code <= 82) return "showers";
  return code >= 95 ? "thunder" : null;
}
