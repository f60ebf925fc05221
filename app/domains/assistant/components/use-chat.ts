import { useEffect, useRef, useState } from "react";
import type { Source } from "../rules/answer-stream.ts";
import {
  asked,
  askedAgain,
  type Conversation,
  ended,
  grown,
  isWriting,
  messagesOf,
  restored,
  sendable,
} from "../rules/conversation.ts";
import { askCody } from "./ask-cody.ts";
import { readKept, writeKept } from "./tab-storage.ts";

/** The conversation stays in this tab. */
const KEPT_AS = "cody-chat";
/** Words that come closer together than this are drawn together. */
const DRAW_EVERY_MS = 40;

export type Chat = ReturnType<typeof useChat>;

/** One conversation with Cody, for the page and the widget. `onFailure` hears of each failed call once. */
export function useChat(onFailure: (error: unknown) => void) {
  const [turns, setTurns] = useState<Conversation>([]);
  const [ready, setReady] = useState(false);
  const now = useRef(turns);
  const call = useRef<AbortController>(null);

  const change = (next: Conversation) => {
    now.current = next;
    setTurns(next);
    writeKept(KEPT_AS, next.length ? JSON.stringify(next) : null);
  };

  useEffect(() => {
    now.current = restored(readKept(KEPT_AS));
    setTurns(now.current);
    setReady(true);
    return () => call.current?.abort();
  }, []);

  async function answer(next: Conversation) {
    const ours = new AbortController();
    call.current = ours;
    change(next);
    const words = collect((text, sources) => change(grown(now.current, text, sources)));
    const end = (how?: "stopped" | "broken") => {
      if (call.current !== ours) return words.drop();
      words.flush();
      change(ended(now.current, how));
    };
    try {
      for await (const event of askCody(messagesOf(next), ours.signal)) words.add(event.text ?? "", event.sources);
      end();
    } catch (error) {
      end(ours.signal.aborted ? "stopped" : "broken");
      if (!ours.signal.aborted) onFailure(error);
    }
  }

  return {
    turns,
    /** False until the tab's own conversation was read. */
    ready,
    writing: isWriting(turns),
    /** Sends a question; false when there is nothing that may be sent now. */
    send(text: string): boolean {
      const question = sendable(text, now.current);
      if (question) void answer(asked(now.current, question));
      return question !== null;
    },
    stop: () => call.current?.abort(),
    retry() {
      if (!isWriting(now.current)) void answer(askedAgain(now.current));
    },
    clear() {
      call.current?.abort();
      call.current = null;
      change([]);
    },
  };
}

/** Gathers fragments and hands them on together, at most every `DRAW_EVERY_MS`. */
function collect(draw: (text: string, sources: Source[]) => void) {
  let text = "";
  let sources: Source[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    text = "";
    sources = [];
  };
  const flush = () => {
    const [words, links] = [text, sources];
    drop();
    if (words || links.length) draw(words, links);
  };
  return {
    add(more: string, links: Source[] = []) {
      text += more;
      sources.push(...links);
      timer ??= setTimeout(flush, DRAW_EVERY_MS);
    },
    flush,
    drop,
  };
}
