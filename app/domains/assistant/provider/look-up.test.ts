import { expect, test } from "vitest";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { type Reader, readerSaid } from "#app/domains/assistant/rules/articles.ts";
import { readQuestion, sinceNewSubject } from "#app/domains/assistant/rules/question.ts";
import type { Actor } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { bookAnswer } from "./book-answer.server.ts";
import { handbook } from "./handbook.server.ts";
import { languageOfQuestion, readAsked, readerOf } from "./look-up.server.ts";
import { besideOf } from "./passages.server.ts";

const talk = (...turns: string[]): ChatMessage[] =>
  turns.flatMap((content, n): ChatMessage[] => [
    ...(n ? [{ role: "assistant" as const, content: "See above." }] : []),
    { role: "user", content },
  ]);
const says = (reader: Reader | null, locale: Locale, ...turns: string[]) =>
  bookAnswer(talk(...turns), locale, {}, reader).text ?? "";
const titleOf = (slug: string, locale: Locale) => handbook(locale).bySlug(slug)?.title ?? slug;

test("an owner, a worker and who hires for a home each get first what is written for them", () => {
  const { business, ...someone } = { business: { id: "1", part: "owner", books: true } } as Actor;
  const as = (role: Actor["role"], part: Actor["business"]["part"]) =>
    readerOf({ ...someone, role, business: { ...business, part } });
  expect([
    as("contractor", "owner"),
    as("contractor", "crew"),
    as("homeowner", "owner"),
    as("realtor", "owner"),
  ]).toEqual(["pro", "worker", "homeowner", null]);
  expect(readerOf(null)).toBeNull();
  const paid = "el dueño no me quiere pagar, que puedo hacer";
  expect(says("worker", "es", paid)).toContain(titleOf("wage-rights", "es"));
  expect(says("pro", "es", paid)).not.toContain(titleOf("wage-rights", "es"));
  const license = "how do i know he has a license";
  expect(says("homeowner", "en", license)).toContain(titleOf("check-a-contractor", "en"));
});

test("an answer that may not be meant is short, says so, and names what else there is", () => {
  const text = says(null, "en", "does the county care about my painted house numbers");
  expect(text.startsWith(m.assistant_unsure({}, { locale: "en" }))).toBe(true);
  expect(text.match(/^### /gm)?.length ?? 0).toBeLessThanOrEqual(2);
  expect(text).toMatch(/it may stand under: \S/);
});

test("a question that says nothing by itself asks on about the one before; a whole one does not", () => {
  const cure = "how do i cure a new slab";
  expect(readAsked(talk(cure, "how many days do i keep that up then"), "en", null).followsUp).toBe(true);
  expect(readAsked(talk(cure, "how do I file a mechanics lien in Texas"), "en", null).followsUp).toBe(false);
});

test("a place alone keeps the topic, and a state's own article is for who asks of its matter", () => {
  const plumbing = titleOf("estimating-plumbing", "en");
  expect(says(null, "en", "what should i charge to swap a 50 gal gas water heater", "in denver")).toContain(plumbing);
  expect(says(null, "en", "what are the lien dates in colorado")).toContain(titleOf("lien-colorado-utah", "en"));
});

test("where the best article has no name for much of a question, the passage of a second one is told beside it", () => {
  const book = handbook("en");
  const asked = "old house gut job no clue whats behind the walls, hourly or fixed bid";
  const hits = book.find(asked);
  const [best] = hits;
  const beside = best && besideOf(hits, best, 0.3);
  expect(beside?.article.slug).not.toBe(best?.article.slug);
  const heading = beside?.article.sections[beside.section]?.heading;
  expect(says(null, "en", asked)).toContain(`### ${heading}`);
  expect(best && besideOf(hits.slice(0, 1), best, 0.3)).toBeNull();
});

test("the section that speaks to most of a question is told before what its article says in short", () => {
  expect(says(null, "en", "how big a hole can i drill in a floor joist")).toMatch(/^### Holes and notches/);
  expect(says(null, "es", "el apagador truena y se calienta")).toMatch(/^### Un apagador o contacto está caliente/);
});

test("a price that is asked without a size is told with a question back; with its sizes it is not", () => {
  for (const [locale, asked] of [
    ["en", "what should i charge to redo a deck"],
    ["es", "cuanto cobro por pintar una casa"],
  ] as const)
    expect(says(null, locale, asked)).toContain(m.assistant_price_sizes({}, { locale }));
  expect(says(null, "en", "how much to charge for a 12x16 deck")).not.toContain(m.assistant_price_sizes());
});

test("trade words in English within a Spanish question are answered in Spanish", () => {
  for (const asked of ["q quiere decir pay if paid", "que es un punch list", "a q altura va el outlet"])
    expect(says(null, "es", asked), asked).toMatch(/_De la guía de campo/);
});

test("who, when and what it costs is answered by an article on what was talked of, or by saying that there is none", () => {
  const starts = (...turns: string[]) => says(null, "en", ...turns);
  expect(starts("im a sole prop how do quarterly taxes work", "when are they due")).toMatch(
    /^### When estimated taxes are due/,
  );
  expect(starts("when do i ask a sub for w9", "what if he wont give it")).toContain("24%");
  const none = m.assistant_else({ headings: "" }, { locale: "en" }).split("?")[0] ?? "";
  for (const turns of [
    ["water leaking under the slab", "who pays for it"],
    ["osha came to my site", "can i say no"],
    ["how do i find a job", "do i have to pay"],
    ["how do i become an electrician in california", "how much does it pay"],
  ])
    expect([turns, starts(...turns).includes(none)]).toEqual([turns, true]);
});

test("whoever doubts an answer gets it once more, and whoever wants the other language gets it in that", () => {
  const wire = "what size wire for a 30 amp dryer";
  const sure = m.assistant_sure({}, { locale: "en" });
  expect(says(null, "en", wire, "you sure? guy at the store said 12").startsWith(sure)).toBe(true);
  expect(says(null, "en", "how long does concrete cure", "my buddy says 3 days").startsWith(sure)).toBe(true);
  expect(says(null, "en", "what is a lien waiver", "say that in spanish")).toContain(titleOf("lien-waivers", "es"));
  expect(says(null, "es", "que es retainage", "en ingles por favor")).toContain(titleOf("retainage", "en"));
});

test("the same for another room is asked for its size", () => {
  const paint = "gallons of paint for a 12x14 room 8 ft high";
  expect(says(null, "en", paint, "now do the hallway")).toBe(m.assistant_other_size({}, { locale: "en" }));
});

test("a later message that the guide does not understand is asked back with what it has, and no other article is shown", () => {
  const sum = "how many bags for a 10x10 slab 4 in";
  const back = m.assistant_ask_back({}, { locale: "en" });
  const onSum = says(null, "en", sum, "and if its wet");
  expect(onSum.startsWith(back)).toBe(true);
  expect(onSum).toContain(m.assistant_ask_back_sum({}, { locale: "en" }));
  expect(says(null, "es", "cuantos sacos para losa de 10x10 de 4", "y si llueve")).not.toContain(
    "_De la guía de campo",
  );
});

test("a later message that only tells more stays with what was asked before it", () => {
  const turns = ["im a sub in texas and the gc wont pay can i lien", "the job ended in august"];
  expect(says(null, "en", ...turns)).toContain(titleOf("lien-texas", "en"));
});

test("a few words without a language of their own stay in the talk's", () => {
  for (const last of ["ok ayudame a escribirlo", "cambialo a 8/12"])
    expect(languageOfQuestion(readQuestion(talk("cuanto debo cobrar por esto", "2x4", last)), "en"), last).toBe("es");
  expect(languageOfQuestion(readQuestion(talk("how much do i charge for that", "2x4")), "es")).toBe("en");
});

test("a later line that says it is about something else leaves the talk", () => {
  for (const lead of ["btw", "by the way", "por cierto", "y otra cosa"])
    expect(sinceNewSubject(talk("how far apart are studs", `${lead} cuanto es el bond`)), lead).toHaveLength(1);
});

test("who hires for a home is heard by what was done to it or by their bids", () => {
  const told = ["i got 3 quotes for my kitchen", "el pintor me mancho el piso", "the contractor found rot in the wall"];
  for (const text of told) expect([text, readerSaid([text])]).toEqual([text, "homeowner"]);
  expect(readerSaid(["my crew found rot in the wall"])).toBe("pro");
});
