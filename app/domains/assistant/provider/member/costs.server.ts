import { namedIn } from "#app/domains/assistant/rules/named.ts";
import { jobIn } from "#app/domains/intent/rules/corrections.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { jobChoices, jobCosts } from "#app/domains/taxes/queries/jobs.server.ts";
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

/** What was written down for the job that a plain text names; null where it names none of the asker's. */
export async function jobCostAnswer(ctx: Ctx, plain: string, locale: Locale): Promise<OwnAnswer | null> {
  const said = jobIn(plain)?.job;
  const [job] = said ? namedIn(await jobChoices(ctx), said, ({ name }) => name) : [];
  if (!job) return null;
  const to = { locale };
  const costs = await jobCosts(ctx, job.id);
  const lines = [
    m.assistant_own_job_expenses({ sum: dollars(costs.expenseCents), count: costs.expenseCount }, to),
    m.assistant_own_job_miles({ miles: number(costs.tenths / 10, 1), sum: dollars(costs.milesCents) }, to),
  ];
  return {
    text: [
      `**${m.assistant_own_job_costs({ job: plainWords(job.name), sum: dollars(costs.expenseCents + costs.milesCents) }, to)}**`,
      lines.map((line) => `- ${line}`).join("\n"),
      m.assistant_own_job_costs_from({}, to),
    ].join("\n\n"),
    cards: [
      {
        id: "job-costs",
        title: m.assistant_card_job_costs({}, to),
        body: m.assistant_card_job_costs_body({}, to),
        label: m.assistant_card_open({}, to),
        href: `/work/${job.id}`,
      },
    ],
  };
}
