import { isTest, placeOf, type SourceFile } from "./source-files.ts";

const ABOVE = ["server", "seed", "test", "bench", "e2e", "scripts"];
const NEEDS = /\bneeds:\s*\[([^\]]*)\]/;

/** What each domain declares to need in its `domain.server.ts`. */
function declaredNeeds(files: readonly SourceFile[]): Map<string, readonly string[]> {
  const out = new Map<string, readonly string[]>();
  for (const { path, source } of files) {
    const [, area, domain = "", file] = path.split("/");
    if (area !== "domains" || file !== "domain.server.ts") continue;
    const list = NEEDS.exec(source)?.[1] ?? "";
    out.set(
      domain,
      [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    );
  }
  return out;
}

/** Breaks of the import rule between the areas of the house, and between domains. */
export function importProblems(files: readonly SourceFile[]): string[] {
  const needs = declaredNeeds(files);
  const out: string[] = [];
  const used = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = placeOf(path);
    if (from.domain && !needs.has(from.domain)) {
      needs.set(from.domain, []);
      out.push(
        `app/domains/${from.domain}: no domain.server.ts. Declare the domain there, and list it in server/domains.server.ts.`,
      );
    }
    for (const { specifier, target } of imports) {
      if (specifier.startsWith("../../"))
        out.push(`${path}: "${specifier}" climbs two folders; write the #app/… alias.`);
      if (target.startsWith("app/paraglide")) continue;
      const to = placeOf(target);
      const problem = areaProblem(path, specifier, from.area, to.area);
      if (problem) out.push(problem);
      if (!from.domain || !to.domain || from.domain === to.domain || isTest(path)) continue;
      used.set(from.domain, (used.get(from.domain) ?? new Set()).add(to.domain));
      if (!needs.get(from.domain)?.includes(to.domain))
        out.push(
          `${path}: ${from.domain} does not declare that it needs ${to.domain}. Add it to \`needs\` in app/domains/${from.domain}/domain.server.ts when that makes no ring; else turn the call around, or move this file into a domain that needs both.`,
        );
    }
  }
  for (const [domain, names] of needs)
    for (const name of names)
      if (!used.get(domain)?.has(name))
        out.push(
          `app/domains/${domain}/domain.server.ts: ${domain} needs nothing of ${name}; take it out of \`needs\`.`,
        );
  for (const ring of rings(needs))
    out.push(`domains need each other in a ring: ${ring.join(" → ")}. What both need goes into a third.`);
  return out;
}

function areaProblem(path: string, specifier: string, from: string, to: string): string | undefined {
  if (ABOVE.includes(to) && to !== from) {
    const allowed =
      (isTest(path) && to !== "bench") ||
      ["bench", "e2e", "seed", "test", "scripts"].includes(from) ||
      from.endsWith(".ts") ||
      (from === "server" && to === "seed");
    if (!allowed) return `${path}: nothing imports ${to}/. Move what you need down into infra or a domain.`;
  }
  if (from === "ui" && to !== "ui")
    return `${path}: ui imports ui only, it could ship in another product; pass "${specifier}" in as a prop.`;
  if (from === "infra" && !["infra", "content"].includes(to) && !isTest(path))
    return `${path}: infra imports infra and packages; "${specifier}" belongs to a higher place.`;
  if (from === "domains" && to === "ui" && !/\.tsx$|^app\/domains\/\w+\/client\//.test(path) && !isTest(path))
    return `${path}: only .tsx files and client/ import the look.`;
  return undefined;
}

/** Groups of names that point at each other in a ring, each as the path that closes it. */
function rings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
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

/** Files that import each other's values in a ring. */
export const fileRings = (files: readonly SourceFile[]): string[] =>
  rings(
    new Map(files.map(({ path, imports }) => [path, imports.filter((i) => !i.typeOnly).map(({ target }) => target)])),
  ).map((ring) => `import ring: ${ring.join(" → ")}. Move what both need into a third file below them.`);
