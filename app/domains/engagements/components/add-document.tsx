import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { accessToken } from "#app/domains/accounts/client/client.ts";
import { documentProblem } from "#app/infra/files/document.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import {
  DOCUMENT_KINDS,
  DOCUMENTS_ACCEPT,
  DOCUMENTS_BUCKET,
  DOCUMENTS_MAX,
  DOCUMENTS_MAX_MB,
} from "../input/limits.ts";
import { kindWord } from "./document-words.ts";

const NAME_MAX = 100;

/** What it is, its name, the file: a plain form that also goes without JavaScript, and shows how far it is with it. */
export function AddDocument({ work, refused }: { work: string; refused: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const upload = useUpload<{ name: string }>({
    refuse: (chosen) => documentProblem(chosen, DOCUMENTS_ACCEPT),
    send: async (chosen, watch) => {
      const typed = new FormData(form.current ?? undefined);
      const kind = String(typed.get("kind"));
      const name = String(typed.get("name")).trim() || chosen.name;
      const query = new URLSearchParams({ work, kind, name });
      return sendFile(`/api/uploads/${DOCUMENTS_BUCKET}?${query}`, chosen, { token: await accessToken(), ...watch });
    },
    onDone: ({ name }) => {
      toast({ title: m.engagements_said_document(), description: name, variant: "success" });
      void revalidate();
    },
    onFail: (reason) => toast({ title: m.engagements_document_failed(), description: reason, variant: "destructive" }),
  });
  const clear = () => {
    upload.clear();
    setFile(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!file);
    if (file) void upload.start(file);
  };
  const ready = file && upload.state.kind === "idle";
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`/uploads/${DOCUMENTS_BUCKET}?${new URLSearchParams({ work })}`}
      onSubmit={send}
      noValidate
      className="grid gap-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="kind" label={m.engagements_document_kind()}>
          <Select
            placeholder={false}
            options={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: kindWord[kind]() }))}
          />
        </Field>
        <Field name="name" label={m.engagements_document_name()} optional>
          <Input maxLength={NAME_MAX} />
        </Field>
      </div>
      <FileField
        name="file"
        label={m.engagements_document_file()}
        hint={m.engagements_document_hint({ max: DOCUMENTS_MAX_MB })}
        accept={DOCUMENTS_ACCEPT}
        state={ready ? { kind: "ready", name: file.name, sizeBytes: file.size } : upload.state}
        error={missing && !file ? m.engagements_document_missing() : refusal(refused)}
        camera
        onPick={(chosen) => {
          upload.clear();
          setFile(chosen);
          setMissing(false);
        }}
        onCancel={upload.clear}
        onRetry={upload.retry}
        onRemove={clear}
      />
      <Button type="submit" busy={upload.state.kind === "uploading"} className="justify-self-start">
        {m.engagements_document_add()}
      </Button>
    </form>
  );
}

/** Why a plain form's file was not taken, by the code it came back with. */
function refusal(code: string | null): string | undefined {
  if (!code) return undefined;
  if (code === "file_too_large") return m.files_too_large({ max: DOCUMENTS_MAX_MB });
  if (code === "file_empty") return m.engagements_document_missing();
  if (code === "file_damaged") return m.files_damaged();
  if (code === "too_many_documents") return m.engagements_document_many({ max: DOCUMENTS_MAX });
  if (code === "over") return m.engagements_over();
  return code === "file_type" ? m.files_wrong_type() : m.engagements_document_failed();
}
