import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { type Passage, plainText } from "#content/lesson-text.ts";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX } from "../input/limits.ts";
import type { LessonNote } from "../queries/notes.server.ts";

const SHOWN = 60;
const shortly = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN).trim()}…` : text);

type Refused = { error: { fields?: FieldErrors }; typed: Typed } | null;
type Props = {
  passages: readonly Passage[];
  notes: readonly LessonNote[];
  /** The passage that was chosen on the page. */
  chosen: number;
  requestKey: string;
  refused: Refused;
};

/** A note for oneself about a passage, or a mistake in it for those who wrote it. */
export function PassageForm({ passages, notes, chosen, requestKey, refused }: Props) {
  const busy = useNavigation().formData?.get("intent");
  const errors = refused?.error.fields ?? {};
  const typed = refused?.typed ?? {};
  return (
    <Card id="notes" level={2} title={m.learning_notes_title()} className="scroll-mt-20">
      {notes.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-4 py-2">
              <div className="min-w-0">
                <a href={`#p${note.passage + 1}`} className="link inline-flex min-h-11 items-center text-base">
                  {shortly(plainText(passages[note.passage] ?? { kind: "heading", text: "" }))}
                </a>
                <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
              </div>
              <Form method="post" preventScrollReset className="flex-none">
                <input type="hidden" name="note" value={note.id} />
                <Button type="submit" name="intent" value="remove_note" size="sm" variant="quiet">
                  {m.learning_note_remove()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset noValidate key={requestKey} className="grid gap-4">
        <input type="hidden" name="requestKey" value={requestKey} />
        <Field name="passage" label={m.learning_passage()} error={errors["passage"]} required>
          <Select
            key={chosen}
            placeholder={false}
            defaultValue={String(typed["passage"] ?? chosen)}
            options={passages.map((passage, n) => ({
              value: String(n),
              label: `${n + 1}. ${shortly(plainText(passage))}`,
            }))}
          />
        </Field>
        <Field name="body" label={m.learning_note_body()} hint={m.learning_note_hint()} error={errors["body"]} required>
          <Textarea rows={3} countTo={NOTE_MAX} defaultValue={String(typed["body"] ?? "")} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="note" busy={busy === "note"}>
            {m.learning_note_save()}
          </Button>
          <Button type="submit" name="intent" value="mistake" variant="quiet" busy={busy === "mistake"}>
            {m.learning_mistake_send()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
