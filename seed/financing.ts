import { and, eq } from "drizzle-orm";
import { aBid } from "#app/domains/bids/fixtures.ts";
import { checkWithLender } from "#app/domains/financing/commands/lender-jobs.server.ts";
import { anApplication } from "#app/domains/financing/fixtures.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";

const HOUR_MS = 3600 * 1000;

/**
 * A homeowner with an estimate of $8,000, and applications for loans: hers for it, which the sample lender answers, one of a
 * visitor that the lender has no offer for, and one whose offers are open.
 */
export async function sampleFinancing(ctx: Ctx, homeowner: Actor, pro: Actor): Promise<void> {
  const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - 3 * HOUR_MS) };
  const job = await aJob(then, {
    ...{
      poster: homeowner,
      title: "Sample: new panel and a circuit for a car",
      trade: "electrical",
      location: "78701",
    },
    ...{ budgetMin: "6000", budgetMax: "9000" },
    description: "Sample job. The panel is full. We want 200 amps and a charger in the garage.",
    skills: "Panel upgrades, EV chargers",
  });
  await aBid(then, {
    ...{ jobId: job.id, pro, lowCents: 800_000, highCents: 800_000, durationDays: 3 },
    ...{ exclusions: "Sample: trenching.", note: "Sample: two days with the power off for half of one." },
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
}
