import type { Conversation } from "./conversation.ts";
import { ANSWER_MAX, BODY_MAX_BYTES, MESSAGES_MAX } from "./limits.ts";

/** A character takes at most three bytes, and some are spent on JSON. */
const CHARACTERS_MAX = BODY_MAX_BYTES / 4;

/** The messages of the call: the newest that fit, without questions that nobody answered, ending with the question. */
export function messagesOf(turns: Conversation): { role: "user" | "assistant"; content: string; file?: string }[] {
  const messages = turns
    .filter((turn) => turn.state !== "unanswered" && turn.state !== "writing")
    .map(({ role, content, file }) => ({ role, content: content.slice(0, ANSWER_MAX), ...(file && { file: file.id }) }))
    .slice(-MESSAGES_MAX);
  let size = messages.reduce((sum, message) => sum + message.content.length, 0);
  while (size > CHARACTERS_MAX) size -= messages.shift()?.content.length ?? size;
  return messages;
}
