import { z } from "zod";
import { m } from "#paraglide/messages.js";
import { ANSWER_MAX, MESSAGES_MAX, QUESTION_MAX } from "./rules/limits.ts";

export { BODY_MAX_BYTES } from "./rules/limits.ts";

const OTHERS_LENGTH = 200;

const tooLong = () => m.assistant_too_long({ max: QUESTION_MAX });

const Message = z.discriminatedUnion("role", [
  z.object({
    role: z.literal("user"),
    content: z
      .string()
      .trim()
      .min(1, { error: () => m.assistant_empty() })
      .max(QUESTION_MAX, { error: tooLong }),
    /** Of a member's question: the file that it shows. */
    file: z.uuid().optional(),
  }),
  z.object({ role: z.literal("assistant"), content: z.string().trim().max(ANSWER_MAX, { error: tooLong }) }),
]);

/**
 * The body of a chat call: the conversation so far, ending with the question. `id` makes the answer one that can be come
 * back to; `conversation` is where a member's question is kept, `position` what it replaces there. Other keys are ignored.
 */
export const Chat = z.object({
  messages: z
    .array(Message)
    .min(1, { error: () => m.assistant_empty() })
    .max(MESSAGES_MAX, { error: () => m.assistant_too_many({ max: MESSAGES_MAX }) })
    .refine((messages) => messages.at(-1)?.role === "user", { error: () => m.assistant_no_question() }),
  id: z.uuid().optional(),
  conversation: z.object({ id: z.uuid(), position: z.int().min(0).max(100_000).optional() }).optional(),
});
export type Chat = z.output<typeof Chat>;

export type ChatMessage = z.output<typeof Message>;

/** The name of a file that is shown, for its owner to see again. */
export const ShownFile = z.object({ name: z.string().trim().max(1000).default("") });

/** What a member is about to ask others; the rest of a long one is not looked up. */
export const AskedOthers = z.object({
  q: z
    .string()
    .default("")
    .transform((text) => text.slice(0, OTHERS_LENGTH)),
});
