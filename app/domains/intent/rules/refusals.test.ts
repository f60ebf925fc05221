import { expect, test } from "vitest";
import { titleFrom } from "#app/domains/assistant/commands/history.server.ts";
import { Allowance, fits, mostOf, spentOn } from "#app/domains/assistant/rules/allowance.ts";
import { breaker, FAILURES_TO_OPEN, OPEN_MS } from "#app/domains/assistant/rules/breaker.ts";
import { cardsOf } from "#app/domains/assistant/rules/cards.ts";
import { stateNamed, statesNamed } from "#app/domains/memory/rules/state-named.ts";
import { bareQuestion, plainWords, readable } from "./plain-words.ts";
import { speller } from "./spelling.ts";

test("words typed by others are taken literally, and lose links, tags and unseen characters", () => {
  const said = plainWords("**Bold** [x](http://evil.test) <b>a</b>\u202e\u0000 | b\nc");
  expect(said).not.toMatch(/http|evil|[<>\u202e\n]|(?<!\\)[*[\]()|]/);
  expect(said).toContain("Bold");
  expect(plainWords("x".repeat(200)).length).toBe(80);
});

test("look-alike widths and hidden characters do not hide a question", () => {
  expect(readable("Ｉｇｎｏｒｅ\u200b this\u0007")).toBe("Ignore this ");
  expect(bareQuestion("<img src=x onerror=alert(1)> [a](javascript:alert(1)) what is retainage").trim()).toBe(
    "what is retainage",
  );
  expect(bareQuestion("https://a.test")).toBe("https://a.test");
});

test("misspelt words find what was meant; short and far ones do not", () => {
  const spell = speller(
    new Map([
      ["retainage", 9],
      ["finishing", 5],
      ["change", 9],
      ["order", 4],
    ]),
  );
  expect(["retanage", "retanege", "chnage", "ordre", "fishing", "xyz", "change"].map(spell)).toEqual([
    "retainage",
    "retainage",
    "change",
    "order",
    null,
    null,
    null,
  ]);
});

test("states are known by name in both languages, and by letters after a preposition", () => {
  expect(stateNamed("CE hours in Florida")).toBe("FL");
  expect(stateNamed("horas en Nuevo México")).toBe("NM");
  expect(stateNamed("lien law in TX")).toBe("TX");
  expect(stateNamed("is it OK to wait")).toBeNull();
  expect(statesNamed("Arizona and Nevada: lien notices").sort()).toEqual(["AZ", "NV"]);
});

test("the breaker opens after three failures, lets one try later, and closes when it works", () => {
  const b = breaker();
  for (let i = 0; i < FAILURES_TO_OPEN; i++) {
    expect(b.mayTry(0)).toBe(true);
    b.failed(0);
  }
  expect(b.mayTry(OPEN_MS - 1)).toBe(false);
  expect(b.mayTry(OPEN_MS)).toBe(true);
  expect(b.mayTry(OPEN_MS)).toBe(false);
  b.worked();
  expect(b.mayTry(OPEN_MS)).toBe(true);
  for (let i = 1; i < FAILURES_TO_OPEN; i++) b.failed(OPEN_MS);
  expect(b.mayTry(OPEN_MS)).toBe(true);
  b.failed(OPEN_MS);
  expect(b.mayTry(2 * OPEN_MS)).toBe(true);
  b.failed(2 * OPEN_MS + 5);
  expect(b.mayTry(3 * OPEN_MS + 4)).toBe(false);
});

test("a million tokens cost what the price says, and a budget holds to the token and the cent", () => {
  expect(spentOn(1_000_000, 1_000_000, { dollarsIn: 3, dollarsOut: 15 })).toEqual({ tokens: 2_000_000, cost: 18e6 });
  const day = { tokens: 100, dollars: 1 };
  expect(fits({ tokens: 60, cost: 0 }, { tokens: 40, cost: 1e6 }, day)).toBe(true);
  expect(fits({ tokens: 60, cost: 0 }, { tokens: 41, cost: 0 }, day)).toBe(false);
  expect(fits({ tokens: 0, cost: 1 }, { tokens: 1, cost: 1e6 }, day)).toBe(false);
  // A part of a millionth of a dollar counts as one.
  expect(spentOn(1, 1, { dollarsIn: 0.1, dollarsOut: 0.6 })).toEqual({ tokens: 2, cost: 1 });
});

test("an answer's step counts once: as the provider counted it, and in full when nobody did", () => {
  const limits = { input: 1000, output: 200, prices: { dollarsIn: 3, dollarsOut: 15 } };
  const allowance = new Allowance(mostOf(5, limits), limits);
  allowance.begin();
  expect(allowance.used()).toEqual({ tokens: 1200, cost: 6000 });
  allowance.undo();
  expect(allowance.used()).toEqual({ tokens: 0, cost: 0 });
  allowance.begin();
  for (let n = 0; n < 2; n++) allowance.finish(0, 800, 100);
  expect(allowance.used()).toEqual({ tokens: 900, cost: 3900 });
  allowance.begin();
  allowance.finish(1, undefined, undefined);
  expect(allowance.used()).toEqual({ tokens: 900 + 900 + 200, cost: 3900 + 2700 + 3000 });
});

test("the tools of a step give nine thousand bytes together, and the next step's begin anew", () => {
  const limits = { input: 1000, output: 200, prices: { dollarsIn: 3, dollarsOut: 15 } };
  const allowance = new Allowance(mostOf(5, limits), limits);
  allowance.begin();
  expect([
    allowance.takes("a".repeat(8998)),
    allowance.takes("éé"),
    allowance.takes("é"),
    allowance.takes("a"),
  ]).toEqual([true, false, true, false]);
  allowance.finish(0, 1000, 200);
  allowance.begin();
  expect(allowance.takes("a".repeat(9000))).toBe(true);
  expect(allowance.used().tokens).toBe(1200 + 1000 + 200 + 4500 + 200);
});

test("an answer may use up what was set aside to the last token and cent, and no step more", () => {
  const limits = { input: 1000, output: 200, prices: { dollarsIn: 3, dollarsOut: 15 } };
  const three = mostOf(3, limits);
  const fitting = (reserved: typeof three) => [3, 4].map((steps) => new Allowance(reserved, limits).fits(steps));
  expect(fitting(three)).toEqual([true, false]);
  expect(fitting({ ...three, tokens: three.tokens - 1 })).toEqual([false, false]);
  expect(fitting({ ...three, cost: three.cost - 1 })).toEqual([false, false]);
});

test("cards lead into the product and nowhere else", () => {
  const card = { id: "a", title: "t", body: "b", label: "l", href: "/my/jobs?tab=applied" };
  const others = ["https://evil.test", "//evil.test", "javascript:alert(1)", "my/jobs", "/a b", 3];
  expect(cardsOf([card, null, "x", ...others.map((href) => ({ ...card, href }))])).toEqual([card]);
  expect(cardsOf("no list")).toEqual([]);
});

test("a conversation is named by its first question, cut at a word", () => {
  expect(titleFrom("  What goes\n in a change order? ")).toBe("What goes in a change order?");
  const words = "words ".repeat(13);
  expect([titleFrom(`${words}ab`), titleFrom(`${words}abc`)]).toEqual([`${words}ab`, `${words.trim()}…`]);
  expect(titleFrom(`a ${"x".repeat(200)}`)).toBe(`a ${"x".repeat(77)}…`);
  expect(titleFrom("\u200b")).toBe("…");
});
