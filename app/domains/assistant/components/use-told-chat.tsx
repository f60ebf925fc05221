import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { useChat } from "../client/use-chat.ts";

/** A chat that says in a toast what went wrong: one toast a failed call. */
export function useToldChat() {
  const toast = useToast();
  return useChat((error) => {
    // By its field, not its class: that comes with the code of the call.
    const { status } = error as { status?: number };
    toast({ ...failureWords(status), variant: "destructive" });
  });
}

/** What a reader is told of a failed call: 429 and 402 have their own words, every other failure has the same. */
export function failureWords(status: number | undefined): { title: string; description: string } {
  if (status === 429) return { title: m.assistant_limit_title(), description: m.assistant_limit_body() };
  if (status === 402) return { title: m.assistant_spent_title(), description: m.assistant_spent_body() };
  return { title: m.assistant_failed_title(), description: m.assistant_failed_body() };
}
