import type { Source } from "./answer-stream.ts";
import type { Card } from "./cards.ts";

/** A file that a question shows, as its owner sees it. */
export type TurnFile = { id: string; name: string };
/**
 * How a turn stands. Questions: `unanswered` when none came. Answers: `writing`; `stopped` by the reader and `broken`
 * on the way keep what had come; without a word they are complete.
 */
export type TurnState = "unanswered" | "writing" | "stopped" | "broken";
export type Turn = {
  role: "user" | "assistant";
  content: string;
  state?: TurnState;
  /** Of a question: what it was sent under and may be sent under again. Of an answer being written: where it goes on. */
  id?: string;
  sources?: Source[];
  cards?: Card[];
  /** Of a question: the file that it shows. */
  file?: TurnFile;
  /** What answered, as the stream names it. */
  engine?: string;
};
/** Oldest first; an answer stands behind its question. */
export type Conversation = readonly Turn[];

/** Where the tab keeps the conversation, and for a member where the history keeps it. */
export const CHAT_KEPT_AS = "cody-chat";
export const PLACE_KEPT_AS = "cody-conversation";

export const isWriting = (turns: Conversation) => turns.at(-1)?.state === "writing";

/** What may be sent: trimmed, not blank, and nothing while an answer is being written. Null otherwise. */
export function sendable(text: string, turns: Conversation): string | null {
  const trimmed = text.trim();
  return trimmed && !isWriting(turns) ? trimmed : null;
}

/** The question, and the place its answer grows in. */
export const asked = (turns: Conversation, question: string, file?: TurnFile): Conversation => [
  ...turns,
  { role: "user", content: question, ...(file && { file }) },
  { role: "assistant", content: "", state: "writing" },
];

/** The last question once more, its last answer forgotten. One that may not have arrived keeps what it was sent under. */
export function askedAgain(turns: Conversation): Conversation {
  const at = turns.findLastIndex((turn) => turn.role === "user");
  const question = turns[at];
  if (!question) return turns;
  const again = asked(turns.slice(0, at), question.content, question.file);
  return question.state === "unanswered" && question.id ? withId(again, question.id) : again;
}

/** Another question in the place of the one at `at`, which shows the same file; what was said from there on is forgotten. */
export const askedInstead = (turns: Conversation, at: number, question: string, file = turns[at]?.file): Conversation =>
  asked(turns.slice(0, at), question, file);

/** The last question, with what it is sent under. */
export const withId = (turns: Conversation, id: string): Conversation =>
  turns.map((turn, i) => (i === turns.length - 2 ? { ...turn, id } : turn));

/**
 * The end of an answer. One that ends without a word is taken away, and its question stands unanswered; `lost` says that
 * nobody knows whether the question arrived.
 */
export function ended(turns: Conversation, how?: "stopped" | "broken", lost = false): Conversation {
  const last = turns.at(-1);
  if (last?.state !== "writing") return turns;
  const before = turns.at(-2);
  const { state: _, id: __, ...answer } = last;
  const { id, ...question } = before ?? { role: "user", content: "" };
  if (answer.content.trim())
    return [...turns.slice(0, -2), ...(before ? [question] : []), how ? { ...answer, state: how } : answer];
  return before ? [...turns.slice(0, -2), { ...question, ...(lost && id && { id }), state: "unanswered" }] : [];
}

/**
 * The member's conversation that a tab is in: `from` turns were said before it began, and are not in it; `owner` is the
 * mark of the session it belongs to.
 */
export type KeptPlace = { id: string; from: number; owner: string };

/** A place that was kept as text; null when the text is not ours. */
export function placeFrom(text: string | null): KeptPlace | null {
  try {
    const { id, from, owner } = JSON.parse(text ?? "{}");
    return typeof id === "string" && typeof from === "number" && typeof owner === "string" ? { id, from, owner } : null;
  } catch {
    return null;
  }
}

/** How many of these turns the history has: it does not keep questions that nobody answered. */
export const keptOf = (turns: Conversation): number => turns.filter(({ state }) => state !== "unanswered").length;

/** Where a question behind `before` stands in the conversation, whose beginning moves when an earlier one is edited. */
export function positionOf(before: Conversation, place: KeptPlace): { position: number; place: KeptPlace } {
  const said = keptOf(before);
  const from = Math.min(place.from, said);
  return { position: said - from, place: { ...place, from } };
}
