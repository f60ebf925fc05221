import { useEffect, useRef, useState } from "react";
import { currentHint, useViewer } from "#app/domains/accounts/client/viewer.ts";
import { readKept, writeKept } from "#app/ui/tab-storage.ts";
import {
  asked,
  askedAgain,
  askedInstead,
  CHAT_KEPT_AS,
  type Conversation,
  ended,
  isWriting,
  PLACE_KEPT_AS,
  sendable,
  type TurnFile,
} from "../rules/conversation.ts";
import type { GivenUp } from "./chat-call.ts";

/** What makes a call is fetched when somebody is about to ask. */
const loadCall = () => import("./chat-call.ts");
const give = (call: AbortController | null, up: GivenUp) => call?.abort(up);

export type Chat = ReturnType<typeof useChat>;

/** One conversation with Cody, for the page and the widget. `onFailure` hears of each failed call once. */
export function useChat(onFailure: (error: unknown) => void) {
  const [turns, setTurns] = useState<Conversation>([]);
  const [ready, setReady] = useState(false);
  const [notice, setNotice] = useState("");
  const [editing, setEditing] = useState<number | null>(null);
  const viewer = useViewer();
  const now = useRef(turns);
  const call = useRef<AbortController>(null);
  const ending = useRef<Promise<void>>(Promise.resolve());

  const show = (next: Conversation) => {
    now.current = next;
    setTurns(next);
  };
  const change = (next: Conversation) => {
    show(next);
    writeKept(CHAT_KEPT_AS, next.length ? JSON.stringify(next) : null);
  };

  /** Follows the answer in the last turn; what was stopped before has to have ended. */
  function answer(tell = onFailure) {
    const ours = new AbortController();
    const before = ending.current;
    const mine = () => call.current === ours;
    call.current = ours;
    ending.current = (async () => {
      await before;
      try {
        const { follow } = await loadCall();
        if (!mine()) return;
        await follow(
          {
            turns: () => now.current,
            change: (next) => mine() && change(next),
            say: (words) => mine() && setNotice(words),
          },
          ours.signal,
        );
      } catch (error) {
        if (!mine()) return;
        if (isWriting(now.current)) change(ended(now.current, "broken", true));
        if (!ours.signal.aborted) tell(error);
      }
    })();
  }
  const ask = (next: Conversation) => {
    setEditing(null);
    change(next);
    answer();
  };
  const clear = () => {
    give(call.current, "stopped");
    call.current = null;
    setEditing(null);
    writeKept(PLACE_KEPT_AS, null);
    change([]);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what the tab has kept
  useEffect(() => {
    let here = true;
    const kept = readKept(CHAT_KEPT_AS);
    void (async () => {
      const { restored } = kept ? await import("../rules/kept-conversation.ts") : { restored: () => [] };
      if (!here) return;
      show(isOwn(readKept(PLACE_KEPT_AS)) ? restored(kept) : []);
      setReady(true);
      if (isWriting(now.current)) answer(() => {});
    })().catch(() => here && setReady(true));
    return () => {
      here = false;
      give(call.current, "left");
      call.current = null;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody signs out, here or in another tab
  useEffect(() => {
    if (!isOwn(readKept(PLACE_KEPT_AS))) clear();
  }, [viewer]);

  return {
    turns,
    /** False until the tab's own conversation was read. */
    ready,
    writing: isWriting(turns),
    /** What the reader is told about the line. */
    notice,
    /** Who seems to be signed in: their conversations are kept. */
    viewer,
    /** The question that is being changed, by its place; null for none. */
    editing,
    edit: setEditing,
    /** Sends a question, with a file where it shows one; false when there is nothing that may be sent now. */
    send(text: string, file?: TurnFile): boolean {
      const question = sendable(text, now.current);
      if (question)
        ask(
          editing === null
            ? asked(now.current, question, file)
            : askedInstead(now.current, editing, question, ...(file ? [file] : [])),
        );
      return question !== null;
    },
    stop: () => give(call.current, "stopped"),
    retry() {
      if (!isWriting(now.current)) ask(askedAgain(now.current));
    },
    /** Somebody is about to ask. */
    prepare: () => void loadCall().catch(() => {}),
    clear,
    /** Goes on with a conversation of the history. */
    open(id: string, said: Conversation) {
      clear();
      writeKept(PLACE_KEPT_AS, JSON.stringify({ id, from: 0, owner: currentHint()?.session ?? "" }));
      change(said);
    },
  };
}

/** A member's conversation is theirs alone: whoever else finds it in the tab does not see it. */
function isOwn(place: string | null): boolean {
  if (!place) return true;
  try {
    return JSON.parse(place).owner === currentHint()?.session;
  } catch {
    return false;
  }
}
