import { renderToStaticMarkup as html } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Told } from "../queries/list.server.ts";
import { byDay, nearDay } from "../rules/by-day.ts";
import { ToldList } from "./told-list.tsx";

const NOW = new Date("2027-03-10T16:00:00Z");
const line = (id: string, at: string, read = false): Told => ({
  id,
  kind: "job.posted",
  data: { title: `Sample ${id}` },
  path: `/jobs/${id}`,
  createdAt: new Date(at),
  readAt: read ? NOW : null,
});
const TOLD = [
  line("a", "2027-03-10T15:00:00Z"),
  line("b", "2027-03-10T04:30:00Z", true),
  line("c", "2027-03-09T20:00:00Z", true),
  line("d", "2027-03-01T20:00:00Z"),
];

test("what a member was told stands by day on their own clock: today, yesterday, then the date", () => {
  const days = byDay(TOLD, "America/Chicago").map(({ day, told }) => [day, told.map(({ id }) => id)]);
  expect(days).toEqual([
    ["2027-03-10", ["a"]],
    ["2027-03-09", ["b", "c"]],
    ["2027-03-01", ["d"]],
  ]);
  expect(byDay(TOLD, "UTC")[0]?.told.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(["2027-03-10", "2027-03-09", "2027-03-08"].map((day) => nearDay(day, "2027-03-10"))).toEqual([
    "today",
    "yesterday",
    null,
  ]);
});

test("a day says how many of its lines are unread, and each unread line says so before its sentence", () => {
  const list = <ToldList told={TOLD} now={NOW} />;
  const page = html(<RouterProvider router={createMemoryRouter([{ path: "/", element: list }])} />);
  const words = page.replaceAll(/(<[^>]+>)+/g, "|");
  expect(words).toMatch(/\|Today\|1 unread\|.*\|Yesterday\|.*\|Mar 1, 2027\|1 unread\|/);
  expect(words).toMatch(/\|New\|[^|]*Sample a/);
  expect(page.match(/<h2/g)).toHaveLength(3);
  expect(page.match(/data-unread/g)).toHaveLength(2);
});
