const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
/** A thousand years end no later than this; dates beyond it cannot be stored. */
const LONGEST_MS = 1000 * 365 * 24 * 3_600_000;

/** Milliseconds of a duration such as `24h` or `1h30m`; 0 for `none`, which lifts a ban. Null when it is no duration. */
export function banDuration(text: string): number | null {
  if (text === "none") return 0;
  if (!DURATION.test(text)) return null;
  const ms = [...text.matchAll(PART)].reduce((sum, [, n, unit = ""]) => sum + Number(n) * (UNIT_MS[unit] ?? 0), 0);
  return Math.min(ms, LONGEST_MS);
}
