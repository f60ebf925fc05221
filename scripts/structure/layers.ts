import { isTest, type SourceFile } from "./source-files.ts";

/** The layers of a domain from the bottom up: a file imports its own layer and those before it, in every domain. */
const LAYERS = [
  ["input", "rules", "access"],
  ["tables", "tokens", "emails"],
  ["provider", "queries", "cookies"],
  ["commands"],
  ["actions", "api"],
  ["client", "components", "navigation"],
  ["screens"],
  ["domain"],
] as const;
const rankOf = new Map<string, number>(LAYERS.flatMap((names, rank) => names.map((name) => [name, rank] as const)));

const BELONGS: Record<string, string> = {
  queries: "What it takes from there is a rule or a shape: move that into rules/ or input.ts.",
  commands: "A read that writes is a command: move this file, or what it needs, to the other side.",
  actions: "Nothing below a screen knows forms: take values as arguments.",
  api: "Our own code calls the command or query that the route calls.",
  components: "Words and figures that mails or commands need are rules: move them into rules/.",
  client: "Code for browsers only is imported by components and screens alone.",
  screens: "Move the piece that is shared into components/.",
  domain: "Only server/domains.server.ts imports declarations.",
};

/** The layer of a domain's file, e.g. `queries` for `queries.server.ts` and `queries/job.server.ts`. */
const layerOf = (path: string): string => (path.split("/")[3] ?? "").replace(/(\.server)?\.tsx?$/, "");

/** Members of the browser's own objects; a local `document` is a row of a trust record. */
const BROWSER_ONLY =
  /\b(?:window|localStorage|sessionStorage)\.|\bdocument\.(?:activeElement|addEventListener|body|cookie|createElement|documentElement|getElementById|hidden|querySelector|title|visibilityState)\b/;

/** Imports that climb from a lower layer to a higher one. */
export function layerProblems(files: readonly SourceFile[]): string[] {
  const out: string[] = [];
  for (const { path, source, imports } of files) {
    if (!path.startsWith("app/domains/") || isTest(path)) continue;
    const from = layerOf(path);
    const rank = rankOf.get(from) ?? 99;
    for (const { target } of imports) {
      if (!target.startsWith("app/domains/")) continue;
      const to = layerOf(target);
      if ((rankOf.get(to) ?? 0) > rank)
        out.push(`${path}: ${from} imports ${to} (${target}); layers go ${words}. ${BELONGS[to] ?? ""}`);
    }
    if (/\bFormData\b|\bformValues\b/.test(source) && rank < (rankOf.get("actions") ?? 0))
      out.push(
        `${path}: form data ends in actions/ and screens/; take parsed values here and turn the form into them there.`,
      );
    if (BROWSER_ONLY.test(withoutComments(source)) && from !== "client" && rank < 5)
      out.push(`${path}: this runs in browsers only; it belongs into client/.`);
  }
  return out;
}

const words = LAYERS.map((names) => names.join(", ")).join(" ← ");
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"|`[^`]*`/g, "");
