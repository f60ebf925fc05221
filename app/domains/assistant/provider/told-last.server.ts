import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { handbook } from "./handbook.server.ts";

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
const NOT_UNDERSTOOD = LOCALES.flatMap((locale) =>
  [m.assistant_ask_back, m.assistant_told_all, m.assistant_unknown].map((said) => said({}, { locale })),
);
const isAskedBack = (answer = ""): boolean => NOT_UNDERSTOOD.some((words) => answer.startsWith(words));
