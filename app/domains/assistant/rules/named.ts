import { plainOf } from "./hands.ts";

/** Words that name no job: small ones, and what every job is called. */
const COMMON =
  /^(?:the|and|for|job|jobs|work|trabajo|obra|para|del|los|las|una|on|at|to|st|street|need|new|home|house|punch|list|crew|bid|draft|a|in|of|de|la|el|en|por|tx|ca|fl|sample)$/;
const words = (text: string) =>
  plainOf(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !COMMON.test(word));

/** The rows of which a text names the most words; empty when it names none. */
export function namedIn<Row>(rows: readonly Row[], text: string, nameOf: (row: Row) => string): Row[] {
  const said = new Set(words(text));
  const scored = rows.map((row) => ({ row, hits: new Set(words(nameOf(row)).filter((word) => said.has(word))).size }));
  const most = Math.max(0, ...scored.map(({ hits }) => hits));
  return most ? scored.filter(({ hits }) => hits === most).map(({ row }) => row) : [];
}

/** Whom the beginning of a text names, and what is said to them: "Maria Lopez I'll be late", of the names that are known. */
export function toldTo<Row>(rows: readonly Row[], said: string, nameOf: (row: Row) => string) {
  const parts = said.split(" ");
  for (let taken = Math.min(4, parts.length - 1); taken > 0; taken--) {
    const name = plainOf(parts.slice(0, taken).join(" ")).replace(/[,:]+$/, "");
    const fits = rows.filter((row) => ` ${plainOf(nameOf(row))} `.includes(` ${name} `));
    if (fits.length) return { fits, body: bodyOf(parts.slice(taken).join(" ")) };
  }
  return null;
}

/** What asks for money that is owed and is no whole sentence to send: "que me pague por favor", "to pay me". */
const PAY_UP =
  /^(?:(?:please|ya|por favor|asking|pidiendole|diciendole|to|and|y|that|que|le|for|about|de|del|a)\s+)*(?:pay (?:me|us|up|my|the|that|what)\b|pay$|settle (?:up|the|my)|(?:he|she|they) (?:still )?owes? (?:me|us)|(?:my|the|our) (?:money|payment|check|unpaid|late|overdue|open|past due)\b|payment\b|send (?:me |us |in |over )?(?:the|my|that|what) (?:payment|money|check|balance)\b|(?:me|nos) (?:pague|paguen|pagues|deposite|depositen|liquide|debe|deben)\b|(?:me|nos) (?:mande|manden) (?:el|mi|la lana|lo que)|pague(?:n)? (?:la|mi|lo|ya)\b|(?:mi|el|su) (?:dinero|pago|cheque)\b|la factura\b)/;
export const asksToBePaid = (body: string): boolean => PAY_UP.test(plainOf(body));

function bodyOf(text: string): string {
  const body = text
    .replace(/^(?:(?:know|that|que|saying|diciendo|:|,|-)\s+)+/i, "")
    .replace(/^to (?=\p{L}{2})/iu, "please ")
    .trim();
  return body.charAt(0).toUpperCase() + body.slice(1);
}
