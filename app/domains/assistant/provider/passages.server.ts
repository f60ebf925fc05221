import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText } from "./figures.server.ts";
import { withoutOthers } from "./state-rule.server.ts";

/**
 * Passages of an article under its title; `isLed`: the first answers by itself, and comes before what the article says in
 * short. `states` are those that were asked about: where notes tell of them, tables of other states stay out.
 */
export function passagesAnswer(
  article: Article,
  sections: number[],
  related: Article[],
  notes: string[],
  isLed = false,
  states: readonly string[] = [],
): AnswerPart {
  const to = { locale: article.locale };
  const isOfStates = states.length > 0 && notes.length > 0;
  const bodyOf = (body: string) => (isOfStates ? withoutOthers(body, states, notes, article.locale) : body);
  const inOrder = (numbers: number[]) =>
    numbers
      .toSorted((a, b) => a - b)
      .flatMap((s) => article.sections[s] ?? [])
      .map(({ heading, body }) => ({ heading, body: bodyOf(body) }))
      .filter(({ body }) => body)
      .map(({ heading, body }) => (heading ? `### ${heading}\n\n${body}` : body));
  const first = isLed ? article.sections[sections[0] ?? -1] : undefined;
  const lead = first && bodyOf(first.body);
  const parts = lead
    ? [`### ${first.heading ?? article.title}`, ...notes, lead, article.summary, ...inOrder(sections.slice(1))]
    : [`**${article.title}**`, ...notes, article.summary, ...inOrder(sections)];
  if (related.length)
    parts.push(
      `${m.assistant_related({}, to)}: ${related
        .slice(0, 2)
        .map((other) => other.title)
        .join("; ")}.`,
    );
  return withClosing(parts, article);
}

/** Where to go on, the caveat, the article and its date; the sources beside the words. */
export function withClosing(parts: string[], article: Article): AnswerPart {
  const to = { locale: article.locale };
  const links = article.links.slice(0, 3).map((link) => `[${link.label}](${link.href})`);
  const text = [
    ...parts,
    `${m.assistant_next({}, to)}: ${links.join(" · ")}`,
    ...(article.caveat ? [article.caveat] : []),
    `_${m.assistant_from({ title: article.title, date: dayText(article.date, article.locale) }, to)}_`,
  ];
  return { text: text.join("\n\n"), sources: sourcesOfArticle(article) };
}

export const sourcesOfArticle = (article: Article): Source[] =>
  article.sources.map(({ name, url }) => ({ title: name, href: url }));
