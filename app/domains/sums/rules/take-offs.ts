/** Lengths in feet, areas in square feet, unless the name says inches. Waste is a fraction: 0.1 is 10%. Not rounded. */

export const SQUARE_FEET_A_SQUARE = 100;
const BUNDLES_A_SQUARE = 3;
/** What a gallon of wall paint covers in one coat, and the openings that are taken off. */
export const FEET_A_GALLON = 350;
export const DOOR_FEET = 21;
export const WINDOW_FEET = 15;
/** An 80 lb bag of concrete mix makes this many cubic feet. */
const CUBIC_FEET_A_BAG = 0.6;

export const squareFeet = (length: number, width: number): number => length * width;

export type Roof = { slope: number; area: number; squares: number; bundles: number };

/** `rise` in 12 of run; null when `area` is the roof's own surface already. */
export function roofing(area: number, rise: number | null, waste: number): Roof {
  const slope = rise === null ? 1 : Math.sqrt(1 + (rise / 12) ** 2);
  const squares = (area * slope * (1 + waste)) / SQUARE_FEET_A_SQUARE;
  return { slope, area: area * slope, squares, bundles: upTo(squares * BUNDLES_A_SQUARE) };
}

export type Walls = { length: number; width: number; height: number; doors: number; windows: number };
export const wallFeet = ({ length, width, height, doors, windows }: Walls): number =>
  Math.max(0, 2 * (length + width) * height - doors * DOOR_FEET - windows * WINDOW_FEET);

export type Paint = { gallons: number; cans: number };
export function paint(area: number, coats: number): Paint {
  const gallons = (area * coats) / FEET_A_GALLON;
  return { gallons, cans: upTo(gallons) };
}

export type Concrete = { cubicFeet: number; yards: number; order: number; bags: number };

/** A slab or footing; `order` is cubic yards with the waste, `bags` the 80 lb bags for as much. */
export function concrete(length: number, width: number, inches: number, waste: number): Concrete {
  const cubicFeet = length * width * (inches / 12);
  const order = (cubicFeet / 27) * (1 + waste);
  return { cubicFeet, yards: cubicFeet / 27, order, bags: upTo((cubicFeet * (1 + waste)) / CUBIC_FEET_A_BAG) };
}

/** Thickness and width in inches as the lumber is named, length in feet. */
export const boardFeet = (thickness: number, width: number, length: number, pieces: number): number =>
  (thickness * width * length * pieces) / 12;

/** Whole pieces to buy; a hair over a whole number is arithmetic, not material. */
const upTo = (pieces: number): number => Math.ceil(pieces - 1e-9);
