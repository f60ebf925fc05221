import { dollarsIn, handIn } from "#app/domains/assistant/rules/hands.ts";
import { asksToBePaid, namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import type { DraftFacts } from "#app/domains/intent/rules/draft-facts.ts";
import { flat } from "#app/domains/intent/rules/drafts.ts";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import { CONTRACTED, plainWords, withoutLead } from "#app/domains/intent/rules/plain-words.ts";
import { type InvoiceRow, myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { daysBetween, todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { money } from "./figures.server.ts";
import { invoices, isOwed, worstOf } from "./member/invoices.server.ts";

const KIND_OF_PERSON =
  "(?:(?:the|my|our|a|this|that|el|la|mi|los|las|mis|un|una|este|esta) )?(?:(?:next|new|old|home|siguiente|nuevo|nueva) )?(?:customers?|clients?|homeowners?|owners?|gc|landlord|landlady|tenants?|inspector|supplier|neighbou?rs?|lady|client[ea]s?|duen[oa]s?|inquilin[oa]s?|proveedor|vecin[oa]s?|senora?)";
const PAPER =
  "(?:message|text(?: message)?|note|email|sms|letter|mensaje|mensajito|texto|textito|correo|recado|nota|carta|whats(?:app)?)";
/** Words asked for to be sent to somebody of whom only the kind is named. */
const LETTER = [
  new RegExp(
    `^(?:send|write|shoot|draft|make|word|give|type|prepare)(?: me)?(?: up)? (?:(?:an?|the|quick|short|nice|polite) )*${PAPER} (?:to|for) ${KIND_OF_PERSON}\\b`,
  ),
  new RegExp(`^(?:text|tell|message|msg|email|let|notify)(?: to)? ${KIND_OF_PERSON}\\b`),
  new RegExp(
    `^(?:(?:haz|hazme|hazle|escribe|escribeme|escribele|redacta|redactame|redactale|manda|mandale|envia|enviale|prepara|preparame|ponle|ponme) (?:un |una )?${PAPER}(?: (?:corto|breve|amable))? |(?:dile|digale|diganle|avisa|avisale|escribele|textea|mandale|comunicale) )(?:al|a|para|pa|pal) ?(?:${KIND_OF_PERSON})\\b`,
  ),
];
/** What asks for advice beside it. */
const ADVICE =
  /\b(?:how (?:do|should|can|to|much)|what (?:do|should|now|if)|should i|can i|is it (?:ok|legal)|como (?:le|lo|hago|se)|que (?:hago|debo)|debo|puedo cobrar|que dice la ley)\b/;
const JOINS =
  /^(?:[\s,.:;–-]+|(?:know|that|sayin'?|saying|and say|to say|so they know|telling (?:him|her|them)|diciendo(?:le)?|que|de que)\b\s*)+/i;
/** How a sentence begins that can be sent as it is. */
const SENTENCE =
  /^(?:(?:i|we|i'?m|i'?ll|i'?ve|i'?d|we'?re|were (?:gonna|going|running|late|behind|not|about|stuck|out)|we'?ll|we'?ve|weve|it'?s|there'?s|theres|they can|you can)\b|(?:the|my|our|his|her|your) (?:[a-z']+ ){1,4}?(?:is|are|was|were|will|won'?t|went|has|have|had|got|came|can'?t|cannot|isn'?t|aren'?t|needs?|starts?|broke|showed|didn'?t|hasn'?t|arrived|finished|comes)\b|(?:can'?t|cannot|won'?t|running (?:late|behind|\d)|be there|on my way|not coming|sorry|thanks|thank you)\b)/;
const ORACION =
  /^(?:(?:no|ya|hoy|manana|tambien|apenas|al rato|ahorita|pasado manana|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|nos?|me|le|les|lo|la|se|a las \d+) )*(?:\w{2,}[aei]mos|vamos a \w{2,}r(?:nos|le|les)?|puedo|voy|llego|estoy|ando|tengo|vengo|salgo|paso|termino|mando|ocupo|necesito|acabo|empiezo|hago|pongo|sigo|traigo|cambio|dejo|regreso|espero|termine|acabe|llegue|fui|tuve|estare|llegare|ire|va a|hubo|gracias|disculpe|perdon|voy)\b|^(?:el|la|los|las|mi|mis|su|sus|nuestr[oa]s?) \w+ (?:\w+ ){0,3}?(?:ya|no|es|son|esta|estan|va|van|llega|llego|llegan|llegaron|sale|falta|queda|quedo|empieza|termina|se)\b/;
const SPOKEN = /^(?:dile|digale|diganle|avisa|avisale)\b/;

/** Words as they are typed in a hurry, and as they are written to a customer. */
const SPELLED: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(?:cuz|coz|bc|b\/c|becuz)\b/gi, "because"],
    [/\bbecause (?=(?:rain|weather|traffic|snow|wind|storms?)\b)/gi, "because of "],
    [/\b(?:tmrw|tmr|tmrow|tomorow|tommorow|tommorrow)\b/gi, "tomorrow"],
    [/\bmon\b/gi, "Monday"],
    [/\btues?\b/gi, "Tuesday"],
    [/\bweds?\b/gi, "Wednesday"],
    [/\bthu(?:rs?)?\b/gi, "Thursday"],
    [/\bfri\b/gi, "Friday"],
    ...CONTRACTED,
    [/\bwere (?=running|going|gonna|late|not|on our|stuck|done|finished|coming)/gi, "we're "],
    [/\bwell (?=be|call|come|get|have|start|finish|see)/gi, "we'll "],
    [/\bno[ -]?showed\b/gi, "did not show up"],
    [/\bgonna\b/gi, "going to"],
    [/\bgotta\b/gi, "have to"],
    [/\bur\b/gi, "your"],
    [/\bu\b/gi, "you"],
    [/\b(?:pls|plz)\b/gi, "please"],
    [/\bi\b/g, "I"],
    [/\bi'(?=m|ll|ve|d)/g, "I'"],
    [/\b(?:his|her) (?=\p{L})/giu, "your "],
  ],
  es: [
    [/\b[qk]\b/gi, "que"],
    [/\bpa\b/gi, "para"],
    [/\b(?:xq|pq|porq)\b/gi, "porque"],
    [/\b(?:tmb|tb)\b/gi, "también"],
    [/\bx\b/gi, "por"],
  ],
};
const WE = /\b(?:we|we're|we'll|our|us)\b/i;
/** What asks the reader for patience. */
const BAD_NEWS =
  /\b(?:can'?t|cannot|won'?t|late|behind|rain|instead|reschedul\w*|delay\w*|sorry|not coming|tarde|lluvia|no (?:puedo|podemos|vamos|voy)|atras\w+)\b/i;

/** What somebody wants said, as whole sentences in their own person. */
function sentences(said: string, locale: Locale): string {
  let text = said.replace(/\s+/g, " ").trim();
  for (const [typed, written] of SPELLED[locale]) text = text.replace(typed, written);
  if (locale === "en")
    text = text.replace(/(^|[,;.]\s*)(?:and )?be there\b/gi, `$1${WE.test(text) ? "we" : "I"} will be there`);
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** "mrs alvarez" as it is written: "Mrs. Alvarez". */
const asNamed = (name: string): string =>
  /^(?:mrs?|ms|dr)\b/i.test(name)
    ? name
        .toLowerCase()
        .replace(/^(mrs?|ms|dr)\b\.?/, "$1.")
        .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** A message to copy: a greeting, what was said, a closing. Nothing of it is sent. */
export function letterText(name: string, said: string, locale: Locale): string {
  const to = { locale };
  const lines = [
    name ? m.assistant_letter_hello({ name: plainWords(asNamed(name), 40) }, to) : m.assistant_letter_hello_all({}, to),
    plainWords(sentences(said, locale), 1200),
    BAD_NEWS.test(plainText(said)) ? m.assistant_letter_close_sorry({}, to) : m.assistant_letter_close({}, to),
  ];
  return [m.assistant_letter_ready({}, to), lines.map((line) => `> ${line}`).join("\n>\n")].join("\n\n");
}

/** A name in front of what somebody is to be told, where no contact has it; null where no sentence follows. */
export function namedAndTold(said: string): { name: string; body: string } | null {
  const [, name = "", rest = ""] = /^([\p{L}'’.-]+(?: (?!I\b)\p{Lu}[\p{L}'’-]+)?)[,:]?\s+(.+)$/su.exec(said) ?? [];
  const body = rest.replace(JOINS, "");
  const plain = plainText(body).replace(/[’]/g, "'");
  const known = SENTENCE.test(plain) || ORACION.test(plain) || /^(?:que|that|know)\b/i.test(rest);
  if (!known || ADVICE.test(plain) || !/\s/.test(body)) return null;
  return { name: name.charAt(0).toUpperCase() + name.slice(1), body };
}

const APPROVE = new RegExp(
  `^(?:haz|hazme|escribe|escribeme|redacta|redactame|write|make|draft|give|send|prepara|preparame)(?: (?:me|him|her|them|un|una|an?|the|quick|it))* ?(?:up )?(?:as an? )?${PAPER}\\b.*\\b(?:aprueb\\w+|aprob\\w+|firm\\w+|acept\\w+|autoric\\w+|approv\\w+|sign\\w*|accept\\w*|ok(?:ay)?s?)\\b`,
);

/** What is told to customers every week, which Cody has words of its own for in both languages. */
type Usual =
  | { kind: "owes"; amount: number; done: boolean }
  | { kind: "delay"; days: number; rain: boolean }
  | { kind: "late"; minutes: number }
  | { kind: "done" };

const ASKED_FOR = new RegExp(
  `^(?:(?:can you |could you |please |porfa |por favor |puedes )?(?:send|write|shoot|draft|make|give|prepare|haz|hazme|escribe|escribeme|redacta|redactame|manda|mandale|prepara|preparame|ponme|dame))\\b.{0,20}\\b${PAPER}\\b`,
);
const OWES =
  /\b(?:ow(?:e|es|ing)|balance|pay|paid|payment|due|deb(?:e|en|iendo)|saldo|falta|faltan|cobr\w+|pago|pagar|pague|resta)\b/;
const DONE = /\b(?:done|finished|complete[d]?|wrapped up|acabamos|acabe|terminamos|termine|terminado|listo|ya quedo)\b/;
const DELAYED = /\b(?:delay\w*|behind|held up|push(?:ed|ing)? back|atras\w+|retras\w+|demor\w+)\b/;
const RAIN = /\b(?:rain\w*|weather|storm|lluvia\w*|llov\w+|lluev\w+|clima)\b/;
const OWED = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)|\b(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{3,6}(?:\.\d{1,2})?)\b/;
const LATE =
  /(\d{1,3})\s*(minutes?|mins?|minutos?|hours?|hrs?|horas?)\b.{0,12}\b(?:late|tarde)\b|\b(?:late|tarde)\b.{0,12}?(\d{1,3})\s*(minutes?|mins?|minutos?|hours?|hrs?|horas?)\b/;

/** How the words are to sound, or how long it has been: such a text is composed (`draft-answer.server.ts`). */
const MANNERED =
  /\b(?:firm|stern|strong|polite|firme|fuerte|since|desde|\d+ (?:days?|dias) (?:late|past due|overdue|de atraso|atrasad\w*|tarde)|at \d{2,5} [a-z]{3,}|en (?:el|la) \d{2,5} [a-z]{3,}|\d+ (?:weeks|months|semanas|meses))\b/;

/** The usual message that a plain text asks for, or null. */
function usualIn(plain: string): Usual | null {
  if (!ASKED_FOR.test(plain) || ADVICE.test(plain) || MANNERED.test(plain)) return null;
  const days = Number(/\b(\d{1,2})\s*(?:days?|dias?)\b/.exec(plain)?.[1] ?? 0);
  if (days && DELAYED.test(plain)) return { kind: "delay", days, rain: RAIN.test(plain) };
  const late = LATE.exec(plain);
  const unit = late?.[2] ?? late?.[4];
  if (late && unit) return { kind: "late", minutes: Number(late[1] ?? late[3]) * (/^h/.test(unit) ? 60 : 1) };
  const owed = OWED.exec(plain)?.slice(1).find(Boolean);
  if (owed && OWES.test(plain) && !/\b(?:change order|orden de cambio|deposit|anticipo|lien)\b/.test(plain))
    return { kind: "owes", amount: Number(owed.replaceAll(",", "")), done: DONE.test(plain) };
  return !owed &&
    DONE.test(plain) &&
    /\b(?:we|i|ya|work|job|trabajo)\b/.test(plain) &&
    plain.split(" ").length < USUAL_WORDS
    ? { kind: "done" }
    : null;
}
const USUAL_WORDS = 14;

function usualText(usual: Usual, locale: Locale, isShort: boolean): string {
  const to = { locale };
  switch (usual.kind) {
    case "owes": {
      const amount = { amount: money(usual.amount) };
      if (usual.done)
        return isShort ? m.assistant_letter_done_owes_short(amount, to) : m.assistant_letter_done_owes(amount, to);
      return isShort ? m.assistant_letter_owes_short(amount, to) : m.assistant_letter_owes(amount, to);
    }
    case "delay": {
      const count = { count: usual.days };
      if (usual.rain) return isShort ? m.assistant_letter_rain_short(count, to) : m.assistant_letter_rain(count, to);
      return isShort ? m.assistant_letter_delay_short(count, to) : m.assistant_letter_delay(count, to);
    }
    case "late":
      return m.assistant_letter_late({ count: usual.minutes }, to);
    case "done":
      return isShort ? m.assistant_letter_done_short({}, to) : m.assistant_letter_done({}, to);
  }
}

const usualAnswer = (usual: Usual, locale: Locale, isShort = false): AnswerPart => ({
  text: isShort
    ? [
        m.assistant_letter_ready({}, { locale }),
        `> ${m.assistant_letter_hello_all({}, { locale })} ${usualText(usual, locale, true)}`,
      ].join("\n\n")
    : [letterText("", usualText(usual, locale, false), locale), m.assistant_letter_name({}, { locale })].join("\n\n"),
});

const SMALL =
  "(?:(?:now|and|ok|okay|can you|make it|make that|do it|say it|write it|give me|the|it|that|please|y|ahora|lo|hazlo|ponlo|dame|damelo|escribelo|un poco|a bit|even|much|poquito|el|la|me lo|puedes|poner|tambien|also|too)\\W+)*";
const SHORTER = new RegExp(
  `^\\W*${SMALL}(?:shorter|short|mas cort[oa]|cort[oa]|mas breve|breve|shorten it|acortal[oa]|too long|muy larg[oa])(?: (?:version|please|por favor|one))?\\W*$`,
);
const OTHER_TONGUE = new RegExp(
  `^\\W*${SMALL}(?:(?:the )?same(?: thing)?|lo mismo|igual|eso|translate(?: it)?|traduc\\w+)?\\s*(?:pero |but )?(?:in|en|to|al?)\\s*(?:(spanish|espanol)|(english|ingles))(?: (?:please|por favor))?\\W*$`,
);

/** The message before once more, shorter or in the other language. */
function letterAgain(asked: readonly string[]): AnswerPart | null {
  const plain = plainText((asked.at(-1) ?? "").trim()).replace(/[’]/g, "'");
  const tongue = OTHER_TONGUE.exec(plain);
  if (!(tongue || SHORTER.test(plain))) return null;
  const before = asked.slice(0, -1).findLast((text) => letterAnswer([text], "en") !== null);
  if (!before) return null;
  const usual = usualIn(plainText(withoutLead(before)).replace(/[’]/g, "'"));
  const spoken: Locale = languageOf(before) ?? "en";
  const locale: Locale = tongue ? (tongue[1] ? "es" : "en") : spoken;
  if (usual) return usualAnswer(usual, locale, !tongue);
  return tongue && locale !== spoken ? { text: m.assistant_letter_only_yours({}, { locale: spoken }) } : null;
}

/**
 * The text itself, for whoever asks for words to somebody who is no contact by name: "text the customer we can't come
 * tomorrow", or to approve the change order that was talked of. Null for anything else.
 */
export function letterAnswer(asked: readonly string[], locale: Locale): AnswerPart | null {
  const to = { locale };
  const again = letterAgain(asked);
  if (again) return again;
  const whole = (asked.at(-1) ?? "").normalize("NFC").replace(/[¿¡]/g, "").replace(/\s+/g, " ").trim();
  const led = withoutLead(whole);
  const said = led === whole ? whole : led.replace(/\s*\?$/, "");
  const plain = plainText(said).replace(/[’]/g, "'");
  if (said.endsWith("?") || plain.length !== said.length || ADVICE.test(plain)) return null;
  if (APPROVE.test(plain)) return approvalAnswer(asked.slice(0, -1), locale);
  const usual = usualIn(plain);
  if (usual) return usualAnswer(usual, locale);
  const found = LETTER.map((pattern) => pattern.exec(plain)).find(Boolean);
  if (!found) return null;
  const rest = said.slice(found[0].length);
  const body = rest.replace(JOINS, "");
  const told = plainText(body).replace(/[’]/g, "'");
  const spoken = SPOKEN.test(plain) && /^\s*(?:que|:|,)/.test(rest) && told.split(" ").length > 2;
  if (!(SENTENCE.test(told) || ORACION.test(told) || spoken) || !/\s/.test(told) || asksToBePaid(body)) return null;
  return { text: [letterText("", body, locale), m.assistant_letter_name({}, to)].join("\n\n") };
}

/** Words to have a change order approved by; what it is for is what was told of it before. */
function approvalAnswer(before: readonly string[], locale: Locale): AnswerPart {
  const to = { locale };
  const change = before.map((text) => handIn(text)).findLast((hand) => hand?.kind === "change");
  const talked = before.findLast((text) => /change order|orden de cambio/i.test(text)) ?? "";
  const dollars = change?.kind === "change" ? change.dollars : dollarsIn(plainText(talked));
  const scope = change?.kind === "change" ? change.scope : "";
  if (!scope && !dollars) return { text: m.assistant_letter_what({}, to) };
  const what = [scope, dollars && money(dollars)].filter(Boolean).join(", ");
  return {
    text: [letterText("", m.assistant_letter_approve({ what }, to), locale), m.assistant_letter_name({}, to)].join(
      "\n\n",
    ),
  };
}
const MOST = /\b(?:most|mas debe|debe mas|biggest|mas grande)\b/;

/** Whether a talk looked up what customers owe. */
export const isOnInvoices = (talk: readonly string[]): boolean => lookedUp(talk) !== null;
const lookedUp = (talk: readonly string[]) =>
  talk
    .map((text) => invoices.asked(plainText(text).replace(/[’']/g, "'")))
    .findLast((look) => look !== null && look.side !== "hirer") ?? null;

/** What the member's own invoices tell of somebody who owes, where the talk told no amount: whom it named, or what it looked up last. */
export async function ownOwed(
  ctx: Ctx,
  told: DraftFacts,
  talk: readonly string[],
): Promise<{ facts: Partial<DraftFacts>; bill: InvoiceRow | undefined }> {
  if (told.sums.length || !ctx.actor || !may(ctx, "jobs")) return { facts: {}, bill: undefined };
  const [open, said] = [(await myInvoices(ctx)).rows.filter(isOwed), talk.map(flat).join(" ")];
  const named = namedIn(open, said, ({ other }) => other);
  const look = lookedUp(talk);
  const isMost = MOST.test(said) || look?.view === "most";
  const isTold = isMost || look || new Set(open.map(({ other }) => other)).size === 1;
  const meant = named.length ? named : isTold ? open : [];
  const [bill] =
    look?.view === "last" ? meant.toSorted((a, b) => b.number - a.number) : worstOf(meant, isMost ? "most" : "late");
  if (!bill) return { facts: {}, bill };
  const late = daysBetween(bill.dueOn, todayAt(ctx.now));
  return {
    bill,
    facts: {
      owed: bill.leftCents / 100,
      name: bill.other,
      bill: bill.number,
      title: bill.title,
      ...(late > 0 && { since: { count: late, unit: "day" as const } }),
    },
  };
}
