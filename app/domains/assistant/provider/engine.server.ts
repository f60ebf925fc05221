import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/**
 * What answers in the chat. Fragments of Markdown come in order; joined, they are the answer. The conversation ends with
 * the question. When `signal` aborts, the engine stops and may end early. A refusal thrown before the first fragment
 * (`BudgetSpent`, or `rate_limited` from infra) becomes the status of the answer.
 */
export interface Engine {
  /** Named in the stream and in the log. */
  readonly name: string;
  answer(ctx: Ctx, messages: ChatMessage[], signal: AbortSignal): AsyncIterable<string>;
}

/** There is no money left for answers until somebody raises the limit. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}
