import { withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { type When, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { jottingIn } from "./jotting.ts";

/** Something that somebody asks Cody to prepare; nothing is written by asking. `plain` is the text as it is matched; without `to` a message begins with whom it is for. */
export type Hand =
  | { kind: "message"; said: string; to?: string }
  | { kind: "task"; what: string; job: string; shared: boolean; when: When }
  | { kind: "post"; said: string }
  | { kind: "chase"; who: string; number: string }
  | { kind: "bid"; job: string; dollars: number | null }
  | { kind: "change"; job: string; scope: string; dollars: number | null };

const TELL =
  /^(?:(?:send|write|shoot) (?:a )?(?:message|text|note) to|(?:tell|text|message|let)(?: to)?|(?:dile|diganle|avisale|escribele|(?:manda|mandale|envia|enviale|escribe) (?:un )?mensaje) a)\s+/;
/** Whoever is told nothing: the asker, and those of whom only a kind is named. */
const NOBODY =
  /^(?:me|us|you|if|how|what|why|when|whether|the|an?|my|our|about|customers?|clients?|people|mi|mis|los|las|el|la|un|una|mensaje|them|him|her|everyone|everybody|all|todos)\b/;
const POST =
  /^(?:(?:post|put up|create|list|make) (?:me )?(?:a |an |this |new )*(?:job|gig)(?: post(?:ing)?)?|(?:publica|publicar|publicame|sube|crea) (?:un |una |el |este )*(?:trabajo|chamba|anuncio de trabajo))\b\s*(?:[:,–-]|that|for|que|para|de)?\s*/;
const PUT =
  /^(?:put|add|stick|write|pon|ponle|agrega|apunta|anota|anade)\s+(?:(?:a |una? )?(?:task|to-?do|item|line|tarea|pendiente)\s*[:,]?\s+)?(.+)\s(?:on|to|onto|in|at|en|a|al)\s+(.+)$/;
const OF_WORK =
  /\b(?:job|punch ?list|to-?do list|task list|crew|trabajo|obra|lista de (?:pendientes|tareas)|cuadrilla)\b/;
const SHARED = /\bpunch ?list\b|\blista de pendientes\b/;
const FOR_WHOM = /\s(?:for|para) ([\p{L}'’-]+)$/iu;
const CHASE =
  /^(?:remind|nudge|chase|ping|follow up with|(?:send|write) (?:a )?(?:payment )?reminder to|recuerdale a|recuerda a|cobrale a|avisale a|manda(?:le)? (?:un )?recordatorio a)\s+(.{2,60}?),?\s+(?:about|on|for|to pay|that|of|de|sobre|por|que|la factura|invoice)\b/;
const INVOICE = /\b(?:invoice|bill|factura)\s*(?:#|no\.?|number|numero|num\.?)?\s*#?(\d{1,6})\b/;
const BID =
  /^(?:(?:draft|write|start|make|prepare|put in|send)(?: up)? (?:me )?(?:a |an |my )?(?:bid|quote|offer)|bid(?= (?:of )?\$?\d)|(?:haz|hazme|prepara|escribe|redacta|manda|empieza) (?:una? |mi )?(?:oferta|cotizacion|propuesta))\b/;
/** "bid 41200 cost 29800 margin" is a sum. */
const MARGIN = /\d.*\b(?:margin|mark-? ?up|costs?|profit|margen|costo|ganancia)\b/;
const CHANGE =
  /^(?:(?:draft|write|start|make|prepare|do|begin)(?: up)? (?:me )?(?:a |an )?change order|change order (?:for|on)|(?:haz|hazme|prepara|escribe|redacta|empieza) (?:una )?orden de cambio|orden de cambio (?:para|en|de))\b/;
const SUM = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k\b)?|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:(k)\b|dollars|bucks|dolares)/;
const BARE_SUM = /\b(?:of|for|at|de|por)\s+(\d[\d,]{2,})(?!\s*(?:sq|sf|ft|feet|sheets|lf|yards|pies))\b/;
const SCOPE = /(?::|\bto\b|\bpara\b(?! el| la)|\bque diga\b)\s*(.{3,})$/i;

const tidy = (text: string, max: number) =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:"“”'‘’–-]+|[\s,;:"“”'‘’–-]+$/g, "")
    .slice(0, max);

/** The dollars that a plain text names: "$4,500", "3k", "1200 dollars". */
export function dollarsIn(plain: string): number | null {
  const named = SUM.exec(plain);
  const digits = named?.[1] ?? named?.[3] ?? BARE_SUM.exec(plain)?.[1];
  if (!digits) return null;
  const dollars = Number(digits.replaceAll(",", "")) * (named?.[2] || named?.[4] ? 1000 : 1);
  return dollars > 0 && dollars < 100_000_000 ? dollars : null;
}

/** A job's name without the price beside it, so that no figure of the price names a job. */
const withoutSum = (text: string) => text.replace(new RegExp(SUM, "gi"), " ").replace(BARE_SUM, " ");

const plainOf = (text: string) => plainText(text).replace(/[’]/g, "'");

/** What a text asks to be prepared, or null: "tell Maria I'll be there at 8", "put 'order tile' on the Hill St job". */
export function handIn(text: string): Hand | null {
  const whole = text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim();
  if (jottingIn(whole) || whole.endsWith("?") || plainOf(whole).length !== whole.length) return null;
  const said = withoutLead(whole);
  const plain = plainOf(said);
  const rest = (found: RegExpExecArray) => said.slice(found[0].length).trim();
  const number = INVOICE.exec(plain)?.[1];
  const chase = CHASE.exec(plain);
  if (chase && number && !/^(?:me|us|mi)\b/.test(chase[1] ?? ""))
    return { kind: "chase", who: tidy(chase[1] ?? "", 60), number };
  const tell = TELL.exec(plain);
  if (tell) {
    const told = rest(tell);
    return NOBODY.test(plainOf(told)) || !told.includes(" ") ? null : { kind: "message", said: told };
  }
  const post = POST.exec(plain);
  if (post) return { kind: "post", said: rest(post) };
  const change = CHANGE.exec(plain);
  if (change)
    return {
      kind: "change",
      job: rest(change),
      scope: tidy(SCOPE.exec(rest(change))?.[1] ?? "", 1000),
      dollars: dollarsIn(plain),
    };
  const bid = MARGIN.test(plain) ? null : BID.exec(plain);
  if (bid) return { kind: "bid", job: withoutSum(rest(bid)), dollars: dollarsIn(plain) };
  return taskIn(said, plain);
}

function taskIn(said: string, plain: string): Hand | null {
  if (!OF_WORK.test(plain)) return null;
  const { when, rest } = whenIn(said);
  const put = PUT.exec(plainOf(rest));
  if (!put) return null;
  const whatAt = rest.length - (put[0].length - plainOf(put[0]).indexOf(put[1] ?? ""));
  const what = tidy(rest.slice(whatAt, whatAt + (put[1] ?? "").length), 160);
  const place = rest.slice(rest.length - (put[2] ?? "").length);
  const who = FOR_WHOM.exec(place)?.[1];
  const job = who ? place.replace(FOR_WHOM, "") : place;
  return what ? { kind: "task", what: who ? `${what} (${who})` : what, job, shared: SHARED.test(plain), when } : null;
}

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

function bodyOf(text: string): string {
  const body = text.replace(/^(?:(?:know|that|que|saying|diciendo|:|,|-)\s+)+/i, "").trim();
  return body.charAt(0).toUpperCase() + body.slice(1);
}
