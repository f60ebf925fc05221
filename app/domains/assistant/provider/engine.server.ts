import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { handbook } from "./handbook.server.ts";

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

/**
 * The article that the talk is on by what was answered, and which of the asker's messages it was first told to; null where the last answer
 * that was understood is from none.
 */
export function toldLast(messages: readonly ChatMessage[]): { article: Article; since: number } | null {
  const answers: string[] = [];
  for (const { role, content } of messages) {
    if (role === "user") answers.push("");
    else if (answers.length) answers[answers.length - 1] = content;
  }
  const books = LOCALES.map(handbook);
  const from = answers.slice(0, -1).map((answer) => books.flatMap(({ toldIn }) => toldIn(answer) ?? [])[0]);
  const last = answers.slice(0, -1).findLastIndex((answer) => !isAskedBack(answer));
  const article = from[last];
  if (!article) return null;
  const since =
    from.slice(0, last + 1).findLastIndex((one, n) => one?.slug !== article.slug && !isAskedBack(answers[n])) + 1;
  return { article, since };
}
export const SAID_BETWEEN = [
  m.assistant_ask_back,
  m.assistant_told_all,
  m.assistant_unknown,
  m.assistant_talk_heard,
  m.assistant_react_upset,
  m.assistant_react_yes,
  m.assistant_react_no,
  m.assistant_react_unsure,
  m.assistant_thanks,
  m.assistant_laugh,
];
const NOT_UNDERSTOOD = LOCALES.flatMap((locale) => SAID_BETWEEN.map((said) => said({}, { locale })));
const isAskedBack = (answer = ""): boolean => NOT_UNDERSTOOD.some((words) => answer.startsWith(words));
