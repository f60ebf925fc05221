import type { SourceFile } from "./source-files.ts";

const TABLE = /export const (\w+) = pgTable\(([\s\S]*?)(?=\nexport |\n\/\*\*|$)/g;
const OWNER = /references\(\(\) => (?:users|businesses)\.id|\bowner\(\)/;

/** Names of the tables with a column that refers to a member, by domain. */
function ownedTables(files: readonly SourceFile[]): Map<string, Set<string>> {
  const out = new Map<string, Set<string>>();
  for (const { path, source } of files) {
    const [, area, domain = "", file = ""] = path.split("/");
    if (area !== "domains" || !/^tables(\.server\.ts)?$/.test(file)) continue;
    for (const [, name = "", body = ""] of source.matchAll(TABLE))
      if (OWNER.test(body)) out.set(domain, (out.get(domain) ?? new Set()).add(name));
  }
  return out;
}

/** The text of the file that `name` is imported from, and of its own domain's files that this one imports. */
function textOf(files: ReadonlyMap<string, SourceFile>, declaration: SourceFile, name: string): string {
  const imported = new RegExp(`import [^;]*\\b${name}\\b[^;]*from "\\./([^"]+)"`).exec(declaration.source)?.[1];
  const folder = declaration.path.replace(/domain\.server\.ts$/, "");
  const file = files.get(`${folder}${imported}`);
  if (!file) return "";
  const near = file.imports.map(({ target }) => files.get(target)).filter((f) => f?.path.startsWith(folder));
  return [file, ...near]
    .filter((f) => f && !f.path.includes("/tables"))
    .map((f) => f?.source)
    .join("\n");
}

/**
 * Tables with an owner that the member's own copy leaves out without a reason, or that the deletion of an account never
 * touches. Looks at the files that `account` or `business` of the domain's declaration names.
 */
export function ownerProblems(all: readonly SourceFile[]): string[] {
  const files = new Map(all.map((file) => [file.path, file]));
  const out: string[] = [];
  for (const [domain, tables] of ownedTables(all)) {
    const path = `app/domains/${domain}/domain.server.ts`;
    const declaration = files.get(path);
    const account = /(?:account|business): \{([\s\S]*)\n\};/.exec(declaration?.source ?? "")?.[1];
    if (!declaration || !account) {
      out.push(
        `${path}: ${[...tables].join(", ")} have owners; declare \`business\` or \`account\` with their export and erasure.`,
      );
      continue;
    }
    const excused = (list: string) => new RegExp(`${list}: \\{([^}]*)\\}`).exec(account)?.[1] ?? "";
    const exported = /exports: (\{[^}]*\}|\w+)/.exec(account)?.[1] ?? "";
    const copy = [...exported.matchAll(/(?:: |^)(\w+)/g)]
      .map(([, name = ""]) => textOf(files, declaration, name))
      .join("\n");
    const erasure = textOf(files, declaration, /erase: (\w+)/.exec(account)?.[1] ?? "");
    for (const table of tables) {
      const named = new RegExp(`\\b${table}\\b`);
      if (!named.test(copy) && !named.test(excused("notExported")))
        out.push(
          `${path}: the export of ${domain} never reads ${table}, which has an owner. Export it, or say why not in \`notExported\`.`,
        );
      if (!named.test(erasure) && !named.test(excused("notErased")))
        out.push(
          `${path}: the erasure of ${domain} never touches ${table}, which has an owner. Delete its rows, take the person out of them, or say why they stay in \`notErased\`.`,
        );
    }
  }
  return out;
}
