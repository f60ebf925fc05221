// What is broken at which moment, and what answers may look like meanwhile.
type What = "primary" | "web";
type Spell = { what: What; from: number; to: number };

/** So long after a server is back its callers may still meet connections that it had cut. */
const AFTER_MS = 6_000;

export class Weather {
  readonly #spells: Spell[] = [];

  /** Until the function it gives is called, and a little longer, `what` is away. */
  begin(what: What): () => void {
    const spell = { what, from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.#spells.push(spell);
    return () => {
      spell.to = performance.now() + AFTER_MS;
    };
  }

  /** Whether `what` was away at some moment of a stretch of time. */
  wasAway(what: What, from: number, to: number): boolean {
    return this.#spells.some((spell) => spell.what === what && spell.from <= to && from <= spell.to);
  }

  /** Seconds in all for which `what` was away. */
  seconds(what: What): number {
    return this.#spells
      .filter((spell) => spell.what === what)
      .reduce((sum, { from, to }) => sum + Math.max(0, to - AFTER_MS - from) / 1000, 0);
  }
}
