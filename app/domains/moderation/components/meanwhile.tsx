import { useEffect, useRef } from "react";
import type { Refusal } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";

/** Above the queue: another decided meanwhile, and what was typed here changed nothing. It stays until the next step and is brought into view. */
export function Meanwhile({ refused }: { refused: Refusal }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: "center" });
    top.current?.focus({ preventScroll: true });
  }, []);
  const typed = refused.typed["reason"];
  return (
    <div ref={top} tabIndex={-1} className="mb-6 max-w-4xl">
      <Alert tone="warning" live title={refused.error.title ?? refused.error.message}>
        {refused.error.title && <p>{refused.error.message}</p>}
        <p>{m.moderation_meanwhile_nothing()}</p>
        {typeof typed === "string" && typed && (
          <p dir="auto" className="mt-2 whitespace-pre-line">
            {m.moderation_meanwhile_typed({ reason: typed })}
          </p>
        )}
      </Alert>
    </div>
  );
}
