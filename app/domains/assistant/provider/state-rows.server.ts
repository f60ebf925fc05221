import type { Article } from "#app/domains/assistant/rules/articles.ts";
import { fold } from "#app/domains/intent/rules/words.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { stateName } from "./state-rule.server.ts";

const ROWS = 4;
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * What an article's tables say of a state: each row that begins with its name, as a sentence that names the columns. A row
 * for "Texas, plumber" is taken before the state's others when the question speaks of plumbers, which `ofTrade` tells.
 */
export function rowsOfState(article: Article, state: string, question: string): { rows: string[]; ofTrade: boolean } {
  const name = stateName(state, article.locale);
  if (!name) return { rows: [], ofTrade: false };
  const asked = new Set(fold(question).split(" "));
  const rows = article.sections.flatMap(({ body }) => {
    let head: string[] = [];
    return body.split("\n").flatMap((line) => {
      if (!line.startsWith("|")) {
        head = [];
        return [];
      }
      const cells = cellsOf(line);
      if (!head.length) {
        head = cells;
        return [];
      }
      const [first = "", ...rest] = cells;
      if (!isOf(first, name)) return [];
      const speaksTo = fold(first.slice(name.length))
        .split(" ")
        .filter((word) => word.length > 3 && [...asked].some((one) => one.slice(0, 5) === word.slice(0, 5))).length;
      return [{ speaksTo, text: `**${first}**: ${rest.map((cell, i) => said(head[i + 1], cell)).join("; ")}.` }];
    });
  });
  const most = Math.max(0, ...rows.map(({ speaksTo }) => speaksTo));
  const fitting = rows.filter(({ speaksTo }) => speaksTo === most).slice(0, ROWS);
  return { rows: fitting.map(({ text }) => text), ofTrade: most > 0 };
}

/** "Texas" and "Texas, plumber" are Texas; "West Virginia" is not Virginia. */
const isOf = (cell: string, name: string): boolean => {
  const plain = plainText(cell);
  const own = plainText(name);
  return plain === own || plain.startsWith(`${own},`) || plain.startsWith(`${own} (`);
};

const said = (head: string | undefined, cell: string): string => (head ? `${head}: ${cell}` : cell);
