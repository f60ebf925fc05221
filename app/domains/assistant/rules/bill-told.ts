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
  `(?:invoice|bill) (?!of\\b|for\\b|me\\b|pay|is\\b|was\\b|comes\\b|came\\b|total)${WHOM}${SUM_NEXT}`,
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

/** What is told of invoices: which of them, and besides where one is paid, why it is open, or what nobody can see of it. */
export type BillView = {
  view: "owed" | "late" | "last" | "oldest" | "most";
  ask?: "pay" | "check" | "why" | "part" | "opened" | undefined;
};
/** How much somebody has paid, with the words among which their name stands. */
export const PAID_ME =
  /\bhow much (?:money )?(?:has|have|did|does) (.{2,40}?) (?:already |ever )?(?:paid|pay|paying|sent|given) (?:me|us)\b|\bcuanto (?:dinero )?(?:me|nos) (?:ha|han) (?:pagado|dado) (?:ya )?(.{2,40})|\bcuanto (?:me|nos) (?:pago|pagaron) (?!por\b|el dia\b)(.{2,40})/;
const CHECK = /\b(?:checks?|cheques?)\b/;
/** That an invoice is to be marked as paid, and by a check where it says so; null for anything else. */
export function paidIn(bare: string): "pay" | "check" | null {
  const marks =
    /\b(?:mark|put|set|log|record)\b.{0,30}\b(?:as )?paid\b|\bmarc\w+\b.{0,30}\bpagad[ao]s?\b|^(?:(?:ok|and|so|y|pues|ya) )*(?:he|she|they|the (?:customer|client|owner)|me|nos|el cliente) (?:ya )?(?:just )?(?:gave|handed|sent|paid|wrote|dio|dieron|pago|pagaron|entrego)\b.{0,20}\b(?:checks?|cheques?|cash|efectivo|zelle|venmo)\b/.test(
      bare,
    );
  if (!marks || bare.split(" ").length > PAID_WORDS) return null;
  return CHECK.test(bare) ? "check" : "pay";
}
const PAID_WORDS = 18;
const OPENED =
  /^(?:(?:and|so|but|ok|y|pero|pues|oye) )*(?:(?:did|has|have) (?:they|he|she|the \w+|[a-z]+)(?: (?:even|already|ever|at least))? (?:open(?:ed)?|see|seen|read|look(?:ed)? at|view(?:ed)?|get|got|gotten|check(?:ed)?)(?: (?:it|that|the (?:invoice|bill)|my (?:invoice|bill)))?(?: (?:yet|already))?|(?:was|is|has) (?:it|that|the (?:invoice|bill)) (?:been )?(?:opened|seen|read|viewed)(?: (?:yet|already))?|(?:can|do) (?:i|you) (?:see|tell|know) if (?:they|he|she) (?:open\w*|s[ae]\w+|read|got|view\w*)(?: (?:it|that))?|(?:ya )?(?:l[ao] )?(?:abrio|abrieron|vio|vieron|leyo|leyeron|recibio|recibieron|reviso|revisaron)(?: (?:ya|la factura|eso|el cliente))*|(?:se puede|puedo) (?:ver|saber) si (?:ya )?(?:l[ao] )?(?:abri\w+|vi\w+|ley\w+|recibi\w+))$/;
/** What the last number of the invoices is, or the next. */
export const NUMBER =
  /\b(?:what|wat|which) (?:invoice )?(?:number|no|#)(?: invoice)? (?:am i|are we) (?:on|at|up to)\b|\b(?:next|last|latest) (?:invoice|bill) (?:number|no|#)|\b(?:en )?que (?:numero de )?factura (?:voy|vamos|llevo|ando)\b|\b(?:ultimo|siguiente|proximo) numero de factura\b|\bnumero de (?:mi|la) (?:ultima|siguiente|proxima) factura\b/;

const LEADS = "(?:(?:and|so|but|ok|okay|then|y|pero|pues|entonces|e) )*";
/** What a short question behind it asks of the same invoices. */
export const BILL_MORE: readonly (readonly [RegExp, Partial<BillView>])[] = [
  [OPENED, { ask: "opened" }],
  [
    /^(?:(?:ok|okay|and|so|y|pues|ya|then) )*(?:how (?:do|can|would) i pay(?: (?:it|that|them|him|her))?|(?:can i )?pay (?:it|that|them|him|her|the \w+|all|both)(?: (?:now|here|off|please))*|mark (?:it|that|them|this|the \w+)(?: \w+)? ?(?:as )?paid|(?:i )?(?:just |already )?paid (?:it|that|them|him|her)(?: already)?|ya (?:l[aoe]s? )?pague(?: (?:esa|eso|todo))?(?: marcal[ao]s?(?: (?:como )?pagad[ao]s?)?)?|marcal[ao]s?(?: (?:como|de))? ?pagad[ao]s?|(?:quiero )?paga(?:l[ao]s?|rl[ao]s?)(?: (?:ya|ahora|ahorita))*|como l[aoe]s? pago|donde l[ao]s? pago|where do i pay(?: it| that)?|marca (?:l[ao]|es[ao]|est[ao])(?: \w+)? (?:como )?pagad[ao])$/,
    { ask: "pay" },
  ],
  [
    /^(?:(?:and|but|so|y|pero) )*(?:why|why not|how come|por que|por que no)(?: (?:not|no|has ?n'?t (?:he|she|it|they)(?: paid)?|did ?n'?t (?:he|she|they)(?: pay)?|me (?:ha|han) pagado|me pagan?|(?:ha|han) pagado))*$/,
    { ask: "why" },
  ],
  [/\b(?:late|overdue|past due|behind|vencid[oa]s?|atrasad[oa]s|pasad[oa]s)\b/, { view: "late" }],
  [/\b(?:oldest|longest|worst|latest|mas (?:atrasad|viej|antigu)[oa]|peor)\b/, { view: "oldest" }],
  [/\b(?:most|biggest|largest|highest|debe mas|mas (?:grande|alt[oa])|mayor)\b/, { view: "most" }],
  [
    new RegExp(
      `^${LEADS}(?:(?:how much|what)(?:'?s| is)?(?: (?:it|that|the))* ?(?:total|altogether|all together|in all|in total|is (?:it|that)|all up|do (?:i|they|he|she) owe(?: me| them| him| her)?)*|(?:the )?total|add (?:it|them) up|cuanto(?: (?:es|son|seria|debo|le debo|me debe|me deben|suma|hace|junta))*(?: (?:en total|todo|junto|por todo|todas))*|(?:en total|y en total)(?: cuanto(?: es)?)?|de cuanto(?: (?:es|son))?)$`,
    ),
    {},
  ],
  [
    new RegExp(
      `^${LEADS}(?:(?:to )?(?:who|whom)(?: (?:to|is (?:it|that)|are (?:they|those)|do i owe|for|from|else|all))*|a quien(?:es)?(?: (?:le |les )?debo)?|(?:de )?quien(?:es)?(?: (?:es|son|mas))*|(?:for|on|from) (?:what|which)(?: jobs?)?|what(?:'?s| is| are)? (?:it|that|they|those|for|jobs?)(?: for)?|what for|which jobs?|(?:de|por) (?:que|cual)(?: (?:trabajo|obra|factura)s?)?|(?:by |since )?when(?: (?:are|is|was|were|do|does))?(?: (?:they|it|that|those|these|i))*(?: (?:due|have to pay|owed|sent))?|(?:how long|since when|hace cuanto|desde cuando)(?: .{1,24})?|(?:para|desde) cuando(?: (?:es|son|se vence|se vencen|tengo que pagar))*|cuando (?:se )?(?:vencen?|es|son|tengo que pagar(?:l[ao]s?)?|toca(?: pagar)?|hay que pagar(?:l[ao]s?)?)|which (?:ones|one|are open)|cuales(?: son)?|show (?:me )?(?:them|all|those)|todas|all of them)$`,
    ),
    {},
  ],
];

const DAYS =
  /(?:more than|over|past|older than|at least|mas de|arriba de|a mas de|pasan? de) (?:the )?(\d{1,3}|a month|un mes) ?(?:days?|dias?)?(?: mark)?|\b(\d{2,3}) ?\+ ?(?:days|dias)|\b(\d{2,3}) days (?:late|overdue|past due|old|out)/;
/** A list that only the days make one of invoices: "anything over 30 days late", "facturas de mas de 60 dias". */
const AGED =
  /^(?:(?:so|and|hey|cody|y|oye|ok) )*(?:(?:do i have |is there |are there |show me |which |what(?:'?s| is)? |who(?:'?s| is)? |list |que |cuales |tengo |hay |quien(?:es)? )*)(?:anything|anyone|anybody|invoices?|bills?|money|unpaid|unpaid invoices|customers?|clients?|facturas?|cuentas?|clientes?|algo|alguien|tiene|tienen)\b.{0,40}(?:over|more than|past|older than|at least|mas de|\d ?\+)/;
const MONTH = 30;
/** By more than how many days something is to be late: "over 30 days", "mas de un mes"; 0 where none are said. */
export function daysOver(plain: string): number {
  const said = DAYS.exec(plain)?.slice(1).find(Boolean);
  return said ? Number(said) || MONTH : 0;
}
export const asksOfAge = (bare: string): boolean => AGED.test(bare);

/** What the member's own business owes: "who do i owe", "que debo". */
export const OWES =
  /^(?:(?:so|and|ok|hey|cody|y|oye) )*(?:(?:who|whom|what|how much)(?: all)? (?:do|are|am) (?:i|we) (?:still )?(?:owe|owing)(?: (?:money|right now|now|anybody|anyone|people|subs|in total|total|to|still|on (?:bills|invoices)|this (?:week|month)))*|how much (?:do|am) (?:i|we) (?:still )?(?:owe|owing) (?!in\b|on\b|for\b|tax|the irs|overtime|sales|my (?:helper|guys|crew)|interest|use tax|him\b|them\b|her\b)[a-z]+(?: [a-z]+)?(?: (?:still|now|right now|and (?:by )?when(?: is it due)?|so far))*|cuanto (?:le )?(?:debo|debemos) (?:todavia )?(?:a|al) (?:la )?(?!irs|hacienda|estado|gobierno|banco|mi ayudante)[a-z]+(?: [a-z]+)?|do (?:i|we) (?:still )?owe (?:(?:anybody|anyone|somebody|people|any) ?(?:money|anything|something)?|(?!taxes|overtime|tax|the irs|my (?:helper|guys|crew)|sales|vacation|holiday|severance|sick|pto|interest|use tax|him (?:overtime|vacation)|them (?:overtime|vacation))[a-z]+(?: [a-z]+)?(?: (?:money|anything))?)|(?:what|which|any|do i have(?: any)?|show(?: me)?|list) ?(?:my |of my )?(?:open |unpaid )?bills?(?: (?:to pay|do i (?:have|owe)|i (?:owe|have to pay)|coming|due|are (?:open|due)|open|unpaid|coming up))*|my (?:open |unpaid )?bills|(?:que|a quien|a quienes|cuanto)(?: (?:le|les))? (?:debo|debemos)(?: (?:yo|dinero|lana|en total|ahorita|todavia|ahora|hoy|esta semana|este mes|a alguien))*|(?:le )?debo (?:algo|dinero|lana) a (?:alguien|[a-z]+)|(?:que|cuales) (?:facturas|cuentas|biles|bills) (?:tengo que pagar|debo|tengo por pagar|hay por pagar)|mis (?:cuentas|facturas) por pagar|tengo (?:cuentas|facturas|biles) por pagar|(?!.*\bpa(?:y|id)\b)(?:did|has|have) (?:the |my |our )?(?!i\b|we\b|you\b)[a-z' ]{3,30}? (?:sent?|send|billed?|invoiced?|mailed?)(?: (?:me|us))?(?: (?:an?|the|his|her|their|any|yet|my))* ?(?:invoices?|bills?)?(?: (?:yet|already|to pay))*|(?:ya )?(?:me |nos )(?:mando|mandaron|ha mandado|han mandado|envio|enviaron|paso|pasaron|llego|llegaron)(?: (?:ya|alguna|una|la|su|otra|las|algun|un))* (?:factura|facturas|cuenta|bil|bill|recibo)(?: (?:ya|del?|el|la|al?|mi))*(?: [a-z]+){0,3}|(?:el|la|mi) [a-z ]{3,30} ya (?:me |nos )?(?:mando|paso|envio|hizo)(?: (?:la|su|una|alguna))* (?:factura|cuenta))$/;
/** Whether somebody by name has paid. */
export const PAID_BY =
  /^(?:(?:so|and|ok|hey|y|oye) )*(?:(?:did|has|have) (?!i\b|we\b|you\b|my (?:boss|employer|patron))(?:the )?[a-z' ]{3,30}? (?:pay|paid)(?: (?:me|us))?(?: (?:yet|already|back|up))*|(?:ya )?(?:me |nos )(?:pago|ha pagado) [a-z ]{3,30}|[a-z ]{3,30} ya (?:me |nos )?pago)$/;

/** The open invoice that is owed the longest: "which invoice is the latest", "cual es mi factura mas vieja". */
const OLDEST_ONE =
  /^(?:(?:so|and|hey|ok|cody|y|oye) )*(?:(?:which|what|show(?: me)?|cual|que)(?:'?s| is| are| es| son| of)? ?)?(?:(?:my|our|the|mi|mis|la|de|mas) )*(?:(?:oldest|most overdue|longest overdue) (?:unpaid |open |overdue )*(?:invoices?|bills?)|(?:unpaid |open )?(?:invoices?|bills?) (?:is|are|do i have that is) (?:the )?(?:latest|oldest|most (?:overdue|late)|furthest behind)|facturas? (?:es |esta |son )?(?:la |las )?mas (?:viej|antigu|atrasad|vencid)as?)(?: (?:sin pagar|que tengo|i have|unpaid|pendiente|abierta|todavia|now|right now))*$/;
export const asksOldest = (bare: string): boolean => OLDEST_ONE.test(bare);

/** "and Harper", "what about Oakline": those of one name. */
export const ONE =
  /^(?:(?:and|so|but|ok|y|pero|pues) )*(?:and|y|what about|how about|que tal|que hay de|only|just|nomas|solo) (?:de |a |the )?((?!(?:the|how|what|why|when|if|is|can|do|si|que|como)\b)[a-z][a-z']{2,20}(?: [a-z']{2,20})?)$/;
/** That a part of what is owed came: "ya me pago la mitad como lo pongo". */
export const PART =
  /\b(?:me|nos|le) (?:ya )?(?:pago|pagaron|dio|dieron|deposito|depositaron|abono|abonaron)\b.{0,20}\b(?:mitad|parte|abono|poco|algo|adelanto)\b|\b(?:paid|gave|sent|pay) (?:(?:me|us|it|for|only|just|about) )*(?:half|part|some of|a part|partial)\b|\bpartial payments?\b|\bpagos? parcial(?:es)?\b/;
