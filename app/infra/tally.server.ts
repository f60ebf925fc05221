/** What a process counted in an hour; `sum` is what was added up beside the number. */
export type Tally = { name: string; hour: Date; part: string; n: number; sum: number };

const HOUR_MS = 3_600_000;
/** Parts are few words; a stranger who makes them many makes no more than this. */
const MOST = 500;

let counted = new Map<string, Tally>();

/** Counts once for the hour of `now`; kept in this process until `takeTallies` is asked. */
export function tally(name: string, part: string, sum = 0, now: number = Date.now()): void {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const key = `${name} ${part} ${hour}`;
  const known = counted.get(key);
  if (known) {
    known.n += 1;
    known.sum += sum;
  } else if (counted.size < MOST) counted.set(key, { name, hour: new Date(hour), part, n: 1, sum });
}

/** What was counted since the last time; `giveBack` when it could not be written, so that it is there the next time. */
export function takeTallies(): { tallies: Tally[]; giveBack: () => void } {
  const taken = counted;
  counted = new Map();
  return {
    tallies: [...taken.values()],
    giveBack() {
      for (const [key, one] of taken) {
        const now = counted.get(key);
        if (now) {
          now.n += one.n;
          now.sum += one.sum;
        } else if (counted.size < MOST) counted.set(key, one);
      }
    },
  };
}
