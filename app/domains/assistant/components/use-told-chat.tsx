import { useToast } from "#app/ui/toast.ts";
import { useChat } from "../client/use-chat.ts";
import { failureWords } from "../rules/failure.ts";

/** A chat that says in a toast what went wrong: one toast a failed call. */
export function useToldChat() {
  const toast = useToast();
  return useChat((error) => {
    // By its field, not its class: that comes with the code of the call.
    const { status } = error as { status?: number };
    toast({ ...failureWords(status), variant: "destructive" });
  });
}
