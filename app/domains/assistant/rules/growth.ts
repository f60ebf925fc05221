import type { Source } from "./answer-stream.ts";
import type { Card } from "./cards.ts";
import type { Conversation } from "./conversation.ts";
import { ANSWER_MAX, BODY_MAX_BYTES, MESSAGES_MAX } from "./limits.ts";

/** What comes of an answer at a time. `id`: it can be come back to under this name. */
export type Growth = { text?: string; sources?: Source[]; cards?: Card[]; engine?: string; id?: string };

/** Fragments belong to the last answer; sources and cards stand beside it, each once. */
export function grown(turns: Conversation, { text = "", sources = [], cards = [], engine, id }: Growth): Conversation {
  const last = turns.at(-1);
  if (last?.role !== "assistant") return turns;
  const links = added(last.sources, sources, ({ href }) => href);
  const offers = added(last.cards, cards, (card) => card.id);
  return [
    ...turns.slice(0, -1),
    {
      ...last,
      content: last.content + text,
      ...(links.length > 0 && { sources: links }),
      ...(offers.length > 0 && { cards: offers }),
      ...(engine && { engine }),
      ...(id && { id }),
    },
  ];
}

function added<T>(there: readonly T[] = [], more: readonly T[], key: (one: T) => string): T[] {
  const all = new Map(there.map((one) => [key(one), one]));
  for (const one of more) if (!all.has(key(one))) all.set(key(one), one);
  return [...all.values()];
}

/** A character takes at most three bytes, and some are spent on JSON. */
const CHARACTERS_MAX = BODY_MAX_BYTES / 4;

/** The messages of the call: the newest that fit, without questions that nobody answered, ending with the question. */
export function messagesOf(turns: Conversation): { role: "user" | "assistant"; content: string; file?: string }[] {
  const messages = turns
    .filter((turn) => turn.state !== "unanswered" && turn.state !== "writing")
    .map(({ role, content, file }) => ({ role, content: content.slice(0, ANSWER_MAX), ...(file && { file: file.id }) }))
    .slice(-MESSAGES_MAX);
  let size = messages.reduce((sum, message) => sum + message.content.length, 0);
  while (size > CHARACTERS_MAX) size -= messages.shift()?.content.length ?? size;
  return messages;
}
