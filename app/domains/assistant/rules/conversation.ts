import { type Source, sourcesOf } from "./answer-stream.ts";
import { ANSWER_MAX, BODY_MAX_BYTES, MESSAGES_MAX } from "./limits.ts";

/**
 * How a turn stands. Questions: `unanswered` when none came. Answers: `writing`; `stopped` by the reader and `broken`
 * on the way keep what had come; without a word they are complete.
 */
export type TurnState = "unanswered" | "writing" | "stopped" | "broken";
export type Turn = {
  role: "user" | "assistant";
  content: string;
  state?: TurnState;
  sources?: Source[];
};
/** Oldest first; an answer stands behind its question. */
export type Conversation = readonly Turn[];

export const isWriting = (turns: Conversation) => turns.at(-1)?.state === "writing";

/** What may be sent: trimmed, not blank, and nothing while an answer is being written. Null otherwise. */
export function sendable(text: string, turns: Conversation): string | null {
  const trimmed = text.trim();
  return trimmed && !isWriting(turns) ? trimmed : null;
}

/** The question, and the place its answer grows in. */
export const asked = (turns: Conversation, question: string): Conversation => [
  ...turns,
  { role: "user", content: question },
  { role: "assistant", content: "", state: "writing" },
];

/** The last question once more, its last answer forgotten. */
export function askedAgain(turns: Conversation): Conversation {
  const at = turns.findLastIndex((turn) => turn.role === "user");
  const question = turns[at];
  return question ? asked(turns.slice(0, at), question.content) : turns;
}

/** Fragments belong to the last answer. */
export function grown(turns: Conversation, text: string, sources: readonly Source[] = []): Conversation {
  const last = turns.at(-1);
  if (last?.role !== "assistant") return turns;
  const known = new Set(last.sources?.map((source) => source.href));
  const all = [...(last.sources ?? []), ...sources.filter((source) => !known.has(source.href))];
  return [...turns.slice(0, -1), { ...last, content: last.content + text, ...(all.length > 0 && { sources: all }) }];
}

/** The end of an answer. One that ends without a word is taken away, and its question stands unanswered. */
export function ended(turns: Conversation, how?: "stopped" | "broken"): Conversation {
  const last = turns.at(-1);
  if (last?.state !== "writing") return turns;
  const { state: _, ...answer } = last;
  if (answer.content.trim()) return [...turns.slice(0, -1), how ? { ...answer, state: how } : answer];
  const question = turns.at(-2);
  return question ? [...turns.slice(0, -2), { ...question, state: "unanswered" }] : [];
}

/** A character takes at most three bytes, and some are spent on JSON. */
const CHARACTERS_MAX = BODY_MAX_BYTES / 4;

/** The messages of the call: the newest that fit, without questions that nobody answered, ending with the question. */
export function messagesOf(turns: Conversation): { role: "user" | "assistant"; content: string }[] {
  const messages = turns
    .filter((turn) => turn.state !== "unanswered" && turn.state !== "writing")
    .map(({ role, content }) => ({ role, content: content.slice(0, ANSWER_MAX) }))
    .slice(-MESSAGES_MAX);
  let size = messages.reduce((sum, message) => sum + message.content.length, 0);
  while (size > CHARACTERS_MAX) size -= messages.shift()?.content.length ?? size;
  return messages;
}

/** A conversation that was kept as text; an empty one when the text is not ours. What was being written has ended. */
export function restored(text: string | null): Conversation {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const turns = value.map(turnOf);
  return turns.every((turn) => turn !== null) ? ended(turns, "broken") : [];
}

const STATES: readonly unknown[] = ["unanswered", "writing", "stopped", "broken"] satisfies TurnState[];

function turnOf(value: unknown): Turn | null {
  const { role, content, state, sources } = (value ?? {}) as Record<keyof Turn, unknown>;
  if ((role !== "user" && role !== "assistant") || typeof content !== "string") return null;
  const links = sourcesOf(sources);
  return {
    role,
    content,
    ...(STATES.includes(state) && { state: state as TurnState }),
    ...(links.length > 0 && { sources: links }),
  };
}
