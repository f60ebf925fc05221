import type { Card } from "#app/domains/assistant/rules/cards.ts";
import { hoursIn, type Jotting, jottingsIn } from "#app/domains/assistant/rules/jotting.ts";
import { may } from "#app/domains/auth/access.ts";
import type { DayBack } from "#app/domains/intent/rules/corrections.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { todayOf } from "#app/domains/taxes/queries/today.server.ts";
import { lineOf } from "#app/domains/taxes/rules/lines.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { mileageRate } from "#content/taxes.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, money, number } from "./figures.server.ts";
import { runningWork, workCard, workIn } from "./hands-answer.server.ts";

/**
 * A card that writes an expense or a drive into the asker's own books, for what they told. It shows what will be written;
 * the click sends the form of the tax pages, which the same commands take with the same rights. Null for anything else.
 */
export async function jottingAnswer(ctx: Ctx, text: string, locale: Locale): Promise<AnswerPart | null> {
  const told = jottingsIn(text);
  return told.length ? jottingsAnswer(ctx, told, locale) : null;
}

/** The same of entries that are known, a card for each. */
export async function jottingsAnswer(ctx: Ctx, told: readonly Jotting[], locale: Locale): Promise<AnswerPart> {
  const all = await Promise.all(told.map((one) => jottedAnswer(ctx, one, locale)));
  const [answer = {}] = all;
  if (!answer.cards || all.length < 2) return answer;
  const cards = all.flatMap((one) => one.cards ?? []);
  return { ...answer, cards: cards.map((card, at) => ({ ...card, id: `${card.id}-${at + 1}` })) };
}

/** Hours stand in the daily log of a job, which people fill in there: the job that was named, else all. Null for anything else. */
export async function hoursAnswer(ctx: Ctx, text: string, locale: Locale): Promise<AnswerPart | null> {
  const told = hoursIn(text);
  if (!told) return null;
  const to = { locale };
  return {
    text: [m.assistant_hours_log({}, to), m.assistant_hours_instead({}, to)].join("\n\n"),
    cards: await logCards(ctx, told.job, locale),
  };
}

/** The jobs in whose daily log somebody may write, by the words that name one. */
async function logCards(ctx: Ctx, job: string, locale: Locale): Promise<Card[]> {
  if (ctx.actor?.role !== "contractor" || !may(ctx, "site")) return [];
  const fits = job ? workIn(await runningWork(ctx), job).slice(0, LOGS) : [];
  if (!fits.length) return [workCard(locale)];
  return fits.map(({ id, title, other }) => ({
    id: `log-${id}`,
    title: m.engagements_log({}, { locale }),
    body: `${title} · ${other}`,
    label: m.assistant_card_open({}, { locale }),
    href: `/work/${id}`,
  }));
}
const LOGS = 3;

/** The same for what is known to be meant, as a model says it. */
export async function jottedAnswer(ctx: Ctx, told: Jotting, locale: Locale): Promise<AnswerPart> {
  const to = { locale };
  const worth = told.kind === "trip" ? worthOf(told, locale) : [];
  if (!ctx.actor) return { text: [...worth, m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to)].join("\n\n") };
  if (!may(ctx, "books")) return { text: [...worth, m.auth_not_your_part({}, to)].join("\n\n") };
  const { today } = await todayOf(ctx);
  const day = dayBack(told, today);
  return {
    text: [...worth, m.assistant_jotting_ask({}, to)].join("\n\n"),
    cards: [told.kind === "trip" ? tripCard(ctx, told, day, locale) : expenseCard(ctx, told, day, locale)],
  };
}

const WEEK = 7;
/** The day that is meant: so many before today, or the last one of its name, a week ago where it is today's. */
function dayBack({ daysAgo, weekday }: DayBack, today: string): string {
  if (weekday === undefined) return addDays(today, -daysAgo);
  const since = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + WEEK) % WEEK;
  return addDays(today, -(since || WEEK));
}

/** What a drive is worth at the rate that was named with it. */
function worthOf({ tenths, centsAMile }: Extract<Jotting, { kind: "trip" }>, locale: Locale): string[] {
  if (!centsAMile) return [];
  const said = { miles: number(tenths / 10), cents: number(centsAMile), sum: money((tenths * centsAMile) / 1000) };
  return [m.assistant_jotting_worth({ ...said, count: tenths / 10 }, { locale })];
}

/** What the drives that were told of come to at the rate of their year, and about what that spares in tax. */
export function worthAtRate(ctx: Ctx, told: readonly Jotting[], locale: Locale): string[] {
  return told.flatMap((one) => {
    const year = Number(dayBack(one, todayAt(ctx.now)).slice(0, 4));
    const rate = one.kind === "trip" ? mileageRate(year) : null;
    if (one.kind !== "trip" || !rate) return [];
    const sum = (one.tenths * rate.tenthsOfCent) / 10_000;
    return [
      m.assistant_jotting_at_rate(
        {
          miles: number(one.tenths / 10),
          cents: number(rate.tenthsOfCent / 10),
          sum: money(sum),
          year: String(year),
          source: rate.source,
          low: money(sum * 0.25),
          high: money(sum * 0.3),
        },
        { locale },
      ),
    ];
  });
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
    body: [...new Set([told.to, purpose].filter(Boolean).map((words) => plainWords(words))), dayText(day, locale)].join(
      " · ",
    ),
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
