import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TABLE = "docs/requirements/coverage.md";
const ID = /\b[A-Z]+-\d{2,3}\b/g;
const RANGE = /\b([A-Z]+)-(\d{2,3})\s*\.\.\s*(?:\1-)?(\d{2,3})\b/g;
const TITLE = /\b(?:test|it|describe)(?:\.(?!skip|todo|fixme)\w+)*\s*\(\s*(?:`([^`]*)`|'([^']*)'|"([^"]*)")\s*,/gs;

/** Every ID that a text names, ranges such as NAV-01..NAV-28 included. */
function idsIn(text: string): string[] {
  const out = new Set(text.match(ID));
  for (const [, area, from = "", to = ""] of text.matchAll(RANGE))
    for (let n = Number(from); n <= Number(to); n++) out.add(`${area}-${String(n).padStart(2, "0")}`);
  return [...out];
}

const list = (pattern: string[]) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...pattern], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

/** The table of requirement IDs: the test files that prove each, or the departure. */
export function coverageTable(): string {
  const proofs = new Map<string, Set<string>>();
  const add = (id: string, where: string) => proofs.set(id, (proofs.get(id) ?? new Set()).add(where));
  for (const file of list(["*.test.ts", "*.test.tsx", "*.spec.ts"]))
    for (const match of readFileSync(file, "utf8").matchAll(TITLE))
      for (const id of idsIn(match[1] ?? match[2] ?? match[3] ?? "")) add(id, `\`${file}\``);
  for (const line of readFileSync("docs/departures.md", "utf8")
    .split("\n")
    .filter((l) => l.startsWith("- ")))
    for (const id of idsIn(line.split(" — ")[0] ?? "")) add(id, "[departs](../departures.md)");

  const rows: string[] = [];
  for (const file of list(["docs/requirements/*.md"]).filter((f) => f !== TABLE && !f.endsWith("README.md")))
    for (const [, id = ""] of readFileSync(file, "utf8").matchAll(/^\| ([A-Z]+-\d{2,3}) \|/gm))
      rows.push(`| ${id} | ${[...(proofs.get(id) ?? ["**nothing yet**"])].sort().join("<br>")} |`);
  return `# What proves each requirement

Written by \`npm run check\` from the titles of the tests and from the departures; do not edit.

| ID | proven by |
|---|---|
${rows.join("\n")}
`;
}

/** Whether the table in the docs is the one the tests give; in CI it is only compared, otherwise it is written anew. */
export function coverageIsCurrent(write: (path: string, text: string) => void): string[] {
  const table = coverageTable();
  const kept = (() => {
    try {
      return readFileSync(TABLE, "utf8");
    } catch {
      return "";
    }
  })();
  const missing = [...table.matchAll(/^\| (\S+) \| \*\*nothing yet\*\*/gm)].map(
    ([, id]) => `${id}: no test names it and no departure explains it.`,
  );
  if (kept === table) return missing;
  if (process.env["CI"])
    return [...missing, `${TABLE} is not what the tests say now; run npm run check and commit it.`];
  write(TABLE, table);
  return missing;
}
