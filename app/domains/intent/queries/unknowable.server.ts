import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { contentPath } from "#app/infra/content.server.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { withEndings } from "../rules/endings.ts";
import { finderOf } from "../rules/patterns.ts";
import { readable } from "../rules/plain-words.ts";
import { UNKNOWABLE, type Unknowable, type UnknowableBook, unknowableIn } from "../rules/unknowable.ts";

const Phrases = z.array(z.string()).min(1);
const File = z.strictObject({
  lists: z.record(z.string(), Phrases),
  kinds: z.record(z.enum(UNKNOWABLE), Phrases),
  known: Phrases,
});
let books: UnknowableBook[] | undefined;

function bookOf(locale: Locale): UnknowableBook {
  const text = readFileSync(contentPath("intent", `unknowable.${locale}.yaml`), "utf8");
  const { lists, kinds, known } = File.parse(parse(text));
  return {
    kinds: new Map(UNKNOWABLE.map((kind) => [kind, finderOf(kinds[kind], lists)])),
    known: finderOf(known, lists),
  };
}

/** What nobody can tell of what the question asks, in either language; null when it can be looked up. */
export function unknowableOf(question: string): Unknowable | null {
  books ??= LOCALES.map(bookOf);
  const text = readable(question);
  return unknowableIn(withEndings(text) ?? text, books);
}

const SAID = {
  body: m.assistant_cannot_body,
  papers: m.assistant_cannot_papers,
  bank: m.assistant_cannot_bank,
  person: m.assistant_cannot_person,
  sight: m.assistant_cannot_sight,
  people: m.assistant_cannot_people,
  place: m.assistant_cannot_place,
  weather: m.assistant_cannot_weather,
  future: m.assistant_cannot_future,
  cooking: m.assistant_cannot_cooking,
  other: m.assistant_cannot_other,
} satisfies Record<Unknowable, unknown>;

/** Why it cannot be known, and how to find out what can be. */
export const unknowableText = (what: Unknowable, locale: Locale): string => SAID[what]({}, { locale });
