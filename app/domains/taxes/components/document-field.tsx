import { Form, useRevalidator } from "react-router";
import { accessToken } from "#app/domains/accounts/client/client.ts";
import { documentProblem } from "#app/infra/files/document.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import { RECEIPT_ACCEPT, RECEIPT_MAX_MB } from "../input/limits.ts";

export type Document = { id: string; name: string; size: number } | null;

/** The document of an entry or a sub: look at it, take it away, or bring one. `of` is "entry=…" or "sub=…". */
export function DocumentField({ of, document, label }: { of: string; document: Document; label: string }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const upload = useUpload<{ name: string }>({
    refuse: documentProblem,
    send: async (file, watch) =>
      sendFile(`/api/uploads/tax-receipts?${of}&${new URLSearchParams({ name: file.name })}`, file, {
        token: await accessToken(),
        ...watch,
      }),
    onDone: ({ name }) => {
      toast({ title: m.taxes_document_kept(), description: name, variant: "success" });
      void revalidate();
    },
    onFail: (reason) => toast({ title: m.taxes_document_failed(), description: reason, variant: "destructive" }),
  });
  if (document)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <a
            href={`/taxes/receipts/${document.id}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {document.name}
          </a>
          <span className="text-sm text-ink-soft"> · {fileSize(document.size)}</span>
        </p>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="remove-document" size="sm" variant="quiet" onClick={upload.clear}>
            {m.taxes_document_remove()}
          </Button>
        </Form>
      </div>
    );
  const hint = m.taxes_document_hint({ max: RECEIPT_MAX_MB });
  return (
    <>
      <div data-needs-js>
        <FileField
          name="document"
          label={label}
          hint={hint}
          accept={RECEIPT_ACCEPT}
          state={upload.state}
          camera
          onPick={(file) => void upload.start(file)}
          onCancel={upload.clear}
          onRetry={upload.retry}
          onRemove={upload.clear}
        />
      </div>
      <noscript>
        <form method="post" encType="multipart/form-data" action={`/uploads/tax-receipts?${of}`} className="grid gap-3">
          <label className="grid gap-1.5">
            <span className="font-[560]">{label}</span>
            <input type="file" name="file" accept={RECEIPT_ACCEPT} required />
            <span className="text-sm text-ink-soft">{hint}</span>
          </label>
          <Button type="submit">{m.taxes_document_send()}</Button>
        </form>
      </noscript>
    </>
  );
}

/** Why a plain form's file was not taken, by the code it came back with. */
export function documentRefusal(code: string | null): string | null {
  if (!code) return null;
  if (code === "file_too_large") return m.files_too_large({ max: RECEIPT_MAX_MB });
  if (code === "file_empty") return m.files_empty();
  if (code === "file_damaged") return m.files_damaged();
  return code === "file_type" ? m.files_wrong_type() : m.taxes_document_failed();
}
