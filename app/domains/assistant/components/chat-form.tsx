import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { QUESTION_MAX } from "../rules/limits.ts";
import type { Chat } from "./use-chat.ts";

const ROWS = 2;

/** The question: Enter sends, Shift+Enter makes a new line, and nothing can be sent while an answer is written. */
export function ChatForm({
  chat,
  text,
  onText,
  box,
}: {
  chat: Chat;
  text: string;
  onText: (text: string) => void;
  box: Ref<HTMLTextAreaElement>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const send = () => {
    if (chat.send(text)) onText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  useHandOver(form, chat.writing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before the page was ready
  useEffect(() => {
    const typed = form.current?.querySelector("textarea")?.value;
    if (typed) onText(typed);
  }, []);
  return (
    <form
      ref={form}
      data-needs-js
      data-ready={chat.ready || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex items-end gap-2 border-t border-line p-3 sm:p-4"
    >
      <div className="min-w-0 flex-1">
        <textarea
          ref={box}
          rows={ROWS}
          value={text}
          maxLength={QUESTION_MAX}
          disabled={chat.writing}
          aria-label={m.assistant_question({ assistant: BRAND.assistant })}
          placeholder={m.assistant_placeholder()}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          className="control resize-none"
        />
      </div>
      {chat.writing ? (
        <Button onClick={chat.stop} data-stop>
          {m.assistant_stop()}
        </Button>
      ) : (
        <Button type="submit" variant="primary" disabled={!chat.ready || !text.trim()}>
          {m.assistant_send()}
        </Button>
      )}
    </form>
  );
}

/** A disabled box loses the keyboard: while an answer is written it goes to Stop, then back to the box. */
function useHandOver(form: React.RefObject<HTMLFormElement | null>, writing: boolean) {
  const was = useRef(writing);
  useEffect(() => {
    if (was.current === writing) return;
    was.current = writing;
    const { activeElement } = document;
    const free = activeElement === document.body || form.current?.contains(activeElement);
    if (free) form.current?.querySelector<HTMLElement>(writing ? "[data-stop]" : "textarea")?.focus();
  }, [form, writing]);
}
