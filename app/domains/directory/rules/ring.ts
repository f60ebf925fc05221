const GROWTH_MIN = 1.5;
const GROWTH_MAX = 4;

/**
 * The next radius to try when fewer than `need` pros stood within `ring` miles: as much wider as the density so far
 * asks for. A search for words that found nothing goes to the end at once, because its words are rare.
 */
export function nextRing(ring: number, found: number, need: number, radius: number, forWords: boolean): number {
  if (found === 0 && forWords) return radius;
  const growth = found === 0 ? GROWTH_MAX : Math.min(GROWTH_MAX, Math.max(GROWTH_MIN, 1.3 * Math.sqrt(need / found)));
  const next = ring * growth;
  return next > 0.7 * radius ? radius : next;
}
