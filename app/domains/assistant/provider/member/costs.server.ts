import { PAID_ME } from "#app/domains/assistant/rules/bill-told.ts";
import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { may } from "#app/domains/auth/access.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { jobIn } from "#app/domains/intent/rules/corrections.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { type WorkMoney, workMoney } from "#app/domains/invoices/queries/work-money.server.ts";
import { leftAfterCosts } from "#app/domains/invoices/rules/costs.ts";
import { type JobCosts, jobChoices, jobCosts } from "#app/domains/taxes/queries/jobs.server.ts";
import { pastDueOf, type TaxYear } from "#app/domains/taxes/queries/year.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { daysBetween } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { dayText, money, number } from "../figures.server.ts";
import type { OwnAnswer } from "../member.server.ts";

const dollars = (cents: number): string => money(cents / 100);

/** What of the estimated tax is past due, and the next payment with its day. */
export async function quarterText(ctx: Ctx, whole: TaxYear, locale: Locale): Promise<string> {
  const to = { locale };
  const { due, today, quarters } = whole;
  const late = (await pastDueOf(ctx, whole)).map(({ year, cents, quarters: open }) =>
    [
      `**${m.assistant_own_books_late({ year, sum: dollars(cents) }, to)}**`,
      open
        .map(
          (one) =>
            `- ${m.assistant_own_books_late_quarter({ quarter: one.quarter, date: dayText(one.due, locale), sum: dollars(one.cents) }, to)}`,
        )
        .join("\n"),
      m.assistant_own_books_late_next({}, to),
    ].join("\n\n"),
  );
  const when = { date: dayText(due.day, locale), days: daysBetween(today, due.day) };
  const open = quarters.find(({ quarter }) => quarter === due.quarter);
  const next = open?.cents
    ? m.assistant_own_books_quarter_sum({ ...when, sum: dollars(open.openCents) }, to)
    : m.assistant_own_books_quarter(when, to);
  return [...late, next].join("\n\n");
}

const MAKES = "make|made|earn|earned|clear|cleared|net|lose|lost|losing|making|earning|spend|spent|put|sink|sunk";
/** What is asked of the money of one job: what it cost, what was made on it, what is left of it. */
const MONEY_OF = new RegExp(
  `^(?:(?:so|and|hey|cody|ok|y|oye|pues) )*(?:how much (?:money |profit )?(?:did|have|do|am|are|will|was) (?:i|we) (?:${MAKES})\\b|(?:did|do|am|are|have) (?:i|we) (?:${MAKES})(?: any| some)? (?:money|profit|anything)\\b|(?:what|how much) (?:did|has|does) .{3,80} cost(?: (?:me|us))?\\b|(?:what'?s?|how much|show me|tell me)(?: (?:is|are|was|were))?(?: (?:my|the|our))? (?:profit|margin|costs?|expenses) (?:of|on|from|for|in)\\b|how much (?:is|was) left (?:of|on|from|for)\\b|cuanto (?:dinero )?(?:(?:le |me |nos )?(?:gane|ganamos|perdi|perdimos|gaste|gastamos|quedo|queda|costo|cuesta|saque|llevo (?:gastado|ganado)|he gastado))\\b|(?:le )?(?:gane|perdi|ganamos|perdimos)(?: (?:algo|dinero|lana))? (?:en|con|de|a)\\b|(?:cual es|cual fue|dime) (?:la|mi) (?:ganancia|utilidad|costo) (?:de|del|en)\\b)`,
);

/**
 * The money of the job that a question names: what came in, what was written down for it and what is left; for a hirer what is
 * agreed, billed and paid. Null for anything else, and unless `anyway` for a job that nothing was written down for.
 */
export async function jobMoneyAnswer(
  ctx: Ctx,
  plain: string,
  locale: Locale,
  anyway = false,
): Promise<OwnAnswer | null> {
  if (!MONEY_OF.test(plain) || !may(ctx, "books") || !may(ctx, "jobs")) return null;
  const [job] = namedIn(await listEngagements(ctx), plain, ({ title, other }) => `${title} ${other}`);
  if (!job) return null;
  const [to, name, sums] = [{ locale }, plainWords(job.title), await workMoney(ctx, job.id)];
  const costs = await jobCosts(ctx, job.id);
  if (job.side === "pro" && !anyway && !costs.expenseCount && !costs.tenths) return null;
  const told = job.side === "pro" ? proLines(sums, costs, to) : hirerLines(sums, to);
  return {
    text: [`**${told.title(name)}**`, told.lines.map((line) => `- ${line}`).join("\n"), ...told.notes].join("\n\n"),
    cards: [jobCard(job.id, to)],
  };
}

const BEST_JOB =
  /\b(?:which|what) (?:job|project|gig|work)s?\b.{0,24}\b(?:make|makes|made|paid|pays|left|leaves|earn\w*|profit\w*)\b.{0,16}\b(?:most|best|more|least|worst|less)\b|\b(?:most|least|best|worst)[ -](?:profitable|paying|paid) (?:job|project|work)|\b(?:cual|que|en cual|en que) (?:job|trabajo|obra|jale|chamba|proyecto)s? (?:es |fue )?(?:(?:el|la) que )?(?:me |nos )?(?:(?:mas|menos|mejor|peor) )?(?:dejo|deja|gane|ganamos|pago|rindio|convino|salio)\b.{0,16}/;
const LEAST = /\b(?:least|worst|less|menos|peor)\b/;
const JOBS_SHOWN = 5;
const JOBS_READ = 40;

/** What a customer who is named has paid for the asker's work, and which jobs left most after their costs; null for anything else. */
export async function acrossJobs(ctx: Ctx, plain: string, locale: Locale): Promise<OwnAnswer | null> {
  const to = { locale };
  const payer = PAID_ME.exec(plain)?.slice(1).find(Boolean);
  if (!(payer || BEST_JOB.test(plain)) || !may(ctx, "books") || !may(ctx, "jobs")) return null;
  const all = (await listEngagements(ctx)).filter(({ side }) => side === "pro");
  const jobs = (payer ? namedIn(all, payer, ({ other }) => other) : all).slice(0, JOBS_READ);
  if (payer && !jobs.length) return null;
  const read = await Promise.all(
    jobs.map(async (job) => ({ job, sums: await workMoney(ctx, job.id), costs: await jobCosts(ctx, job.id) })),
  );
  const [first] = read;
  if (payer && first) {
    const paid = read.reduce((cents, { sums }) => cents + sums.workPaidCents, 0);
    const lines = read
      .filter(({ sums }) => sums.workCents || sums.workPaidCents)
      .map(
        ({ job, sums }) =>
          `- ${plainWords(job.title)}: ${m.assistant_own_job_received({ sum: dollars(sums.workPaidCents), billed: dollars(sums.workCents) }, to)}`,
      );
    const told = { name: plainWords(first.job.other), sum: dollars(paid), count: read.length };
    return {
      text: [`**${m.assistant_own_paid_by(told, to)}**`, lines.join("\n"), m.assistant_own_paid_from({}, to)].join(
        "\n\n",
      ),
      cards: [jobCard(first.job.id, to)],
    };
  }
  const left = read
    .filter(({ sums, costs }) => sums.workPaidCents || costs.expenseCents || costs.milesCents)
    .map(({ job, sums, costs }) => ({ job, cents: leftAfterCosts(sums, costs).leftCents }))
    .sort((one, other) => (LEAST.test(plain) ? one.cents - other.cents : other.cents - one.cents))
    .slice(0, JOBS_SHOWN);
  if (!left.length) return { text: m.assistant_own_best_none({}, to), cards: [] };
  return {
    text: [
      `**${m.assistant_own_best({ least: String(LEAST.test(plain)) }, to)}**`,
      left.map(({ job, cents }) => `- ${plainWords(job.title)}: ${dollars(cents)}`).join("\n"),
      m.assistant_own_job_hours({}, to),
    ].join("\n\n"),
    cards: left.slice(0, 1).map(({ job }) => jobCard(job.id, to)),
  };
}

type To = { locale: Locale };
/** What was written down for a job: expenses and miles. */
const costLines = (costs: JobCosts, to: To): string[] => [
  m.assistant_own_job_expenses({ sum: dollars(costs.expenseCents), count: costs.expenseCount }, to),
  m.assistant_own_job_miles({ miles: number(costs.tenths / 10, 1), sum: dollars(costs.milesCents) }, to),
];
const jobCard = (engagementId: string, to: To) => ({
  id: "job-costs",
  title: m.assistant_card_job_costs({}, to),
  body: m.assistant_card_job_costs_body({}, to),
  label: m.assistant_card_open({}, to),
  href: `/work/${engagementId}`,
});

function proLines(sums: WorkMoney, costs: JobCosts, to: To) {
  const { leftCents } = leftAfterCosts(sums, costs);
  return {
    title: (job: string) => m.assistant_own_job_left({ job, sum: dollars(leftCents) }, to),
    lines: [
      m.assistant_own_job_received({ sum: dollars(sums.workPaidCents), billed: dollars(sums.workCents) }, to),
      ...costLines(costs, to),
    ],
    notes: [m.assistant_own_job_hours({}, to)],
  };
}

const hirerLines = (sums: WorkMoney, to: To) => ({
  title: (job: string) => m.assistant_own_job_paid({ job, sum: dollars(sums.paidCents) }, to),
  lines: [
    ...(sums.agreed ? [m.assistant_own_job_agreed({ sum: dollars(sums.agreed.cents) }, to)] : []),
    m.assistant_own_job_billed({ sum: dollars(sums.billedCents), open: dollars(sums.leftCents) }, to),
  ],
  notes: [],
});

/** What was written down for the job that a plain text names; null where it names none of the asker's. */
export async function jobCostAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<OwnAnswer | null> {
  const said = jobIn(plain)?.job;
  const [job] = said ? namedIn(await jobChoices(ctx), said, ({ name }) => name) : [];
  if (!job) return null;
  const to = { locale };
  const costs = await jobCosts(ctx, job.id);
  return {
    text: [
      `**${m.assistant_own_job_costs({ job: plainWords(job.name), sum: dollars(costs.expenseCents + costs.milesCents) }, to)}**`,
      costLines(costs, to)
        .map((line) => `- ${line}`)
        .join("\n"),
      m.assistant_own_job_costs_from({}, to),
    ].join("\n\n"),
    cards: [jobCard(job.id, to)],
  };
}
