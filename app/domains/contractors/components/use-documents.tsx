import { useRef, useState } from "react";
import { accessToken, authedFetch } from "#app/domains/accounts/client/client.ts";
import { documentProblem } from "#app/infra/files/document.ts";
import type { FileState } from "#app/ui/file-field.tsx";
import { useToast } from "#app/ui/toast.ts";
import { sendFile } from "#app/ui/upload/send-file.ts";
import { useUpload } from "#app/ui/upload/use-upload.ts";
import { m } from "#paraglide/messages.js";
import type { DocumentKind } from "../input/limits.ts";

/** Where documents are sent to; one document is below it, by its id. */
export const DOCUMENTS_ENDPOINT = "/api/uploads/verification-documents";

type Stored = { id: string; url: string; name: string; size?: number };
type Saved = Record<DocumentKind, string | null>;

const shownAs = ({ name, size, url }: Stored): FileState => ({
  kind: "uploaded",
  name,
  href: url,
  ...(size !== undefined && { sizeBytes: size }),
});

export const documentName = (kind: DocumentKind): string =>
  kind === "license" ? m.contractors_document_license() : m.contractors_document_insurance();

/** The document by its name, and what is said of it: two are on their way at once. */
const about = (kind: DocumentKind, said: string): string =>
  m.contractors_upload_about({ document: documentName(kind), said });

function useDocument(kind: DocumentKind, hold: boolean, savedUrl: string | null) {
  const toast = useToast();
  const [stored, setStored] = useState<Stored | null>(
    () => (savedUrl && { id: "", url: savedUrl, name: m.contractors_document_saved() }) || null,
  );
  const [held, setHeld] = useState<File | null>(null);
  /** While the held file is sent: what it failed by, which is said by whoever sends it. */
  const failed = useRef<{ reason?: string } | null>(null);
  const { state, start, retry, clear } = useUpload<Stored>({
    refuse: documentProblem,
    send: async (file, watch) => {
      const query = new URLSearchParams({ kind, name: file.name });
      return sendFile<Stored>(`${DOCUMENTS_ENDPOINT}?${query}`, file, { token: await accessToken(), ...watch });
    },
    onDone: (answer) => {
      setStored(answer);
      toast({ title: m.contractors_upload_done(), description: about(kind, answer.name), variant: "success" });
    },
    onFail: (reason) => {
      if (failed.current) failed.current.reason = reason;
      else toast({ title: m.contractors_upload_failed(), description: about(kind, reason), variant: "destructive" });
    },
  });

  const waiting = (): FileState => {
    if (held) return { kind: "ready", name: held.name, sizeBytes: held.size };
    return stored ? shownAs(stored) : { kind: "idle" };
  };
  return {
    stored,
    state: state.kind === "idle" || state.kind === "uploaded" ? waiting() : state,
    pick: (file: File) => {
      clear();
      if (hold && !documentProblem(file)) return setHeld(file);
      setHeld(null);
      void start(file);
    },
    /** Resolves to what the held file failed by, in words; to null where it arrived or none is held. */
    sendHeld: async (): Promise<string | null> => {
      if (!held) return null;
      setHeld(null);
      failed.current = {};
      await start(held);
      const { reason } = failed.current;
      failed.current = null;
      return reason ? about(kind, reason) : null;
    },
    retry,
    cancel: () => {
      clear();
      setHeld(null);
    },
    /** Clears the link and, where the document is nobody's business yet, deletes it. */
    remove: () => {
      clear();
      setHeld(null);
      setStored(null);
      if (stored?.id) void authedFetch(`${DOCUMENTS_ENDPOINT}/${stored.id}`, { method: "DELETE" }).catch(() => {});
    },
    /** What the server has, once it has said so. */
    adopt: (known: Stored) => setStored((now) => (now?.id ? now : known)),
  };
}

export type Document = ReturnType<typeof useDocument>;
export type Documents = Record<DocumentKind, Document>;

/**
 * Licence and insurance on their way to the private bucket: idle, uploading with progress, uploaded or failed. With
 * `hold` a chosen file waits until `sendHeld`, for someone who has no account yet. `saved` are links kept before.
 */
export function useDocuments({ hold = false, saved }: { hold?: boolean; saved?: Saved } = {}): Documents {
  return {
    license: useDocument("license", hold, saved?.license ?? null),
    insurance: useDocument("insurance", hold, saved?.insurance ?? null),
  };
}
