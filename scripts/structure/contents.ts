import { existsSync, readFileSync } from "node:fs";
import { isTestFile, type SourceFile } from "./source-files.ts";

const MAX_LINES = 300;

/** Rules about what a file of `app/` says, and of one that holds everywhere: no literal is spread into a literal. */
export const contentProblems = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap(({ path, source }) =>
    /\.\.\.\{/.test(source) ? [`${path}: write the properties of a spread literal into the literal around it.`] : [],
  ),
  ...files.filter(({ path }) => path.startsWith("app/")).flatMap(({ path, source }) => problemsOf(path, source)),
];

function problemsOf(path: string, source: string): string[] {
  const out: string[] = [];
  const lines = source.split("\n").length;
  if (lines > MAX_LINES && !isTestFile(path)) out.push(`${path}: ${lines} lines. Make it a folder with a file a verb.`);
  if (/screens\/.*\.tsx$/.test(path)) {
    const loader = madeBy("loader", source);
    if (loader !== null && loader !== "page")
      out.push(`${path}: wrap the loader in page(…) of #app/infra/page.server.ts, or a refusal becomes a bare 500.`);
    const action = madeBy("action", source);
    if (action !== null && action !== "act")
      out.push(
        `${path}: write \`export const action = act({ save: async ({ ctx, form }) => …, remove: … })\` with act of ` +
          '#app/infra/page.server.ts and give every form `name="intent"`, or an unknown button does what another does.',
      );
    if (/from "drizzle-orm/.test(source)) out.push(`${path}: no SQL in a screen; put the read into queries.server.ts.`);
  }
  if (
    path !== "app/ui/link.tsx" &&
    !isTestFile(path) &&
    /import \{[^}]*\b(Nav)?Link\b[^}]*\} from "react-router"/.test(source)
  )
    out.push(
      `${path}: import Link and NavLink from #app/ui/link.tsx: the router's own cost the server a fifth of a page.`,
    );
  if (/\/(screens|actions)\//.test(path) && !isTestFile(path) && /\bform\.get\("intent"\)/.test(source))
    out.push(`${path}: name the intent as a key of act({ … }) instead of asking the form for it.`);
  if (
    /\/(rules|access|commands|queries)[./]/.test(path) &&
    !isTestFile(path) &&
    /\bDate\.now\(\)|new Date\(\)/.test(source)
  )
    out.push(`${path}: time comes from ctx.now (rules take it as a value).`);
  return out;
}

/** What makes a screen's loader or action: the function that is called, "" for anything else, null without one. */
function madeBy(kind: "loader" | "action", source: string): string | null {
  const made = new RegExp(`\\bexport\\s+const\\s+${kind}\\b\\s*=\\s*(\\w+)\\s*[<(]`).exec(source)?.[1];
  const exported = new RegExp(
    `\\bexport\\s+(?:(?:async\\s+)?function\\*?|const|let|var)\\s+${kind}\\b|\\bexport\\s*\\{[^}]*\\b${kind}\\b`,
  );
  return made ?? (exported.test(source) ? "" : null);
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
