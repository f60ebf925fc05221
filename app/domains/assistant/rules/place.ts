import type { Conversation } from "./conversation.ts";

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
