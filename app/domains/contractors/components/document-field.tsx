import { DOCUMENT_ACCEPT, DOCUMENT_MAX_MB } from "#app/infra/files/document.ts";
import { FileField } from "#app/ui/file-field.tsx";
import { m } from "#paraglide/messages.js";
import type { DocumentKind } from "../input/limits.ts";
import { type Document, documentName } from "./use-documents.tsx";

/** One of the two documents: choose, photograph or drop; then its state, with a way out at every point. */
export function DocumentField({
  kind,
  document,
  hint,
}: {
  kind: DocumentKind;
  document: Document;
  hint?: string | undefined;
}) {
  return (
    <FileField
      name={kind}
      label={documentName(kind)}
      hint={[hint, m.contractors_document_hint({ max: DOCUMENT_MAX_MB })].filter(Boolean).join(" ")}
      state={document.state}
      accept={DOCUMENT_ACCEPT}
      optional
      camera
      onPick={document.pick}
      onCancel={document.cancel}
      onRemove={document.remove}
      onRetry={document.retry}
    />
  );
}

/** Sending a file takes JavaScript; without it the documents can wait. */
export const DocumentsNeedScript = () => (
  <p className="border-l-3 border-flag bg-flag-wash px-4 py-3 [html[data-js]_&]:hidden">
    {m.contractors_documents_need_script()}
  </p>
);
