import { useEffect, useRef } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { m } from "#paraglide/messages.js";
import type { Chat } from "../client/use-chat.ts";
import { ChatEntry, type EntryProps, Looking } from "./chat-entry.tsx";

const loadEntry = () => import("./chat-turn.tsx").then(({ ChatTurn }) => ChatTurn);

/** Nearer than this to the end counts as reading along. */
const AT_END_PX = 64;
const ABOVE_QUESTION_PX = 16;

/**
 * What was said so far. Whoever reads along is taken along: to the end, but not past the question, so that a long answer
 * is read from its beginning.
 */
export function ChatLog({ chat, children }: { chat: Chat; children?: React.ReactNode }) {
  const { turns, writing } = chat;
  const log = useRef<HTMLDivElement>(null);
  const Entry = useLoaded(turns.length, loadEntry) ?? PlainTurn;
  const readsAlong = useRef(true);
  const { length } = turns;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins at the end again
  useEffect(() => {
    readsAlong.current = true;
  }, [length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is drawn may have grown
  useEffect(() => {
    const { current } = log;
    if (!current || !readsAlong.current) return;
    const question = [...current.querySelectorAll<HTMLElement>("[data-from=user]")].at(-1);
    current.scrollTop = Math.min(current.scrollHeight, (question?.offsetTop ?? 0) - ABOVE_QUESTION_PX);
  }, [turns, Entry]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={m.assistant_log({ assistant: BRAND.assistant })}
      aria-busy={writing}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        readsAlong.current = at.scrollHeight - at.scrollTop - at.clientHeight < AT_END_PX;
      }}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 focus-visible:-outline-offset-3 sm:px-5"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ChatEntry from="assistant">
          <p>{m.assistant_greeting({ assistant: BRAND.assistant })}</p>
        </ChatEntry>
        {children}
        {turns.map((turn, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
          <Entry key={i} turn={turn} at={i} last={i === turns.length - 1} chat={chat} />
        ))}
      </div>
    </div>
  );
}

/** Until what draws a turn is here, and when it can not be had, the words stand plain. */
const PlainTurn = ({ turn: { role, content, state } }: EntryProps) => (
  <ChatEntry from={role}>
    {state === "writing" && !content ? <Looking /> : <p className="whitespace-pre-wrap">{content}</p>}
  </ChatEntry>
);
