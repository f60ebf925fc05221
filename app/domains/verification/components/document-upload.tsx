import { accessToken } from "#app/domains/accounts/client/client.ts";
import { DOCUMENT_ACCEPT, DOCUMENT_MAX_MB, documentProblem } from "#app/infra/files/document.ts";
import { FileField } from "#app/ui/file-field.tsx";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import { BUCKET } from "../input/limits.ts";
import { type DocumentKind, isRequired } from "../rules/kinds.ts";

/** Sends one document to the private bucket as soon as it is chosen; `onStored` when it has arrived. */
export function DocumentUpload({
  kind,
  line,
  label,
  onStored,
}: {
  kind: DocumentKind;
  /** The line it renews; `new` for one more document of the kind. */
  line: string;
  label: string;
  onStored: () => void;
}) {
  const toast = useToast();
  const upload = useUpload<{ name: string }>({
    refuse: documentProblem,
    send: async (file, watch) =>
      sendFile(`/api/uploads/${BUCKET}?${new URLSearchParams({ kind, line, name: file.name })}`, file, {
        token: await accessToken(),
        ...watch,
      }),
    onDone: ({ name }) => {
      toast({ title: m.verification_upload_done(), description: name, variant: "success" });
      onStored();
    },
    onFail: (reason) => toast({ title: m.verification_upload_failed(), description: reason, variant: "destructive" }),
  });
  return (
    <>
      <div data-needs-js>
        <FileField
          name={isRequired({ kind, line }) ? `${kind}-file` : `${kind}-${line}-file`}
          label={label}
          hint={m.verification_upload_hint({ max: DOCUMENT_MAX_MB })}
          accept={DOCUMENT_ACCEPT}
          state={upload.state}
          camera
          onPick={(file) => void upload.start(file)}
          onCancel={upload.clear}
          onRetry={upload.retry}
          onRemove={upload.clear}
        />
      </div>
      <noscript>
        <p className="border-l-3 border-flag bg-flag-wash px-4 py-3">{m.verification_upload_needs_script()}</p>
      </noscript>
    </>
  );
}
