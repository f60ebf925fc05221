import { type Cell, DAYS_SHOWN, type Day, localDay, type Sky, sunOffsetSeconds } from "./days.ts";

const DAY_MS = 24 * 3600 * 1000;

/** 0 to 1 by lot, the same for the same words. */
function lot(words: string): number {
  let hash = 2166136261;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const between = (from: number, to: number, share: number) => Math.round(from + (to - from) * share);

/** A week by lot for an installation without a source: the same all day at one place, and never more than a sample. */
export function sampleWeek(cell: Cell, now: Date): Day[] {
  const offset = sunOffsetSeconds(cell);
  return Array.from({ length: DAYS_SHOWN }, (_, n) => {
    const date = localDay(new Date(now.getTime() + n * DAY_MS), offset);
    const draw = (what: string) => lot(`${cell.lat10}:${cell.lng10}:${date}:${what}`);
    const wet = draw("wet");
    const sky: Sky =
      wet > 0.88
        ? "thunder"
        : wet > 0.72
          ? "rain"
          : wet > 0.6
            ? "showers"
            : wet > 0.4
              ? "cloudy"
              : wet > 0.2
                ? "partly"
                : "clear";
    const rains = wet > 0.6;
    const highF = between(56, 88, draw("high"));
    return {
      date,
      sky,
      highF,
      lowF: highF - between(12, 27, draw("low")),
      rainInches: rains ? between(5, 90, draw("rain")) / 100 : 0,
      rainChance: rains ? between(55, 95, draw("chance")) : between(0, 25, draw("chance")),
      gustsMph: between(6, 33, draw("gusts") ** 2),
      heatIndexF: highF + (highF > 84 ? between(1, 7, draw("heat")) : 0),
    };
  });
}
