import { z } from "zod";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { type Remind, remindersTold, remindIn, saysWhen } from "#app/domains/assistant/rules/reminder.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant } from "#app/domains/intent/rules/when.ts";
import { clockOf, myReminders } from "#app/domains/reminders/queries/reminders.server.ts";
import { clockAt } from "#app/domains/reminders/rules/clock.server.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import type { OwnTool } from "./member.server.ts";

const MORNING = "08:00";
const MINUTE_MS = 60_000;
const PAGE = "/my/reminders";

/**
 * A card that keeps a reminder for what the asker told, on their own clock. It shows what will be written; the click sends
 * the form of the reminders page. What is missing is asked for. Null for anything else.
 */
export async function reminderAnswer(ctx: Ctx, said: readonly string[], locale: Locale): Promise<AnswerPart | null> {
  const text = said.at(-1) ?? "";
  const asked = remindIn(text);
  if (asked) return remindedAnswer(ctx, asked, locale);
  return ctx.actor && LISTED.test(bareOf(plainText(text))) ? unpressedAnswer(ctx, said, locale) : null;
}

/** The open reminders, and which of those that stand on cards above were not pressed; null where every one is kept. */
async function unpressedAnswer(ctx: Ctx, said: readonly string[], locale: Locale): Promise<AnswerPart | null> {
  const told = remindersTold(said.slice(0, -1)).map(({ what }) => what);
  const { open, done } = await myReminders(ctx);
  const kept = new Set([...open, ...done].map(({ what }) => what));
  const left = [...new Set(told)].filter((what) => !kept.has(what)).map((what) => `"${plainWords(what, 120)}"`);
  if (!left.length) return null;
  const list = await reminders.answer(ctx, {}, locale);
  const note = m.assistant_remind_unpressed({ what: left.join(", ") }, { locale });
  return { text: open.length ? `${list.text}\n\n${note}` : note, cards: list.cards };
}

/** The same for what is known to be meant, as a model says it. */
export async function remindedAnswer(ctx: Ctx, asked: Remind, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  if (!ctx.actor) return { text: m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to) };
  if (!asked.what) return { text: m.assistant_remind_what({}, to), cards: [openCard(locale)] };
  if (!saysWhen(asked.when))
    return { text: m.assistant_remind_when({ what: plainWords(asked.what, 120) }, to), cards: [openCard(locale)] };
  const moment = momentMeant(ctx, asked, await clockOf(ctx));
  if (!moment) return { text: m.assistant_remind_no_day({}, to), cards: [openCard(locale)] };
  if (moment.over) return { text: m.assistant_remind_over({}, to), cards: [openCard(locale)] };
  const unsaid = asked.when.time === null && asked.when.minutes === null;
  return {
    text: unsaid ? m.assistant_remind_ask_morning({}, to) : m.assistant_remind_ask({}, to),
    cards: [card(ctx, asked.what, moment, locale)],
  };
}

type Moment = { day: string; time: string; over: boolean };

function momentMeant(ctx: Ctx, { when }: Remind, zone: string): Moment | null {
  const today = dayAt(ctx.now, zone);
  const now = clockAt(ctx.now, zone);
  if (when.minutes !== null) {
    const at = new Date(ctx.now.getTime() + when.minutes * MINUTE_MS);
    return { day: dayAt(at, zone), time: clockAt(at, zone), over: when.minutes < 1 };
  }
  const said = { ...when, time: when.time ?? MORNING };
  const day = dayMeant(said, today, now);
  return day === null ? null : { day, time: said.time, over: day < today || (day === today && said.time <= now) };
}

const whenText = ({ day, time }: Pick<Moment, "day" | "time">, locale: Locale): string =>
  new Date(`${day}T${time}:00Z`).toLocaleString(locale === "es" ? "es-US" : "en-US", {
    weekday: "long",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  });

function card(ctx: Ctx, what: string, moment: Moment, locale: Locale): Card {
  return {
    id: "reminder",
    title: m.assistant_remind_card({ what: plainWords(what, 120) }, { locale }),
    body: whenText(moment, locale),
    label: m.assistant_remind_set({}, { locale }),
    href: PAGE,
    send: { intent: "add", what, day: moment.day, time: moment.time, requestKey: ctx.newId() },
  };
}

const openCard = (locale: Locale): Card => ({
  id: "reminders",
  title: m.reminders_title({}, { locale }),
  body: m.assistant_remind_page({}, { locale }),
  label: m.assistant_card_open({}, { locale }),
  href: PAGE,
});

const REMINDERS = "(?:(?:open |set |active |upcoming )?(?:rem[ai]*nders?|remiders?))";
const RECORDATORIOS = "(?:recordatorios?|recordatorios? (?:pendientes|puestos|abiertos))";
const LISTED = new RegExp(
  [
    `^(?:what|which|how many|any|whats|what's|what are|where are)(?: (?:of|are|is))?(?: (?:my|the|all|our))* ${REMINDERS}(?: (?:do|did|have|are|that|which|for|there|coming|up|set|saved|i|we|ive|i've|you|got|me|my|on|today|tomorrow|this|next|week|month|open|left|now|right|still))*$`,
    `^(?:show|list|see|read|check|open|give|pull up|view|go over|tell)(?: (?:me|us))?(?: (?:all|of|my|the|our|what|which))* ${REMINDERS}(?: (?:list|page|please|for|i|have|set|got|today|tomorrow|this|next|week))*$`,
    `^(?:do i have|have i got|i have|got|did i set|are there|is there)(?: (?:any|some|a|an|my|more|other))* ${REMINDERS}\\b(?! (?:feature|option|button))(?: (?:set|for|up|saved|today|tomorrow|this|next|week|coming|left|still|on|here))*$`,
    `^(?:all )?(?:my|our) ${REMINDERS}(?: (?:list|please))?$`,
    "^(?:what|which things) (?:did i (?:ask|tell) you to remind me|(?:are|were) you (?:going to |gonna |supposed to )?remind(?:ing)? me|do you have to remind me|am i being reminded)(?: (?:of|about|on|today|tomorrow))*$",
    `^(?:que|cuales|cuantos|cual) (?:son )?(?:mis |los |otros |mas )*${RECORDATORIOS}(?: (?:que |yo )?(?:tengo|hay|puse|tenemos|tengo puestos|me quedan|son|pendientes|para|hoy|manana|esta|semana))*$`,
    `^(?:muestra|ensena|lista|dime|dame|ver|ve|checa|revisa|abre|quiero ver)(?:me)?(?: (?:todos|mis|los|cuales|son|que))* ${RECORDATORIOS}(?: (?:tengo|pendientes|por favor|para|hoy|manana))*$`,
    `^(?:todos )?mis ${RECORDATORIOS}$|^(?:tengo|hay|me quedan?|puse) (?:algun |algunos |mas |otros )?${RECORDATORIOS}(?: (?:pendientes|para|hoy|manana|esta|semana))*$`,
    "^(?:que|de que) (?:te )?(?:pedi|dije) que me (?:recordaras|acordaras)$|^(?:de )?que me (?:vas|tienes) (?:que |a )?recordar$",
  ].join("|"),
);
const SHOWN = 8;

/** The member's own open reminders, the next first, on their own clock. */
export const reminders: OwnTool<Record<string, never>> = {
  name: "my_reminders",
  right: "see",
  description: "The signed-in member's own open reminders: what they want to be reminded of and when.",
  input: z.strictObject({}),
  asked: (plain) => (LISTED.test(bareOf(plain)) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const zone = await clockOf(ctx);
    const { open } = await myReminders(ctx);
    const rows = open.slice(0, SHOWN).map(({ what, dueAt }) => {
      const moment = { day: dayAt(dueAt, zone), time: clockAt(dueAt, zone) };
      return `| ${whenText(moment, locale)} | ${plainWords(what, 120)} |`;
    });
    const list = rows.length
      ? [m.assistant_own_reminders_head({}, to), ...rows].join("\n")
      : m.assistant_own_reminders_none({}, to);
    const more = open.length > SHOWN ? [m.assistant_own_more({ count: open.length - SHOWN }, to)] : [];
    return {
      text: [`**${m.assistant_own_reminders_title({ count: open.length }, to)}**`, list, ...more].join("\n\n"),
      cards: [openCard(locale)],
    };
  },
};

const bareOf = (plain: string) =>
  plain
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(
      /^(?:(?:hey|cody|oye|ok|so|and|then|also|y|luego|please|por favor|can you|could you|me puedes|puedes) )+/,
      "",
    );
