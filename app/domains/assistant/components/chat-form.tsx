import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { BRAND } from "#app/infra/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useLoaded } from "#app/ui/use-loaded.ts";
import { m } from "#paraglide/messages.js";
import type { Chat } from "../client/use-chat.ts";
import { canListen, useHandsFree, useVoice } from "../client/use-voice.ts";
import { QUESTION_MAX } from "../rules/limits.ts";
import type { Picked } from "./file-picker.tsx";

const ROWS = 2;
const loadPicker = () => import("./file-picker.tsx").then((picker) => picker.default);
const loadEditing = () => import("./editing-note.tsx").then(({ EditingNote }) => EditingNote);

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
  box: RefObject<HTMLTextAreaElement | null>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const voice = useVoice(text, onText);
  const hears = useHydrated() && canListen();
  const Editing = useLoaded(chat.editing !== null, loadEditing);
  const markSpoken = useHandsFree(chat);
  const Picker = useLoaded(chat.viewer, loadPicker);
  const [picked, setPicked] = useState<Picked>({ file: null, busy: false });
  const [filesSent, setFilesSent] = useState(0);
  const send = () => {
    if (picked.busy) return;
    markSpoken(voice.heard());
    voice.stop();
    const { file } = picked;
    if (!chat.send(text.trim() || !file ? text : m.assistant_file_read(), file ?? undefined)) return;
    onText("");
    if (file) setFilesSent((count) => count + 1);
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
      className="border-t border-line p-3 sm:p-4"
    >
      {chat.editing !== null && Editing && <Editing chat={chat} before={text} onText={onText} box={box} />}
      <div className="flex items-end gap-2">
        <div className="relative flex min-w-0 flex-1">
          <textarea
            ref={box}
            rows={ROWS}
            value={text}
            maxLength={QUESTION_MAX}
            disabled={chat.writing}
            aria-label={m.assistant_question({ assistant: BRAND.assistant })}
            placeholder={m.assistant_placeholder()}
            onChange={(event) => onText(event.target.value)}
            onFocus={chat.prepare}
            onKeyDown={onKeyDown}
            enterKeyHint="send"
            className={hears ? "control resize-none pr-14! pointer-coarse:pr-18!" : "control resize-none"}
          />
          {hears && !chat.writing && (
            <button
              type="button"
              aria-pressed={voice.listening}
              aria-label={voice.listening ? m.assistant_voice_stop() : m.assistant_voice()}
              title={voice.listening ? m.assistant_voice_stop() : m.assistant_voice()}
              onClick={voice.toggle}
              className="absolute right-1.5 bottom-1.5 grid size-11 place-items-center pointer-coarse:size-15 rounded-md text-ink-soft hover:bg-sunk hover:text-ink aria-pressed:bg-signal aria-pressed:text-on-signal"
            >
              <svg
                viewBox="0 0 20 20"
                className="size-5 pointer-coarse:size-7"
                fill="none"
                stroke="currentColor"
                aria-hidden="true"
              >
                <path d="M7 5a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM4 9.5a6 6 0 0 0 12 0M10 15.5V19" strokeWidth="1.5" />
              </svg>
            </button>
          )}
        </div>
        {chat.writing ? (
          <Button onClick={chat.stop} data-stop>
            {m.assistant_stop()}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            busy={picked.busy}
            disabled={!chat.ready || (!text.trim() && !picked.file)}
          >
            {m.assistant_send()}
          </Button>
        )}
      </div>
      {Picker && chat.viewer && <Picker sent={filesSent} onPicked={setPicked} />}
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {chat.notice || voice.says}
      </p>
    </form>
  );
}

/** A disabled box loses the keyboard: while an answer is written it goes to Stop, then back to the box. */
function useHandOver(form: RefObject<HTMLFormElement | null>, writing: boolean) {
  const was = useRef(writing);
  useEffect(() => {
    if (was.current === writing) return;
    was.current = writing;
    const { activeElement } = document;
    const free = activeElement === document.body || form.current?.contains(activeElement);
    if (free) form.current?.querySelector<HTMLElement>(writing ? "[data-stop]" : "textarea")?.focus();
  }, [form, writing]);
}
