import { sourcesOf } from "./answer-stream.ts";
import { cardsOf } from "./cards.ts";
import { type Conversation, ended, type Turn, type TurnFile, type TurnState } from "./conversation.ts";

/**
 * A conversation that was kept as text; an empty one when the text is not ours. An answer that was being written and
 * cannot be come back to has ended.
 */
export function restored(text: string | null): Conversation {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const turns = value.map(turnOf);
  if (!turns.every((turn) => turn !== null)) return [];
  return turns.at(-1)?.id ? turns : ended(turns, "broken", true);
}

const STATES: readonly unknown[] = ["unanswered", "writing", "stopped", "broken"] satisfies TurnState[];

function turnOf(value: unknown): Turn | null {
  const { role, content, state, sources, cards, engine, id, file } = (value ?? {}) as Record<keyof Turn, unknown>;
  if ((role !== "user" && role !== "assistant") || typeof content !== "string") return null;
  const links = sourcesOf(sources);
  const offers = cardsOf(cards);
  return {
    role,
    content,
    ...(STATES.includes(state) && { state: state as TurnState }),
    ...(typeof id === "string" && { id }),
    ...(links.length > 0 && { sources: links }),
    ...(offers.length > 0 && { cards: offers }),
    ...(typeof engine === "string" && { engine }),
    ...(isFile(file) && { file: { id: file.id, name: file.name } }),
  };
}

const isFile = (file: unknown): file is TurnFile => {
  const { id, name } = (file ?? {}) as Record<keyof TurnFile, unknown>;
  return typeof id === "string" && typeof name === "string";
};

/** What the server keeps of one message, as it comes. */
export type KeptMessage = {
  role: "user" | "assistant";
  content: string;
  cut: "stopped" | "broken" | null;
  engine: string | null;
  sources: unknown;
  cards: unknown;
  file?: unknown;
};

/** A conversation of the history as the chat shows it. A last question without an answer can be asked again. */
export function fromHistory(messages: readonly KeptMessage[]): Conversation {
  return messages.flatMap(({ cut, ...message }, i) => {
    const turn = turnOf({ ...message, state: cut });
    if (!turn) return [];
    const open = turn.role === "user" && i === messages.length - 1;
    return [open ? { ...turn, state: "unanswered" as const } : turn];
  });
}

type Said = {
  role: "user" | "assistant";
  content: string;
  cut: string | null;
  sources: { title: string; href: string }[];
};

/** A conversation as a Markdown file to take along: who said what, with the sources of each answer. */
export function transcriptOf(title: string, said: readonly Said[], names: { user: string; assistant: string }): string {
  const parts = said.map(({ role, content, cut, sources }) =>
    [
      `## ${names[role]}`,
      cut ? `${content} …` : content,
      ...(sources.length ? [sources.map((source) => `- ${source.title}: ${source.href}`).join("\n")] : []),
    ].join("\n\n"),
  );
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}
