import type { AnswerPart, Engine } from "#app/domains/assistant/provider/engine.server.ts";
import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Card } from "#app/domains/assistant/rules/cards.ts";

/** A reader who lost the line may come back so long while the answer is written, and so long after its end. */
const AWAY_MS = 15_000;
export const KEPT_MS = 120_000;

export type RunEnd = "done" | "stopped" | "broken";
type Options = {
  /** Readers may leave and come back. */
  resumable: boolean;
  /** Called once, before readers hear of the end. */
  onEnd(run: Run, how: RunEnd, error?: unknown): Promise<void>;
  awayMs?: number;
};

/** One answer being written: what came so far, and who waits for more. Readers come and go; the engine is asked once. */
export class Run {
  text = "";
  readonly sources: Source[] = [];
  readonly cards: Card[] = [];
  engine: string;
  end: RunEnd | null = null;
  /** Settles with the first words, or rejects with the refusal that came instead of any. */
  readonly opened: Promise<void>;
  /** Settles once the answer has ended and was kept. */
  readonly closed: Promise<void>;
  private over: () => void = () => {};
  private readonly stop = new AbortController();
  private readonly waiting = new Set<() => void>();
  private readers = 0;
  private away: NodeJS.Timeout | undefined;
  private readonly options: Options;

  constructor(engine: Engine, start: (signal: AbortSignal) => ReturnType<Engine["answer"]>, options: Options) {
    this.engine = engine.name;
    this.options = options;
    this.closed = new Promise((resolve) => {
      this.over = resolve;
    });
    const parts = start(this.stop.signal)[Symbol.asyncIterator]();
    const first = this.firstWords(parts);
    this.opened = first.then(() => {});
    first.then(
      (more) => this.write(parts, more),
      (error) => this.finish(this.stop.signal.aborted ? "stopped" : "broken", error),
    );
  }

  /** Takes parts until words came; rejects when the engine refused before. */
  private async firstWords(parts: AsyncIterator<string | AnswerPart>): Promise<boolean> {
    while (!this.text) {
      const { done, value } = await parts.next();
      if (done) return false;
      this.take(value);
    }
    return true;
  }

  private async write(parts: AsyncIterator<string | AnswerPart>, more: boolean): Promise<void> {
    try {
      while (more && !this.stop.signal.aborted) {
        const { done, value } = await parts.next();
        if (done) break;
        this.take(value);
      }
      await this.finish(this.stop.signal.aborted ? "stopped" : "done");
    } catch (error) {
      await this.finish(this.stop.signal.aborted ? "stopped" : "broken", error);
    }
  }

  private take(part: string | AnswerPart): void {
    if (this.stop.signal.aborted) return;
    const { text = "", sources = [], cards = [], engine } = typeof part === "string" ? { text: part } : part;
    this.text += text;
    if (engine) this.engine = engine;
    for (const source of sources) if (!this.sources.some(({ href }) => href === source.href)) this.sources.push(source);
    for (const card of cards) if (!this.cards.some(({ id }) => id === card.id)) this.cards.push(card);
    this.wake();
  }

  private async finish(how: RunEnd, error?: unknown): Promise<void> {
    await this.options.onEnd(this, how, error).catch(() => {});
    this.close(how);
  }

  private close(how: RunEnd): void {
    clearTimeout(this.away);
    this.end = how;
    this.wake();
    this.over();
  }

  private wake(): void {
    for (const wake of [...this.waiting]) wake();
  }

  /** Settles when there is something new, at once when there is already. */
  next(after: number, facts: number): Promise<void> {
    if (this.end || this.text.length > after || this.facts > facts) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        resolve();
      };
      this.waiting.add(wake);
    });
  }

  get facts(): number {
    return this.sources.length + this.cards.length;
  }

  enter(): void {
    this.readers++;
    clearTimeout(this.away);
  }

  /** The last reader's leaving stops the engine: at once, or after a while when they may come back. */
  leave(): void {
    this.readers--;
    this.wake();
    if (this.readers > 0 || this.end) return;
    if (this.options.resumable) {
      this.away = setTimeout(() => this.abort(), this.options.awayMs ?? AWAY_MS);
      this.away.unref();
    } else this.abort();
  }

  /** Stops the engine and what it asked outside. */
  abort(): void {
    if (!this.end) this.stop.abort();
  }
}
