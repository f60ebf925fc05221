import { createParser } from "eventsource-parser";
import { type Card, cardsOf } from "./cards.ts";

/** Where an answer comes from; the address is checked when it is drawn. */
export type Source = { title: string; href: string };

/** What one event of the stream says. */
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

/** What the data of an event says; null for what is not JSON. */
function eventOf(data: string): StreamEvent | null {
  if (data.trim() === "[DONE]") return { done: true };
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
  const heard: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => heard.push(data) });
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), silentMs);
      // What came last counts without a line end behind it.
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      for (const data of heard.splice(0)) {
        const event = eventOf(data);
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
