import { useState } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { m } from "#paraglide/messages.js";
import { canPush, turnPushOff, turnPushOn } from "../client/push.ts";

/** Turns push on or off for the device in the reader's hand. */
export function PushHere({ push: { key, on } }: { push: { key: string; on: boolean } }) {
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (!hydrated) return <p className="text-ink-soft">{m.notifications_push_needs_script()}</p>;
  if (!canPush()) return <p className="text-ink-soft">{m.notifications_push_cannot()}</p>;
  const turn = async () => {
    setBusy(true);
    const turned = on ? ((await turnPushOff()) ? "on" : "failed") : await turnPushOn(key);
    setBusy(false);
    setProblem(
      turned === "refused" ? m.notifications_push_refused() : turned === "failed" ? m.notifications_push_failed() : "",
    );
    if (turned === "on") await revalidate();
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p aria-live="polite">{on ? m.notifications_push_is_on() : m.notifications_push_is_off()}</p>
      {problem && (
        <Alert tone="warning" live>
          {problem}
        </Alert>
      )}
      <Button onClick={turn} busy={busy} variant={on ? "secondary" : "primary"}>
        {on ? m.notifications_push_turn_off() : m.notifications_push_turn_on()}
      </Button>
    </div>
  );
}
