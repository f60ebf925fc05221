import type { Card } from "#app/domains/assistant/rules/cards.ts";
import {
  type HoursTold,
  hoursIn,
  type Jotting,
  jottingAgain,
  jottingIn,
} from "#app/domains/assistant/rules/jotting.ts";
import { may } from "#app/domains/auth/access.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { todayOf } from "#app/domains/taxes/queries/today.server.ts";
import { lineOf } from "#app/domains/taxes/rules/lines.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, money, number } from "./figures.server.ts";
import { handAnswer } from "./hands-answer.server.ts";
import { remindedAnswer } from "./reminder-answer.server.ts";

/**
 * A card that writes an expense or a drive into the asker's own books, for what they told. It shows what will be written;
 * the click sends the form of the tax pages, which the same commands take with the same rights. Null for anything else.
 */
export async function jottingAnswer(ctx: Ctx, asked: readonly string[], locale: Locale): Promise<AnswerPart | null> {
  const told = jottingIn(asked.at(-1) ?? "") ?? jottingAgain(asked);
  return told && jottedAnswer(ctx, told, locale);
}

/** Hours are kept nowhere: what can be written down instead, with a reminder for this evening. Null for anything else. */
export async function hoursAnswer(ctx: Ctx, text: string, locale: Locale): Promise<AnswerPart | null> {
  const told = hoursIn(text);
  if (!told) return null;
  const to = { locale };
  const what = told.what || m.assistant_hours_write({}, to);
  const remind = async (day: number, time: string) =>
    (
      await remindedAnswer(ctx, { what, when: { minutes: null, day: { kind: "in", days: day }, time } }, locale)
    ).cards?.filter(({ send }) => send) ?? [];
  const tonight = ctx.actor ? await remind(0, "19:00") : [];
  const cards = ctx.actor && !tonight.length ? await remind(1, "08:00") : tonight;
  const offered = [...(await taskCards(ctx, told, locale)), ...cards];
  return {
    text: [
      m.assistant_hours_none({}, to),
      ...(offered.length ? [m.assistant_hours_keep({}, to)] : []),
      m.assistant_hours_instead({}, to),
    ].join("\n\n"),
    cards: offered,
  };
}

/** The hours as a task on the job that they were told of, where that is one of the asker's. */
async function taskCards(ctx: Ctx, { job, hours, what }: HoursTold, locale: Locale): Promise<Card[]> {
  if (!ctx.actor || !job || !may(ctx, "site")) return [];
  const hand = { kind: "task" as const, what: what || `${hours} h`, job, shared: false, when: NO_TIME };
  return ((await handAnswer(ctx, hand, locale))?.cards ?? []).filter(({ send }) => send);
}
const NO_TIME = { minutes: null, day: null, time: null };

/** The same for what is known to be meant, as a model says it. */
export async function jottedAnswer(ctx: Ctx, told: Jotting, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const worth = told.kind === "trip" ? worthOf(told, locale) : [];
  if (!ctx.actor) return { text: [...worth, m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to)].join("\n\n") };
  if (!may(ctx, "books")) return { text: [...worth, m.auth_not_your_part({}, to)].join("\n\n") };
  const { today } = await todayOf(ctx);
  const day = addDays(today, -told.daysAgo);
  return {
    text: [...worth, m.assistant_jotting_ask({}, to)].join("\n\n"),
    cards: [told.kind === "trip" ? tripCard(ctx, told, day, locale) : expenseCard(ctx, told, day, locale)],
  };
}

/** What a drive is worth at the rate that was named with it. */
function worthOf({ tenths, centsAMile }: Extract<Jotting, { kind: "trip" }>, locale: Locale): string[] {
  if (!centsAMile) return [];
  const said = { miles: number(tenths / 10), cents: number(centsAMile), sum: money((tenths * centsAMile) / 1000) };
  return [m.assistant_jotting_worth({ ...said, count: tenths / 10 }, { locale })];
}

function expenseCard(ctx: Ctx, told: Extract<Jotting, { kind: "expense" }>, day: string, locale: Locale): Card {
  const to = { locale };
  const about = [told.party, told.note].filter(Boolean).map((words) => plainWords(words));
  return {
    id: "expense",
    title: m.assistant_jotting_expense({ sum: money(told.cents / 100) }, to),
    body: [...about, lineOf(told.line)?.[locale] ?? told.line, dayText(day, locale)].join(" · "),
    label: m.assistant_jotting_write({}, to),
    href: `/taxes/entries?year=${day.slice(0, 4)}`,
    send: {
      intent: "add",
      kind: "expense",
      day,
      amount: (told.cents / 100).toFixed(2),
      line: told.line,
      party: told.party,
      note: told.note,
      requestKey: ctx.newId(),
    },
  };
}

function tripCard(ctx: Ctx, told: Extract<Jotting, { kind: "trip" }>, day: string, locale: Locale): Card {
  const to = { locale };
  const purpose = told.purpose || m.assistant_jotting_drive({}, to);
  return {
    id: "trip",
    title: m.assistant_jotting_trip({ count: told.tenths / 10, miles: number(told.tenths / 10) }, to),
    body: [plainWords(purpose), dayText(day, locale)].join(" · "),
    label: m.assistant_jotting_write({}, to),
    href: `/taxes/mileage?year=${day.slice(0, 4)}`,
    send: {
      intent: "trip",
      day,
      miles: String(told.tenths / 10),
      purpose,
      fromPlace: "",
      toPlace: told.to,
      requestKey: ctx.newId(),
    },
  };
}
