import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { handIn } from "#app/domains/assistant/rules/hands.ts";
import { jottingIn } from "#app/domains/assistant/rules/jotting.ts";
import { remindIn } from "#app/domains/assistant/rules/reminder.ts";
import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { rememberIn } from "#app/domains/memory/rules/remember.ts";

/** Whether the last message tells of something to be written down or prepared, which the product's own rules read, with a model too. */
export function isTold(messages: readonly ChatMessage[]): boolean {
  const text = readable(messages.at(-1)?.content ?? "");
  return jottingIn(text) !== null || remindIn(text) !== null || rememberIn(text) !== null || handIn(text) !== null;
}
