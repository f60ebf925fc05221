import { Agent, request } from "undici";
import type { Weather } from "./weather.ts";

/** An answer that says that something is away has to come within this. */
const IN_WORDS_MS = 6_000;
const LONGEST_MS = 30_000;
const KEPT_COMPLAINTS = 40;

export type Asked = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; text: string; location: string };
/** What is wrong with an answer, or null. */
export type Check = (answer: Answer) => string | null;

/** The one place that every answer goes through: what was asked, what came, and whether it was right. */
export class Client {
  answers = 0;
  /** Answers 5xx in words while the primary was away. */
  unavailable = 0;
  /** Writes that a killed process was about to answer. */
  cut = 0;
  slowestUnavailableMs = 0;
  readonly times: number[] = [];
  readonly complaints: string[] = [];
  wrong = 0;
  readonly #kinds = new Set<string>();
  readonly #agent = new Agent({ connections: 64, pipelining: 1, headersTimeout: LONGEST_MS, bodyTimeout: LONGEST_MS });
  readonly origin: string;
  readonly #weather: Weather;

  constructor(origin: string, weather: Weather) {
    this.origin = origin;
    this.#weather = weather;
  }

  complain(what: string): void {
    this.wrong++;
    // One of each kind: addresses differ by their ids.
    const kind = what.replaceAll(/[0-9a-f-]{8,}|\d+/g, "#").slice(0, 120);
    if (this.#kinds.has(kind) || this.complaints.length >= KEPT_COMPLAINTS) return;
    this.#kinds.add(kind);
    this.complaints.push(what);
  }

  /** Asks and judges; null for an answer that came while something was away, which whoever asks may ask again. */
  async ask(asked: Asked, check: Check): Promise<Answer | null> {
    const { method = "GET", path, headers = {}, body } = asked;
    const from = performance.now();
    let answer: Answer;
    try {
      const got = await request(`${this.origin}${path}`, {
        method,
        headers: { accept: "text/html,application/json", ...headers },
        body: body ?? null,
        dispatcher: this.#agent,
      });
      const text = await got.body.text();
      answer = { status: got.statusCode, text, location: String(got.headers["location"] ?? "") };
    } catch (error) {
      this.complain(`${method} ${path}: no answer (${(error as Error).message})`);
      return null;
    }
    this.answers++;
    const to = performance.now();
    if (answer.status >= 500) {
      this.#judgeUnavailable(`${method} ${path}`, answer, from, to);
      return null;
    }
    this.times.push(to - from);
    const complaint = check(answer);
    if (complaint) this.complain(`${method} ${path}: ${complaint} (${answer.status})`);
    return complaint ? null : answer;
  }

  #judgeUnavailable(what: string, { status, text }: Answer, from: number, to: number): void {
    const primary = this.#weather.wasAway("primary", from, to);
    const cut = !primary && what.startsWith("POST") && this.#weather.wasAway("web", from, to);
    const inWords = text.length > 20 && !/<center>(nginx|\d{3} )/.test(text);
    if (primary) this.unavailable++;
    else if (cut) this.cut++;
    else this.complain(`${what}: ${status} while nothing was away: ${text.slice(0, 200)}`);
    if (!inWords) this.complain(`${what}: ${status} without words: ${text.slice(0, 120)}`);
    this.slowestUnavailableMs = Math.max(this.slowestUnavailableMs, to - from);
    if (to - from > IN_WORDS_MS) this.complain(`${what}: ${status} after ${((to - from) / 1000).toFixed(1)} s`);
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}
