import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** An import of one of our own files. */
type Import = { specifier: string; target: string; typeOnly: boolean };
export type SourceFile = { path: string; source: string; imports: readonly Import[] };
/** Where a file stands: `domains`, `ui`, `infra`, `server`, `seed`, `test` …; `app` for the files of `app/` itself. */
export type Place = { area: string; domain?: string };

const TEST = /\.(test|spec)\.tsx?$/;
/** Tests and the builders that tests and the demo world use; they may reach wherever they need. */
export const isTest = (path: string): boolean => TEST.test(path) || path.endsWith("fixtures.ts");
export const isTestFile = (path: string): boolean => TEST.test(path);

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']|import\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s*["']([^"']+)["']/g;

export function placeOf(path: string): Place {
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

export function sourceFile(path: string, source: string): SourceFile {
  const imports: Import[] = [];
  for (const match of source.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    const target = targetOf(path, specifier);
    const typeOnly = /^\s*(?:import|export)\s+type\b/.test(match[0].trimStart());
    if (target) imports.push({ specifier, target, typeOnly });
  }
  return { path, source, imports };
}

/** Every TypeScript file of the repository, committed or about to be. */
export const readSourceFiles = (): SourceFile[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], { encoding: "utf8" })
    .split("\n")
    .filter((path) => path && existsSync(path))
    .map((path) => sourceFile(path, readFileSync(path, "utf8")));
