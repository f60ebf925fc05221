import { existsSync, readFileSync } from "node:fs";
import { isTestFile, type SourceFile } from "./source-files.ts";

const MAX_LINES = 300;

/** Rules about what a file of `app/` says. */
export const contentProblems = (files: readonly SourceFile[]): string[] =>
  files.filter(({ path }) => path.startsWith("app/")).flatMap(({ path, source }) => problemsOf(path, source));

function problemsOf(path: string, source: string): string[] {
  const out: string[] = [];
  const lines = source.split("\n").length;
  if (lines > MAX_LINES && !isTestFile(path)) out.push(`${path}: ${lines} lines. Make it a folder with a file a verb.`);
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
    !isTestFile(path) &&
    /\bDate\.now\(\)|new Date\(\)/.test(source)
  )
    out.push(`${path}: time comes from ctx.now (rules take it as a value).`);
  return out;
}

/** Texts that one language has and the other has not. */
export function catalogueProblems(): string[] {
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
