import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { tidy } from "./jotting.ts";

/** An invoice that is to be written, as somebody says it: words for its job, what it is for, and its sum. */
export type BillTold = {
  job: string;
  what: string;
  dollars: number | null;
  /** Sales tax in percent, and in how many days it is due, where these were told. */
  tax?: number | undefined;
  days?: number | undefined;
};

const TAX_WORD = "(?:sales )?(?:tax(?:es)?|impuestos?|iva)\\b";
const TAX_ON = new RegExp(
  `(\\d{1,2}(?:\\.\\d{1,3})?) ?(?:%|percent|por ?ciento)? ?(?:of |de |in |del )?${TAX_WORD}|${TAX_WORD} ?(?:of |de |at |del |is |es )?(\\d{1,2}(?:\\.\\d{1,3})?)(?![\\d,])`,
);
const TAX_OFF = new RegExp(
  `\\b(?:take|drop|remove|no|without|leave|lose|quit\\w*|sin|saca\\w*)\\b.{0,16}\\b${TAX_WORD}(?! \\d)`,
);
const DUE_IN =
  /\b(?:due|pay|payable|vence|venza|vencer|pagar|pague)\b.{0,10}?(\d{1,3}) ?(?:days?|dias?)\b|\bnet[ -]?(\d{2})\b|\b(?:give|dale|dales|deja\w*)\b.{0,16}?(\d{1,3}) (?:days?|dias?)\b/;

/** The tax and the days that a message tells of an invoice: "add 8.6 tax", "take the tax off and make it due in 10 days"; null when it tells of neither. */
export function billTerms(plain: string): Pick<BillTold, "tax" | "days"> | null {
  const on = TAX_ON.exec(plain);
  const due = DUE_IN.exec(plain);
  const rate = TAX_OFF.test(plain) ? 0 : on && Number(on[1] ?? on[2]);
  if (rate === null && !due) return null;
  return {
    ...(rate !== null && { tax: rate }),
    ...(due && { days: Number(due[1] ?? due[2] ?? due[3]) }),
  };
}

const WHOM = "([\\p{L}\\d'&.-]+(?: (?!an?\\b|the\\b|una?\\b|la\\b|for\\b|of\\b|de\\b|por\\b)[\\p{L}\\d'&.-]+){0,3}?)";
/** The sum behind whom it is for: "harper for 500", "a harper 500". */
const SUM_NEXT = "(?=(?: (?:for|of|de|por|los?))? \\$?\\d)";
const BILL = [
  `(?:send|shoot|write|make|give|draft|prepare)(?: up)? ${WHOM} (?:an?|another|the|his|her|their) (?:new )?(?:invoice|bill)\\b`,
  "(?:send|write|make|create|draft|start|prepare|do|need|i need)(?: up)? (?:an?|another|the|new) (?:new )?(?:invoice|bill)(?: (?:to|for) (?=\\$?\\d|\\p{L}{3})| (?=\\$?\\d))",
  `(?:invoice|bill) (?!of\\b|for\\b|me\\b|pay)${WHOM}${SUM_NEXT}`,
  `(?:facturale|facturales|factura|cobrale|cobrales) (?:a |al |a la )${WHOM}${SUM_NEXT}`,
  "(?:haz|hazle|hazme|manda|mandale|envia|enviale|crea|creale|prepara|preparale|escribele) (?:una |la |otra )(?:nueva )?factura (?:a|al|para|de|por)\\b",
].map((form) => new RegExp(`^${form}`, "u"));
/** What asks for another thing of an invoice, or how one is written. */
const NO_BILL =
  /\b(?:remind\w*|recordatorio|overdue|unpaid|late|past due|template|materials|receipt|plantilla|vencid\w+|credit|retainage|how|como)\b|%|\b(?:invoice|bill|factura)\s*(?:#|no\.?|number|numero)\s*#?\d/;
const FIGURE = "(\\d[\\d,]*(?:\\.\\d{1,2})?)(\\s?k\\b)?";
const NO_SUM = "(?!\\d|\\s*(?:%|h\\b|hrs?\\b|hours?|horas?|sq\\b|sf\\b|ft\\b|days?|dias?|sheets|outlets?|lights?))";
const SUM = new RegExp(
  `\\$\\s?${FIGURE}|\\b(?:for|of|de|por)\\s+${FIGURE}${NO_SUM}|\\b(?=\\d[\\d,]*\\d)${FIGURE}${NO_SUM}`,
);

/** Words that name the job and nothing that was done: "the Harper job". */
const JOB_ALONE =
  /^(?:the |el |la )?(?:\S+ ){0,3}(?:job|project|trabajo|obra)$|^(?:la |el )?(?:obra|trabajo|jale) de .{2,30}$/i;

/** The invoice that a text asks for, with its sum and what it is for, in whatever order these are said; null for anything else. */
export function billIn(said: string): BillTold | null {
  const plain = plainText(said).replace(/[’]/g, "'");
  if (plain.length !== said.length || NO_BILL.test(plain) || !BILL.some((form) => form.test(plain))) return null;
  const sum = SUM.exec(plain);
  if (!sum) return { job: said, what: "", dollars: null };
  const [digits = "", thousands] = [sum[1] ?? sum[3] ?? sum[5], sum[2] ?? sum[4] ?? sum[6]];
  const end = sum.index + sum[0].length;
  return {
    job: `${said.slice(0, sum.index)} ${said.slice(end)}`,
    what: JOB_ALONE.test(whatFor(said.slice(end))) ? "" : whatFor(said.slice(end)),
    dollars: Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1) || null,
  };
}

/** What something is for, of the words that say it: "for the panel work" is "the panel work". */
export const whatFor = (words: string): string =>
  tidy(
    words.replace(
      /^[\s,.:;-]*(?:(?:dollars|bucks|d[oó]lares|pesos)\b[\s,]*)?(?:(?:and|it'?s|its|that'?s|y|es|son)\s+)*(?:(?:for|por|de|del|to|on)\s+)?/iu,
      "",
    ),
    200,
  );
