import { lexer, type Token, type Tokens } from "marked";
import { parse } from "yaml";

/** A run of a passage's words. */
export type Run = { text: string; strong?: true; em?: true; href?: string };

/** A passage of a lesson, in its order: what progress, notes and reports point at by its number. */
export type Passage =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; runs: Run[] }
  /** Words to copy, as a message or a sentence of a contract; a line each. */
  | { kind: "quote"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] }
  | { kind: "drawing"; name: string; alt: string };

/** Splits a file into what stands between its `---` lines, as values, and the text below. Throws without such lines. */
export function frontMatter(file: string): { head: unknown; text: string } {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || text === undefined) throw new Error("no front matter");
  return { head: parse(head), text: text.trim() };
}

/** The passages of a lesson's Markdown. Throws for what no lesson may hold: HTML, code, lists in lists. */
export function passagesOf(text: string): Passage[] {
  return lexer(text).flatMap((token): Passage[] => {
    switch (token.type) {
      case "space":
        return [];
      case "heading":
        if (token["depth"] !== 2) throw new Error(`a heading of depth ${token["depth"]}`);
        return [{ kind: "heading", text: plainOf(runsOf(token.tokens)) }];
      case "paragraph":
        return [paragraphOf(token as Tokens.Paragraph)];
      case "list":
        return [listOf(token as Tokens.List)];
      case "blockquote":
        return [{ kind: "quote", runs: quoteOf(token as Tokens.Blockquote) }];
      case "table": {
        const { header, rows } = token as Tokens.Table;
        return [
          {
            kind: "table",
            head: header.map((cell) => runsOf(cell.tokens)),
            rows: rows.map((row) => row.map((cell) => runsOf(cell.tokens))),
          },
        ];
      }
      default:
        throw new Error(`no place for ${token.type}: ${token.raw.slice(0, 60)}`);
    }
  });
}

function paragraphOf(token: Tokens.Paragraph): Passage {
  const [only] = token.tokens;
  if (token.tokens.length === 1 && only?.type === "image")
    return { kind: "drawing", name: String(only["href"]), alt: String(only["text"]) };
  return { kind: "paragraph", runs: runsOf(token.tokens) };
}

const quoteOf = ({ tokens }: Tokens.Blockquote): Run[] =>
  tokens
    .filter(({ type }) => type !== "space")
    .flatMap((token): Run[][] => {
      if (token.type !== "list") return [runsOf("tokens" in token ? token.tokens : [token])];
      const { ordered, items } = token as Tokens.List;
      return itemsOf(items).map((item, n) => [{ text: ordered ? `${n + 1}. ` : "• " }, ...item]);
    })
    .flatMap((line, n) => (n ? [{ text: "\n" }, ...line] : line));

const itemsOf = (items: readonly Tokens.ListItem[]): Run[][] =>
  items.map((item) =>
    item.tokens.flatMap((token) => {
      if (token.type === "list") throw new Error(`a list in a list: ${token.raw.slice(0, 60)}`);
      return token.type === "space" ? [] : runsOf("tokens" in token ? token.tokens : [token]);
    }),
  );

const listOf = ({ ordered, items }: Tokens.List): Passage => ({ kind: "list", ordered, items: itemsOf(items) });

type Style = Omit<Run, "text">;

function runsOf(tokens: readonly Token[] | undefined, style: Style = {}): Run[] {
  const runs = (tokens ?? []).flatMap((token): Run[] => {
    switch (token.type) {
      case "strong":
        return runsOf(token.tokens, { ...style, strong: true });
      case "em":
        return runsOf(token.tokens, { ...style, em: true });
      case "link":
        return token.raw === token["text"]
          ? [{ ...style, text: token["text"] }]
          : runsOf(token.tokens, { ...style, href: token["href"] });
      case "escape":
      case "codespan":
        return [{ ...style, text: token["text"] }];
      case "br":
        return [{ ...style, text: "\n" }];
      case "text":
        return token.tokens ? runsOf(token.tokens, style) : [{ ...style, text: unescaped(token["text"]) }];
      default:
        throw new Error(`no place for ${token.type}: ${token.raw.slice(0, 60)}`);
    }
  });
  return runs;
}

/** `marked` writes the characters of HTML as entities; pages escape by themselves. */
const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

/** What a passage says, as it is searched, read aloud and named in a report; a drawing's words are its description. */
export function plainText(passage: Passage): string {
  switch (passage.kind) {
    case "heading":
      return passage.text;
    case "paragraph":
    case "quote":
      return plainOf(passage.runs);
    case "list":
      return passage.items.map(plainOf).join("\n");
    case "table":
      return [passage.head, ...passage.rows].map((row) => row.map(plainOf).join(", ")).join("\n");
    case "drawing":
      return passage.alt;
  }
}
