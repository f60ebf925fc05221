/** How much of a conversation one request may carry; apart from `input.ts` so that the chat reads them without zod. */
export const MESSAGES_MAX = 40;
export const QUESTION_MAX = 2000;
export const ANSWER_MAX = 16_000;
export const BODY_MAX_BYTES = 256 * 1024;
