import { expect, test } from "vitest";
import { cardsOf, isTakenBackAt, isWrittenHere, writtenAt } from "./cards.ts";

const card = {
  id: "a",
  title: "Expense of $45",
  body: "tape",
  label: "Write it down",
  href: "/taxes/entries?year=2026",
};

test("a card that sends a form goes to the pages of the books alone, and one that leads elsewhere is left out", () => {
  const send = { intent: "add", amount: "45.00" };
  expect(cardsOf([{ ...card, send }])).toEqual([{ ...card, send }]);
  expect(cardsOf([{ ...card, href: "/account/data", send }])).toEqual([]);
  expect(cardsOf([{ ...card, href: "https://evil.test", send }])).toEqual([]);
  expect(cardsOf([{ ...card, send: { intent: 5 } }])).toEqual([]);
});

test("after the click a card leads to what it wrote: the entry of the books, or the page that took it", () => {
  const site = "https://kingpost.test";
  expect(writtenAt(`${site}/taxes/entries?year=2026&add=expense&done=7c9e6679`)).toBe("/taxes/entries/7c9e6679");
  expect(writtenAt(`${site}/my/reminders?added=7c9e6679`)).toBe("/my/reminders?added=7c9e6679");
  expect(writtenAt(`${site}/messages/7c9e6679#end`)).toBe("/messages/7c9e6679#end");
});

test("a card that was sent by somebody who is signed out wrote nothing", () => {
  expect(writtenAt("https://kingpost.test/auth?next=%2Ftaxes%2Fentries")).toBeNull();
});

test("a message cannot be undone, and a job is posted on its own page", () => {
  expect([isTakenBackAt("/messages/7c9e6679#end"), isTakenBackAt("/taxes/entries/7c9e6679")]).toEqual([false, true]);
  const send = { intent: "add" };
  expect([isWrittenHere({ ...card, send }), isWrittenHere({ ...card, href: "/post-job", send })]).toEqual([
    true,
    false,
  ]);
  expect(isWrittenHere(card)).toBe(false);
});
