import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = "content/messages";

type Variant = { selectors: string[]; match: Record<string, string> };
const catalogue = readdirSync(FOLDER).map((name) => ({
  name,
  messages: JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")) as Record<string, string | [Variant]>,
}));

/** Numbers that are limits, never one; and words that stand where a number could. */
const NO_COUNTS =
  /^(max|min|from|to|length|ms|state|company|name|document|provider|brand|business|inviter|assistant|email|amount|price|pro|most|margin|sales|all|what|lender|income|by|rate)$/;
/** The n-th of something, and numbers that one message puts into a table or behind a sign. */
const ALLOWED = new Set([
  "auth_account_mail_again_in",
  "learning_ce_pays_from",
  // A fixed number of mails an hour.
  "notifications_kinds_about",
  // The fixed number of texts in a day.
  "notifications_texts_terms",
  // The fixed number of days to appeal.
  "moderation_mine_intro",
  // The fixed number of days after which a phone asks before it sends.
  "phone_old",
  "phone_old_why",
  // "Whole year 2026 with receipts" counts nothing.
  "taxes_export_all",
  // The newest of a longer list, in Spanish "más recientes".
  "directory_reviews_newest",
  // An adjective of the word behind it: "a 30-day guarantee", "1 year access".
  "learning_ce_course_terms",
  "learning_money_back",
  "learning_crew_trial_note",
  "financing_apply_title",
]);
/** Measured feet, squares and hours in the sums of a calculation. */
const MEASURES = /^assistant_(sums|site)_/;
/** Words that begin something else than what is counted: "{sales} of sales", "{price} al mes". */
const STOP = /^(of|a|an|and|at|by|for|in|on|to|per|from|de|del|al|en|para|por|con|y|o|que)$/i;
/** Words in s after a number that are no plural. */
const NO_PLURAL =
  /^(is|was|has|this|plus|minus|as|less|es|más|tus|sus|mis|los|las|otros|otras|unos|unas|menos|después|sin|gratis)$/i;

/** A count with a word in the plural behind it: "{n} days", "{count} open jobs", "{n} días". */
function countsIn(text: string): string[] {
  const found = text.matchAll(/\{(\w+)\}\**((?: \p{L}+){1,2})/gu);
  return [...found].flatMap(([whole, name = "", words = ""]) => {
    const [first = "", second = ""] = words.trim().split(" ");
    const counted = STOP.test(first) ? [] : STOP.test(second) ? [first] : [first, second];
    const plural = counted.some((word) => /s$/.test(word) && word.length > 2 && !NO_PLURAL.test(word));
    return plural && !NO_COUNTS.test(name) ? [whole] : [];
  });
}

describe("a count and its word agree", () => {
  test.each(catalogue.map(({ name, messages }) => [name, messages] as const))("%s", (_, messages) => {
    const wrong = Object.entries(messages).flatMap(([key, text]) =>
      typeof text === "string" && !ALLOWED.has(key) && !MEASURES.test(key) && !key.endsWith("_many")
        ? countsIn(text).map((count) => `${key}: ${count}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test("every form that is chosen by a count has one for all other counts, and both languages choose by the same", () => {
    const choices = (language: string) =>
      new Map(
        catalogue
          .filter(({ name }) => name.endsWith(`.${language}.json`))
          .flatMap(({ messages }) => Object.entries(messages))
          .flatMap(([key, text]) => (typeof text === "string" ? [] : [[key, text[0]] as const])),
      );
    const [en, es] = [choices("en"), choices("es")];
    expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, { selectors, match }] of [...en, ...es])
      expect(Object.keys(match), key).toContain(selectors.map((name) => `${name}=*`).join(", "));
  });

  test.each([
    ["{n} days left", true],
    ["{count} open jobs", true],
    ["Quedan {n} días", true],
    ["Applicants: {count}", false],
    ["{name} gives", false],
    ["{count} more", false],
  ])("%s", (text, wrong) => expect(countsIn(text).length > 0).toBe(wrong));
});

test("no message stands twice in a file, where the later one would take the place of the first", () => {
  const twice = readdirSync(FOLDER).flatMap((name) => {
    const keys = [...readFileSync(`${FOLDER}/${name}`, "utf8").matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
    return keys.filter((key, n) => keys.indexOf(key) !== n).map((key) => `${name}: ${key}`);
  });
  expect(twice).toEqual([]);
});
