import { agreedOf } from "#app/domains/agreements/queries/agreed.server.ts";
import type { Card } from "#app/domains/assistant/rules/cards.ts";
import type { RunningAsked } from "#app/domains/assistant/rules/job-asked.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { jobsOn } from "#app/domains/calendar/queries/calendar.server.ts";
import type { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { siteOf } from "#app/domains/engagements/queries/site.server.ts";
import { stateWords } from "#app/domains/engagements/rules/state-words.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { type InvoiceRow, myInvoices } from "#app/domains/invoices/queries/list.server.ts";
import { workMoney } from "#app/domains/invoices/queries/work-money.server.ts";
import { clockOf } from "#app/domains/reminders/queries/reminders.server.ts";
import { largestExpenses } from "#app/domains/taxes/queries/entries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { dayAt } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money as dollars } from "../figures.server.ts";
import type { OwnAnswer } from "../member.server.ts";

/** What the rooms of jobs are called in Spanish, for titles that are in English. */
const ROOMS: Readonly<Record<string, string>> = {
  cocina: "kitchen",
  bano: "bath bathroom baths",
  techo: "roof",
  cerca: "fence",
  barda: "wall fence",
  casa: "house bungalow home",
  piso: "floor",
  garaje: "garage",
  panel: "service panel",
};

export const billText = ({ number, side, openCents, other }: InvoiceRow, locale: Locale): string =>
  (side === "pro" ? m.assistant_own_week_owed : m.assistant_own_week_bill)(
    { number, sum: dollars(openCents / 100), name: plainWords(other) },
    { locale },
  );

type Work = Awaited<ReturnType<typeof listEngagements>>[number];
/** Nothing is worked on there any more. */
export const SETTLED: ReadonlySet<Work["state"]> = new Set(["done_by_hirer", "done_by_pro", "disputed", "closed"]);
const AHEAD_DAYS = 365;
const TASKS_SHOWN = 6;
const MOST = 3;

/** How one job stands, or the next that starts where none is named: with whom, where, when, what is left and which bills are open. */
export async function jobStands(
  ctx: Ctx,
  all: readonly Work[],
  job: string | null,
  locale: Locale,
): Promise<OwnAnswer | null> {
  const today = dayAt(ctx.now, await clockOf(ctx));
  const ahead = (await jobsOn(ctx, { from: today, to: addDays(today, AHEAD_DAYS) })).filter(
    ({ calledOff }) => !calledOff,
  );
  const open = ahead.filter(({ state }) => !SETTLED.has(state));
  const next = (open.find(({ from }) => from !== null && from >= today) ?? open[0])?.id;
  const named = job
    ? namedIn(all, jobWords(job).join(" "), ({ title, location, other }) => `${title} ${location} ${other}`)
    : all.filter(({ id }) => id === next);
  if (!named.length || named.length > MOST) return null;
  const bills = may(ctx, "jobs") ? (await myInvoices(ctx)).rows.filter(({ openCents }) => openCents > 0) : [];
  const told = await Promise.all(
    named.map(async (work) => {
      const on = ahead.find(({ id }) => id === work.id);
      const tasks = (await siteOf(ctx, work.id)).tasks.filter(({ doneAt }) => !doneAt).slice(0, TASKS_SHOWN);
      return standText(
        work,
        { on, tasks, bills: bills.filter(({ engagementId }) => engagementId === work.id) },
        locale,
      );
    }),
  );
  return {
    text: told.join("\n\n"),
    cards: workCards(named, locale),
  };
}

const COUNTED = 8;
/** The jobs with what is agreed, billed and paid of each: the largest first, or what is known of what they bring where costs are asked for. */
export async function jobsByMoney(
  ctx: Ctx,
  all: readonly Work[],
  { money, close }: RunningAsked,
  locale: Locale,
): Promise<OwnAnswer> {
  const to = { locale };
  const sums = may(ctx, "jobs")
    ? await Promise.all(all.slice(0, COUNTED).map(async (work) => ({ work, ...(await workMoney(ctx, work.id)) })))
    : [];
  const priced = sums.toSorted((a, b) => (b.agreed?.cents ?? 0) - (a.agreed?.cents ?? 0));
  const open = sums.toSorted((a, b) => b.leftCents - a.leftCents)[0];
  const [first] = priced;
  const [name, sum] = [workLink, sumText];
  const rows = priced.map(
    ({ work, agreed, billedCents, paidCents, leftCents }) =>
      `| ${name(work)} | ${plainWords(work.other)} | ${sum(agreed?.cents)} | ${sum(billedCents)} | ${sum(paidCents)} | ${sum(leftCents)} |`,
  );
  const table = rows.length
    ? [m.assistant_own_money_head({}, to), ...rows].join("\n")
    : m.assistant_own_running_none({}, to);
  const largest = first?.agreed
    ? m.assistant_own_money_largest(
        { job: name(first.work), name: plainWords(first.work.other), sum: sum(first.agreed.cents) },
        to,
      )
    : m.assistant_own_money_no_price({}, to);
  const lines = {
    average: [],
    largest: [largest, table],
    cost: [m.assistant_own_money_cost({}, to), table, m.assistant_own_money_reckon({}, to)],
    worst: [
      m.assistant_own_money_worst({}, to),
      ...(open?.leftCents ? [m.assistant_own_money_open({ job: name(open.work), sum: sum(open.leftCents) }, to)] : []),
      m.assistant_own_money_reckon({}, to),
    ],
    why: [m.assistant_own_money_why({}, to), m.assistant_own_money_reckon({}, to)],
  }[money ?? "largest"];
  const closed = close ? [m.assistant_own_close({}, to)] : [];
  const meant = close && money === "largest" && first ? [first.work] : [];
  const shown = meant.length ? meant : all.slice(0, close ? MOST : 0);
  return {
    text: (close ? [...closed, ...shown.map((work) => `- ${name(work)} · ${plainWords(work.other)}`)] : lines).join(
      "\n\n",
    ),
    cards: shown.length ? workCards(shown, locale) : [allWork(locale)],
  };
}

type Stand = {
  on: { from: string | null; to: string | null } | undefined;
  tasks: { title: string; dueOn: string | null }[];
  bills: InvoiceRow[];
};

function standText(work: Work, { on, tasks, bills }: Stand, locale: Locale): string {
  const to = { locale };
  const days = [...new Set([on?.from, on?.to])].flatMap((day) => (day ? [dayText(day, locale)] : []));
  return [
    `**${plainWords(work.title)}**`,
    `- ${plainWords(work.other)} · ${plainWords(work.location)} · ${stateWords(work.state, locale)}`,
    `- ${days.length ? m.assistant_own_job_days({ days: days.join(" – ") }, to) : m.assistant_own_job_no_days({}, to)}`,
    ...tasks.map(
      ({ title, dueOn }) =>
        `- ${m.assistant_own_week_task({ what: plainWords(title) }, to)}${dueOn ? ` · ${dayText(dueOn, locale)}` : ""}`,
    ),
    ...(tasks.length ? [] : [`- ${m.assistant_own_job_no_tasks({}, to)}`]),
    ...bills.map((bill) => `- ${dayText(bill.dueOn, locale)}: ${billText(bill, locale)}`),
  ].join("\n");
}

/** The words that name a job, in both languages. */
const jobWords = (job: string) => job.split(" ").flatMap((word) => [word, ROOMS[word] ?? ""]);
const sumText = (cents: number | undefined) => (cents === undefined ? "–" : dollars(cents / 100));
const workLink = ({ title, id }: Pick<Work, "title" | "id">) => `[${plainWords(title)}](/work/${id})`;
const workCards = (works: readonly Pick<Work, "id" | "title">[], locale: Locale): Card[] =>
  works.map(({ id, title }) => ({
    id: `work-${id}`,
    title,
    body: m.assistant_hands_work({}, { locale }),
    label: m.assistant_card_open({}, { locale }),
    href: `/work/${id}`,
  }));
const allWork = (locale: Locale): Card => ({
  id: "work",
  title: m.engagements_title({}, { locale }),
  body: m.assistant_hands_work({}, { locale }),
  label: m.assistant_card_open({}, { locale }),
  href: "/work",
});

/** What one job brought: what is agreed, billed and paid there, less the expenses in the books whose words name it. */
export async function jobBrought(ctx: Ctx, every: readonly Work[], job: string, locale: Locale): Promise<OwnAnswer> {
  const to = { locale };
  const found = namedIn(
    every,
    jobWords(job).join(" "),
    ({ title, location, other }) => `${title} ${location} ${other}`,
  );
  const meant = found.filter(({ over }) => !over).length ? found.filter(({ over }) => !over) : found;
  if (!meant.length || !may(ctx, "jobs"))
    return { text: m.assistant_own_brought_none({ job: plainWords(job) }, to), cards: [allWork(locale)] };
  const told = await Promise.all(
    meant.slice(0, MOST).map(async (work) => {
      const { agreed, billedCents, paidCents, leftCents } = await workMoney(ctx, work.id);
      return {
        paidCents,
        row: `| ${workLink(work)} | ${plainWords(work.other)} | ${sumText(agreed?.cents)} | ${sumText(billedCents)} | ${sumText(paidCents)} | ${sumText(leftCents)} |`,
      };
    }),
  );
  const year = Number(todayAt(ctx.now).slice(0, 4));
  const words = job.replace(/^(?:the|el|la) /, "");
  const spent = may(ctx, "books")
    ? await largestExpenses(ctx, { first: `${year - 1}-01-01`, last: `${year}-12-31`, words, limit: 1 })
    : null;
  const [one] = told;
  const books =
    spent?.count && one && told.length === 1
      ? [
          m.assistant_own_brought_books(
            {
              job: plainWords(words),
              sum: sumText(spent.cents),
              count: spent.count,
              left: sumText(one.paidCents - spent.cents),
              href: `/taxes/entries?words=${encodeURIComponent(words)}`,
            },
            to,
          ),
        ]
      : [m.assistant_own_brought_no_costs({ job: plainWords(words) }, to)];
  return {
    text: [[m.assistant_own_money_head({}, to), ...told.map(({ row }) => row)].join("\n"), ...books].join("\n\n"),
    cards: workCards(meant.slice(0, MOST), locale),
  };
}

const AVERAGED = 30;
/** What the asker's own jobs come to on average, by the price that was agreed of each. */
export async function averageJob(ctx: Ctx, every: readonly Work[], locale: Locale): Promise<OwnAnswer> {
  const to = { locale };
  const own = every.filter(({ side, state }) => side === "pro" && !CALLED_OFF.has(state)).slice(0, AVERAGED);
  const sums = may(ctx, "jobs") ? await Promise.all(own.map(({ id }) => agreedOf(ctx, id))) : [];
  const cents = sums.flatMap((sum) => (sum ? [sum.cents] : []));
  const sum = cents.reduce((all, one) => all + one, 0);
  return {
    text: cents.length
      ? m.assistant_own_average(
          {
            count: cents.length,
            average: sumText(Math.round(sum / cents.length)),
            sum: sumText(sum),
            least: sumText(Math.min(...cents)),
            most: sumText(Math.max(...cents)),
          },
          to,
        )
      : m.assistant_own_average_none({}, to),
    cards: [allWork(locale)],
  };
}
const CALLED_OFF: ReadonlySet<Work["state"]> = new Set(["withdrawn", "no_show", "cancelled"]);
