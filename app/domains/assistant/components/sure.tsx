import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";

/** A button that asks once more, in its own place, before it does what cannot be undone. */
export function Sure({
  label,
  sure,
  onSure,
  describedBy,
}: {
  label: string;
  sure: string;
  onSure: () => Promise<unknown>;
  /** What it is about, for readers who hear the buttons alone. */
  describedBy?: string;
}) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!asked)
    return (
      <Button
        variant="quiet"
        size="sm"
        className="px-2 text-stop"
        aria-describedby={describedBy}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 border-l-[3px] border-stop bg-stop-wash px-3 py-2">
      <p className="min-w-0 flex-1 basis-40 text-sm">{sure}</p>
      <span className="flex gap-2">
        <Button size="sm" variant="quiet" autoFocus onClick={() => setAsked(false)}>
          {m.assistant_history_keep()}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={busy}
          onClick={async () => {
            setBusy(true);
            await onSure();
            setBusy(false);
            setAsked(false);
          }}
        >
          {label}
        </Button>
      </span>
    </div>
  );
}
