import { useRef, useState } from "react";
import { accessToken, authedFetch } from "#app/domains/auth/components/client.ts";
import type { FileState } from "#app/ui/file-field.tsx";
import { useToast } from "#app/ui/toast.ts";
import { SendError, sendFile } from "#app/ui/upload/send-file.ts";
import { m } from "#paraglide/messages.js";
import { DOCUMENT_MAX_MB, DOCUMENT_TYPES, PAPER_KINDS, type PaperKind } from "../input.ts";

const ENDPOINT = "/api/uploads/verification-documents";

type Stored = { id: string; url: string; name: string; size?: number };
type Paper = { state: FileState; stored: Stored | null; file: File | null };
type Both = Record<PaperKind, Paper>;

const NONE: Paper = { state: { kind: "idle" }, stored: null, file: null };

/** Refused here already, so that nobody waits for ten megabytes to be told. The server decides by the content. */
function refusedHere(file: File): string | null {
  if (file.size > DOCUMENT_MAX_MB * 1024 * 1024) return m.contractors_file_too_large({ max: DOCUMENT_MAX_MB });
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? "";
  return DOCUMENT_TYPES.split(",").includes(ending) ? null : m.contractors_file_wrong_type();
}

const shownAs = ({ name, size, url }: Stored): FileState => ({
  kind: "uploaded",
  name,
  href: url,
  ...(size !== undefined && { sizeBytes: size }),
});

export type Papers = ReturnType<typeof usePapers>;

/**
 * Licence and insurance on their way to the private bucket: idle, uploading with progress, uploaded or failed. With
 * `hold` a chosen file waits until `sendHeld`, for someone who has no account yet. `saved` are links kept before.
 */
export function usePapers({ hold = false, saved }: { hold?: boolean; saved?: Record<PaperKind, string | null> } = {}) {
  const toast = useToast();
  const [papers, setPapers] = useState<Both>(() => {
    const start = (kind: PaperKind): Paper => {
      const url = saved?.[kind];
      if (!url) return NONE;
      const stored = { id: "", url, name: m.contractors_paper_saved() };
      return { state: shownAs(stored), stored, file: null };
    };
    return { license: start("license"), insurance: start("insurance") };
  });
  const stops = useRef<Partial<Record<PaperKind, AbortController>>>({});
  const set = (kind: PaperKind, paper: Partial<Paper>) =>
    setPapers((now) => ({ ...now, [kind]: { ...now[kind], ...paper } }));

  const upload = async (kind: PaperKind, file: File): Promise<void> => {
    stops.current[kind]?.abort();
    const stop = new AbortController();
    stops.current[kind] = stop;
    const uploading = (sentBytes: number): FileState => ({
      kind: "uploading",
      name: file.name,
      sentBytes,
      totalBytes: file.size,
    });
    set(kind, { file, state: uploading(0) });
    try {
      const stored = await sendFile<Stored>(`${ENDPOINT}?${new URLSearchParams({ kind, name: file.name })}`, file, {
        token: await accessToken(),
        signal: stop.signal,
        onProgress: (sentBytes) => set(kind, { state: uploading(sentBytes) }),
      });
      set(kind, { file: null, stored, state: shownAs(stored) });
      toast({ title: m.contractors_upload_done(), description: stored.name, variant: "success" });
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof SendError ? error.message : m.app_no_connection();
      set(kind, { state: { kind: "failed", name: file.name, reason } });
      toast({ title: m.contractors_upload_failed(), description: reason, variant: "destructive" });
    }
  };

  const pick = (kind: PaperKind, file: File) => {
    const reason = refusedHere(file);
    if (reason) {
      set(kind, { file: null, state: { kind: "failed", name: file.name, reason } });
      toast({ title: m.contractors_upload_failed(), description: reason, variant: "destructive" });
    } else if (hold) set(kind, { file, state: { kind: "ready", name: file.name, sizeBytes: file.size } });
    else void upload(kind, file);
  };

  return {
    state: { license: papers.license.state, insurance: papers.insurance.state },
    stored: { license: papers.license.stored, insurance: papers.insurance.stored },
    uploading: PAPER_KINDS.some((kind) => papers[kind].state.kind === "uploading"),
    pick,
    retry: (kind: PaperKind) => {
      const { file } = papers[kind];
      if (file) void upload(kind, file);
    },
    cancel: (kind: PaperKind) => {
      stops.current[kind]?.abort();
      const { stored } = papers[kind];
      set(kind, { file: null, state: stored ? shownAs(stored) : { kind: "idle" } });
    },
    /** Clears the link and, where the paper is nobody's business yet, deletes it. */
    remove: (kind: PaperKind) => {
      const id = papers[kind].stored?.id;
      set(kind, NONE);
      if (id) void authedFetch(`${ENDPOINT}/${id}`, { method: "DELETE" }).catch(() => {});
    },
    sendHeld: async (kind: PaperKind) => {
      const { file, state } = papers[kind];
      if (file && state.kind !== "uploaded") await upload(kind, file);
    },
    /** What the server has, once it has said so. */
    adopt: (kind: PaperKind, stored: Stored) =>
      setPapers((now) => (now[kind].file ? now : { ...now, [kind]: { state: shownAs(stored), stored, file: null } })),
  };
}

/** Says what the owner wrote about a stored paper. Resolves to the server's refusal, or null. */
export async function describePaper(id: string, details: Record<string, string>) {
  const answer = await authedFetch(`${ENDPOINT}/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(details),
  });
  if (answer.ok) return null;
  const { error } = (await answer.json()) as { error: { message: string; fields?: Record<string, string> } };
  return error;
}
