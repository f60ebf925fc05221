/** A round number at or above the largest, so that the rules of a chart carry whole ones. */
export function roundUp(largest: number): number {
  const least = Math.max(4, largest);
  const step = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 4, 6, 8, 10].find((n) => n * step >= least) ?? 10;
  return times * step;
}

/** Every so many names are written under a chart, so that they stand beside each other. */
export const everyNth = (parts: number, most: number): number => Math.ceil(parts / most);
