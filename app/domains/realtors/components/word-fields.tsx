import type { Refusal } from "#app/infra/page.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX, TITLE_MAX } from "../input/limits.ts";

type Props = { refused: Refusal | null; title?: string; note?: string };

/** What a client reads above a list. */
export const WordFields = ({ refused, title = "", note = "" }: Props) => (
  <>
    <Field
      label={m.realtors_list_title()}
      hint={m.realtors_list_title_hint()}
      name="title"
      error={refused?.error.fields?.["title"]}
      required
    >
      <Input maxLength={TITLE_MAX} defaultValue={String(refused?.typed["title"] ?? title)} />
    </Field>
    <Field label={m.realtors_list_note()} name="note" error={refused?.error.fields?.["note"]} optional>
      <Textarea rows={3} countTo={NOTE_MAX} defaultValue={String(refused?.typed["note"] ?? note)} />
    </Field>
  </>
);
