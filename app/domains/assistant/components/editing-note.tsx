import { type RefObject, useEffect, useState } from "react";
import { m } from "#paraglide/messages.js";
import type { Chat } from "../client/use-chat.ts";

/** Over the box while a question is changed in it: what that does, and the way to leave it, with what the box held. */
export function EditingNote({
  chat: { editing, turns, edit },
  before,
  onText,
  box,
}: {
  chat: Chat;
  before: string;
  onText: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}) {
  const [held] = useState(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a question is taken up
  useEffect(() => {
    if (editing === null) return;
    onText(turns[editing]?.content ?? "");
    box.current?.focus();
  }, [editing]);
  const leave = () => {
    edit(null);
    onText(held);
    box.current?.focus();
  };
  return (
    <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 border-l-[3px] border-steel bg-steel-wash px-3 py-1.5 text-sm">
      {m.assistant_editing()}
      <button type="button" onClick={leave} className="link min-h-8">
        {m.assistant_editing_stop()}
      </button>
    </p>
  );
}
