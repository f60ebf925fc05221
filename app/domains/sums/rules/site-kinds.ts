import { type By, inchesOf, marksIn, numberBy, pairsIn } from "./site-lengths.ts";
import type { UnitName } from "./units.ts";

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
  | {
      kind: "volume";
      cubicFeet: number;
      waste: number;
      tons: number | null;
      metric: boolean;
      bag: number | null;
      loose?: true;
    }
  | { kind: "asphalt"; cubicFeet: number; pounds: number; waste: number }
  | { kind: "studs"; feet: number; spacing: number }
  | { kind: "batts"; area: number; bag: number; waste: number }
  | { kind: "tons"; btu: number }
  | { kind: "cooling"; area: number; perTon: number; assumed: boolean }
  | { kind: "lengths"; inches: number }
  | { kind: "squares"; area: number; waste: number }
  | { kind: "fence"; feet: number; spacing: number; assumed: boolean }
  /** Both sides in inches. */
  | { kind: "diagonal"; a: number; b: number }
  /** `each`: pieces to a square foot. */
  | { kind: "units"; area: number; each: number; waste: number }
  | { kind: "edge"; length: number; width: number; less: number; waste: number; piece: number | null }
  /** `inches` to a foot. */
  | { kind: "slope"; feet: number; inches: number }
  | { kind: "grid"; length: number; width: number; spacing: number }
  | { kind: "circle"; across: number; area: number }
  | { kind: "gallons"; cubicFeet: number }
  | { kind: "gable"; wide: number; high: number }
  | { kind: "balusters"; inches: number; gap: number; wide: number }
  | { kind: "even" | "pieces"; inches: number; count: number }
  | { kind: "power"; volts: number; watts: number; amps: number }
  | { kind: "loads"; yards: number; each: number }
  | { kind: "days"; total: number; rate: number; hourly: boolean }
  /** `from` and `to` name units of `units.ts`. */
  | { kind: "convert"; value: number; from: UnitName; to: UnitName; result: number }
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

/** Square feet that a text names, of its first pair or of a length with a width or a height; bare numbers count as feet. */
export function areaIn(text: string, isPiece: (pair: By) => boolean = () => false): number | null {
  const named = numberBy(text, SQUARE_FEET);
  if (named !== null) return named;
  const pair = pairsIn(text).find((one) => one.parts.length === 2 && !isPiece(one));
  const [a, b] = pair?.parts ?? [];
  if (a && b) return (inchesOf(a, 12) * inchesOf(b, 12)) / 144;
  const side = (after: RegExp, before: RegExp) =>
    (marksIn(text).find((mark) => after.test(mark.after)) ?? marksIn(text).find((mark) => before.test(mark.before)))
      ?.inches;
  const wide = side(/^\s*(?:de )?(?:wide|ancho)/, /(?:width|ancho)\s*(?:of |de |is )?$/);
  const long = side(/^\s*(?:de )?(?:long|largo|run\b|stretch)/, /(?:length|largo|long)\s*(?:of |de |is )?$/);
  const high = side(/^\s*(?:de )?(?:high|tall|alto|altura)/, /(?:height|alto|altura)\s*(?:of |de |is )?$/);
  const [one, other] = [long ?? wide, long ? (wide ?? high) : high];
  return one && other && one !== other ? (one * other) / 144 : null;
}
