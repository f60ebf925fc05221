import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { m } from "#paraglide/messages.js";
import { exportPath, type KeptConversation } from "../client/history-calls.ts";
import { TITLE_MAX } from "../rules/limits.ts";
import { Sure } from "./sure.tsx";

type ItemProps = {
  conversation: KeptConversation;
  now: string;
  /** The one that stands in the chat. */
  isHere: boolean;
  onOpen: () => void;
  onRename: (title: string) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
};

/** One conversation of the history. */
export function HistoryItem({ conversation: { id, title, updatedAt }, now, isHere, ...on }: ItemProps) {
  const [renaming, setRenaming] = useState(false);
  const about = `conversation-${id}`;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("title") ?? "").trim();
    if (!name) return;
    await on.onRename(name);
    setRenaming(false);
  };
  return (
    <li className="border-b border-line py-3">
      {renaming ? (
        <form onSubmit={save} className="flex flex-wrap gap-2">
          <input
            name="title"
            defaultValue={title}
            maxLength={TITLE_MAX}
            required
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus
            aria-label={m.assistant_history_name()}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              event.stopPropagation();
              setRenaming(false);
            }}
            className="control min-w-0 flex-1 basis-48"
          />
          <Button type="submit" size="sm">
            {m.assistant_history_save()}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setRenaming(false)}>
            {m.assistant_history_cancel()}
          </Button>
        </form>
      ) : (
        <button
          type="button"
          id={about}
          onClick={on.onOpen}
          aria-current={isHere || undefined}
          className="block min-h-8 w-full text-left leading-tight font-[620] hover:text-steel"
        >
          {title}
        </button>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        <span className="mr-auto">
          <RelativeTime at={updatedAt} now={now} />
          {isHere && ` · ${m.assistant_history_here()}`}
        </span>
        {!renaming && (
          <Button variant="quiet" size="sm" className="px-2" aria-describedby={about} onClick={() => setRenaming(true)}>
            {m.assistant_history_rename()}
          </Button>
        )}
        <a
          href={exportPath(id)}
          download
          aria-describedby={about}
          className={buttonLook({ variant: "quiet", size: "sm", className: "px-2" })}
        >
          {m.assistant_history_export()}
        </a>
        <Sure
          label={m.assistant_history_delete()}
          sure={m.assistant_history_delete_sure()}
          onSure={on.onDelete}
          describedBy={about}
        />
      </div>
    </li>
  );
}
