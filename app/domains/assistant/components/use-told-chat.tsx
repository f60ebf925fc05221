import { useToast } from "#app/ui/toast.ts";
import { failureWords } from "../rules/failure.ts";
import { useChat } from "./use-chat.ts";

/** A chat that says in a toast what went wrong: one toast a failed call. */
export function useToldChat() {
  const toast = useToast();
  return useChat((error) => {
    // By its field, not its class: that comes with the code of the call.
    const { status } = error as { status?: number };
    toast({ ...failureWords(status), variant: "destructive" });
  });
}
