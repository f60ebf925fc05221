import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TABLE = "docs/requirements/coverage.md";
const PAGE_ONLY = "docs/requirements/page-only.md";
const DEPARTURES = "docs/departures.md";
const ID = /\b[A-Z]+-\d{2,3}\b/g;
const RANGE = /\b([A-Z]+)-(\d{2,3})\s*\.\.\s*(?:\1-)?(\d{2,3})\b/g;
const TITLE = /\b(?:test|it|describe)(?:\.(?!skip|todo|fixme)\w+)*\s*\(\s*(?:`([^`]*)`|'([^']*)'|"([^"]*)")\s*,/gs;
/** A test file in backticks, and after a colon the titles in quotes, or the beginnings of them. */
const SIGHTING = /`([\w./-]+\.(?:test|spec)\.tsx?)`:((?:\s*"[^"]+"[,;]?)+)/g;

/** Every ID that a text names, ranges such as NAV-01..NAV-28 included. */
function idsIn(text: string): string[] {
  const out = new Set(text.match(ID));
  for (const [, area, from = "", to = ""] of text.matchAll(RANGE))
    for (let n = Number(from); n <= Number(to); n++) out.add(`${area}-${String(n).padStart(2, "0")}`);
  return [...out];
}

type Test = { file: string; title: string };
export type Sources = {
  /** The tables of requirements. */
  requirements: readonly string[];
  tests: readonly Test[];
  departures: string;
  pageOnly: string;
};

const items = (text: string) => text.split("\n").filter((line) => line.startsWith("- "));
const headOf = (line: string) => line.split(" — ")[0] ?? "";

/** The IDs of the list of what only a page shows, with what is missing and the tests that see the page. */
function pageOnlyOf(text: string) {
  const out = new Map<string, { missing: string; seen: Test[] }>();
  for (const line of items(text)) {
    const missing = (line.split(" — ")[1] ?? "").split(" Seen by ")[0]?.trim() ?? "";
    const seen = [...line.matchAll(SIGHTING)].flatMap(([, file = "", titles = ""]) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title })),
    );
    for (const id of idsIn(headOf(line))) out.set(id, { missing, seen });
  }
  return out;
}

/**
 * The table of requirement IDs in three columns, and what is wrong with it: an ID in no column, an ID in the page-only
 * list that departs too or that another test proves meanwhile, a list that names what is not there.
 */
export function coverageOf({ requirements, tests, departures, pageOnly }: Sources) {
  const problems: string[] = [];
  const byId = new Map<string, Test[]>();
  for (const test of tests) for (const id of idsIn(test.title)) byId.set(id, [...(byId.get(id) ?? []), test]);
  const departed = new Set(items(departures).flatMap((line) => idsIn(headOf(line))));
  const listed = pageOnlyOf(pageOnly);
  const ids = requirements.flatMap((text) => [...text.matchAll(/^\| ([A-Z]+-\d{2,3}) \|(.*)$/gm)]);
  const known = new Set(ids.map(([, id]) => id));
  for (const [name, all] of [
    [PAGE_ONLY, listed.keys()],
    [DEPARTURES, departed],
  ] as const)
    for (const id of all) if (!known.has(id)) problems.push(`${name}: there is no requirement ${id}.`);
  for (const [, id = "", text = ""] of ids)
    if (text.includes("(departs") && !departed.has(id))
      problems.push(`${id}: its requirement is marked as departing, and ${DEPARTURES} has no line for it.`);

  let [behavior, knowingly, page] = [0, 0, 0];
  const rows = ids.map(([, id = ""]) => {
    const naming = byId.get(id) ?? [];
    const entry = listed.get(id);
    const files = [...new Set(naming.map(({ file }) => `\`${file}\``))].sort().join("<br>");
    if (entry) {
      page++;
      if (!entry.missing) problems.push(`${PAGE_ONLY}: ${id} does not say what is missing.`);
      if (departed.has(id))
        problems.push(`${id}: it departs and is page only. A departure says how a thing is done otherwise: keep one.`);
      const sees = (seen: Test, { file, title }: Test) => seen.file === file && title.includes(seen.title);
      for (const test of naming)
        if (!entry.seen.some((seen) => sees(seen, test)))
          problems.push(
            `${id}: "${test.title}" of ${test.file} names it. Strike ${id} from ${PAGE_ONLY} if that proves it; add the title there if it only sees the page.`,
          );
      for (const seen of entry.seen)
        if (!naming.some((test) => sees(seen, test)))
          problems.push(`${PAGE_ONLY}: no test of ${seen.file} named "${seen.title}" names ${id}.`);
      return `| ${id} | | | ${entry.missing}${files && `<br>seen by ${files}`} |`;
    }
    if (files) behavior++;
    if (departed.has(id)) knowingly++;
    if (!files && !departed.has(id))
      problems.push(`${id}: no test names it, and no departure or page-only line explains it.`);
    return `| ${id} | ${files || (departed.has(id) ? "" : "**nothing yet**")} | ${departed.has(id) ? "[departs](../departures.md)" : ""} | |`.replace(
      /\| {2,}\|/g,
      "| |",
    );
  });
  return { rows, problems, counts: { behavior, knowingly, page, all: ids.length } };
}

const list = (pattern: string[]) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...pattern], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
const read = (path: string) => readFileSync(path, "utf8");

/** What the project's files say now. */
function sources(): Sources {
  const apart = new Set([TABLE, PAGE_ONLY, "docs/requirements/README.md"]);
  return {
    requirements: list(["docs/requirements/*.md"])
      .filter((file) => !apart.has(file))
      .map(read),
    tests: list(["*.test.ts", "*.test.tsx", "*.spec.ts"])
      .filter((file) => file !== "scripts/coverage.test.ts")
      .flatMap((file) =>
        [...read(file).matchAll(TITLE)].map((match) => ({ file, title: match[1] ?? match[2] ?? match[3] ?? "" })),
      ),
    departures: read(DEPARTURES),
    pageOnly: read(PAGE_ONLY),
  };
}

/** Whether the table in the docs is the one the tests give; in CI it is only compared, otherwise it is written anew. */
export function coverageIsCurrent(write: (path: string, text: string) => void): string[] {
  const { rows, problems, counts } = coverageOf(sources());
  const table = `# What proves each requirement

Written by \`npm run check\` from the titles of the tests, the departures and the list of what only a page shows; do not
edit. Of ${counts.all} requirements ${counts.behavior} are proven by behavior, ${counts.knowingly} depart knowingly (most
of them proven too), and ${counts.page} are page only: their tests see that a page stands, and what it says cannot be
done yet.

| ID | proven by behavior | departs knowingly | page only: what is missing |
|---|---|---|---|
${rows.join("\n")}
`;
  const kept = (() => {
    try {
      return read(TABLE);
    } catch {
      return "";
    }
  })();
  if (kept === table) return problems;
  if (process.env["CI"])
    return [...problems, `${TABLE} is not what the tests say now; run npm run check and commit it.`];
  write(TABLE, table);
  return problems;
}
