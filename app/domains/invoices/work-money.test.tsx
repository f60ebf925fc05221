import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { WorkMoneyCard } from "./components/work-money-card.tsx";
import type { WorkMoney } from "./queries/work-money.server.ts";

const MONEY: WorkMoney = {
  agreed: { cents: 72_000, signed: true, changes: 1 },
  billedCents: 30_000,
  paidCents: 10_000,
  waitingCents: 5_000,
  onWayCents: 2_000,
  leftCents: 20_000,
  heldCents: 0,
  workCents: 30_000,
  workPaidCents: 10_000,
  toBillCents: 42_000,
};
const drawn = (money: WorkMoney, state: "awarded" | "working" = "working") => {
  const card = <WorkMoneyCard work={{ id: "1", side: "pro", state, events: [] }} money={money} />;
  return html(<RouterProvider router={createMemoryRouter([{ path: "/", element: card }])} />).replaceAll(
    /<[^>]+>/g,
    "|",
  );
};

test("the page of a job says what is agreed with its change orders, billed, received, reported, left to pay and left to bill", () => {
  const words = drawn(MONEY).replaceAll(/\|+/g, "|");
  for (const line of [
    "Agreed, with 1 change order|$720.00",
    "Billed|$300.00",
    "Received|$100.00",
    "Reported, waiting|$50.00",
    "On its way from the bank|$20.00",
    "Left to pay on invoices|$130.00",
    "Not billed yet|$420.00",
  ])
    expect(words).toContain(line);
});

test("a job whose agreement is not signed says that the bid is accepted, and names no sum as agreed or left to bill; what is billed beyond is said once it is signed", () => {
  const words = drawn({ ...MONEY, agreed: { cents: 72_000, signed: false, changes: 0 }, toBillCents: -500 }, "awarded");
  expect(words).toContain("Bid accepted, agreement not signed yet");
  expect(words).not.toContain("Billed beyond what is agreed");
  expect(words).not.toContain("Not billed yet");
  expect(drawn({ ...MONEY, toBillCents: -500 }).replaceAll(/\|+/g, "|")).toContain(
    "Billed beyond what is agreed|$5.00",
  );
  expect(words).not.toContain("See the invoices");
  expect(drawn({ ...MONEY, agreed: null, toBillCents: null })).toContain("No sum agreed yet");
});
