import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { ANSWER_MAX } from "../input/limits.ts";
import { answerDraft } from "./drafts.ts";

type Props = {
  postId: string;
  /** The answer that is replied to; none for an answer to the post. */
  parent?: string;
  clientId: string;
  typed: Typed;
  errors: FieldErrors;
};

/** Where a member answers; what is typed stays over a reload and without a signal. */
export function AnswerForm({ postId, parent = "", clientId, typed, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const refused = typed["intent"] === "answer" && String(typed["parent"] ?? "") === parent;
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "answer" && sent.get("parent") === parent;
  // The page may be drawn anew, by the news of this very answer, before the answer's own sending has ended.
  useDraft(form, { name: busy ? null : answerDraft(postId, parent), keeping: "browser", hidden: ["clientId"] });
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="parent" value={parent} />
      <input type="hidden" name="clientId" value={refused ? String(typed["clientId"] ?? clientId) : clientId} />
      <Field
        label={parent ? m.community_reply_label() : m.community_answer_label()}
        name="body"
        hint={m.community_mention_hint()}
        error={refused ? errors["body"] : undefined}
        required
      >
        <Textarea
          rows={parent ? 3 : 5}
          countTo={ANSWER_MAX}
          defaultValue={refused ? String(typed["body"] ?? "") : ""}
        />
      </Field>
      {!parent && <PhotoField purpose="post" label={m.community_photos()} initial={[]} optional />}
      <Button
        type="submit"
        name="intent"
        value="answer"
        variant={parent ? "secondary" : "primary"}
        busy={busy}
        className="justify-self-start"
      >
        {parent ? m.community_reply_send() : m.community_answer_send()}
      </Button>
    </Form>
  );
}
