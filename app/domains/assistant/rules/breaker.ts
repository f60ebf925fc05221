/** After so many failures in a row the model is left alone for a while; then one question tries it again. */
export const FAILURES_TO_OPEN = 3;
export const OPEN_MS = 30_000;

export type Breaker = { mayTry(now: number): boolean; worked(): void; failed(now: number): void };

/** Counts the failures of something outside; times in milliseconds on one clock. */
export function breaker(): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    mayTry(now) {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now < openUntil) return false;
      // The one that tries again keeps the others away meanwhile.
      openUntil = now + OPEN_MS;
      return true;
    },
    worked() {
      failures = 0;
    },
    failed(now) {
      failures++;
      if (failures >= FAILURES_TO_OPEN) openUntil = now + OPEN_MS;
    },
  };
}
