import { useCallback, useEffect, useRef, useState } from "react";
import { accessToken, authedFetch } from "#app/domains/accounts/client/client.ts";
import { documentProblem } from "#app/infra/files/document.ts";
import { SendError, sendFile } from "#app/ui/upload/send-file.ts";
import { m } from "#paraglide/messages.js";
import { ATTACHMENTS_MAX, BUCKET, UPLOAD_ACCEPT } from "../input/limits.ts";

const FILES = `/api/uploads/${BUCKET}`;

export type Attached = { key: string; name: string; size: number } & (
  | { state: "uploading"; sentBytes: number }
  | { state: "stored"; id: string }
  | { state: "failed"; reason: string }
);

/** Files on their way to a message: each is sent as soon as it is chosen, and can be sent again or taken off. */
export function useAttachments() {
  const [files, setFiles] = useState<Attached[]>([]);
  const chosen = useRef(new Map<string, { file: File; stop: AbortController }>());

  const set = useCallback((key: string, now: Partial<Attached>) => {
    setFiles((all) => all.map((one) => (one.key === key ? ({ ...one, ...now } as Attached) : one)));
  }, []);

  const send = useCallback(
    async (key: string) => {
      const own = chosen.current.get(key);
      if (!own) return;
      const refused = documentProblem(own.file, UPLOAD_ACCEPT);
      if (refused) return set(key, { state: "failed", reason: refused });
      set(key, { state: "uploading", sentBytes: 0 });
      try {
        const { id, name } = await sendFile<{ id: string; name: string }>(
          `${FILES}?${new URLSearchParams({ name: own.file.name })}`,
          own.file,
          {
            token: await accessToken(),
            signal: own.stop.signal,
            onProgress: (sentBytes) => set(key, { state: "uploading", sentBytes }),
          },
        );
        set(key, { state: "stored", id, name });
      } catch (error) {
        if (own.stop.signal.aborted) return;
        set(key, { state: "failed", reason: error instanceof SendError ? error.message : m.ui_file_no_connection() });
      }
    },
    [set],
  );

  const add = useCallback(
    (list: FileList | null) => {
      const picked = [...(list ?? [])].slice(0, Math.max(0, ATTACHMENTS_MAX - chosen.current.size));
      for (const file of picked) {
        const key = crypto.randomUUID();
        chosen.current.set(key, { file, stop: new AbortController() });
        setFiles((all) => [...all, { key, name: file.name, size: file.size, state: "uploading", sentBytes: 0 }]);
        void send(key);
      }
    },
    [send],
  );

  const remove = useCallback((file: Attached) => {
    chosen.current.get(file.key)?.stop.abort();
    chosen.current.delete(file.key);
    setFiles((all) => all.filter(({ key }) => key !== file.key));
    if (file.state === "stored") void authedFetch(`${FILES}/${file.id}`, { method: "DELETE" }).catch(() => {});
  }, []);

  /** They belong to a message now. */
  const clear = useCallback(() => {
    chosen.current.clear();
    setFiles([]);
  }, []);

  useEffect(() => {
    const again = () =>
      setFiles((all) => {
        for (const one of all) if (one.state === "failed") void send(one.key);
        return all;
      });
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [send]);

  return { files, add, remove, clear, retry: send, full: files.length >= ATTACHMENTS_MAX };
}
export type Attachments = ReturnType<typeof useAttachments>;
