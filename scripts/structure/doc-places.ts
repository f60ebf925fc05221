import { dirname } from "node:path";

/**
 * What a document says of the place of a name: "`send` (`commands/send.server.ts`)", the same with a list before it,
 * "`send` in `rules.ts`", and "`rules.ts` (`send`)". Each name of the list has to stand in the file, or in one of them.
 */
export type Doc = { path: string; text: string };
/** Each source by its path. */
export type Sources = ReadonlyMap<string, string>;

const PATH = /^[\w.@<>*{},-]+(\/[\w.@<>*{},-]+)+\/?$|^[\w-][\w.-]*\.(tsx?|md|json|ya?ml|css|mjs|sql)$/;
const NAME = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*(\([^)]*\)|[_.][*…])?$/;

/** A name with the figure that may follow it, as `UPLOADS` 40 an hour. */
const NAMED = /`[^`\n]+`(?: \d+(?:[.,]\d+)*(?:, \d+)*(?: [\w-]+){0,4})?/.source;
const LIST = `(${NAMED}(?:(?:, | and | or )${NAMED})*)`;
const FILE = /`[\w.@<>*{},/-]+`/.source;
const FILES = `(${FILE}(?:(?:, | and |, and )${FILE})*)`;
const FORMS = [
  new RegExp(`(?<list>${LIST}) (?:\\((?:both |all )?(?:in )?|in )(?<files>${FILES})`, "g"),
  new RegExp(`(?<files>${FILE}) \\((?<list>${LIST})`, "g"),
];

const quoted = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, token = ""]) => token);
const literally = (text: string) => text.replace(/[.+^$()|[\]\\]/g, "\\$&");
/** A line that goes on is one with the line before it; code between fences is left out. */
const inOneLine = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, "").replace(/\n(?!\s*\n|\s*[-|#]|\s*\d+\. )\s*/g, " ");

/** The files that a document means by a path: beside itself, below the domains, the app, the repository, or anywhere. */
function filesAt(place: string, doc: Doc, sources: Sources): string[] {
  const plain = place.replace(/<[^>]*>/g, "*").replace(/\/$/, "");
  const pattern = literally(plain)
    .replace(/\*/g, "[^/]*")
    .replace(/\{([^}]*)\}/g, (_, either: string) => `(?:${either.replaceAll(",", "|")})`);
  const bases = [`${dirname(doc.path)}/`, "app/domains/", "app/", ""];
  const exact = bases.find((base) => sources.has(base + plain));
  if (exact !== undefined) return [exact + plain];
  const paths = [...sources.keys()];
  for (const base of bases) {
    const expression = new RegExp(`^${literally(base)}${pattern}(?:$|/)`);
    const found = paths.filter((path) => expression.test(path));
    if (found.length > 0) return found;
  }
  const ending = new RegExp(`/${pattern}$`);
  return paths.filter((path) => ending.test(path));
}

const bare = (name: string) => name.replace(/\(.*|[*…]$/g, "");

function standsIn(name: string, text: string): boolean {
  if (/[*…]$/.test(name) || bare(name).includes(".")) return text.includes(bare(name));
  return new RegExp(`(?<![\\w$])${literally(bare(name))}(?![\\w$])`).test(text);
}

/** Where a name is: the file that exports it, else one that has it, those beside the document first, tests last. */
function whereIs(name: string, doc: Doc, sources: Sources): string {
  const exported = new RegExp(`^export [^\\n=({]*\\b${literally(bare(name))}\\b`, "m");
  const near = ([path]: [string, string]) =>
    (path.startsWith(`${dirname(doc.path)}/`) ? 0 : 1) + (/\.test\.tsx?$/.test(path) ? 2 : 0);
  const having = [...sources].filter(([, text]) => standsIn(name, text)).sort((a, b) => near(a) - near(b));
  return (having.find(([, text]) => exported.test(text)) ?? having[0])?.[0] ?? "nowhere";
}

/** Names of a document that do not stand in the file which it names for them. */
export function placeProblems(doc: Doc, sources: Sources): string[] {
  const out: string[] = [];
  for (const form of FORMS)
    for (const { groups } of inOneLine(doc.text).matchAll(form)) {
      const places = quoted(groups?.files);
      const list = quoted(groups?.list);
      // A path inside the list begins another one: what stands before it has its place elsewhere.
      const names = form === FORMS[1] && list.some((token) => PATH.test(token)) ? [] : list;
      const files = places.every((place) => PATH.test(place))
        ? places.flatMap((place) => filesAt(place, doc, sources))
        : [];
      for (const name of names.slice(names.findLastIndex((token) => PATH.test(token)) + 1)) {
        const isDomain = places.some((place) => place.startsWith(`${name}/`));
        if (files.length === 0 || isDomain || !NAME.test(name)) continue;
        if (!files.some((path) => standsIn(name, sources.get(path) ?? "")))
          out.push(
            `${doc.path}: \`${name}\` is not in \`${places.join("`, `")}\` but in ${whereIs(name, doc, sources)}. Name its file beside it.`,
          );
      }
    }
  return out;
}
