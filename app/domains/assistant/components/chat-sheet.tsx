import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { m } from "#paraglide/messages.js";
import { ChatForm } from "./chat-form.tsx";
import { ChatLog } from "./chat-log.tsx";
import { type Asker, Suggestions } from "./suggestions.tsx";
import { useToldChat } from "./use-told-chat.tsx";

const loadHistory = () => import("./history-opener.tsx").then(({ HistoryOpener }) => HistoryOpener);
const loadBrought = () => import("./brought-question.tsx").then(({ BroughtQuestion }) => BroughtQuestion);

/** The chat of Cody's own page: always open, begins with four suggestions for whoever asks; a member finds their earlier ones. */
export function ChatSheet({ asker, className }: { asker: Asker; className?: string }) {
  const chat = useToldChat();
  const [text, setText] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const pick = (sentence: string) => {
    setText(sentence);
    box.current?.focus();
  };
  const { state, search } = useLocation();
  const History = useLoaded(chat.viewer, loadHistory);
  const Brought = useLoaded(state || search, loadBrought);
  return (
    <section
      aria-labelledby="chat-with-cody"
      data-talking={chat.turns.length > 0 || undefined}
      className={`titleblock flex flex-col ${className ?? ""}`}
    >
      <header className="flex min-h-14 items-center justify-end gap-1 border-b border-line pr-2 pl-4 sm:pl-5">
        <h2 id="chat-with-cody" className="mr-auto text-lg! leading-tight sm:text-xl!">
          {m.assistant_chat_title({ assistant: BRAND.assistant })}
        </h2>
        {Brought && <Brought chat={chat} fill={pick} />}
        {chat.viewer && History && <History chat={chat} />}
        {chat.turns.length > 0 && (
          <Button variant="quiet" size="sm" onClick={chat.clear}>
            {m.assistant_clear()}
          </Button>
        )}
      </header>
      <ChatLog chat={chat}>
        {chat.turns.length === 0 && <Suggestions asker={asker} onPick={pick} />}
        <p data-no-js>
          {m.assistant_needs_js()}{" "}
          <Link to="/community" className="link">
            {m.assistant_needs_js_community()}
          </Link>
          {" · "}
          <Link to="/support" className="link">
            {m.assistant_needs_js_support()}
          </Link>
        </p>
      </ChatLog>
      <ChatForm chat={chat} text={text} onText={setText} box={box} />
    </section>
  );
}
