import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useDraft } from "#app/ui/form/draft.ts";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { CONTENT_MAX, GENERAL, TITLE_MAX } from "../input/limits.ts";
import { carriesFile, POST_KINDS, type PostKind } from "../rules.ts";
import { AskedBefore, useAskedBefore } from "./asked-before.tsx";
import { POST_DRAFT } from "./drafts.ts";
import { type PostFile, PostFileField, usePostFile } from "./post-file-field.tsx";
import { kindText, titleHint } from "./words.ts";

type Props = {
  rooms: { id: string; name: string }[];
  begun: Record<string, string>;
  photos: ShownPicture[];
  file?: PostFile | null;
  requestKey: string;
  /** Of a post that is changed; a new one keeps a draft. */
  postId?: string;
  typed: Typed;
  errors: FieldErrors;
};

/** What a form says that its post is; a question unless it names another. */
const kindOf = (said: string): PostKind => POST_KINDS.find((kind) => kind === said) ?? "question";

/** A post: what it is, where it stands, and the text. Before it is sent, what was asked before is shown. */
export function PostForm({ rooms, begun, photos, file = null, requestKey, postId, typed, errors }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const before = useAskedBefore();
  useDraft(form, { name: postId ? null : POST_DRAFT, keeping: "browser", hidden: ["requestKey"] });
  const intent = postId ? "edit" : "post";
  const busy = useNavigation().formData?.get("intent") === intent;
  const text = (name: string) => String([typed[name] ?? begun[name] ?? ""].flat()[0] ?? "");
  const [kind, setKind] = useState(kindOf(text("kind")));
  const carried = usePostFile(file);
  const [held, setHeld] = useState(false);
  const withFile = carriesFile(kind) || carried.kept !== null;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={(event) => {
        const wait = withFile && carried.missing;
        setHeld(wait);
        if (wait) event.preventDefault();
      }}
    >
      <input type="hidden" name="requestKey" value={text("requestKey") || requestKey} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.community_kind()} name="kind" error={errors["kind"]} required>
          <Select
            placeholder={false}
            defaultValue={text("kind")}
            onInput={(event) => setKind(kindOf(event.currentTarget.value))}
            options={POST_KINDS.map((value) => ({ value, label: kindText(value) }))}
          />
        </Field>
        <Field label={m.community_room()} name="room" error={errors["room"]}>
          <Select
            placeholder={false}
            defaultValue={text("room") || GENERAL}
            options={[
              { value: GENERAL, label: m.community_general() },
              ...rooms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </div>
      <Field label={m.community_title()} name="title" hint={titleHint(kind)} error={errors["title"]} required>
        <Input
          dir="auto"
          maxLength={TITLE_MAX}
          defaultValue={text("title")}
          onBlur={(event) => !postId && before.look(event.currentTarget.value)}
        />
      </Field>
      {!postId && <AskedBefore {...before} />}
      <Field label={m.community_content()} name="content" error={errors["content"]} required>
        <Textarea dir="auto" rows={10} countTo={CONTENT_MAX} defaultValue={text("content")} />
      </Field>
      <Field label={m.community_language()} name="locale" error={errors["locale"]} required>
        <Select
          placeholder={false}
          defaultValue={text("locale")}
          options={[
            { value: "en", label: "English" },
            { value: "es", label: "Español" },
          ]}
        />
      </Field>
      {withFile && <PostFileField file={carried} error={errors["file"]} held={held} />}
      <PhotoField purpose="post" label={m.community_photos()} initial={photos} optional />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="primary"
        wide="phone"
        busy={busy}
        className="justify-self-start"
      >
        {postId ? m.community_save() : m.community_publish()}
      </Button>
    </Form>
  );
}
