import { isTestFile, type SourceFile } from "./source-files.ts";

/** The closed vocabulary of a domain: a file, or a folder of the same name with a file a verb. */
const FILES = new Set([
  "domain.server.ts",
  "tables.server.ts",
  "input.ts",
  "rules.ts",
  "access.ts",
  "queries.server.ts",
  "commands.server.ts",
  "api.server.ts",
  "provider.server.ts",
  "cookies.server.ts",
  "emails.tsx",
  "fixtures.ts",
  "navigation.ts",
]);
const FOLDERS: Record<string, RegExp> = {
  tables: /\.server\.ts$/,
  input: /\.ts$/,
  rules: /\.ts$/,
  access: /\.ts$/,
  tokens: /\.server\.ts$/,
  queries: /\.server\.ts$/,
  commands: /\.server\.ts$/,
  actions: /\.server\.ts$/,
  api: /\.server\.ts$/,
  provider: /\.server\.ts$/,
  emails: /\.tsx$/,
  client: /\.tsx?$/,
  screens: /\.tsx$/,
  components: /\.tsx?$/,
};
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|misc|types|common|shared)\.tsx?$/;
/** Files of a domain besides its tests. */
const MOST_FILES = 120;

const HINT =
  "A pure decision goes to rules.ts, a read to queries.server.ts, a write to commands.server.ts, a form's fields into a call to actions/, a signed link to tokens/, what runs in browsers only to client/, markup to components/ and screens/";

function nameProblem(path: string): string | undefined {
  const [, , , head = "", ...deeper] = path.split("/");
  const name = deeper.at(-1) ?? head;
  if (FORBIDDEN_NAMES.test(name)) return `${path}: name the file by what it holds; "${name}" holds anything.`;
  if (isTestFile(name)) return undefined;
  if (!deeper.length) return FILES.has(head) ? undefined : `${path}: no file of a domain has this name. ${HINT}.`;
  const pattern = FOLDERS[head];
  if (!pattern) return `${path}: no folder "${head}" in a domain. ${HINT}.`;
  return pattern.test(name) ? undefined : `${path}: files in ${head}/ must match ${pattern}.`;
}

/** Files of domains that are named otherwise than the vocabulary of ARCHITECTURE.md, and domains that grew too large. */
export function vocabularyProblems(files: readonly SourceFile[]): string[] {
  const out: string[] = [];
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const [, area, domain = ""] = path.split("/");
    if (area !== "domains") continue;
    const problem = nameProblem(path);
    if (problem) out.push(problem);
    if (!isTestFile(path)) sizes.set(domain, (sizes.get(domain) ?? 0) + 1);
  }
  for (const [domain, size] of sizes)
    if (size > MOST_FILES)
      out.push(`app/domains/${domain}: ${size} files besides tests, at most ${MOST_FILES}. It is two nouns: split it.`);
  return out;
}
