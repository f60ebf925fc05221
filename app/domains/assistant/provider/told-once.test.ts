import { expect, test } from "vitest";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { m } from "#paraglide/messages.js";
import { bookAnswer } from "./book-answer.server.ts";
import { keptToTalk } from "./kept-to-talk.server.ts";
import { toldOnce } from "./told-once.server.ts";

/** What the guide says to the last of some messages after it has answered those before. */
function told(...asked: string[]): string {
  const talk: ChatMessage[] = [];
  for (const content of asked) {
    talk.push({ role: "user", content });
    const answer = bookAnswer(talk, "en");
    talk.push({ role: "assistant", content: (toldOnce(talk, answer) ?? answer).text ?? "" });
  }
  return talk.at(-1)?.content ?? "";
}
const PART = m.assistant_told_part({}, { locale: "en" });
const NEAR = m.assistant_told_near({}, { locale: "en" });
const ALL = m.assistant_told_all({}, { locale: "en" });

test("a passage stands in a talk once: of a later message it tells the sentences that speak to it", () => {
  const crack = "basement wall got a crack sideways";
  expect(told(crack)).toContain("### A horizontal crack");
  const more = told(crack, "about 1/4 in and it bows in");
  expect([more.startsWith(PART), more.includes("structural engineer"), more.includes("###")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(told("he says he will eat my deductible", "im in texas")).toContain("Texas (Insurance Code 707");
});

test("a row that is asked for is told below the head of its table", () => {
  const row = told("wire size for a 20 amp circuit copper", "30?");
  expect([PART, NEAR].some((lead) => row.startsWith(lead))).toBe(true);
  expect(row).toMatch(/^\|[^\n]+\|\n\|[ |:-]+\|\n\|[^\n]*\b30\b/m);
});

test("where the guide has no more on it, it says so, what else it has and whom to ask", () => {
  const end = told("basement wall got a crack sideways", "is it gonna fall");
  expect([end.startsWith(ALL), end.includes("/community")]).toEqual([true, true]);
});

test("whoever changes the subject is answered on the new one", () => {
  const talk = ["customer owes me 4200 been 6 weeks wont pick up", "what do i do first"];
  expect(told(...talk, "basement wall got a crack sideways")).toContain("### A horizontal crack");
});

test("the state's own article is told to whoever names the state", () => {
  expect(told("how does a lien work", "and in florida?")).toContain("90 days");
});

test("the same is told again to whoever asks for it again, doubts it, or wants it in Spanish", () => {
  const deductible = "he says he will eat my deductible";
  for (const again of ["explain again", "you sure?"]) expect(told(deductible, again)).toContain("Insurance Code 707");
  expect(told(deductible, "in spanish")).toContain("Código de Seguros 707");
});

/** What a talk is told in the guide's own words for a later message, and whether it is kept to what was talked of. */
function kept(locale: "en" | "es", ...asked: string[]): string {
  const talk: ChatMessage[] = [];
  for (const content of asked) {
    talk.push({ role: "user", content });
    const answer = bookAnswer(talk, locale);
    talk.push({
      role: "assistant",
      content: (keptToTalk(talk, answer, locale, null) ?? toldOnce(talk, answer) ?? answer).text ?? "",
    });
  }
  return talk.at(-1)?.content ?? "";
}

test("a later line that names little does not fetch an article on something else", () => {
  expect(kept("en", "any cut off the jobs", "and what happens to my stuff after")).not.toContain("1099");
  const gun = ["he wants his last check now, were in california", "he still has my nail gun can i hold it back"];
  expect(kept("en", ...gun, "so what do i do bout the gun")).not.toContain("gun in his truck");
});

test("a later line that was not understood is answered by the heading that it is", () => {
  const talk = ["i need a license to do electric in arizona", "handyman limit there", "and nevada"];
  expect(kept("en", ...talk, "what if i get caught")).toContain("### What happens when you are caught");
});
