import { z } from "zod";
import { asksDue, calendarAsked, daysAlone } from "#app/domains/assistant/rules/loosely.ts";
import { may } from "#app/domains/auth/access.ts";
import { jobsOn, tasksDue } from "#app/domains/calendar/queries/calendar.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { stateWords } from "#app/domains/engagements/rules/state-words.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, whenIn } from "#app/domains/intent/rules/when.ts";
import { myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { myPosts } from "#app/domains/jobs/queries/mine.server.ts";
import type { JobState } from "#app/domains/jobs/rules.ts";
import { clockOf, myReminders } from "#app/domains/reminders/queries/reminders.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "../figures.server.ts";
import type { OwnAnswer, OwnTool } from "../member.server.ts";
import { billText, jobAsked, jobMore, jobStands, jobsByMoney, type RunningAsked } from "./job-stands.server.ts";

const SHOWN = 8;
const ASKED = [
  /\bmy (?:open |posted |active )?(?:jobs?|job posts?|posts?|postings?)\b.{0,20}(?:doing|status|going\b|applicants?|list)|^(?:cody )?my (?:open |posted |active )?(?:jobs?|job posts?|postings?)$|(?:show|list|what|which).{0,20}\bmy (?:open |posted |active )?(?:jobs?|job posts?|postings?)\b/,
  /\b(?:who|how many|anyone|anybody|did (?:any|some)).{0,30}(?:appl(?:y|ied|icants?)).{0,30}(?:my|to me|do i have|i have|i posted)|\bmy applicants\b|(?:jobs|posts|what) (?:did|have) i (?:post|put up)|applicants (?:do i|on my|for my|to my)/,
  /\bmis (?:trabajos?|publicaciones|anuncios)\b|quien(?:es)? (?:se )?(?:postul|aplic)\w*.{0,20}\bmi|\bmis postulantes\b|cuantos (?:postulantes|candidatos) tengo/,
];
const NOT =
  /how (?:do|can|to|long)|always|over budget|profit|(?:losing|making|lose|make) money|perdiendo|pierd|ganando|why|what is|como|por que|near|cerca|apply for|applications?\b(?! for my)|mis postulaciones/;

const life = (state: JobState, locale: Locale) =>
  ({
    open: m.assistant_own_life_open,
    expired: m.assistant_own_life_expired,
    awarded: m.assistant_own_life_awarded,
    filled: m.assistant_own_life_filled,
    withdrawn: m.assistant_own_life_withdrawn,
  })[state]({}, { locale });

/** The jobs the member posted, with how many applied. */
export const jobs: OwnTool<Record<string, never>> = {
  name: "my_jobs",
  right: "jobs",
  description: "Jobs the signed-in member posted: title, place, status and how many applied.",
  input: z.strictObject({}),
  asked: (plain) => (ASKED.some((pattern) => pattern.test(plain)) && !NOT.test(plain) ? {} : null),
  async answer(ctx, _input, locale) {
    const to = { locale };
    const posts = await myPosts(ctx);
    const rows = posts
      .slice(0, SHOWN)
      .map(
        (job) =>
          `| [${plainWords(job.title)}](/jobs/${job.id}) | ${plainWords(job.location)} | ${life(job.lifecycle, locale)} | ${job.applicants} |`,
      );
    const more = posts.length > SHOWN ? [m.assistant_own_more({ count: posts.length - SHOWN }, to)] : [];
    const list = rows.length
      ? `${m.assistant_own_jobs_head({}, to)}\n${rows.join("\n")}`
      : m.assistant_own_jobs_none({}, to);
    const waiting = posts
      .filter((job) => job.lifecycle === "open" && job.applicants > 0)
      .slice(0, 2)
      .map((job) => ({
        id: `applicants-${job.id}`,
        title: m.assistant_card_applicants({ count: job.applicants, title: job.title }, to),
        body: m.assistant_card_applicants_body({}, to),
        label: m.assistant_card_open({}, to),
        href: `/jobs/${job.id}/applicants`,
      }));
    const page = posts.length
      ? { id: "jobs", title: m.assistant_card_jobs({}, to), body: m.assistant_card_jobs_body({}, to), href: "/my/jobs" }
      : {
          id: "post",
          title: m.assistant_card_post({}, to),
          body: m.assistant_card_post_body({}, to),
          href: "/post-job",
        };
    return {
      text: [`**${m.assistant_own_jobs_title({}, to)}**`, list, ...more].join("\n\n"),
      cards: [...waiting, { ...page, label: m.assistant_card_open({}, to) }],
    };
  },
};

const RUNNING = [
  /\b(?:my|our) (?:running|current|ongoing|awarded) (?:jobs?|work|projects?)\b|\b(?:my|our) (?:jobs?|projects?) (?:in progress|going on|underway|right now|that are running|running)\b/,
  /^what am i working on\b|\b(?:what|which) (?:jobs?|projects?|work) (?:am i|are we) (?:on|running|working|doing)\b|\b(?:what|which) (?:jobs?|projects?) (?:do i|do we|i|we) (?:have|got|have got) (?:running|going|in progress|right now|on)\b|\b(?:jobs?|projects?) (?:i|we) (?:have|got) (?:running|going|in progress)\b/,
  /\b(?:mis|nuestr[oa]s) (?:trabajos?|obras?|proyectos?|jales?|chambas?) (?:en curso|en proceso|en marcha|activ[oa]s|corriendo|que tengo|de ahorita|actuales)\b|\bmis obras\b/,
  /\b(?:que|cuales|cuantos|cuantas) (?:trabajos?|obras?|proyectos?|jales?) (?:tengo|tenemos|llevo|traigo|ando)\b(?! (?:publicad|puest|que))|\ben que (?:trabajos?|obras?|jales?) (?:ando|estoy|andamos|estamos)\b/,
];

const WEEK = 7;

/** The days that a question names, on the asker's own clock: one, the next week, or seven from today on. */
async function daysAsked(ctx: Ctx, about: string) {
  const today = dayAt(ctx.now, await clockOf(ctx));
  const { when } = whenIn(
    about
      .replace(/\btonight\b/g, "today")
      .replace(/\b(?:(?:this|the) weekend|(?:este|el) fin de semana)\b/g, "saturday"),
  );
  const first = when.day ? (dayMeant({ ...when, time: null }, today, "00:00") ?? today) : today;
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
/** Nothing is worked on there any more. */
const SETTLED: ReadonlySet<State> = new Set(["done_by_hirer", "done_by_pro", "disputed", "closed"]);

/** The jobs that run: those that were given to the member or by them. */
export const running: OwnTool<RunningAsked> = {
  name: "my_running_jobs",
  right: "work",
  description:
    "Jobs that were given to the signed-in member or by them and are not over: with whom, where, how far. `days`: words for a time (this week, tomorrow, Friday), for what stands in their calendar then. `job`: words that name one of them, for how it stands, what is left to do and which bills of it are open. `next`: the one that starts next. `money`: by the agreed price (largest), or what is known of what they cost and bring. `close`: how one is brought to its end.",
  input: z.strictObject({
    days: z.string().max(200).optional(),
    job: z.string().max(80).optional(),
    next: z.boolean().optional(),
    money: z.enum(["largest", "cost", "worst", "why"]).optional(),
    close: z.boolean().optional(),
  }),
  asked: (plain) => {
    const one = jobAsked(plain);
    if (one) return one;
    const days = calendarAsked(plain);
    if (days !== null) return { days: days.slice(0, 200) };
    return RUNNING.some((pattern) => pattern.test(plain)) && !NOT.test(plain.replace(/^what is my|^what's my/, ""))
      ? {}
      : null;
  },
  more: (plain, before) => {
    const days = daysAlone(plain);
    if (days && before.days) return { days: asksDue(before.days) ? `what is due ${days}` : days };
    return jobMore(plain, before);
  },
  async answer(ctx, { days, job, next, money, close }, locale) {
    if (days) return calendarAnswer(ctx, days, locale);
    const to = { locale };
    const all = (await listEngagements(ctx)).filter(({ over }) => !over);
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
