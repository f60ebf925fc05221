import { eq } from "drizzle-orm";
import { aFactor, aUser, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { DEMO_SECRET } from "#app/domains/auth/rules/demo-factor.server.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aReview } from "#app/domains/directory/fixtures.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { seedCommunity } from "./community.ts";
import { SAMPLE_JOBS } from "./jobs.ts";
import { sampleTalks } from "./messages.ts";
import { SAMPLE_PROS, type SamplePro } from "./pros.ts";
import { seedSubs } from "./subs.ts";
import { seedTaxes } from "./taxes.ts";

const REVIEWER = "reviewer@demo.example";
const DAY_MS = 24 * 3600 * 1000;

/** Whom to sign in as. One password for all: these accounts exist in demo installations only. */
export const demoAccounts = [
  { email: "rivera@demo.example", what: "verified electrician who takes subcontract work" },
  { email: "oakline@demo.example", what: "verified general contractor who posts jobs" },
  { email: "newpro@demo.example", what: "contractor without papers yet" },
  { email: "homeowner@demo.example", what: "homeowner" },
  {
    email: REVIEWER,
    what: `reviews papers at /admin/verifications; second factor: ${DEMO_SECRET} (the sign-in page shows its code)`,
  },
].map((account) => ({ ...account, password: SAMPLE_PASSWORD }));

const businessOf = (pro: SamplePro) => ({
  fullName: pro.owner,
  companyName: pro.company,
  yearsInBusiness: pro.years,
  industry: pro.industry,
  primaryTrade: pro.primaryTrade,
  services: pro.services,
  skills: pro.skills,
  city: pro.city,
  state: pro.state,
  zip: pro.zip,
  hourlyRateCents: pro.rate * 100,
  availability: pro.availability,
  description: `Sample company. ${pro.skills.join(", ")} for builders and homeowners around ${pro.city}. Permits pulled, site left clean, one person answers the phone.`,
});

/** Sample events stay quiet: nobody is written to about them. */
const quiet = (ctx: Ctx): Ctx => ({
  ...ctx,
  services: { ...ctx.services, queue: { ...ctx.services.queue, enqueue: async () => {} } },
});

/**
 * Lays out the demo world in one transaction: pros in every state of verification, jobs fresh, ending, expired and
 * won, reviews, papers waiting for the reviewer. Does nothing when it is already there.
 */
export async function seedDemo(ctx: Ctx): Promise<boolean> {
  const [there] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, REVIEWER));
  if (there) return false;
  await inTransaction(quiet(ctx), layOut);
  return true;
}

async function layOut(ctx: Ctx): Promise<void> {
  const { actor: reviewer } = await aReviewer(ctx, { email: REVIEWER });
  await aFactor(ctx, reviewer.userId, { secret: DEMO_SECRET, name: "Published demo authenticator" });
  const rivera = await aVerifiedContractor(ctx, {
    reviewer,
    email: "rivera@demo.example",
    fullName: "Elena Rivera",
    companyName: "Rivera Electric",
    skills: ["Panel upgrades", "Rough-in", "EV chargers"],
    yearsInBusiness: 16,
  });
  for (const stars of [5, 5, 4, 5, 5] as const) await aReview(ctx, rivera.userId, { stars });
  const oakline = await aVerifiedContractor(ctx, {
    reviewer,
    email: "oakline@demo.example",
    fullName: "Martin Oakes",
    companyName: "Oakline Builders",
    industry: "general-contracting",
    primaryTrade: "general-contracting",
    services: ["new-home-construction", "home-additions", "kitchen-remodeling"],
    skills: ["Additions", "Whole-house remodels"],
    availableForSubcontract: false,
    yearsInBusiness: 24,
  });
  await aContractor(ctx, {
    email: "newpro@demo.example",
    fullName: "Chris Newman",
    companyName: "Newman Plumbing",
    industry: "plumbing",
    primaryTrade: "plumbing",
    services: ["plumbing-work"],
    yearsInBusiness: 3,
  });
  const { actor: homeowner } = await aUser(ctx, {
    email: "homeowner@demo.example",
    fullName: "Harper Holmes",
    role: "homeowner",
  });

  const pros = await samplePros(ctx, reviewer);
  await papersInEveryState(ctx, reviewer);
  await sampleJobs(ctx, oakline.actor, rivera.actor, pros);
  await seedSubs(ctx, oakline.actor, rivera.actor);
  await sampleTalks(ctx, { homeowner, builder: oakline.actor, electrician: rivera.actor });
  await seedCommunity(ctx);
  await seedTaxes(ctx, rivera.actor);
}

async function samplePros(ctx: Ctx, reviewer: Actor): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const pro of SAMPLE_PROS) {
    const { userId, actor } = await aVerifiedContractor(ctx, { reviewer, ...businessOf(pro) });
    for (const stars of pro.stars) await aReview(ctx, userId, { stars });
    actors.push(actor);
  }
  return actors;
}

async function papersInEveryState(ctx: Ctx, reviewer: Actor): Promise<void> {
  const earlier = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });
  await aWaitingContractor(earlier(0.8), {
    fullName: "Nadia Brooks",
    companyName: "Brooks Roofing",
    industry: "roofing",
    primaryTrade: "roofing",
    services: ["roofing-gutters"],
  });
  await aWaitingContractor(earlier(0.1), {
    fullName: "Victor Lang",
    companyName: "Lang Painting",
    industry: "painting",
    primaryTrade: "painting",
    services: ["interior-exterior-painting"],
    city: "Denver",
    state: "CO",
    zip: "80205",
  });
  await aVerifiedContractor(ctx, {
    reviewer,
    fullName: "Ruth Delgado",
    companyName: "Delgado Drywall",
    industry: "drywall-insulation",
    primaryTrade: null,
    services: ["drywall-insulation"],
    insuranceExpiresOn: dayIn(ctx, 6),
  });
  await aVerifiedContractor(earlier(90), {
    reviewer,
    fullName: "Frank Moss",
    companyName: "Moss Masonry",
    industry: "concrete-masonry",
    primaryTrade: null,
    services: ["concrete-masonry"],
    licenseExpiresOn: dayIn(ctx, -3),
  });
}

async function sampleJobs(ctx: Ctx, poster: Actor, electrician: Actor, pros: readonly Actor[]): Promise<void> {
  for (const [n, job] of SAMPLE_JOBS.entries()) {
    const [min, max] = job.budget;
    const postedAt = new Date(ctx.now.getTime() - job.daysAgo * DAY_MS);
    await aJob(ctx, {
      poster: n % 3 ? (pros[n % pros.length] ?? poster) : poster,
      postedAt,
      title: job.title,
      trade: job.trade,
      location: job.location,
      budgetMin: String(min),
      budgetMax: String(max),
      startDate: new Date(ctx.now.getTime() + job.startsIn * DAY_MS).toISOString().slice(0, 10),
      duration: job.duration,
      description: job.description,
      skills: job.skills,
    });
  }
  const won = await aJob(ctx, {
    poster,
    postedAt: new Date(ctx.now.getTime() - 10 * DAY_MS),
    title: "Rewire of a 1950s kitchen",
    trade: "electrical",
    location: "78701",
    description: "Sample job. Knob and tube out, four circuits in, plaster stays where it can.",
    skills: "Old houses",
  });
  const application = await anApplication(ctx, {
    jobId: won.id,
    applicant: electrician,
    message: "Sample: we did three of these on your street.",
  });
  await award({ ...ctx, actor: poster }, application.id);
}
