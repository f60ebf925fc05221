import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { type Remind, remindIn, saysWhen } from "#app/domains/assistant/rules/reminder.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, type When, whenIn } from "#app/domains/intent/rules/when.ts";
import { clockOf } from "#app/domains/reminders/queries/reminders.server.ts";
import { clockAt } from "#app/domains/reminders/rules/clock.server.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";

const MORNING = "08:00";
const MINUTE_MS = 60_000;
const PAGE = "/my/reminders";

/**
 * A card that keeps a reminder for what the asker told, on their own clock. It shows what will be written; the click sends
 * the form of the reminders page. What is missing is asked for, and `before` is what a short answer to that is added to.
 * Null for anything else.
 */
export async function reminderAnswer(
  ctx: Ctx,
  text: string,
  before: string,
  locale: Locale,
): Promise<AnswerPart | null> {
  const asked = remindIn(text) ?? carried(text, before);
  return asked && remindedAnswer(ctx, asked, locale);
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

/** Words besides the day and the time that an answer to "when?" may have. */
const FILLERS = /^(?:(?:on|at|el|a|la|las|maybe|ok|yes|si|please|por favor|make it|mejor)\s*)*$/i;

/** The same of a message that puts a reminder at another time: "no, make it 8", "mejor ponlo a las 6 y media". */
const CHANGES =
  /^(?:(?:no|nah|wait|actually|sorry|ok|okay|mejor|espera|perdon|oye|and|y|que sea|on|at|for|to|it|el|a|la|las|los|para|make|change|move|set|put|switch|push|do|hazlo|ponl[oa]|ponmel[oa]|cambial[oa]|muevel[oa]|pasal[oa]|dejal[oa]|instead|please|por favor|entonces|then)[\s,.]*)*$/;

/** A reminder asked for without saying when, or of what, together with the answer to that; or one that is put at another time. */
function carried(text: string, before: string): Remind | null {
  const open = before ? remindIn(before) : null;
  if (!open || text.includes("?")) return null;
  const said = whenIn(text);
  if (open.what && !saysWhen(open.when))
    return saysWhen(said.when) && FILLERS.test(said.rest) ? { what: open.what, when: said.when } : null;
  if (open.what && saysWhen(said.when) && CHANGES.test(plainText(said.rest).trim()))
    return { what: open.what, when: changedWhen(open.when, said.when, HALF_SAID.test(plainText(text))) };
  return open.what ? null : remindIn(`${before} ${text}`);
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

const whenText = ({ day, time }: Moment, locale: Locale): string =>
  new Date(`${day}T${time}:00Z`).toLocaleString(locale === "es" ? "es-US" : "en-US", {
    ...{ weekday: "long", month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
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
