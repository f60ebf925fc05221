import { and, eq } from "drizzle-orm";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { acceptOffer, sayDone } from "#app/domains/financing/commands/applicant.server.ts";
import { workOn } from "#app/domains/financing/commands/desk.server.ts";
import { acceptAtLender, checkWithLender, payOutAtLender } from "#app/domains/financing/commands/lender-jobs.server.ts";
import { anApplication } from "#app/domains/financing/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A homeowner with an estimate of $8,000, and applications for loans: hers for it, which the sample lender answers, one of a
 * visitor that the lender has no offer for, and one whose offers are open. Others stand as an operator's desk has them, some
 * of them worked on by the reviewer.
 */
export async function sampleFinancing(here: Ctx, homeowner: Actor, pro: Actor, reviewer: Actor): Promise<void> {
  // Nothing of it is told to a lender that this installation may have.
  const { LENDER_URL: _, ...env } = here.services.env;
  const ctx: Ctx = { ...here, services: { ...here.services, env: { ...env, DEMO: true } } };
  const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - 3 * HOUR_MS) };
  const job = await aJob(then, {
    poster: homeowner,
    title: "Sample: new panel and a circuit for a car",
    trade: "electrical",
    location: "78701",
    budgetMin: "6000",
    budgetMax: "9000",
    description: "Sample job. The panel is full. We want 200 amps and a charger in the garage.",
    skills: "Panel upgrades, EV chargers",
  });
  await aBid(then, {
    jobId: job.id,
    pro,
    lowCents: 800_000,
    highCents: 800_000,
    durationDays: 3,
    exclusions: "Sample: trenching.",
    note: "Sample: two days with the power off for half of one.",
    lines: [
      { kind: "labor", what: "Sample: two electricians", quantity: 40, unit: "hour", priceCents: 9_500 },
      {
        kind: "material",
        what: "Sample: panel, breakers, charger circuit",
        quantity: 1,
        unit: "lot",
        priceCents: 420_000,
      },
    ],
    schedule: [
      { when: "Sample: at the start", cents: 300_000 },
      { when: "Sample: when it is inspected", cents: 500_000 },
    ],
  });
  const [bid] = await ctx.db
    .select({ id: jobApplications.id, proId: jobApplications.applicantId })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, job.id), eq(jobApplications.applicantId, pro.business.id)));
  if (!bid) return;
  const hers = {
    firstName: "Harper",
    lastName: "Holmes",
    email: homeowner.email,
    projectType: "other",
    amount: "8000",
  };
  const asked = [
    await anApplication({ ...then, actor: homeowner }, { ...hers, months: "36" }, { kind: "bid", ...bid }),
    await anApplication(then, { lastName: "Sample", creditRange: "poor", projectType: "roofing" }),
    await anApplication(then, { firstName: "Alex", lastName: "Sample", projectType: "kitchen", amount: "22000" }),
  ];
  // The demo world's queue does nothing; the sample lender answers at once.
  for (const { id } of asked) await checkWithLender(ctx, { id });
  await atTheDesk(ctx, reviewer);
}

/** What nobody has looked at, what is due today, a slow lender, offers that ran out, a loan, and one that was paid out. */
async function atTheDesk(ctx: Ctx, reviewer: Actor): Promise<void> {
  const ago = (days: number, hours = 0): Ctx => ({
    ...ctx,
    actor: null,
    now: new Date(ctx.now.getTime() - days * DAY_MS - hours * HOUR_MS),
  });
  const today = todayAt(ctx.now);
  const desk = (id: string, next: string, on: string | null, note: string) =>
    workOn({ ...ctx, actor: reviewer }, id, { next, on, note, version: 0 });
  // Without a lender an application waits for a person.
  const byHand = (then: Ctx): Ctx => {
    return { ...then, services: { ...then.services, env: { ...then.services.env, DEMO: false } } };
  };
  const named = (firstName: string, more: Record<string, string>) => ({
    firstName,
    lastName: "Sample",
    email: `${firstName.toLowerCase()}.sample@sample.test`,
    ...more,
  });

  await anApplication(byHand(ago(0, 2)), named("Morgan", { projectType: "windows-doors", amount: "12000" }));
  await anApplication(byHand(ago(1)), named("Priya", { projectType: "hvac", amount: "9000", creditRange: "unsure" }));
  const called = await anApplication(byHand(ago(4)), named("Teo", { projectType: "bathroom", amount: "18000" }));
  await desk(
    called.id,
    "Call about the second quote",
    today,
    "Sample: reached by phone on the first try. Wants to wait for the second quote for the bathroom before a lender is asked.",
  );
  const papers = await anApplication(byHand(ago(9)), named("Ruth", { projectType: "addition", amount: "64000" }));
  await desk(papers.id, "Ask for the signed plans", addDays(today, 5), "Sample: the permit is in, the plans are not.");
  await anApplication(ago(0, 1), named("Quinn", { projectType: "outdoor", amount: "7000", months: "24" }));

  const late = await anApplication(ago(40), named("Imani", { projectType: "roofing", amount: "16000" }));
  await checkWithLender(ago(40), { id: late.id });
  await desk(late.id, "Ask whether to check again", addDays(today, -2), "Sample: was away while the offers were open.");

  const taken = await anApplication(ago(12), named("Omar", { projectType: "kitchen", amount: "28000" }));
  const paid = await anApplication(ago(30), named("Lena", { projectType: "hvac", amount: "11000", months: "36" }));
  for (const [{ id, token }, days] of [
    [taken, 12],
    [paid, 30],
  ] as const) {
    await checkWithLender(ago(days), { id });
    await acceptOffer(ago(days - 1), token, "level");
    await acceptAtLender(ago(days - 1), { id });
  }
  await desk(taken.id, "Ask when the work begins", addDays(today, 12), "");
  await sayDone(ago(3), paid.token);
  await payOutAtLender(ago(3), { id: paid.id });
}
