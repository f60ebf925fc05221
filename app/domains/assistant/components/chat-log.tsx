import { lazy, Suspense, useEffect, useRef } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { m } from "#paraglide/messages.js";
import type { Turn } from "../rules/conversation.ts";
import { ChatEntry } from "./chat-entry.tsx";
import { CopyAnswer } from "./copy-answer.tsx";
import { SafeLink } from "./safe-link.tsx";
import type { Chat } from "./use-chat.ts";

const loadAnswer = () => import("./answer.tsx");
const Answer = lazy(loadAnswer);

/** Nearer than this to the end counts as reading along. */
const AT_END_PX = 64;
const ABOVE_QUESTION_PX = 16;

/**
 * What was said so far. Whoever reads along is taken along: to the end, but not past the question, so that a long answer
 * is read from its beginning.
 */
export function ChatLog({ chat, children }: { chat: Chat; children?: React.ReactNode }) {
  const { turns, writing, retry } = chat;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (writing) void loadAnswer().catch(() => {});
  }, [writing]);
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
  }, [turns]);
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
      <div className="grid gap-5">
        <ChatEntry from="assistant">
          <p>{m.assistant_greeting({ assistant: BRAND.assistant })}</p>
        </ChatEntry>
        {children}
        {turns.map((turn, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end
          <TurnEntry key={i} turn={turn} last={i === turns.length - 1} busy={writing} retry={retry} />
        ))}
      </div>
    </div>
  );
}

type TurnProps = { turn: Turn; last: boolean; busy: boolean; retry: () => void };

function TurnEntry({ turn, last, busy, retry }: TurnProps) {
  if (turn.role === "user")
    return (
      <ChatEntry from="user" foot={turn.state && <NotAnswered last={last} retry={retry} />}>
        <p className="whitespace-pre-wrap">{turn.content}</p>
      </ChatEntry>
    );
  const waiting = turn.state === "writing" && !turn.content;
  return (
    <ChatEntry from="assistant" foot={turn.state !== "writing" && <AnswerFoot {...{ turn, last, busy, retry }} />}>
      {waiting ? (
        <Spinner label={m.assistant_looking()} className="text-ink-soft" />
      ) : (
        <Suspense fallback={<p className="whitespace-pre-wrap">{turn.content}</p>}>
          <div className="prose [&>h3]:text-xl [&_p]:measure">
            <Answer text={turn.content} />
          </div>
        </Suspense>
      )}
    </ChatEntry>
  );
}

const NotAnswered = ({ last, retry }: { last: boolean; retry: () => void }) => (
  <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-stop">
    {m.assistant_not_answered()}
    {last && (
      <button type="button" onClick={retry} className="link min-h-8">
        {m.assistant_retry()}
      </button>
    )}
  </p>
);

/** Under an answer: that it was cut off, where it comes from, and what can be done with it. */
function AnswerFoot({ turn, last, busy, retry }: TurnProps) {
  const cut = turn.state === "stopped" ? m.assistant_stopped() : turn.state === "broken" && m.assistant_cut_off();
  return (
    <footer className="mt-3 grid gap-2">
      {cut && <p className="w-fit border-l-2 border-flag bg-flag-wash px-2 py-1 text-sm text-flag">{cut}</p>}
      {turn.sources && (
        <div className="text-sm">
          <p className="note">{m.assistant_sources()}</p>
          <ul className="[&_a]:link">
            {turn.sources.map(({ href, title }) => (
              <li key={href}>
                <SafeLink href={href}>{title}</SafeLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="-ml-2 flex gap-1">
        <CopyAnswer text={turn.content} />
        {last && (
          <Button variant="quiet" size="sm" className="min-h-9 px-2" onClick={retry} disabled={busy}>
            {m.assistant_retry()}
          </Button>
        )}
      </div>
    </footer>
  );
}
