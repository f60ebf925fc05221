import { type Card, cardsOf } from "./cards.ts";

/** Where an answer comes from; the address is checked when it is drawn. */
export type Source = { title: string; href: string };

/** What one line of the stream says. */
export type StreamEvent = {
  text?: string;
  sources?: Source[];
  cards?: Card[];
  engine?: string;
  /** Characters of the answer so far: where to go on after a lost line. */
  at?: number;
  done?: true;
  failed?: true;
};

/**
 * Cuts a stream of text into lines, however the network cut it: give it each piece, take the lines that are complete.
 * `rest()` is what came after the last line end.
 */
export function lineReader(): { push(piece: string): string[]; rest(): string } {
  let kept = "";
  return {
    push(piece) {
      const text = kept + piece;
      // A carriage return at the very end may be the first half of one line end.
      const held = text.endsWith("\r") ? "\r" : "";
      const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
      kept = (lines.pop() ?? "") + held;
      return lines;
    },
    rest: () => kept.replace(/\r$/, ""),
  };
}

/** What a line says; null for comments (they begin with a colon), blank lines, other fields and what is not JSON. */
export function eventOf(line: string): StreamEvent | null {
  if (!line.startsWith("data:")) return null;
  const data = line.slice(5).trim();
  if (data === "[DONE]") return { done: true };
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch {
    return null;
  }
  if (!isObject(chunk)) return null;
  if (chunk["error"]) return { failed: true };
  const [choice] = Array.isArray(chunk["choices"]) ? chunk["choices"] : [];
  const delta = isObject(choice) && isObject(choice["delta"]) ? choice["delta"] : {};
  const sources = sourcesOf(chunk["sources"] ?? delta["sources"]);
  const cards = cardsOf(chunk["cards"]);
  return {
    ...(typeof delta["content"] === "string" && { text: delta["content"] }),
    ...(sources.length > 0 && { sources }),
    ...(cards.length > 0 && { cards }),
    ...(typeof chunk["model"] === "string" && { engine: chunk["model"] }),
    ...(typeof chunk["at"] === "number" && { at: chunk["at"] }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The links of a chunk, under any of the names that chat services use for them. */
export function sourcesOf(value: unknown): Source[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    if (!isObject(item)) return [];
    const href = item["href"] ?? item["url"];
    if (typeof href !== "string") return [];
    const title = item["title"] ?? item["label"] ?? item["name"];
    return [{ title: typeof title === "string" && title.trim() ? title : href, href }];
  });
}

/** The stream itself said that the answer broke: there is nothing to come back to. */
export class AnswerBroke extends Error {
  override readonly name = "AnswerBroke";
}

/** A line on which nothing came for so long is dead: a comment comes every 15 seconds. */
const SILENT_MS = 40_000;

/**
 * The events of an answer's body, in order, until `[DONE]`. Throws `AnswerBroke` when the stream says that it broke, and
 * another error when it ends without `[DONE]` or goes silent.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>, silentMs = SILENT_MS): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const lines = lineReader();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silentMs);
      const ready = done
        ? [...lines.push(decoder.decode()), lines.rest()]
        : lines.push(decoder.decode(value, { stream: true }));
      for (const line of ready) {
        const event = eventOf(line);
        if (event?.done) return;
        if (event?.failed) throw new AnswerBroke("The answer broke off");
        if (event) yield event;
      }
      if (done) throw new Error("The answer ended early");
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** What `work` gives; throws when it takes longer. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The line went silent")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
