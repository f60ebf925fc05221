import { readdirSync, readFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { parse } from "yaml";
import { z } from "zod";
import { type Article, readArticle } from "#app/domains/assistant/rules/articles.ts";
import { speller } from "#app/domains/assistant/rules/spelling.ts";
import { stateNamed, statesNamed } from "#app/domains/assistant/rules/state-named.ts";
import { fold, type Synonyms, synonymsOf, wordsOf } from "#app/domains/assistant/rules/words.ts";
import { BRAND } from "#app/infra/brand.ts";
import { contentPath } from "#app/infra/content.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { US_STATES } from "#content/lists.ts";

type Passage = {
  id: number;
  article: number;
  section: number;
  title: string;
  tags: string;
  heading: string;
  summary: string;
  body: string;
};

/** A passage that fits a question. `coverage` is the share of the question's weight that the passage's article speaks to, 0 to 1. */
export type Hit = { article: Article; section: number; score: number; coverage: number };

export type Handbook = {
  articles: Article[];
  find(question: string): Hit[];
  bySlug(slug: string): Article | undefined;
  /** How many of the text's words the handbook uses: it tells the language of a text of one or two words. */
  knows(text: string): number;
};

const BOOST = { title: 4, tags: 5, heading: 3, summary: 2, body: 1 };
/** An unknown word weighs as much as one in so many articles; a short one is a slip of the thumb. */
const UNKNOWN = 1;
const SLIP = 3;
/** How much a state's name counts as a word, and an article about a state nobody asked for as an answer. */
const PLACE = 0.3;
const ELSEWHERE = 0.4;
/** And one about the very state that was asked about. */
const HERE = 2;
/** What is left of a score when the article speaks to next to nothing of the question. */
const COVERED = 0.4;
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
  const synonyms = readSynonyms(locale);
  const words = (text: string) => wordsOf(text, locale, synonyms);

  const index = new MiniSearch<Passage>({
    fields: Object.keys(BOOST),
    storeFields: ["article", "section"],
    tokenize: words,
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
    })),
  );
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));

  const known = new Map<string, Set<number>>();
  for (const passage of passages)
    for (const word of words(
      Object.values(passage)
        .filter((value) => typeof value === "string")
        .join("\n"),
    )) {
      const places = known.get(word) ?? new Set<number>();
      known.set(word, places.add(passage.article));
    }
  const spell = speller(vocabulary(passages, synonyms));
  const questionWords = (text: string) => wordsOf(text, locale, synonyms, spell);
  /** A word in few articles says much about the question; one in none says that it may not be ours to answer. */
  const rarity = (word: string) => {
    const used = known.get(word)?.size;
    return used === undefined && word.length <= SLIP ? 1 : Math.log(1 + articles.length / (used ?? UNKNOWN));
  };
  /** The place says little about what is asked. */
  const places = new Set(words(US_STATES.map((state) => state[locale]).join(" ")));
  const weight = (word: string) => rarity(word) * (places.has(word) ? PLACE : 1);
  const stateOf = articles.map((article) => statesNamed(article.title));

  return {
    articles,
    bySlug: (slug) => articles.find((article) => article.slug === slug),
    knows: (text) => words(text).filter((word) => known.has(word)).length,
    find(question) {
      const asked = [...new Set(questionWords(question))];
      const whole = asked.reduce((sum, word) => sum + weight(word), 0);
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
      const state = stateNamed(question);
      return results
        .flatMap((result): Hit[] => {
          const article = articles[result.article];
          if (!article) return [];
          const about = stateOf[result.article] ?? [];
          const there = !about.length ? 1 : state && about.includes(state) ? HERE : ELSEWHERE;
          const matched = [...(covered.get(result.article) ?? [])].reduce((sum, word) => sum + weight(word), 0);
          const coverage = matched / whole;
          return [
            {
              article,
              section: result.section,
              score: result.score * there * (COVERED + (1 - COVERED) * coverage),
              coverage,
            },
          ];
        })
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** Every word of the handbook and every way of saying one, with how often it stands there: what spelling is judged by. */
function vocabulary(passages: Omit<Passage, "id">[], { meant }: Synonyms): Map<string, number> {
  const used = new Map<string, number>();
  const add = (text: string) => {
    for (const word of fold(text).split(" ")) used.set(word, (used.get(word) ?? 0) + 1);
  };
  for (const passage of passages)
    add(
      Object.values(passage)
        .filter((value) => typeof value === "string")
        .join("\n"),
    );
  for (const said of meant.keys()) add(said);
  return used;
}

const Groups = z.record(z.string(), z.array(z.string()));
const readSynonyms = (locale: Locale): Synonyms =>
  synonymsOf(Groups.parse(parse(readFileSync(contentPath("handbook", `synonyms.${locale}.yaml`), "utf8"))));
