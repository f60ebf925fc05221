import { expect, test } from "vitest";
import { coverageOf, type Sources } from "./coverage.ts";

const FILE = "app/a.test.ts";
const of = (more: Partial<Sources>) =>
  coverageOf({
    requirements: ["| ABC-01 | It can be done. |\n| ABC-02 | So can this. |"],
    tests: [
      { file: FILE, title: "ABC-01 it is done" },
      { file: FILE, title: "ABC-02 the page says so" },
    ],
    departures: "",
    pageOnly: "",
    ...more,
  });
const LISTED = `- ABC-02 — nobody can do it. Seen by \`${FILE}\`: "the page says so".`;

test("each requirement stands in one row of three columns, and the counts add up", () => {
  const { rows, problems, counts } = of({ pageOnly: LISTED, departures: "- ABC-01 — the text; the product; why." });
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    `| ABC-01 | \`${FILE}\` | [departs](../departures.md) | |`,
    `| ABC-02 | | | nobody can do it.<br>seen by \`${FILE}\` |`,
  ]);
  expect(counts).toEqual({ behavior: 1, knowingly: 1, page: 1, all: 2 });
});

test("a requirement in no column is named", () => {
  expect(of({ tests: [] }).problems).toHaveLength(2);
  expect(of({ tests: [] }).rows[0]).toBe("| ABC-01 | **nothing yet** | | |");
});

test("a departure cannot hold what is only a page", () => {
  const { problems } = of({ pageOnly: LISTED, departures: "- ABC-02 — the text; not done; why." });
  expect(problems.join()).toContain("ABC-02: it departs and is page only");
});

test("another test that names a listed requirement must strike it or be listed, so the list shrinks", () => {
  const proof = { file: "e2e/b.spec.ts", title: "ABC-02 a member does it" };
  const { problems } = of({
    pageOnly: LISTED,
    tests: [{ file: FILE, title: "ABC-01, ABC-02 the page says so" }, proof],
  });
  expect(problems).toEqual([expect.stringContaining('"ABC-02 a member does it" of e2e/b.spec.ts names it')]);
});

test("a list that names a test, a reason or a requirement that is not there is refused", () => {
  const gone = LISTED.replace("the page says so", "the page said so");
  expect(of({ pageOnly: gone }).problems.join()).toContain('named "the page said so" names ABC-02');
  expect(of({ pageOnly: "- ABC-02" }).problems.join()).toContain("does not say what is missing");
  expect(of({ pageOnly: "- ABC-03 — nothing." }).problems).toContain(
    "docs/requirements/page-only.md: there is no requirement ABC-03.",
  );
  expect(of({ departures: "- ABC-04 — nothing." }).problems).toContain(
    "docs/departures.md: there is no requirement ABC-04.",
  );
});

test("a requirement that is marked as departing has its line", () => {
  const { problems } = of({ requirements: ["| ABC-01 | It is otherwise. (departs: see departures) |"], tests: [] });
  expect(problems[0]).toContain("ABC-01: its requirement is marked as departing");
});
