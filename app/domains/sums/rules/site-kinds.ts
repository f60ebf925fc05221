import { inchesOf, numberBy, pairsIn } from "./site-lengths.ts";

/** Sums of the site in feet, unless a name says otherwise. Waste is a fraction. Pieces are rounded up by who writes them. */
export type SiteSum =
  | { kind: "sheets"; area: number; wide: number; long: number; waste: number; assumed: boolean }
  | { kind: "stairs"; rise: number; most: number; metric: boolean }
  | { kind: "rafter"; run: number; pitch: number; overhang: number }
  /** `each` is null where the tile's size was not said. */
  | { kind: "tiles"; area: number; each: number | null; waste: number; assumed: boolean; boxes: boolean }
  | { kind: "drop"; volts: number; amps: number; feet: number; gauge: string; aluminum: boolean; three: boolean }
  | { kind: "wire"; volts: number; amps: number; feet: number; share: number; aluminum: boolean; three: boolean }
  | { kind: "burden"; wage: number; burden: number; paid: number | null; billed: number | null }
  | { kind: "volume"; cubicFeet: number; waste: number; tons: number | null; metric: boolean; bag: number | null }
  | { kind: "asphalt"; cubicFeet: number; pounds: number; waste: number }
  | { kind: "studs"; feet: number; spacing: number }
  | { kind: "batts"; area: number; bag: number; waste: number }
  | { kind: "tons"; btu: number }
  | { kind: "cooling"; area: number; perTon: number; assumed: boolean }
  | { kind: "lengths"; inches: number }
  | { kind: "squares"; area: number; waste: number }
  | { kind: "lacks"; what: "height" | "depth" | "loan" };

/** Circular mils of a conductor by its size (NEC chapter 9, table 8). */
export const CIRCULAR_MILS: Readonly<Record<string, number>> = {
  "14": 4110,
  "12": 6530,
  "10": 10_380,
  "8": 16_510,
  "6": 26_240,
  "4": 41_740,
  "3": 52_620,
  "2": 66_360,
  "1": 83_690,
  "1/0": 105_600,
  "2/0": 133_100,
  "3/0": 167_800,
  "4/0": 211_600,
};
/** Ohms of a foot of one circular mil, at 75 °C. */
export const OHMS = { copper: 12.9, aluminum: 21.2 } as const;
export const MOST_RISER = 7.75;
export const SQUARE_FEET =
  /(\d+(?:\.\d+)?)\s*(?:sq\.?\s*(?:ft|feet|foot)|square (?:feet|foot)|sqft|sf\b|pies cuadrados|pies2|ft2)/;

/** Square feet that a text names, or of its first pair; the pair's numbers count as feet. */
export function areaIn(text: string, isPiece: (after: string) => boolean = () => false): number | null {
  const named = numberBy(text, SQUARE_FEET);
  if (named !== null) return named;
  const pair = pairsIn(text).find(({ after, parts }) => !isPiece(after) && parts.length === 2);
  const [a, b] = pair?.parts ?? [];
  return a && b ? (inchesOf(a, 12) * inchesOf(b, 12)) / 144 : null;
}
