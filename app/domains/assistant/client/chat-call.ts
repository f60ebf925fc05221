import { currentHint } from "#app/domains/accounts/client/viewer.ts";
import { readKept, writeKept } from "#app/ui/tab-storage.ts";
import { m } from "#paraglide/messages.js";
import {
  type Conversation,
  ended,
  keptOf,
  PLACE_KEPT_AS,
  placeFrom,
  positionOf,
  withId,
} from "../rules/conversation.ts";
import { type Growth, grown, messagesOf } from "../rules/growth.ts";
import { askCody, ChatRefused, comeBack, stopAnswer } from "./ask-cody.ts";

/** Words that come closer together than this are drawn together. */
const DRAW_EVERY_MS = 40;

/** The chat as the call sees it. */
export type Held = {
  turns(): Conversation;
  change(next: Conversation): void;
  /** What the reader is told about the line; empty while it holds. */
  say(words: string): void;
};
/** Why a call is given up: the reader stopped it, or is no longer here and may come back. */
export type GivenUp = "stopped" | "left";

/**
 * Follows the answer that is being written to its end, asking for it first unless it can be come back to. Throws what
 * broke it, after what had come was kept.
 */
export async function follow(held: Held, signal: AbortSignal): Promise<void> {
  const id = held.turns().at(-1)?.id ?? held.turns().at(-2)?.id ?? newId();
  const words = collect((growth) => held.change(grown(held.turns(), growth)));
  let opened = held.turns().at(-1)?.id !== undefined;
  try {
    for await (const event of events(held, id, signal)) {
      if (event.lost !== undefined) held.say(event.lost ? m.assistant_lost() : "");
      opened ||= event.at !== undefined;
      words.add({ ...event, ...(event.at !== undefined && { id }) });
    }
    words.flush();
    held.change(ended(held.turns()));
  } catch (error) {
    const reason = signal.aborted ? (signal.reason as GivenUp) : null;
    // Whoever left finds the answer in the tab as far as it was drawn, and goes on from there.
    if (reason === "left") return words.drop();
    words.flush();
    const lost = error instanceof ChatRefused && error.status === 0;
    held.change(ended(held.turns(), reason ?? "broken", lost));
    if (reason === null) throw error;
    if (opened) await stopAnswer(id, currentHint() !== null);
  } finally {
    held.say("");
  }
}

function events(held: Held, id: string, signal: AbortSignal) {
  const turns = held.turns();
  const answer = turns.at(-1);
  const hint = currentHint();
  if (answer?.id) return comeBack(answer.id, answer.content.length, hint !== null, signal);
  held.change(withId(turns, id));
  const conversation = hint && placeIn(turns.slice(0, -2), hint.session);
  return askCody({ messages: messagesOf(turns), id, ...(conversation && { conversation, member: true }) }, signal);
}

/** Where a member's question is kept: in the conversation of this tab, or in one that begins with it. */
function placeIn(before: Conversation, owner: string): { id: string; position: number } {
  const kept = placeFrom(readKept(PLACE_KEPT_AS));
  const open = kept?.owner === owner ? kept : { id: newId(), from: keptOf(before), owner };
  const { position, place } = positionOf(before, open);
  writeKept(PLACE_KEPT_AS, JSON.stringify(place));
  return { id: place.id, position };
}

/** A random UUID, on addresses without https too. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Gathers what comes and hands it on together, at most every `DRAW_EVERY_MS`. */
function collect(draw: (growth: Growth) => void) {
  let held: Growth | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    held = null;
  };
  const flush = () => {
    const growth = held;
    drop();
    if (growth) draw(growth);
  };
  return {
    add(more: Growth) {
      held = {
        ...held,
        ...(more.engine && { engine: more.engine }),
        ...(more.id && { id: more.id }),
        text: (held?.text ?? "") + (more.text ?? ""),
        sources: [...(held?.sources ?? []), ...(more.sources ?? [])],
        cards: [...(held?.cards ?? []), ...(more.cards ?? [])],
      };
      timer ??= setTimeout(flush, DRAW_EVERY_MS);
    },
    flush,
    drop,
  };
}
