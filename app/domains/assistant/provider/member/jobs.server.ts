import { z } from "zod";
import { jobAsked, jobMore, type RunningAsked } from "#app/domains/assistant/rules/job-asked.ts";
import {
  afterMove,
  asksDue,
  bareOf,
  calendarAsked,
  daysAlone,
  movedDays,
  movesJob,
  weekAfter,
} from "#app/domains/assistant/rules/loosely.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { jobsOn, tasksDue } from "#app/domains/calendar/queries/calendar.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { siteOf } from "#app/domains/engagements/queries/site.server.ts";
import { stateWords } from "#app/domains/engagements/rules/state-words.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, whenIn } from "#app/domains/intent/rules/when.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { clockOf, myReminders } from "#app/domains/reminders/queries/reminders.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnAnswer, OwnTool } from "../member.server.ts";
import { averageJob, billText, jobBrought, jobStands, jobsByMoney, SETTLED } from "./job-stands.server.ts";

const SHOWN = 8;
const NOT =
  /how (?:do|can|to|long)|always|over budget|profit|(?:losing|making|lose|make) money|perdiendo|pierd|ganando|why|what is|como|por que|near|cerca|apply for|applications?\b(?! for my)|mis postulaciones/;

const RUNNING = [
  /\b(?:my|our) (?:running|current|ongoing|awarded) (?:jobs?|work|projects?)\b|\b(?:my|our) (?:jobs?|projects?) (?:in progress|going on|underway|right now|that are running|running)\b/,
  /^what am i working on\b|\b(?:what|which) (?:jobs?|projects?|work) (?:am i|are we) (?:on|running|working|doing)\b|\b(?:what|which) (?:jobs?|projects?) (?:do i|do we|i|we) (?:have|got|have got) (?:running|going|in progress|right now|on)\b|\b(?:jobs?|projects?) (?:i|we) (?:have|got) (?:running|going|in progress)\b/,
  /\b(?:mis|nuestr[oa]s) (?:trabajos?|obras?|proyectos?|jales?|chambas?) (?:en curso|en proceso|en marcha|activ[oa]s|corriendo|que tengo|de ahorita|actuales)\b|\bmis obras\b/,
  /\b(?:que|cuales|cuantos|cuantas) (?:trabajos?|obras?|proyectos?|jales?) (?:tengo|tenemos|llevo|traigo|ando)\b(?! (?:publicad|puest|que))|\ben que (?:trabajos?|obras?|jales?) (?:ando|estoy|andamos|estamos)\b/,
];

const WEEK = 7;
/** How the week behind one that was told is kept. */
const AFTER = "after it: ";
const NEXT_WEEK =
  /\b(?:la )?(?:otra|proxima|siguiente) semana\b|\b(?:la )?semana (?:que (?:viene|entra|sigue)|siguiente|proxima)\b/;

/** The days that a question names, on the asker's own clock: one, the next week, or seven from today on. */
async function daysAsked(ctx: Ctx, about: string) {
  const today = dayAt(ctx.now, await clockOf(ctx));
  const { when } = whenIn(
    about
      .replace(NEXT_WEEK, "next week")
      .replace(/\btonight\b/g, "today")
      .replace(/\b(?:(?:this|the) weekend|(?:este|el) fin de semana)\b/g, "saturday"),
  );
  const said = when.day ? (dayMeant({ ...when, time: null }, today, "00:00") ?? today) : today;
  // On a Sunday the days from today on are told as this week: the one after it begins a week later.
  const first = about.startsWith(AFTER) && said <= addDays(today, 1) ? addDays(said, WEEK) : said;
  const many = /\b(?:week|semana)\b/.test(about) && !/weekend|fin de semana/.test(about);
  const length = !when.day || many ? WEEK : /weekend|fin de semana/.test(about) ? 2 : 1;
  return { from: first, to: addDays(first, length - 1) };
}

/** What stands in the calendar in the days that were asked for, with the work that runs and has no date in them. */
async function calendarAnswer(ctx: Ctx, about: string, locale: Locale): Promise<OwnAnswer> {
  const to = { locale };
  const range = await daysAsked(ctx, about);
  const zone = await clockOf(ctx);
  const isIn = (day: string) => range.from <= day && day <= range.to;
  const on = (await jobsOn(ctx, range)).filter(({ calledOff, state }) => !calledOff && !SETTLED.has(state));
  const due = (await tasksDue(ctx, range)).filter(({ done, calledOff }) => !done && !calledOff);
  const reminders = (await myReminders(ctx)).open
    .map(({ what, dueAt }) => ({ what, day: dayAt(dueAt, zone) }))
    .filter(({ day }) => isIn(day));
  const text = (day: string) => dayText(day, locale);
  const isLate = (day: string) => asksDue(about) && day < range.from;
  const bills = may(ctx, "jobs") ? (await myInvoices(ctx)).rows.filter(({ openCents }) => openCents > 0) : [];
  const rows = [
    ...bills
      .filter(({ dueOn }) => isIn(dueOn) || isLate(dueOn))
      .map((bill) => ({
        day: bill.dueOn,
        row: `| ${text(bill.dueOn)} | ${billText(bill, locale)} · [${plainWords(bill.title)}](/work/${bill.engagementId}) | |`,
      })),
    ...on.map(({ id, title, other, location, from, to: last, answerBy }) => ({
      day: from && from > range.from ? from : range.from,
      row: `| ${[...new Set([from ?? answerBy ?? range.from, last ?? from ?? answerBy ?? range.from])].map(text).join(" – ")} | [${plainWords(title)}](/work/${id}) · ${plainWords(other)} | ${plainWords(location)} |`,
    })),
    ...due.map(({ engagementId, task, dueOn, title, location }) => ({
      day: dueOn,
      row: `| ${text(dueOn)} | ${m.assistant_own_week_task({ what: plainWords(task) }, to)} · [${plainWords(title)}](/work/${engagementId}) | ${plainWords(location)} |`,
    })),
    ...reminders.map(({ what, day }) => ({
      day,
      row: `| ${text(day)} | ${m.assistant_own_week_reminder({ what: plainWords(what) }, to)} | |`,
    })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  const more = rows.length > SHOWN_DAYS ? [m.assistant_own_more({ count: rows.length - SHOWN_DAYS }, to)] : [];
  const undated = (await listEngagements(ctx)).filter(
    ({ id, state, over }) => !over && !SETTLED.has(state) && !on.some((one) => one.id === id),
  );
  const names = undated.slice(0, SHOWN).map(({ id, title }) => `[${plainWords(title)}](/work/${id})`);
  const title =
    range.from === range.to
      ? m.assistant_own_week_day({ day: text(range.from) }, to)
      : m.assistant_own_week_days({ from: text(range.from), to: text(range.to) }, to);
  const shown = rows.slice(0, SHOWN_DAYS).map(({ row }) => row);
  return {
    text: [
      `**${title}**`,
      shown.length ? [m.assistant_own_week_head({}, to), ...shown].join("\n") : m.assistant_own_week_none({}, to),
      ...more,
      ...(names.length ? [m.assistant_own_week_undated({ jobs: names.join(", ") }, to)] : []),
    ].join("\n\n"),
    cards: [
      {
        id: "calendar",
        title: m.calendar_title({}, to),
        body: m.assistant_own_week_card({}, to),
        label: m.assistant_card_open({}, to),
        href: "/work/calendar",
      },
    ],
  };
}
const SHOWN_DAYS = 14;

/** What is on in the day that a job is to be moved from, where days are changed, and a text for the customer; nothing is moved. */
async function moveAnswer(ctx: Ctx, said: string, after: RunningAsked["after"], locale: Locale): Promise<OwnAnswer> {
  const to = { locale };
  const today = dayAt(ctx.now, await clockOf(ctx));
  const [was, goes] = movedDays(said, today);
  const on = (await jobsOn(ctx, { from: was, to: was })).filter(
    ({ calledOff, state }) => !calledOff && !SETTLED.has(state),
  );
  const day = dayText(was, locale);
  const list = on.map(
    ({ id, title, other }) => `- [${plainWords(title)}](/work/${id}/agreements) · ${plainWords(other)}`,
  );
  const jobs = list.length
    ? [m.assistant_own_move_on({ day }, to), ...list].join("\n")
    : m.assistant_own_move_none({ day }, to);
  const [first] = on;
  const words = m.assistant_own_move_words(
    {
      name: plainWords(first?.other ?? ""),
      job: plainWords(first?.title ?? ""),
      day,
      goes: goes ? dayText(goes, locale) : "___",
    },
    to,
  );
  const text = {
    stands: [m.assistant_own_move_stands({ day }, to), jobs],
    tell: [m.assistant_own_move_tell({}, to), `> ${words.replace(/\s+/g, " ").replace(" ,", ",")}`, jobs],
    asks: [m.assistant_own_move({}, to), jobs, m.assistant_own_move_how({}, to)],
  }[after ?? "asks"];
  return {
    text: text.join("\n\n"),
    cards: [
      after === "tell"
        ? {
            id: "messages",
            title: m.assistant_card_messages({}, to),
            body: m.assistant_card_messages_body({}, to),
            label: m.assistant_card_open({}, to),
            href: "/messages",
          }
        : {
            id: "calendar",
            title: m.calendar_title({}, to),
            body: m.assistant_own_week_card({}, to),
            label: m.assistant_card_open({}, to),
            href: "/work/calendar",
          },
    ],
  };
}

/** The jobs that run: those that were given to the member or by them. */
export const running: OwnTool<RunningAsked> = {
  name: "my_running_jobs",
  right: "work",
  description:
    "Jobs that were given to the signed-in member or by them and are not over: with whom, where, how far. `days`: words for a time (this week, tomorrow, Friday), for what stands in their calendar then. `job`: words that name one of them, for how it stands, what is left to do and which bills of it are open. `next`: the one that starts next. `money`: by the agreed price (largest, average), or what is known of what they cost and bring. `close`: how one is brought to its end. `hours`: words that name one, for the hours in its daily log. `move`: words of a job that is to be moved and the day it is to go to; `after`: whether it moved, or a message for the customer.",
  input: z.strictObject({
    days: z.string().max(200).optional(),
    job: z.string().max(80).optional(),
    next: z.boolean().optional(),
    money: z.enum(["largest", "average", "cost", "worst", "why"]).optional(),
    close: z.boolean().optional(),
    hours: z.string().max(200).optional(),
    move: z.string().max(200).optional(),
    after: z.enum(["stands", "tell"]).optional(),
  }),
  asked: (plain) => {
    const bare = bareOf(plain);
    if (movesJob(bare)) return { move: bare.slice(0, 200) };
    const one = jobAsked(plain);
    if (one) return one;
    const days = calendarAsked(plain);
    if (days !== null) return { days: days.slice(0, 200) };
    return RUNNING.some((pattern) => pattern.test(plain)) && !NOT.test(plain.replace(/^what is my|^what's my/, ""))
      ? {}
      : null;
  },
  more: (plain, before) => {
    if (before.move) {
      const after = afterMove(plain);
      return after && { ...before, after };
    }
    if (before.days && weekAfter(plain, before.days)) return { days: `${AFTER}next week` };
    const days = daysAlone(plain);
    if (days && before.days) return { days: asksDue(before.days) ? `what is due ${days}` : days };
    return jobMore(plain, before);
  },
  async answer(ctx, { days, job, next, money, close, hours, move, after }, locale) {
    if (move) return moveAnswer(ctx, move, after, locale);
    const every = await listEngagements(ctx);
    const all = every.filter(({ over }) => !over);
    if (hours) {
      const on = days ? await jobsOn(ctx, await daysAsked(ctx, days)) : [];
      return hoursOn(ctx, on.length ? on : all, hours, locale);
    }
    if (days) return calendarAnswer(ctx, days, locale);
    const to = { locale };
    if (money === "average") return averageJob(ctx, every, locale);
    if (money && job) return jobBrought(ctx, every, job, locale);
    if (money || (close && !job)) return jobsByMoney(ctx, all, { money, close }, locale);
    const stands = job || next ? await jobStands(ctx, all, job ?? null, locale) : null;
    if (stands) return close ? { ...stands, text: [m.assistant_own_close({}, to), stands.text].join("\n\n") } : stands;
    const rows = all
      .slice(0, SHOWN)
      .map(
        ({ id, title, other, location, state }) =>
          `| [${plainWords(title)}](/work/${id}) | ${plainWords(other)} | ${plainWords(location)} | ${stateWords(state, locale)} |`,
      );
    const more = all.length > SHOWN ? [m.assistant_own_more({ count: all.length - SHOWN }, to)] : [];
    const list = rows.length
      ? `${m.assistant_own_running_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_running_none({}, to);
    return {
      text: [`**${m.assistant_own_running_title({ count: all.length }, to)}**`, list, ...more].join("\n\n"),
      cards: [
        {
          id: "work",
          title: m.engagements_title({}, to),
          body: m.assistant_hands_work({}, to),
          label: m.assistant_card_open({}, to),
          href: "/work",
        },
      ],
    };
  },
};

const HOURS_SHOWN = 3;
const PLACES = [/\b(?:first|1st|primer[oa]?)\b/, /\b(?:second|2nd|segund[oa])\b/, /\b(?:third|3rd|tercer[oa]?)\b/];

/** The hours in the daily log of the job that words name or count, or of the jobs that they may mean. */
async function hoursOn(
  ctx: Ctx,
  all: readonly { id: string; title: string; other: string; location: string }[],
  said: string,
  locale: Locale,
): Promise<OwnAnswer> {
  const to = { locale };
  const place = PLACES.findIndex((words) => words.test(said));
  const at = /\b(?:last|ultim[oa])\b/.test(said) ? all.at(-1) : all[place];
  const named = namedIn(all, said, ({ title, other, location }) => `${title} ${other} ${location}`);
  const meant = at ? [at] : (named.length ? named : all).slice(0, HOURS_SHOWN);
  const told = await Promise.all(
    meant.map(async ({ id, title, other }) => {
      const { minutes } = await siteOf(ctx, id);
      const job = `[${plainWords(title)}](/work/${id}) · ${plainWords(other)}`;
      return minutes
        ? m.assistant_own_hours_on(
            { job, hours: (minutes / 60).toLocaleString("en-US", { maximumFractionDigits: 2 }) },
            to,
          )
        : m.assistant_own_hours_none({ job }, to);
    }),
  );
  return {
    text: [...(told.length ? told : [m.assistant_own_running_none({}, to)]), m.assistant_hours_log({}, to)].join(
      "\n\n",
    ),
    cards: meant.map(({ id, title, other }) => ({
      id: `log-${id}`,
      title: m.engagements_log({}, to),
      body: `${title} · ${other}`,
      label: m.assistant_card_open({}, to),
      href: `/work/${id}`,
    })),
  };
}
