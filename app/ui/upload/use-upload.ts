import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "#paraglide/messages.js";
import type { FileState } from "../file-field.tsx";
import { SendError } from "./send-file.ts";

export type UploadOptions<T> = {
  /** Sends the file; `sendFile` does. */
  send: (file: File, watch: { onProgress: (sentBytes: number) => void; signal: AbortSignal }) => Promise<T>;
  /** Words for a file that need not travel to be refused; null lets it go. */
  refuse?: (file: File) => string | null;
  onDone?: (answer: T, file: File) => void;
  onFail?: (reason: string, file: File) => void;
};

/**
 * One file on its way: progress, cancel, retry. The chosen file is kept until it has arrived or is let go; after a lost
 * connection it is sent again by itself when the browser is back online.
 */
export function useUpload<T>(options: UploadOptions<T>) {
  const [state, setState] = useState<FileState>({ kind: "idle" });
  const file = useRef<File | null>(null);
  const stop = useRef<AbortController | null>(null);
  const lost = useRef(false);
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });

  const fail = useCallback((sent: File, reason: string, final = false) => {
    setState({ kind: "failed", name: sent.name, reason, final });
    now.current.onFail?.(reason, sent);
  }, []);

  const start = useCallback(
    async (sent: File) => {
      stop.current?.abort();
      const own = new AbortController();
      stop.current = own;
      file.current = sent;
      lost.current = false;
      const refused = now.current.refuse?.(sent);
      if (refused) return fail(sent, refused, true);
      const progress = (sentBytes: number) =>
        setState({ kind: "uploading", name: sent.name, sentBytes, totalBytes: sent.size });
      progress(0);
      try {
        const answer = await now.current.send(sent, { onProgress: progress, signal: own.signal });
        file.current = null;
        setState({ kind: "uploaded", name: sent.name, sizeBytes: sent.size });
        now.current.onDone?.(answer, sent);
      } catch (error) {
        if (own.signal.aborted) return;
        const known = error instanceof SendError;
        lost.current = !known || error.code === "no_connection";
        fail(sent, known ? error.message : m.ui_file_no_connection(), known && error.final);
      }
    },
    [fail],
  );

  const retry = useCallback(() => {
    if (file.current) void start(file.current);
  }, [start]);

  const clear = useCallback(() => {
    stop.current?.abort();
    file.current = null;
    lost.current = false;
    setState({ kind: "idle" });
  }, []);

  useEffect(() => {
    const again = () => lost.current && retry();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [retry]);

  useEffect(() => () => stop.current?.abort(), []);

  return { state, start, retry, clear };
}
