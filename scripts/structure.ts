import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** From the bottom up; a domain may import those on lower rungs, never its siblings on the same rung. */
const LADDER = [
  ["auth"],
  ["contractors"],
  ["verification"],
  ["directory"],
  ["notifications"],
  ["messaging"],
  ["jobs", "community", "learning", "integrations", "billing", "financing", "subcontractors", "taxes", "weather"],
  ["desk"],
  ["developers"],
  ["assistant"],
  ["marketing"],
];
const rungOf = new Map(LADDER.flatMap((names, rung) => names.map((name) => [name, rung] as const)));

/** The closed vocabulary of a domain: a file, or a folder of the same name with a file a verb. */
const FILES = new Set([
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
]);
const FOLDERS: Record<string, RegExp> = {
  tables: /\.server\.ts$/,
  input: /\.ts$/,
  rules: /\.ts$/,
  access: /\.ts$/,
  queries: /\.server\.ts$/,
  commands: /\.server\.ts$/,
  api: /\.server\.ts$/,
  provider: /\.server\.ts$/,
  emails: /\.tsx$/,
  screens: /\.tsx$/,
  components: /\.tsx?$/,
};
const FORBIDDEN_NAMES = /^(index|utils?|helpers?|misc|types|common|shared)\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;
const MAX_LINES = 300;
/** Over the limit for a reason that is written here. */
const LONG_ON_PURPOSE = new Map<string, string>([]);

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s*["']([^"']+)["']/g;

type Place = { area: string; domain?: string };

function placeOf(path: string): Place {
  const [top, area = "", name = ""] = path.split("/");
  if (top !== "app") return { area: top ?? "" };
  return area === "domains" ? { area, domain: name } : { area: path.split("/").length > 2 ? area : "app" };
}

/** Repository path that an import points at, or undefined for a package. */
function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#app/")) return `app/${specifier.slice(5)}`;
  if (specifier.startsWith("#paraglide/")) return "app/paraglide/x";
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  return undefined;
}

function vocabulary(path: string): string | undefined {
  const [, , domain = "", ...rest] = path.split("/");
  const [head = "", ...deeper] = rest;
  if (!rungOf.has(domain))
    return `${path}: "${domain}" is not on the ladder. Add the noun to LADDER in scripts/structure.ts and to ARCHITECTURE.md, or put the file into the domain it serves.`;
  const name = rest.at(-1) ?? "";
  if (FORBIDDEN_NAMES.test(name)) return `${path}: name the file by what it holds; "${name}" holds anything.`;
  if (TEST.test(name)) return undefined;
  if (!deeper.length)
    return FILES.has(head)
      ? undefined
      : `${path}: a domain holds ${[...FILES].join(", ")}, screens/ and components/. A rule goes to rules.ts, a read to queries.server.ts, a write to commands.server.ts, markup to components/.`;
  const pattern = FOLDERS[head];
  if (!pattern) return `${path}: no folder "${head}" in a domain; use ${Object.keys(FOLDERS).join(", ")}.`;
  return pattern.test(name) ? undefined : `${path}: files in ${head}/ must match ${pattern}.`;
}

function importProblem(path: string, specifier: string): string | undefined {
  if (specifier.startsWith("../../")) return `${path}: "${specifier}" climbs two folders; write the #app/… alias.`;
  const target = targetOf(path, specifier);
  if (!target || target.startsWith("app/paraglide")) return undefined;
  const from = placeOf(path);
  const to = placeOf(target);
  const isTest = TEST.test(path) || path.endsWith("fixtures.ts");
  if (["server", "seed", "test", "bench", "e2e", "scripts"].includes(to.area) && to.area !== from.area) {
    const allowed =
      (isTest && to.area !== "bench") ||
      ["bench", "e2e", "seed", "test", "scripts"].includes(from.area) ||
      from.area.endsWith(".ts") ||
      (from.area === "server" && to.area === "seed");
    if (!allowed) return `${path}: nothing imports ${to.area}/. Move what you need down into infra or a domain.`;
  }
  if (from.area === "ui" && to.area !== "ui")
    return `${path}: ui imports ui only, it could ship in another product; pass "${specifier}" in as a prop.`;
  if (from.area === "infra" && !["infra", "content"].includes(to.area) && !isTest)
    return `${path}: infra imports infra and packages; "${specifier}" belongs to a higher place.`;
  if (from.area === "domains") {
    if (to.area === "ui" && !/\.tsx$/.test(path) && !isTest) return `${path}: only .tsx files import the look.`;
    if (to.area === "domains" && to.domain !== from.domain && !isTest) {
      const own = rungOf.get(from.domain ?? "") ?? -1;
      const other = rungOf.get(to.domain ?? "") ?? 99;
      if (other === own)
        return `${path}: ${from.domain} and ${to.domain} are siblings; what mixes them lives in a higher domain.`;
      if (other > own)
        return `${path}: ${from.domain} is below ${to.domain} on the ladder; turn the call around, or move this file up into ${to.domain}.`;
    }
  }
  return undefined;
}

/** Groups of files that import each other in a ring. */
function cycles(graph: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const state = new Map<string, "open" | "done">();
  const stack: string[] = [];
  const visit = (node: string) => {
    state.set(node, "open");
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (state.get(next) === "open") found.push([...stack.slice(stack.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    stack.pop();
    state.set(node, "done");
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return found;
}

function contentProblems(path: string, source: string): string[] {
  const out: string[] = [];
  const lines = source.split("\n").length;
  if (lines > MAX_LINES && !TEST.test(path) && !LONG_ON_PURPOSE.has(path))
    out.push(`${path}: ${lines} lines. Make it a folder with a file a verb, or say why not in LONG_ON_PURPOSE.`);
  if (/screens\/.*\.tsx$/.test(path)) {
    for (const [kind, wrapper] of [
      ["loader", "page"],
      ["action", "act"],
    ] as const) {
      const match = new RegExp(
        `export\\s+(?:const\\s+${kind}\\s*=\\s*(\\w+)|async\\s+function\\s+${kind}\\b|function\\s+${kind}\\b)`,
      ).exec(source);
      if (match && match[1] !== wrapper && match[1] !== "page" && match[1] !== "act")
        out.push(
          `${path}: wrap the ${kind} in ${wrapper}(…) of #app/infra/page.server.ts, or a refusal becomes a bare 500.`,
        );
    }
    if (/from "drizzle-orm/.test(source)) out.push(`${path}: no SQL in a screen; put the read into queries.server.ts.`);
  }
  if (
    /\/(rules|access|commands|queries)[./]/.test(path) &&
    !TEST.test(path) &&
    /\bDate\.now\(\)|new Date\(\)/.test(source)
  )
    out.push(`${path}: time comes from ctx.now (rules take it as a value).`);
  return out;
}

function catalogueProblems(): string[] {
  const { "plugin.inlang.messageFormat": format } = JSON.parse(readFileSync("project.inlang/settings.json", "utf8"));
  const out: string[] = [];
  for (const pattern of format.pathPattern as string[]) {
    const file = (locale: string) => pattern.replace("{locale}", locale);
    if (!existsSync(file("en")) || !existsSync(file("es"))) {
      out.push(`${pattern}: both languages are needed.`);
      continue;
    }
    const en = JSON.parse(readFileSync(file("en"), "utf8"));
    const es = JSON.parse(readFileSync(file("es"), "utf8"));
    for (const key of Object.keys(en)) if (!(key in es)) out.push(`${file("es")}: "${key}" is missing.`);
    for (const key of Object.keys(es)) if (!(key in en)) out.push(`${file("en")}: "${key}" is missing.`);
  }
  return out;
}

/** Every broken rule of the house, as a sentence that says what to do. */
export function checkStructure(): string[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" })
    .split("\n")
    .filter((f) => f && existsSync(f));
  const graph = new Map<string, string[]>();
  const problems: string[] = catalogueProblems();
  for (const path of files) {
    const source = readFileSync(path, "utf8");
    if (path.startsWith("app/")) problems.push(...contentProblems(path, source));
    if (path.startsWith("app/domains/")) {
      const problem = vocabulary(path);
      if (problem) problems.push(problem);
    }
    const targets: string[] = [];
    for (const match of source.matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? "";
      const problem = importProblem(path, specifier);
      if (problem) problems.push(problem);
      const target = targetOf(path, specifier);
      const typeOnly = /^\s*(?:import|export)\s+type\b/.test(match[0].trimStart());
      if (target && !typeOnly) targets.push(target);
    }
    graph.set(path, targets);
  }
  for (const ring of cycles(graph))
    problems.push(`import ring: ${ring.join(" → ")}. Move what both need into a third file below them.`);
  return [...new Set(problems)];
}
