import { Form, useRevalidator } from "react-router";
import { accessToken } from "#app/domains/accounts/client/client.ts";
import { paperProblem } from "#app/infra/files/paper.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import { RECEIPT_ACCEPT, RECEIPT_MAX_MB } from "../input/limits.ts";

export type Paper = { id: string; name: string; size: number } | null;

/** The paper of an entry or a sub: look at it, take it away, or bring one. `of` is "entry=…" or "sub=…". */
export function PaperField({ of, paper, label }: { of: string; paper: Paper; label: string }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const upload = useUpload<{ name: string }>({
    refuse: paperProblem,
    send: async (file, watch) =>
      sendFile(`/api/uploads/tax-receipts?${of}&${new URLSearchParams({ name: file.name })}`, file, {
        token: await accessToken(),
        ...watch,
      }),
    onDone: ({ name }) => {
      toast({ title: m.taxes_paper_kept(), description: name, variant: "success" });
      void revalidate();
    },
    onFail: (reason) => toast({ title: m.taxes_paper_failed(), description: reason, variant: "destructive" }),
  });
  if (paper)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <a
            href={`/taxes/receipts/${paper.id}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {paper.name}
          </a>
          <span className="text-sm text-ink-soft"> · {fileSize(paper.size)}</span>
        </p>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="remove-paper" size="sm" variant="quiet" onClick={upload.clear}>
            {m.taxes_paper_remove()}
          </Button>
        </Form>
      </div>
    );
  const hint = m.taxes_paper_hint({ max: RECEIPT_MAX_MB });
  return (
    <>
      <div data-needs-js>
        <FileField
          name="paper"
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
          <Button type="submit">{m.taxes_paper_send()}</Button>
        </form>
      </noscript>
    </>
  );
}

/** Why a plain form's file was not taken, by the code it came back with. */
export function paperRefusal(code: string | null): string | null {
  if (!code) return null;
  if (code === "file_too_large") return m.files_too_large({ max: RECEIPT_MAX_MB });
  if (code === "file_empty") return m.files_empty();
  if (code === "file_damaged") return m.files_damaged();
  return code === "file_type" ? m.files_wrong_type() : m.taxes_paper_failed();
}
