import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** A piece of an answer: words, or facts beside them. `engine` names who speaks from here on, when it changes. */
export type AnswerPart = { text?: string; sources?: Source[]; cards?: Card[]; engine?: string };

/**
 * What answers in the chat. Fragments of Markdown come in order; joined, they are the answer. The conversation ends with
 * the question. When `signal` aborts, the engine stops and may end early. A refusal thrown before the first fragment
 * (`BudgetSpent`, or `rate_limited` from infra) becomes the status of the answer.
 */
export interface Engine {
  /** Named in the stream and in the log. */
  readonly name: string;
  answer(ctx: Ctx, messages: ChatMessage[], signal: AbortSignal): AsyncIterable<string | AnswerPart>;
}

/** There is no money left for answers until somebody raises the limit, or the day is over. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}
