import { existsSync, readdirSync, readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { parse } from "yaml";
import { z } from "zod";
import { type Article, type Passage, readArticle, readQuestions } from "#app/domains/assistant/rules/articles.ts";
import { asWritten, soundsLike, speller, vocabulary } from "#app/domains/intent/rules/spelling.ts";
import { fold, respelled, type Synonyms, synonymsOf, wordsOf } from "#app/domains/intent/rules/words.ts";
import { stateNamed, statesNamed } from "#app/domains/memory/rules/state-named.ts";
import { BRAND } from "#app/infra/brand.ts";
import { contentPath } from "#app/infra/content.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";
import { fromLine } from "./figures.server.ts";

/**
 * A passage that fits a question. Of the question's weight, `coverage` is the share that the passage's article speaks to and
 * `named` the share that one of its tags, its title, one of its headings or a question kept with it is about, both 0 to 1.
 */
export type Hit = { article: Article; section: number; score: number; coverage: number; named: number };

export type Handbook = {
  articles: Article[];
  find(question: string): Hit[];
  bySlug(slug: string): Article | undefined;
  /** The article that an answer says it is from. */
  toldIn(answer: string): Article | undefined;
  /** The sections of an article that speak most to a question, best first; at least one. */
  sectionsFor(article: Article, question: string): number[];
  /**
   * The section that its heading or a question kept with it names about as well as the article's title and tags do, and at least
   * a share of the question; null when none does.
   */
  leadOf(article: Article, question: string, least?: number): number | null;
  /** The share of a question, 0 to 1, that stands in one section and the questions kept with it. */
  speaksTo(article: Article, section: number, question: string): number;
  /** The share of a question, 0 to 1, that stands in any text. */
  shareIn(text: string, question: string): number;
  /** A text with what is typed on a phone put right. */
  respelled(text: string): string;
  /** How many of the text's words the handbook uses: it tells the language of a text of one or two words. */
  knows(text: string): number;
  /** Of the text's words those that the handbook uses, as they were written: no name and no number is among them. */
  commonWords(text: string): string[];
};

const BOOST = { title: 4, tags: 5, heading: 3, summary: 2, body: 1, asked: 1 };
const FIELDS = Object.keys(BOOST) as (keyof typeof BOOST)[];
/** A section's heading says more of what it answers than its text; so many are shown, when they fit almost as well. */
const SECTION_BOOST = { heading: 4, body: 1, asked: 1 };
const SHOWN = 3;
const SHOWN_WITH = 0.35;
/** What a word weighs that stands in no article: a name, a figure or a slip of the thumb sinks no question. */
const UNKNOWN = 2.2;
/** And one that stands in questions alone. */
const ASKED_ONLY = 1.5;
const FIGURE = 0.3;
/** How much an article gains that has a tag, a title or a heading for the whole question. */
const NAMED = 1.5;
/** A question kept with a section says less than a name of the article, and as much when it is all that was asked, in two words or more. */
const ASKED = 0.5;
/** The share of a name's own weight that a question has to hold before the name counts; all of it when it is short. Spanish takes more words for one. */
const MOST_OF_IT: Record<Locale, number> = { en: 0.6, es: 0.5 };
/** How much of what an article's title or tag names has to be named by a section too, for the section to lead. */
const AS_WELL = 0.7;
/** How much a state's name counts as a word, and an article about a state nobody asked for as an answer. */
const PLACE = 0.3;
const ELSEWHERE = 0.4;
/** And one about the very state that was asked about. */
const HERE = 2;
/** What is left of a score when the article speaks to next to nothing of the question. */
const COVERED = 0.4;
/** What is left of a score when no name of the article is about the question, and from which share on nothing is taken. */
const UNNAMED = { left: 0.5, from: 0.2 };
const byName = (named: number): number =>
  (1 + NAMED * named) * (UNNAMED.left + (1 - UNNAMED.left) * Math.min(1, named / UNNAMED.from));
const FILL = {
  name: BRAND.name,
  assistant: BRAND.assistant,
  network: BRAND.network,
  support: BRAND.supportEmail,
};

const handbooks = new Map<Locale, Handbook>();

/** The handbook in one language, read and indexed at the first call. */
export function handbook(locale: Locale): Handbook {
  const ready = handbooks.get(locale) ?? build(locale);
  handbooks.set(locale, ready);
  return ready;
}

function build(locale: Locale): Handbook {
  const folder = contentPath("handbook");
  const ending = `.${locale}.md`;
  const articles = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) =>
      readArticle(file.slice(0, -ending.length), locale, readFileSync(contentPath("handbook", file), "utf8"), FILL),
    );
  const questions = articles.map(({ slug }) => {
    const path = contentPath("handbook", "questions", `${slug}${ending}`);
    return existsSync(path) ? readQuestions(readFileSync(path, "utf8"), FILL) : new Map<string, string[]>();
  });
  const synonyms = readSynonyms("synonyms", locale);
  const words = (text: string) => wordsOf(text, locale, synonyms);
  /** Each text of a passage taken apart once: titles and tags stand with every section of their article. */
  const taken = new Map<string, string[]>();
  const fieldWords = (text: string): string[] => {
    const found = taken.get(text) ?? words(text);
    taken.set(text, found);
    return found;
  };

  const index = new MiniSearch<Passage>({
    fields: FIELDS,
    storeFields: ["article", "section"],
    tokenize: fieldWords,
    processTerm: (term) => term,
  });
  const passages = articles.flatMap((article, a) =>
    article.sections.map((section, s) => ({
      article: a,
      section: s,
      title: article.title,
      tags: article.tags.join(", "),
      heading: section.heading ?? "",
      summary: s === 0 ? article.summary : "",
      body: section.body,
      asked: questions[a]?.get(section.heading ?? "")?.join("\n") ?? "",
    })),
  );
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));

  const known = new Map<string, Set<number>>();
  for (const passage of passages)
    for (const word of textsOf(passage).flatMap(fieldWords)) {
      const places = known.get(word) ?? new Set<number>();
      known.set(word, places.add(passage.article));
    }
  const slips = readSynonyms("spelling", locale);
  const used = vocabulary([...passages.flatMap(textsOf), ...synonyms.meant.keys()]);
  const spell = speller(used);
  const heard = locale === "es" ? soundsLike(used) : () => null;
  const namesOf = passages.flatMap((passage) => textsOf({ ...passage, body: "", summary: "" }));
  const parted = asWritten([...new Set(namesOf), ...synonyms.meant.keys()], used);
  const questionWords = (text: string) =>
    wordsOf(parted(respelled(text, slips)), locale, synonyms, (word) => heard(word) ?? spell(word));
  const written = new Set(passages.flatMap((passage) => textsOf({ ...passage, asked: "" }).flatMap(fieldWords)));
  /** A word in few articles says much about the question. */
  const rarity = (word: string) => {
    const within = known.get(word)?.size;
    if (within && !written.has(word)) return ASKED_ONLY;
    if (within) return Math.log(1 + articles.length / within);
    return /\d/.test(word) ? FIGURE : UNKNOWN;
  };
  /** The place says little about what is asked. */
  const places = new Set(words(US_STATES.map((state) => state[locale]).join(" ")));
  const weight = (word: string) => rarity(word) * (places.has(word) ? PLACE : 1);
  const weigh = (all: readonly string[]) => all.reduce((sum, word) => sum + weight(word), 0);
  const askedIn = (question: string) => [...new Set(questionWords(question))];
  const stateOf = articles.map((article) => statesNamed(article.title));
  const names = articles.flatMap(({ title, tags, sections }, article) => {
    const own = [title, ...tags].map((name) => ({ name, section: -1, worth: 1 }));
    const headed = sections.map(({ heading }, section) => ({ name: heading ?? "", section, worth: 1 }));
    const asked = sections.flatMap(({ heading }, section) =>
      (questions[article]?.get(heading ?? "") ?? []).map((name) => ({ name, section, worth: ASKED })),
    );
    return [...own, ...headed, ...asked].flatMap(({ name, section, worth }) => {
      const said = new Set(words(respelled(name, slips)));
      const whole = weigh([...said]);
      const least = whole * (said.size > 2 ? MOST_OF_IT[locale] : 1) - 1e-9;
      return said.size ? [{ article, section, said, whole, least, worth }] : [];
    });
  });
  const namesWith = new Map<string, number[]>();
  for (const [n, { said }] of names.entries())
    for (const word of said) {
      const within = namesWith.get(word) ?? [];
      namesWith.set(word, within);
      within.push(n);
    }
  /** The names that enough of the question stands in, and how much of both that is. */
  const namesIn = (asked: readonly string[]) => {
    const matched = new Map<number, number>();
    for (const word of asked)
      for (const n of namesWith.get(word) ?? []) matched.set(n, (matched.get(n) ?? 0) + weight(word));
    return [...matched].flatMap(([n, sum]) => {
      const name = names[n];
      if (!name || sum < name.least) return [];
      const isWhole = asked.length > 1 && name.said.size === asked.length && sum >= name.whole - 1e-9;
      return [{ ...name, worth: isWhole ? 1 : name.worth, fit: (sum * sum) / name.whole }];
    });
  };
  /** The weight of the question that the best of each article's names is about. */
  const namedBy = (asked: readonly string[]): Map<number, number> => {
    const best = new Map<number, number>();
    for (const { article, worth, fit } of namesIn(asked))
      best.set(article, Math.max(best.get(article) ?? 0, worth * fit));
    return best;
  };

  const shareIn = (text: string, question: string): number => {
    const asked = askedIn(question);
    const whole = weigh(asked);
    const said = new Set(words(text));
    return whole ? weigh(asked.filter((word) => said.has(word))) / whole : 0;
  };
  taken.clear();
  const lines = new Map(articles.map((article) => [fromLine(article), article]));

  return {
    articles,
    toldIn: (answer) => lines.get(answer.split("\n\n").findLast((block) => block.startsWith("_")) ?? ""),
    bySlug: (slug) => articles.find((article) => article.slug === slug),
    sectionsFor(article, question) {
      const found = index
        .search(askedIn(question).join(" "), {
          fields: Object.keys(SECTION_BOOST),
          tokenize: (text) => text.split(" "),
          boost: SECTION_BOOST,
          boostTerm: (term) => (places.has(term) ? PLACE : 1),
          filter: ({ id }) => articles[passages[id]?.article ?? -1] === article,
        })
        .filter(({ score }, _, [best]) => best && score > best.score * SHOWN_WITH)
        .slice(0, SHOWN);
      const numbers = found.flatMap(({ id }) => passages[id]?.section ?? []);
      return numbers.length ? numbers : [article.sections.length > 1 ? 1 : 0];
    },
    leadOf(article, question, least = 0) {
      const asked = askedIn(question);
      const own = namesIn(asked).filter((name) => articles[name.article] === article);
      const whole = Math.max(0, ...own.map(({ fit }) => fit));
      const [best] = own.filter(({ section }) => section >= 0).toSorted((a, b) => b.fit - a.fit);
      const enough = Math.max(whole * AS_WELL, least * weigh(asked));
      return best && best.fit >= enough ? best.section : null;
    },
    speaksTo(article, section, question) {
      const passage = passages.find((one) => articles[one.article] === article && one.section === section);
      return passage ? shareIn([passage.heading, passage.body, passage.asked].join("\n"), question) : 0;
    },
    shareIn,
    respelled: (text) => respelled(text, slips),
    knows: (text) => words(text).filter((word) => written.has(word)).length,
    commonWords: (text) =>
      fold(text)
        .split(/[^\p{L}]+/u)
        .filter((word) => word.length > 2 && words(word).some((one) => known.has(one))),
    find(question) {
      const asked = askedIn(question);
      const whole = weigh(asked);
      if (!whole) return [];
      const results = index.search(asked.join(" "), {
        tokenize: (text) => text.split(" "),
        boost: BOOST,
        boostTerm: (term) => (places.has(term) ? PLACE : 1),
        prefix: (term) => !known.has(term) && term.length > 3,
        fuzzy: (term) => (known.has(term) || term.length < 5 ? false : 0.2),
        weights: { fuzzy: 0.4, prefix: 0.6 },
      });
      const covered = new Map<number, Set<string>>();
      for (const result of results)
        for (const word of result.queryTerms)
          covered.set(result.article, (covered.get(result.article) ?? new Set<string>()).add(word));
      const naming = namedBy(asked);
      const state = stateNamed(question);
      const topic = asked.some((word) => !places.has(word));
      return results
        .flatMap((result): Hit[] => {
          const article = articles[result.article];
          if (!article) return [];
          const about = stateOf[result.article] ?? [];
          const words = [...(covered.get(result.article) ?? [])];
          const matched = weigh(words);
          const isHere = state && about.includes(state) && (!topic || words.some((word) => !places.has(word)));
          const there = !about.length ? 1 : isHere ? HERE : ELSEWHERE;
          const coverage = matched / whole;
          const named = Math.min(1, (naming.get(result.article) ?? 0) / whole);
          return [
            {
              article,
              section: result.section,
              score: result.score * there * (COVERED + (1 - COVERED) * coverage) * byName(named),
              coverage,
              named,
            },
          ];
        })
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** What a passage says, and the questions kept with it. */
const textsOf = (passage: Omit<Passage, "id">): string[] => FIELDS.map((field) => passage[field]);

const Groups = z.record(z.string(), z.array(z.string()));
const readSynonyms = (name: "synonyms" | "spelling", locale: Locale): Synonyms =>
  synonymsOf(Groups.parse(parse(readFileSync(contentPath("handbook", `${name}.${locale}.yaml`), "utf8"))));
