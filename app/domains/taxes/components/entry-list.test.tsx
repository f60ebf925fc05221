import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { EntryFilter } from "../input.ts";
import { blankEntry } from "./entry-fields.tsx";
import { EntryFilters } from "./entry-filters.tsx";
import { entryWords } from "./entry-list.tsx";

const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);

test("what an expense was for is not guessed, and an income goes to its usual line", () => {
  expect(blankEntry("expense", "2026-11-29").line).toBe("");
  expect(blankEntry("income", "2026-11-29").line).toBe("1");
});

test("an entry that was saved is said with amount, name, line and day", () => {
  const row = { cents: 4500, party: "Sample yard", note: "", line: "22", day: "2026-11-29" };
  expect(entryWords(row as Parameters<typeof entryWords>[0])).toBe(
    "$45.00 · Sample yard · 22 · Supplies · Nov 29, 2026",
  );
});

test("a list that is narrowed says to what, and its filters stay closed", () => {
  const job = { id: "00000000-0000-4000-8000-000000000000", name: "Sample: Harper kitchen", over: false };
  const filter = EntryFilter.parse({ kind: "expense", month: "3", words: "tape", job: job.id });
  const html = drawn(<EntryFilters year={2026} filter={filter} jobs={[job]} />);
  expect(html).toContain("Shown: Expenses · March · “tape” · Sample: Harper kitchen");
  expect(drawn(<EntryFilters year={2026} filter={filter} jobs={[]} />)).toContain("· One job");
  expect(html).not.toMatch(/<details[^>]* open/);
});
