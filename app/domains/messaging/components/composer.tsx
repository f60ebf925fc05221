import { Paperclip } from "lucide";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { useEarlyFiles } from "#app/ui/early-files.ts";
import { FieldError } from "#app/ui/field-note.tsx";
import { forgetDraft, useDraft } from "#app/ui/form/draft.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { m } from "#paraglide/messages.js";
import { ATTACHMENTS_MAX, UPLOAD_ACCEPT, UPLOAD_MAX_MB } from "../input/limits.ts";
import { ChosenFiles } from "./attachment-list.tsx";
import type { Attachments } from "./use-attachments.tsx";

/** The button that opens the file picker, and what to know before. */
export function AttachButton({ attachments }: { attachments: Attachments }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  useEarlyFiles(picker, attachments.add);
  return (
    <span data-needs-js className="relative inline-flex">
      <input
        ref={picker}
        id={id}
        type="file"
        multiple
        accept={UPLOAD_ACCEPT}
        disabled={attachments.full}
        title={m.messaging_attach_hint({ max: UPLOAD_MAX_MB, count: ATTACHMENTS_MAX })}
        onChange={(event) => {
          attachments.add(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={`${buttonLook({ variant: "quiet" })} pointer-events-none -ml-3 px-3! peer-focus-visible:outline-3 peer-disabled:opacity-60`}
      >
        <Icon of={Paperclip} />
        {m.messaging_attach()}
      </label>
    </span>
  );
}

type Written = { clientId: string; body: string; attachments: { id: string; name: string }[] };

type Props = {
  conversationId: string;
  name: string;
  /** The form's own id, for a form that is sent before JavaScript. */
  clientId: string;
  /** Number of the newest message on the page: whoever answers has read so far. */
  upto: number;
  typed: string;
  error: string | undefined;
  attachments: Attachments;
  /** Text that came back to be changed; a new object puts it into the field. */
  returned: { body: string } | null;
  onWritten: (message: Written) => void;
};

/** The name of the draft of a message, by its conversation. */
export const draftOf = (conversation: string) => `message.${conversation}`;

/** Where a message is written: it keeps its text over reloads, and is free again as soon as it was sent on. */
export function Composer(props: Props) {
  const { conversationId, name, clientId, upto, typed, error, attachments, returned, onWritten } = props;
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const waits = attachments.files.some(({ state }) => state === "uploading");

  const draft = draftOf(conversationId);
  useDraft(form, { name: draft, keeping: "tab" });

  useEffect(() => {
    if (!returned || !text.current) return;
    text.current.value = [returned.body, text.current.value].filter(Boolean).join("\n");
    text.current.focus();
  }, [returned]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = text.current;
    const files = attachments.files.flatMap((file) => (file.state === "stored" ? [file] : []));
    if (!field || waits || (!field.value.trim() && !files.length)) return field?.focus();
    onWritten({
      clientId: crypto.randomUUID(),
      body: field.value,
      attachments: files.map((file) => ({ id: file.id, name: file.name })),
    });
    field.value = "";
    forgetDraft("tab", draft);
    attachments.clear();
    field.focus();
  };

  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <form
      ref={form}
      method="post"
      onSubmit={hydrated ? send : undefined}
      className="sticky bottom-[calc(var(--bottom-bar)+var(--pocket,0px))] z-10 -mx-5 grid gap-2.5 border-t border-ink bg-paper px-5 pt-3 pb-4 lg:bottom-(--pocket,0px) lg:mx-0 lg:px-0"
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="clientId" value={clientId} />
      <input type="hidden" name="upto" value={upto} />
      <label htmlFor={id} className="sr-only">
        {m.messaging_write_to({ name })}
      </label>
      <textarea
        ref={text}
        id={id}
        name="body"
        rows={2}
        dir="auto"
        defaultValue={typed}
        placeholder={m.messaging_write()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
        onKeyDown={sendByKeys}
        className="control field-sizing-content max-h-48 min-h-19 resize-none"
      />
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
      <ChosenFiles {...attachments} />
      <div className="flex items-center justify-between gap-3">
        <AttachButton attachments={attachments} />
        <span className="flex items-center gap-4">
          <span data-needs-js className="hidden text-sm text-ink-soft md:pointer-fine:inline">
            {waits ? m.messaging_attach_wait() : m.messaging_write_hint()}
          </span>
          <Button type="submit" variant="primary" busy={waits}>
            {m.messaging_send()}
          </Button>
        </span>
      </div>
    </form>
  );
}
