import { day } from "#app/infra/dates.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { CopyButton } from "./copy-button.tsx";

/** The new token, the one time it is shown. */
export function MadeToken({ name, token, expiresAt }: { name: string; token: string; expiresAt: Date }) {
  return (
    <Alert tone="success" title={m.developers_made_title()} live>
      <p className="measure">{m.developers_made_body()}</p>
      <div className="mt-4 grid gap-3">
        <div>
          <p className="mb-1.5 font-[560]">{m.developers_made_label({ name })}</p>
          <code
            data-testid="made-token"
            className="block border border-plumb bg-sheet px-3.5 py-3 font-mono break-all text-ink select-all"
          >
            {token}
          </code>
          <p className="mt-1.5 text-ink-soft">{m.developers_runs_out({ date: day(new Date(expiresAt)) })}</p>
        </div>
        <div>
          <CopyButton text={token} primary />
        </div>
      </div>
    </Alert>
  );
}
