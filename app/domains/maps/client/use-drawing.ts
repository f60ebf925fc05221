import { useCallback, useEffect, useState } from "react";
import type { Drawing } from "../queries/drawing.server.ts";

/** A drawing, and the address of the operator's own map style where there is one. */
export type SentDrawing = Drawing & { tiles: string | null };

/** Fetches a map's lines once it is looked at; `again` tries anew after a lost signal. */
export function useDrawing(path: string): { drawing: SentDrawing | null; failed: boolean; again: () => void } {
  const [drawing, setDrawing] = useState<SentDrawing | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches the same address again
  useEffect(() => {
    const asked = new AbortController();
    setFailed(false);
    fetch(path, { signal: asked.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<SentDrawing>) : Promise.reject(answer)))
      .then(setDrawing)
      .catch(() => {
        if (!asked.signal.aborted) setFailed(true);
      });
    return () => asked.abort();
  }, [path, tries]);
  return { drawing, failed, again: useCallback(() => setTries((n) => n + 1), []) };
}
