import { z } from "zod";

/** The box of a drawing by hand, in units of its path. */
export const DRAWN_BOX = { width: 600, height: 200 } as const;
export const DRAWN_MAX = 8000;

const PATH = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

/** A drawing as the path of an SVG, moves and lines between whole numbers in the box; null where nothing was drawn. */
export const drawn = (error: () => string) =>
  z
    .string()
    .max(DRAWN_MAX, { error })
    .refine((path) => path === "" || isInBox(path), { error })
    .default("")
    .transform((path) => path || null);

function isInBox(path: string): boolean {
  if (!PATH.test(path)) return false;
  const numbers = path.match(/\d+/g)?.map(Number) ?? [];
  return numbers.every((n, i) => n <= (i % 2 ? DRAWN_BOX.height : DRAWN_BOX.width));
}
