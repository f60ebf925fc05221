import { readNumber } from "#app/infra/typed-number.ts";

/** A price in cents while it is typed; 0 for what cannot be read yet. */
export const centsIn = (typed: string): number => {
  const read = readNumber(typed, { places: 2, unit: "dollars" });
  return read.kind === "number" ? Math.max(0, read.scaled) : 0;
};
