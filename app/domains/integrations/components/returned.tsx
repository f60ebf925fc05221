import { useEffect } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import type { ReturnWord } from "../input.ts";

/** How the way to a tool's own sign-in and back ended. */
const returnedSaid = (word: ReturnWord, name: string): string =>
  ({
    connected: m.integrations_done_connected,
    declined: m.integrations_oauth_declined,
    bad_state: m.integrations_oauth_stale,
    partner_silent: m.integrations_silent,
  })[word]({ name });

/** Tells it once: as a toast, or before JavaScript as a note in the page. `onTold` cleans the address. */
export function Returned({ word, name, onTold }: { word: ReturnWord; name: string; onTold: () => void }) {
  const hydrated = useHydrated();
  const toast = useToast();
  const good = word === "connected";
  const text = returnedSaid(word, name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is told once
  useEffect(() => {
    toast.message(good ? text : m.integrations_error({ message: text }), good ? "success" : "destructive");
    onTold();
  }, [word]);
  if (hydrated) return null;
  return (
    <Alert tone={good ? "success" : "danger"} className="mt-6">
      {text}
    </Alert>
  );
}
