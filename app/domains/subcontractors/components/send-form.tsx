import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { documentProblem } from "#app/infra/files/document.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import { DOCUMENT_ACCEPT, DOCUMENT_MAX_MB, NUMBER_MAX } from "../input/limits.ts";
import { faultMessage, kindWord, numberLabel } from "../rules/document-words.ts";
import { type DocumentField, documentFaults, hasEnd, type SubDocumentKind } from "../rules.ts";

/**
 * One document: the file or a photo of it, its number and its end, sent together to `path`. With `share`, a box that also
 * gives it to everyone who has an earlier one.
 */
export function SendForm({
  path,
  kind,
  now,
  button,
  share,
  primary,
}: {
  path: string;
  kind: SubDocumentKind;
  now: Date;
  button: string;
  share?: boolean;
  primary?: boolean;
}) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Partial<Record<DocumentField | "file", string>>>({});
  /** What was said of the file at the last send; a retry says the same. */
  const query = useRef("");
  const upload = useUpload<{ name: string }>({
    refuse: documentProblem,
    send: (sent, watch) =>
      sendFile(`${path}?${query.current}&name=${encodeURIComponent(sent.name)}`, sent, { token: null, ...watch }),
    onDone: ({ name }) => {
      toast({ title: m.subcontractors_sent_title(), description: name, variant: "success" });
      setFile(null);
      void revalidate();
    },
    onFail: (reason) => toast({ title: m.subcontractors_send_failed(), description: reason, variant: "destructive" }),
  });
  const state =
    upload.state.kind === "idle" && file
      ? ({ kind: "ready", name: file.name, sizeBytes: file.size } as const)
      : upload.state;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const said = { kind, number: text("number") || null, expiresOn: text("expiresOn") || null };
    const found: typeof errors = {};
    for (const [field, fault] of Object.entries(documentFaults(said, now)))
      found[field as DocumentField] = faultMessage(kind, field as DocumentField, fault);
    if (!file) found.file = m.subcontractors_file_missing();
    setErrors(found);
    if (Object.keys(found).length || !file) return;
    query.current = new URLSearchParams({
      kind,
      number: said.number ?? "",
      expiresOn: said.expiresOn ?? "",
      share: form.get("share") ? "on" : "",
    }).toString();
    void upload.start(file);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="@container grid gap-5">
      <div data-needs-js className="grid gap-5">
        <FileField
          name={`${kind}-file`}
          label={m.subcontractors_file_label({ document: kindWord(kind) })}
          hint={m.subcontractors_file_hint({ max: DOCUMENT_MAX_MB })}
          accept={DOCUMENT_ACCEPT}
          state={state}
          error={errors.file}
          camera
          onPick={(picked) => {
            upload.clear();
            setFile(picked);
            setErrors(({ file: _, ...rest }) => rest);
          }}
          onCancel={upload.clear}
          onRetry={upload.retry}
          onRemove={() => {
            upload.clear();
            setFile(null);
          }}
        />
        {hasEnd(kind) && (
          <div className="grid gap-5 @lg:grid-cols-2">
            <Field name="expiresOn" label={m.subcontractors_expires_label()} error={errors.expiresOn} required>
              <Input type="date" autoComplete="off" />
            </Field>
            <Field
              name="number"
              label={numberLabel(kind)}
              error={errors.number}
              required={kind === "license"}
              optional={kind !== "license"}
            >
              <Input maxLength={NUMBER_MAX} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
            </Field>
          </div>
        )}
        {share && <Checkbox name="share" defaultChecked label={m.subcontractors_share_label()} />}
        <div>
          <Button
            type="submit"
            variant={primary ? "primary" : "secondary"}
            wide="phone"
            busy={upload.state.kind === "uploading"}
            className="py-2 whitespace-normal!"
          >
            {button}
          </Button>
        </div>
      </div>
      <noscript>
        <p className="border-l-3 border-flag bg-flag-wash px-4 py-3">{m.subcontractors_needs_script()}</p>
      </noscript>
    </form>
  );
}
