import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Doc, placeProblems, type Sources } from "./doc-places.ts";

/** The documents that name places in the code, which move: each name in backticks is looked for. */
const DOCS = ["ARCHITECTURE.md", "CONTRIBUTING.md"];
const README = /^app\/domains\/[\w-]+\/README\.md$/;
/** Where names may come from, besides the TypeScript files: keys, columns, constraints, settings, classes. */
const NAMED_IN = ["*.ts", "*.tsx", "*.json", "*.yaml", "*.sql", "*.css", "*.mjs", "*.yml", ".env.example", "deploy/*"];

const PATH = /^[\w.@<>*{},-]+(\/[\w.@<>*{},-]+)+\/?$|^[\w-][\w.-]*\.(tsx?|md|json|ya?ml|css|mjs)$/;
const NAME = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\([^)]*\))?$/;
/** The beginning of names, as `auth_*` or `assistant_hands_…`. */
const BEGINNING = /^([A-Za-z]\w*[_.])[*…]$/;

export type Known = {
  words: ReadonlySet<string>;
  has: (path: string) => boolean;
  says: (text: string) => boolean;
  sources: Sources;
};

/** The documents, those of which only the places of names are looked at, and what the repository has that they may name. */
function readDocs(): { docs: Doc[]; others: Doc[]; known: Known; domains: string[] } {
  const listed = (...patterns: string[]) =>
    execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    })
      .split("\n")
      .filter((path) => path && existsSync(path));
  const read = (path: string) => ({ path, text: readFileSync(path, "utf8") });
  const sources = new Map(listed(...NAMED_IN).map((path) => [path, read(path).text]));
  const texts = [...sources.values()];
  const words = new Set(texts.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const paths = [...DOCS, ...listed("app/domains/*/README.md").filter((path) => README.test(path))];
  const others = listed("*README.md", ":(glob)docs/*.md").filter((path) => !paths.includes(path));
  return {
    docs: paths.map(read),
    others: others.map(read),
    known: {
      words,
      has: (path) => (/[*{]/.test(path) ? globSync(path).length > 0 : existsSync(path)),
      says: (text) => texts.some((source) => source.includes(text)),
      sources,
    },
    domains: [...new Set(listed("app/domains/*").map((path) => path.split("/")[2] ?? ""))],
  };
}

const wordsOf = (name: string) => name.replace(/\(.*/, "").split(".");

function isThere(token: string, { path }: Doc, { words, has, says }: Known): boolean {
  const beginning = BEGINNING.exec(token)?.[1];
  if (beginning) return [...words].some((word) => word.startsWith(beginning)) || says(beginning);
  if (NAME.test(token) && wordsOf(token).every((word) => words.has(word))) return true;
  if (PATH.test(token)) {
    const plain = token.replace(/<[^>]*>/g, "*");
    const bases = [dirname(path), "app/domains", "app", "."];
    return bases.some((base) => has(`${base}/${plain}`)) || says(token);
  }
  return !NAME.test(token) || says(token);
}

/** What a document names in backticks and the repository has not, or has elsewhere, and domains without a document. */
export function docProblems({ docs, others, known, domains } = readDocs()): string[] {
  const out = domains
    .filter((domain) => !docs.some(({ path }) => path === `app/domains/${domain}/README.md`))
    .map(
      (domain) => `app/domains/${domain}: no README.md. Say in it where things are: CONTRIBUTING.md, "Add a domain".`,
    );
  for (const doc of docs)
    for (const [, token = ""] of doc.text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g))
      if (!isThere(token, doc, known))
        out.push(`${doc.path}: \`${token}\` is nowhere. Say its name or place of today, or drop the backticks.`);
  return [...out, ...[...docs, ...others].flatMap((doc) => placeProblems(doc, known.sources))];
}
