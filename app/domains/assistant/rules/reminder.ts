import { addedIn, figureIn } from "#app/domains/intent/rules/corrections.ts";
import { withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { type When, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";

/** What somebody asks to be reminded of; nothing is written by asking. */
export type Remind = { what: string; when: When };

const ASKS =
  /^(?:remind (?:me|us)|(?:set|make|book|create|add|put in|schedule) (?:me )?(?:up )?(?:a |an )?reminder|(?:do not|don'?t) let me forget|recuerdame|recordarme|recuerda ?me|acuerdame|hazme acuerdo|pon(?:me|er)? (?:un )?recordatorio|avisame)\b/;
/** What asks for knowledge and no reminder: "remind me what markup is". */
const KNOWLEDGE =
  /^(?:what|how|who|why|which|where|when (?:is|do|does)|if|como|cual|cuanto|quien|donde|si|que (?:es|son|significa|dice|hace))\b/;
const LEAD = /^(?:to|that|about|of|for|de|que|para|a|on|at|,|:|-)\s+/i;
const TAIL = /\s+(?:on|at|by|el|la|a|para|,|-)$/i;
const WHAT_MAX = 200;

/** The text without the words that join it to what stood before and behind. */
function bare(text: string): string {
  let out = text.replace(/[\s.?!,;:]+$/g, "").trim();
  for (const ends of [LEAD, TAIL]) while (ends.test(out)) out = out.replace(ends, "").trim();
  return out.replace(/^[,.;:-]+\s*/, "").slice(0, WHAT_MAX);
}

/** The reminder that a text asks for, or null: "remind me Friday 8am to call the inspector". */
export function remindIn(text: string): Remind | null {
  const line = withoutLead(text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim());
  const asks = ASKS.exec(plainText(line).replace(/[’]/g, "'"));
  if (!asks) return null;
  const said = line.slice(asks[0].length).trim();
  if (KNOWLEDGE.test(plainText(said))) return null;
  const { when, rest } = whenIn(said);
  return { what: bare(rest), when };
}

const ANOTHER =
  /^(?:(?:and|also|plus|then|ok|oh|y|tambien|ademas|pero|set|add|make|put|give|pon|ponme|agrega|agregame|haz|hazme|quiero|ocupo|me|i need)[\s,]+)*(?:another(?: one| reminder)?|one(?: more)?(?: reminder)?|a (?:second|new|different) (?:one|reminder)|otr[oa](?: recordatorio)?|un[oa](?: mas)?|un recordatorio)\s+(?:for|to|about|that|on|para|pa|de|del|que|por)\s+(?:(?:the|el|la|los|las|lo|my|mi) )?/;
/** Another reminder behind one that was asked for: "also one for the permit pickup monday", "y otro para el permiso"; null for anything else. */
export function anotherIn(text: string): Remind | null {
  const line = text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim();
  const asks = line.includes("?") ? null : ANOTHER.exec(plainText(line));
  if (!asks) return line.includes("?") ? null : atItsOwnTime(line);
  const { when, rest } = whenIn(line.slice(asks[0].length));
  return { what: bare(rest), when };
}

const TOO =
  /^(?:to|that i|remind me(?: to)?|(?:i|we) (?:need|have|got|gotta)(?: to)?|me|que|de|recu[eé]rdame(?: de)?|acu[eé]rdame(?: de)?|tengo que|hay que)\s+/i;
/** "and friday order tile": something else, at a time of its own; the time alone, or more of the same, is none. */
function atItsOwnTime(line: string): Remind | null {
  const more = addedIn(line)?.more;
  if (!more) return null;
  const { when, rest } = whenIn(more);
  const what = bare(bare(rest).replace(TOO, ""));
  const isOther =
    saysWhen(when) && what.includes(" ") && !CHANGES.test(plainText(what)) && !OF_IT.test(plainText(what));
  return isOther ? { what, when } : null;
}
/** Words of the reminder before, put at another time. */
const OF_IT =
  /^(?:make|move|change|set|put|push|do|call|tell|text|hazl|ponl|muev|cambi|llam|d[ií])\w* (?:it|that|him|her|them|instead|mejor)\b|\b(?:that|it|eso|esa|ese|one|too)$/;

/** Each reminder that was asked for in a talk, as the messages behind it changed it. */
export function remindersTold(asked: readonly string[]): Remind[] {
  const told: Remind[] = [];
  for (const text of asked) {
    const open = told.at(-1);
    const next = remindIn(text) ?? (open ? anotherIn(text) : null);
    const changed = open && !next ? remindAgain(open, text) : null;
    if (next) told.push(next);
    else if (changed) told.splice(-1, 1, changed);
  }
  return told.filter(({ what, when }) => what && saysWhen(when));
}

/** Whether it is said when. */
export const saysWhen = ({ minutes, day, time }: When): boolean => minutes !== null || day !== null || time !== null;

/** Words besides the day and the time that an answer to "when?" may have. */
const FILLERS = /^(?:(?:on|at|el|a|la|las|maybe|ok|yes|si|please|por favor|make it|mejor)\s*)*$/i;

/** The same of a message that puts a reminder at another time: "no, make it 8", "mejor ponlo a las 6 y media". */
const CHANGES =
  /^(?:(?:no|nah|wait|actually|sorry|ok|okay|mejor|espera|perdon|oye|and|y|que sea|on|at|for|to|it|el|a|la|las|los|para|make|change|move|set|put|switch|push|do|hazlo|ponl[oa]|ponmel[oa]|cambial[oa]|muevel[oa]|pasal[oa]|dejal[oa]|instead|please|por favor|entonces|then)[\s,.]*)*$/;

/** A reminder asked for without saying when, or of what, together with the answer to that; one that is put at another time, or that is told more of. */
export function remindAgain(open: Remind, text: string): Remind | null {
  if (text.includes("?")) return null;
  const said = whenIn(text);
  if (open.what && !saysWhen(open.when))
    return saysWhen(said.when) && FILLERS.test(said.rest) ? { what: open.what, when: said.when } : null;
  const changed = open.what ? timeChanged(text) : null;
  if (changed) return { what: open.what, when: changedWhen(open.when, changed, HALF_SAID.test(plainText(text))) };
  if (!open.what) {
    const told = remindIn(`remind me ${text}`);
    return told && { what: told.what, when: saysWhen(told.when) ? changedWhen(open.when, told.when, true) : open.when };
  }
  const added = addedIn(text);
  if (
    !added ||
    /^(?:then |luego |entonces )?(?:what|which|how|show|list|que|cuales|cuantos|muestra)\b/i.test(added.more)
  )
    return null;
  const { when, rest } = whenIn(added.more.replace(/^(?:to|that i|remind me to|que|de|recu[eé]rdame)\s+/i, ""));
  const what = bare(rest) ? `${open.what}, ${bare(rest)}`.slice(0, WHAT_MAX) : open.what;
  return { what, when: changedWhen(open.when, when, HALF_SAID.test(plainText(text))) };
}

/** The time that a message puts something at instead, and nothing else: "no, make it 8", "mejor a las 6:30"; null when it does not. */
export function timeChanged(text: string): When | null {
  const { when, rest } = whenIn(text);
  if (saysWhen(when)) return CHANGES.test(plainText(rest).trim()) ? when : null;
  const hour = figureIn(text);
  return hour && Number.isInteger(hour) && hour <= 12 ? whenIn(`at ${hour}`).when : null;
}

const HALF_SAID =
  /\d ?[ap]\.?m\b|morning|afternoon|evening|tonight|noon|mediodia|(?:la|de la|por la) (?:manana|tarde|noche)/;

/** What a message says anew, and of the rest what was said before; an hour alone is in the half of the day that it was in. */
function changedWhen(old: When, said: When, isHalfSaid: boolean): When {
  if (said.minutes !== null || old.minutes !== null) return said;
  const [hour = "", minutes = ""] = said.time?.split(":") ?? [];
  const from = old.time && Number(old.time.slice(0, 2)) >= 12 ? 12 : 0;
  const kept = said.time && old.time && !isHalfSaid && Number(hour) > 0;
  const time = kept ? `${String((Number(hour) % 12) + from).padStart(2, "0")}:${minutes}` : said.time;
  return { minutes: null, day: said.day ?? old.day, time: time ?? old.time };
}

/** Whom somebody wants reminded of what they owe: a name, or `again` for those that the talk is about. */
export type Chase = { who: string } | { again: true };

const NICELY =
  /[\s,]+(?:please|pls|plz|for me|again|now|today|nicely|too|por favor|porfa|otra vez|ahora|hoy|ya)[\s.!]*$/i;
const THEM =
  "(?:em|'em|them|him|her|both|all of them|everybody|everyone|those (?:guys|people|customers|clients)|the (?:guy|customer|client|owner)s?|that (?:guy|customer|client|one))";
const A_REMINDER =
  "(?:an? |the |another |one more )?(?:friendly |payment |nice |quick |gentle |polite )*(?:rem[ai]*nders?|remider|nudge)";
const BILL =
  "(?:invoices?|bills?|balance|payments?|money|facturas?|cuentas?|saldo|pagos?|dinero|lana|cobro|owes?|overdue|past due|pay|debe|pague|pagar|adeudo)";
const OF_BILL = `(?:\\s(?:about|on|for|of|to|that|re|he|she|they|de|del|que|la|su|por|sobre)\\s.*\\b${BILL}\\b.*|\\s(?:about|of|que me) (?:debe|${BILL}).*)`;
/** "send em a reminder", "remind them", "mándales un recordatorio": those whom the question before was about. */
const AGAIN = new RegExp(
  [
    `(?:send|shoot|text|email|write|give|get) (?:out )?${THEM} ${A_REMINDER}(?:${OF_BILL})?$`,
    `(?:send|shoot|text|email|write) (?:out )?${A_REMINDER}(?: to ${THEM})?(?:${OF_BILL})?$`,
    `(?:remind|nudge|chase|ping|bug|follow up with|hit up) ${THEM}(?: up)?(?: (?:to pay|about (?:it|that|the (?:invoice|bill|money)|their (?:invoice|bill))|for (?:it|the money|me)))?$`,
    "(?:man?da|envia|escribe|haz)(?:me)?(?:les?|selos?|selas?|los?)? (?:a (?:el|ella|ellos|todos|los dos) )?(?:un |otro |el |unos )?(?:recordatorios?|recordatorios? de pago)(?: (?:a (?:el|ella|ellos|todos|los dos|ese|esa)|de pago))?$",
    "(?:recuerda|cobra|avisa|acuerda)(?:les?|selos?|selas?|los)?(?: (?:que (?:me )?(?:deben?|paguen?)|a (?:el|ella|ellos|todos|los dos|ese|esa)|(?:de )?(?:la|su|sus) (?:facturas?|cuentas?)|el pago|de eso))*$",
  ]
    .map((form) => `^${form}`)
    .join("|"),
);
const WHO =
  "((?!(?:me|us|my|mi|nos)\\b)[\\p{L}\\d'&.-]+(?: (?!about\\b|an?\\b|of\\b|on\\b|for\\b|to\\b|that\\b|they\\b|he\\b|she\\b|de\\b|que\\b|la\\b|por\\b|sobre\\b|un\\b)[\\p{L}\\d'&.-]+){0,3})";
/** "send Oakline a reminder", "remind Oakline about the invoice", "recuérdale a Oakline la factura". */
const NAMED = [
  new RegExp(`^(?:send|shoot|text|email|give|write) ${WHO} ${A_REMINDER}(?:${OF_BILL})?$`, "u"),
  new RegExp(`^(?:send|shoot|text|email|write) ${A_REMINDER} to ${WHO}(?:${OF_BILL})?$`, "u"),
  new RegExp(`^(?:remind|nudge|chase|ping|follow up with) ${WHO}${OF_BILL}$`, "u"),
  new RegExp(`^(?:nudge|chase) ${WHO}$`, "u"),
  new RegExp(
    `^(?:man?da|envia|escribe)(?:me)?(?:le)? (?:un |otro )?recordatorio(?: de pago)? a ${WHO}(?:${OF_BILL})?$`,
    "u",
  ),
  new RegExp(`^(?:recuerda|acuerda|avisa)(?:le)? a ${WHO}${OF_BILL}$`, "u"),
  new RegExp(`^cobra(?:le)? a ${WHO}(?:${OF_BILL})?$`, "u"),
];
const NOBODY =
  /^(?:the |my |el |la |mi )?(?:customers?|clients?|crew|guys|team|boss|inspector|subs?|wife|husband|tenants?|homeowners?|owner|gc|clientes?|cuadrilla|muchachos|esposa|inquilinos?|duen[oa]s?|all|everyone|everybody|todos|em|them|him|her|the|el|ella|ellos|people|gente|someone|somebody|alguien)$/;

/** Who is to be reminded of money, or null: "send Oakline a reminder about the overdue invoice", "remind them". */
export function chaseIn(text: string): Chase | null {
  let line = withoutLead(text.normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim()).replace(
    /[\s.!?]+$/,
    "",
  );
  line = line.replace(
    /^(?:(?:can|could|will|would) (?:u|you|ya)|go ahead and|just|lets|let's|i want to|quiero|puedes) /i,
    "",
  );
  while (NICELY.test(line)) line = line.replace(NICELY, "");
  const plain = plainText(line).replace(/[’]/g, "'");
  if (AGAIN.test(plain)) return { again: true };
  for (const form of NAMED) {
    const who = form.exec(plain)?.[1]?.trim();
    if (who && !NOBODY.test(who)) return { who };
  }
  return null;
}
