import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";

/** What a conversation's actions answer: the form's id of a message that arrived, words to say, or the refusal. */
export type Answer =
  | { sent?: string; said?: { title: string; message: string } }
  | { queued: true; said?: { title: string; message: string } }
  | { error: ErrorBody; typed: Typed }
  | undefined;
