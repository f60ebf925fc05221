import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Item } from "./client/queue.ts";
import { WaitingNotice } from "./components/waiting.tsx";
import { sendsItself } from "./rules/age.ts";

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2027, 2, 10, 12);
const item = (days: number, more: Partial<Item> = {}): Item => ({
  id: `sample-${days}`,
  kind: "message",
  path: "/messages/0a1b",
  reader: "a.b",
  at: NOW - days * DAY,
  fields: [["body", `Sample: ${days} days ago`]],
  ...more,
});
const drawn = (...items: Item[]) => {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <WaitingNotice items={items} state="later" now={NOW} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
};

test("what was written without a signal is sent by itself for 60 days, and what was refused is not", () => {
  expect([0, 59, 60, 400].map((days) => sendsItself(item(days), NOW))).toEqual([true, true, false, false]);
  expect(sendsItself(item(1, { reason: "Sample: too late." }), NOW)).toBe(false);
});

test("what waited longer than 60 days is shown with its day, to be sent or deleted, beside what still waits", () => {
  const page = drawn(item(61), item(1));
  expect(page).toContain("1 waiting");
  expect(page).toContain("What waited longer than 60 days is not sent by itself.");
  const [old = "", young = ""] = page.split("<li").slice(1);
  for (const word of ["Sample: 61 days ago", "Written January 8, 2027", "Send it now", "Delete"])
    expect(old).toContain(word);
  expect(young).not.toContain("Send it now");
  expect(drawn(item(61))).toContain("1 older than 60 days");
});
