import { z } from "zod";
import { jobsOn, tasksDue } from "#app/domains/calendar/queries/calendar.server.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { dayMeant, whenIn } from "#app/domains/intent/rules/when.ts";
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

const stateWords = (state: State, locale: Locale) =>
  ({
    awarded: m.engagements_state_awarded,
    agreed: m.engagements_state_agreed,
    working: m.engagements_state_working,
    done_by_hirer: m.engagements_state_done,
    done_by_pro: m.engagements_state_done,
    disputed: m.engagements_state_disputed,
    closed: m.engagements_state_closed,
    withdrawn: m.engagements_state_withdrawn,
    no_show: m.engagements_state_no_show,
    cancelled: m.engagements_state_cancelled,
  })[state]({}, { locale });

const DAYS =
  "(?:today|tonight|tomorrow|tmrw?|(?:this|next|the|all|rest of the) week|(?:this |next |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|the) weekend|hoy|manana|(?:esta|toda la|la proxima|la) semana|la semana que (?:viene|entra)|(?:el |este )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|(?:este|el) fin de semana)";
const OWN_CALENDAR = "(?:(?:my|our|the|mi|el|la|nuestr[oa]) (?:\\w+ )?(?:calendar|schedule|agenda|calendario))";
/** A question for what stands in the calendar, of a time or at all. */
const CALENDAR = [
  new RegExp(
    `^(?:cody )?(?:what(?:'?s| is| do i have| do we have| have i got)?|is there|do i have|do we have|have i got|got|any ?thing|some ?thing|show(?: me)?|check|see|read(?: me)?|open)\\b.{0,24}\\b${OWN_CALENDAR}(?: (?:for |on |look like )*${DAYS})?$|^${OWN_CALENDAR}(?: (?:for |on |para |de )*${DAYS})?$`,
  ),
  new RegExp(
    `^(?:cody )?(?:(?:do (?:i|we) have|have (?:i|we) got|got|is there|i got) )?(?:any ?thing|some ?thing|what do (?:i|we) (?:have|got)|what (?:have )?(?:i|we) got|what'?s|what am i doing|what are we doing)(?: (?:on|up|on (?:my|our|the) (?:plate|docket|books)|going on|planned|scheduled|coming up|lined up|happening|booked|to do|else))*(?: (?:for|on))* ${DAYS}$`,
  ),
  new RegExp(
    `\\b(?:what|which|how many|any) (?:jobs?|work|projects?|appointments?)(?: (?:do|am|are))? (?:i|we)(?: (?:have|got|have got|on|scheduled|doing|working|booked|lined up))*(?: (?:for|on))* ${DAYS}$|^(?:any|do (?:i|we) have(?: any)?|got any|my|our) (?:jobs?|work|projects?|appointments?)(?: (?:for|on|scheduled))* ${DAYS}$`,
  ),
  new RegExp(
    `^(?:oye |cody )?(?:(?:que|cuales|cuantos) )?(?:(?:trabajos?|obras?|jales?|proyectos?|citas?) )?(?:tengo|tenemos|hay|traigo|me toca|nos toca)(?: (?:algo|alguna cosa|trabajo|trabajos|obra|jale|citas?|que hacer|pendiente|planeado|agendado))*(?: (?:en|de) ${OWN_CALENDAR})?(?: (?:para|pa))? ${DAYS}$`,
  ),
  new RegExp(
    `^(?:oye |cody )?(?:que (?:tengo|hay|tenemos|dice|trae)|tengo algo|hay algo|algo|muestrame|ensename|dime|checa|ver|como (?:esta|viene))\\b.{0,24}\\b${OWN_CALENDAR}(?: (?:para |de )*${DAYS})?$`,
  ),
];
const WEEK = 7;

/** The calendar's own question in plain text, without marks at its end; null when it asks something else. */
const calendarAsked = (plain: string): string | null => {
  const bare = plain
    .replace(/[¿¡?!.,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return CALENDAR.some((pattern) => pattern.test(bare)) ? bare : null;
};

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
  const rows = [
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
export const running: OwnTool<{ days?: string | undefined }> = {
  name: "my_running_jobs",
  right: "work",
  description:
    "Jobs that were given to the signed-in member or by them and are not over: with whom, where, how far. `days`: words for a time (this week, tomorrow, Friday), for what stands in their calendar then.",
  input: z.strictObject({ days: z.string().max(200).optional() }),
  asked: (plain) => {
    const days = calendarAsked(plain);
    if (days !== null) return { days: days.slice(0, 200) };
    return RUNNING.some((pattern) => pattern.test(plain)) && !NOT.test(plain.replace(/^what is my|^what's my/, ""))
      ? {}
      : null;
  },
  async answer(ctx, { days }, locale) {
    if (days) return calendarAnswer(ctx, days, locale);
    const to = { locale };
    const all = (await listEngagements(ctx)).filter(({ over }) => !over);
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
