import { useToast } from "#app/ui/toast.ts";
import { failureWords } from "../rules/failure.ts";
import { ChatRefused } from "./ask-cody.ts";
import { useChat } from "./use-chat.ts";

/** A chat that says in a toast what went wrong: one toast a failed call. */
export function useToldChat() {
  const toast = useToast();
  return useChat((error) =>
    toast({ ...failureWords(error instanceof ChatRefused ? error.status : undefined), variant: "destructive" }),
  );
}
