import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { type Remind, remindIn, saysWhen } from "#app/domains/assistant/rules/reminder.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, whenIn } from "#app/domains/intent/rules/when.ts";
import { clockOf } from "#app/domains/reminders/queries/reminders.server.ts";
import { clockAt } from "#app/domains/reminders/rules/clock.server.ts";
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

/** A reminder asked for without saying when, or of what, together with the answer to that. */
function carried(text: string, before: string): Remind | null {
  const open = before ? remindIn(before) : null;
  if (!open || text.includes("?")) return null;
  const said = whenIn(text);
  if (open.what && !saysWhen(open.when))
    return saysWhen(said.when) && FILLERS.test(said.rest) ? { what: open.what, when: said.when } : null;
  return open.what ? null : remindIn(`${before} ${text}`);
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
