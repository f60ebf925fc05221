import { expect, test } from "vitest";
import { cardsOf } from "./cards.ts";

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
