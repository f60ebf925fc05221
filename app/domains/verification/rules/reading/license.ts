import type { Line } from "#app/infra/reading/lines.ts";
import type { Found, ReadFields } from "../reading.ts";
import { cellsOf, doubted, found, labelled, labelledDay, stateIn } from "./values.ts";

const NUMBER_LABEL =
  /\b(?:contractor'?s? )?(?:licen[cs]e|lic|registration|reg|certificate|cert|permit)\.?(?: ?(?:number|no|num|nbr)\b\.?| ?#| id\b| ?:)/i;
/** Letters may stand before, within or behind; three digits at least. */
const NUMBER = /^((?:[A-Z]{1,6}[ -])?(?=(?:[A-Z-]*\d){3})[A-Z\d]+(?:-[A-Z\d]+)*)\b/i;
const ENDS =
  /\b(?:expir(?:es|ation|y|ing)(?: on)?(?: date)?|exp\.? ?date|exp\b|valid (?:through|thru|until|to)|good (?:through|thru|until)|renew(?:al)? (?:by|date))/i;
const CLASS_LABEL = /\bclass(?:ification)?(?:\(s\)|es|s)?(?!\w)/i;
const CLASS = /^([A-Z]{1,3}-?\d{1,3}[A-Z]?(?:[ ,/&]{1,3}[A-Z]{1,2}-?\d{0,3}[A-Z]?\b)*|[AB]\b)/;
const HOLDER_LABEL =
  /\b(?:business name|name of (?:licensee|business)|licensee(?: name)?|issued to|issue this license to|(?:is to certify|certifies) that|registrant)\b ?:?/i;
/** A name, and not the label of the box beside. */
const HOLDER =
  /^(?!(?:to engage|is licen|limit|class|expir|licen|status|type|entity|issue|effective|amount|date|number)\w*\b)[A-Z][^:]{2,80}$/i;
const BOARD = /\b(?:board|department|registrar|division|commission|bureau|agency)\b/i;
const HEADING_LINES = 8;

/** Boards that write their documents in their own way. */
const KNOWN = [
  { board: "Contractors State License Board", state: "CA", words: /CONTRACTORS STATE LICENSE BOARD|\bCSLB\b/i },
  {
    board: "Texas Department of Licensing and Regulation",
    state: "TX",
    words: /TEXAS DEPARTMENT OF LICENSING|\bTDLR\b/i,
  },
];
const FLORIDA_CLASS = /\bTHE (.{3,60}?) HEREIN (?:IS|HAS)\b/i;
const TRADE = /^((?:[A-Z&,]+ ){1,5}(?:CONTRACTOR|ELECTRICIAN|PLUMBER|TECHNICIAN))$/i;

/** What a license or registration says, of any state: by the labels that most of them use. */
export function fromLicense(lines: readonly Line[]): ReadFields {
  const top = lines.slice(0, HEADING_LINES);
  const known = KNOWN.find(({ words }) => lines.some(({ text }) => words.test(text)));
  const number = labelled(lines, NUMBER_LABEL, NUMBER);
  const ends = labelledDay(lines, ENDS);
  const named = classOf(lines);
  const state = known ? stateOf(lines, known) : stateIn(lines);
  const board = known ? stateOf(lines, { ...known, state: known.board }) : boardIn(top);
  const who = holder(lines);
  const city = labelledCity(lines);
  return {
    ...(number && { licenseNumber: number }),
    ...(state && { issuingState: state }),
    ...(ends && { expiresOn: ends }),
    ...(board && { board }),
    ...(named && { licenseClass: named }),
    ...(who && { holder: who }),
    ...(city && { city }),
  };
}

function stateOf(lines: readonly Line[], { words, state }: { words: RegExp; state: string }): Found | undefined {
  for (const line of lines) {
    const match = words.exec(line.text);
    if (match) return found(state, line, match.index, match.index + match[0].length);
  }
  return undefined;
}

/** "GENERAL CONTRACTOR" as "General Contractor"; what is not all in capitals stays. */
const inWords = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/\b(?!(?:and|of|the|for)\b)[a-z]/g, (letter) => letter.toUpperCase())
    : text;

function boardIn(top: readonly Line[]): Found | undefined {
  const cells = top.flatMap((line) => cellsOf(line).map((cell) => ({ line, ...cell })));
  const boards = cells.filter(({ text }) => BOARD.test(text) && text.length <= 80);
  const board = boards.find(({ text }) => /\bboard\b/i.test(text)) ?? boards[0];
  return board && found(inWords(board.text), board.line, board.from, board.to);
}

function classOf(lines: readonly Line[]): Found | undefined {
  const labelledClass = labelled(lines, CLASS_LABEL, CLASS);
  if (labelledClass) return labelledClass;
  for (const [at, line] of lines.entries()) {
    const florida = FLORIDA_CLASS.exec(line.text);
    if (florida?.[1]) return found(inWords(florida[1]), line, florida.index, florida.index + florida[0].length);
    const label = CLASS_LABEL.test(line.text) ? lines[at + 1] : undefined;
    const below = label && /^\s*([A-Z]{1,2}-?\d{1,3}\b|[AB]\b)/.exec(label.text);
    if (label && below?.[1]) return found(below[1], label, 0, below[0].length);
  }
  for (const line of lines.slice(0, HEADING_LINES))
    for (const { text, from, to } of cellsOf(line)) {
      const trade = TRADE.exec(text);
      if (trade?.[1] && !BOARD.test(text)) return doubtedUnlessAlone(line, inWords(trade[1]), from, to);
    }
  return undefined;
}

const doubtedUnlessAlone = (line: Line, value: string, from: number, to: number): Found =>
  found(value, line, from, to, cellsOf(line).length === 1);

/** A name that follows its label, or stands on the line under it; on a Texas license, over its number. */
function holder(lines: readonly Line[]): Found | undefined {
  const labelledName = labelled(lines, HOLDER_LABEL, HOLDER);
  if (labelledName) return labelledName;
  const at = lines.findIndex(({ text }) => NUMBER_LABEL.test(text));
  const above = at > 0 && lines[at - 1];
  const cell = above && cellsOf(above)[0];
  if (!above || !cell || !/^[A-Z][A-Z .,&'-]{4,60}$/.test(cell.text) || BOARD.test(cell.text) || TRADE.test(cell.text))
    return undefined;
  return doubted(found(cell.text, above, cell.from, cell.to));
}

function labelledCity(lines: readonly Line[]): Found | undefined {
  for (const line of lines) {
    const match = /\bCITY OF ([A-Z]+(?: [A-Z]+){0,2})\b/i.exec(line.text);
    if (match?.[1]) return found(inWords(match[1]), line, match.index, match.index + match[0].length);
  }
  return undefined;
}
