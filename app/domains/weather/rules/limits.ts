import type { Day } from "./days.ts";

/** From where on a day is marked. */
export type Limits = { gustsMph: number; rainInches: number; heatIndexF: number; lowF: number };

/**
 * Gusts: OSHA normally counts wind over 30 mph as "high wind" when the work handles material, over 40 mph otherwise (note
 * to the definition in 29 CFR 1926.968); in high wind nobody works on scaffolds until a competent person has said that it
 * is safe (29 CFR 1926.451(f)(12)). Heat index: the high heat trigger of OSHA's proposed rule (89 FR 70698, August 30,
 * 2024); its first trigger is 80 °F. Low: water freezes. Rain: the product's own default.
 */
export const DEFAULT_LIMITS: Limits = { gustsMph: 30, rainInches: 0.25, heatIndexF: 90, lowF: 32 };

/** What may be set. */
export const LIMIT_RANGES = {
  gustsMph: { min: 10, max: 80 },
  rainInches: { min: 0.05, max: 10 },
  heatIndexF: { min: 70, max: 130 },
  lowF: { min: 0, max: 60 },
} as const satisfies Record<keyof Limits, { min: number; max: number }>;

const HAZARDS = ["gusts", "rain", "heat", "frost"] as const;
export type HazardKind = (typeof HAZARDS)[number];
export type Hazard = { kind: HazardKind; value: number };

/** Why a day is marked, in a fixed order; empty when nothing reaches its limit. What the source did not say marks nothing. */
export function hazardsOf(day: Day, limits: Limits): Hazard[] {
  const found: Hazard[] = [];
  const mark = (kind: HazardKind, value: number | null, reached: (value: number) => boolean) => {
    if (value !== null && reached(value)) found.push({ kind, value });
  };
  mark("gusts", day.gustsMph, (mph) => mph >= limits.gustsMph);
  mark("rain", day.rainInches, (inches) => inches >= limits.rainInches);
  mark("heat", day.heatIndexF, (f) => f >= limits.heatIndexF);
  mark("frost", day.lowF, (f) => f <= limits.lowF);
  return found;
}
