import { eq, sql } from "drizzle-orm";
import { aFactor, aUser, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { answerTimes } from "#app/domains/directory/tables.server.ts";
import { DEMO_SECRET } from "#app/domains/factors/rules/demo-factor.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { grantModerator } from "#app/domains/moderation/commands/grant.server.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import { DUTIES } from "#app/domains/operators/rules/duties.ts";
import { aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { sampleAgreements } from "./agreements.ts";
import { KITCHEN_BIDS, PANEL_BIDS, type SampleBid, sendSample } from "./bids.ts";
import { seedCommunity } from "./community.ts";
import { sampleEstimates } from "./estimates.ts";
import { sampleFinancing } from "./financing.ts";
import { homeownersWork } from "./homeowner.ts";
import { SAMPLE_JOBS } from "./jobs.ts";
import { sampleLearning } from "./learning.ts";
import { sampleMentors } from "./mentors.ts";
import { sampleTalks } from "./messages.ts";
import { samplePlan } from "./plans.ts";
import { SAMPLE_PROS, type SamplePro } from "./pros.ts";
import { REALTOR, sampleRealtor } from "./realtor.ts";
import { sampleReviews } from "./reviews.ts";
import { sampleSessions } from "./sessions.ts";
import { sampleStops } from "./stops.ts";
import { seedSubs } from "./subs.ts";
import { seedTaxes } from "./taxes.ts";
import { sampleWork } from "./work.ts";

const REVIEWER = "reviewer@demo.example";
const DAY_MS = 24 * 3600 * 1000;

/** Whom to sign in as. One password for all: these accounts exist in demo installations only. */
export const demoAccounts = [
  { email: "rivera@demo.example", what: "verified electrician who takes subcontract work" },
  { email: "oakline@demo.example", what: "verified general contractor who posts jobs" },
  { email: "newpro@demo.example", what: "contractor without documents yet" },
  { email: "homeowner@demo.example", what: "homeowner" },
  { email: REALTOR, what: "realtor with three pros she sent and a list for a client" },
  {
    email: REVIEWER,
    what: `reviews documents at /admin/verifications, moderates at /admin/moderation and has every duty at /admin; second factor: ${DEMO_SECRET} (the sign-in page shows its code)`,
  },
].map((account) => ({ ...account, password: SAMPLE_PASSWORD }));

/** Area codes by state, with the exchange that belongs to nobody. */
const AREA: Record<string, number> = { TX: 512, AZ: 602, CO: 303, GA: 404, IL: 312, OR: 503 };

/** Phone and address of the nth business: no two share one. */
const contactOf = (n: number, state = "TX") => ({
  phone: `(${AREA[state] ?? 512}) 555-${String(100 + n).padStart(4, "0")}`,
  address: `${100 + 4 * n} Sample Street`,
});

/** How long the nth business has been listed, and until when its documents are good. */
const listedFor = (n: number) => 290 - 4 * n;
const goodUntil = (ctx: Ctx, n: number) => ({
  licenseExpiresOn: dayIn(ctx, 150 + 7 * n),
  insuranceExpiresOn: dayIn(ctx, 330 - 7 * n),
});

/** How far the nth business of the list goes; one names counties around Austin instead. */
const AUSTIN_COUNTIES = ["48021", "48055", "48209", "48453", "48491"];
const areaOf = (n: number, state: string) =>
  state === "TX" && n % 7 === 3 ? { serviceCounties: AUSTIN_COUNTIES } : { serviceMiles: n % 2 ? 60 : 100 };

/** Waits of those who wrote to a sample pro, in minutes: enough for a figure. */
async function sampleAnswers(ctx: Ctx, proUserId: string, minutes: readonly number[]): Promise<void> {
  await ctx.db.insert(answerTimes).values(
    minutes.map((wait, n) => ({
      conversationId: ctx.newId(),
      proUserId,
      minutes: wait,
      createdAt: new Date(ctx.now.getTime() - (n + 1) * 3 * DAY_MS),
    })),
  );
}

const earlier = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) });

/** Sample owners who speak more than English. */
const SPOKEN: Record<string, string[]> = {
  "Ines Duarte": ["en", "es"],
  "Hector Salas": ["en", "es"],
  "Joanna Reyes": ["en", "es"],
  "Miguel Ortega": ["en", "es"],
  "Rosa Villalobos": ["en", "es"],
  "Tomas Ibarra": ["en", "es"],
  "Piotr Zielinski": ["en", "pl"],
  "Holly Tran": ["en", "vi"],
};

const businessOf = (pro: SamplePro) => ({
  fullName: pro.owner,
  companyName: pro.company,
  yearsInBusiness: pro.years,
  industry: pro.industry,
  primaryTrade: pro.primaryTrade,
  services: pro.services,
  skills: pro.skills,
  languages: SPOKEN[pro.owner] ?? ["en"],
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
 * won, reviews, documents waiting for the reviewer; `seedPhotos` adds the pictures. Does nothing when it is already there. Its
 * accounts are marked: where the demo is off nobody can enter or see them.
 */
export async function seedDemo(ctx: Ctx): Promise<boolean> {
  const [there] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, REVIEWER));
  if (there) return false;
  const made: string[] = [];
  // Where plans are sold, the sample businesses would come to the end of their leads while the world is laid out.
  const { STRIPE_SECRET_KEY: _, ...env } = ctx.services.env;
  const unsold: Ctx = { ...ctx, services: { ...ctx.services, env } };
  const noted: Ctx = { ...quiet(unsold), newId: () => made[made.push(ctx.newId()) - 1] as string };
  await inTransaction(noted, async (tx) => {
    await layOut(tx);
    await tx.db
      .update(users)
      .set({ isDemo: true, emailConfirmedBy: "demo" })
      .where(eq(users.id, sql`any(${sql.param(made)}::uuid[])`));
  });
  return true;
}

async function layOut(ctx: Ctx): Promise<void> {
  const { actor: reviewer } = await aReviewer(ctx, { email: REVIEWER });
  await aFactor(ctx, reviewer.userId, { secret: DEMO_SECRET, name: "Published demo authenticator" });
  await grantModerator(ctx, REVIEWER);
  for (const duty of DUTIES) await grantByTerminal(ctx, REVIEWER, duty);
  const review = sampleReviews();
  const rivera = await aVerifiedContractor(earlier(ctx, listedFor(0)), {
    reviewer,
    ...contactOf(1),
    ...goodUntil(ctx, 0),
    email: "rivera@demo.example",
    fullName: "Elena Rivera",
    companyName: "Rivera Electric",
    skills: ["Panel upgrades", "Rough-in", "EV chargers"],
    languages: ["en", "es"],
    yearsInBusiness: 16,
    serviceMiles: 60,
  });
  await sampleAnswers(ctx, rivera.userId, [12, 35, 40, 55, 240, 31]);
  await review(ctx, rivera.userId, "electrical", [5, 5, 4, 5, 5]);
  const oakline = await aVerifiedContractor(earlier(ctx, listedFor(1)), {
    reviewer,
    ...contactOf(2),
    ...goodUntil(ctx, 1),
    email: "oakline@demo.example",
    fullName: "Martin Oakes",
    companyName: "Oakline Builders",
    industry: "general-contracting",
    primaryTrade: "general-contracting",
    services: ["new-home-construction", "home-additions", "kitchen-remodeling"],
    skills: ["Additions", "Whole-house remodels"],
    description:
      "Sample company. Additions and whole-house remodels in and around Austin. One foreman from the first drawing to the last walk-through, and a schedule you can see.",
    availableForSubcontract: false,
    yearsInBusiness: 24,
  });
  const { actor: newPro } = await aContractor(ctx, {
    email: "newpro@demo.example",
    ...contactOf(3),
    fullName: "Chris Newman",
    companyName: "Newman Plumbing",
    industry: "plumbing",
    primaryTrade: "plumbing",
    services: ["plumbing-work"],
    yearsInBusiness: 3,
    description: "Sample company. Repairs, water heaters and small remodels. Two trucks, same-week visits.",
  });
  const { actor: homeowner } = await aUser(ctx, {
    email: "homeowner@demo.example",
    fullName: "Harper Holmes",
    role: "homeowner",
  });

  const pros = await samplePros(ctx, reviewer, review);
  await sampleStops(ctx, contactOf);
  await documentsInEveryState(ctx, reviewer);
  await sampleJobs(ctx, oakline.actor, rivera.actor, pros);
  await sampleWork(ctx, oakline.actor, rivera.actor);
  await seedSubs(ctx, oakline.actor, rivera.actor);
  await sampleTalks(ctx, { homeowner, builder: oakline.actor, electrician: rivera.actor });
  await seedCommunity(ctx, [oakline.actor, rivera.actor, ...pros.slice(0, 6)]);
  await sampleMentors(ctx, [oakline.actor, rivera.actor, ...pros.slice(0, 1)], newPro, pros[1] ?? rivera.actor);
  await sampleSessions(ctx, oakline.actor, [rivera.actor, ...pros.slice(0, 4)]);
  await sampleLearning(ctx, rivera.actor);
  await seedTaxes(ctx, rivera.actor);
  await samplePlan(ctx, oakline.actor);
  await homeownersWork(ctx, homeowner, rivera.actor);
  await sampleRealtor(ctx, [rivera.actor, newPro, oakline.actor]);
  await sampleEstimates(ctx, rivera.actor);
  await sampleFinancing(ctx, homeowner, rivera.actor, reviewer);
}

async function samplePros(ctx: Ctx, reviewer: Actor, review: ReturnType<typeof sampleReviews>): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const [n, pro] of SAMPLE_PROS.entries()) {
    const { userId, actor } = await aVerifiedContractor(earlier(ctx, listedFor(n + 2)), {
      reviewer,
      decidedAfterHours: 2 + ((n * 5) % 21),
      ...contactOf(n + 10, pro.state),
      ...goodUntil(ctx, n),
      ...businessOf(pro),
      email: `${pro.company.toLowerCase().replace(/[^a-z]/g, "")}@demo.example`,
      ...areaOf(n, pro.state),
    });
    if (n % 3 === 0) await sampleAnswers(ctx, userId, [50 + 20 * n, 90, 130 + 15 * n, 200, 45]);
    await review(ctx, userId, pro.trade, pro.stars);
    actors.push(actor);
  }
  return actors;
}

async function documentsInEveryState(ctx: Ctx, reviewer: Actor): Promise<void> {
  await aWaitingContractor(earlier(ctx, 0.8), {
    ...contactOf(4),
    fullName: "Nadia Brooks",
    companyName: "Brooks Roofing",
    industry: "roofing",
    primaryTrade: "roofing",
    services: ["roofing-gutters"],
    description: "Sample company. Shingle and metal roofs, gutters, storm repairs. Tear-off and dry-in in one day.",
  });
  await aWaitingContractor(earlier(ctx, 0.1), {
    ...contactOf(5, "CO"),
    fullName: "Victor Lang",
    companyName: "Lang Painting",
    industry: "painting",
    primaryTrade: "painting",
    services: ["interior-exterior-painting"],
    city: "Denver",
    state: "CO",
    zip: "80205",
    description: "Sample company. Rooms, cabinets and fences. Two coats, and the furniture back where it stood.",
  });
  await aVerifiedContractor(earlier(ctx, 120), {
    reviewer,
    ...contactOf(6),
    fullName: "Ruth Delgado",
    companyName: "Delgado Drywall",
    industry: "drywall-insulation",
    primaryTrade: null,
    services: ["drywall-insulation"],
    description: "Sample company. Hanging, finishing and blown insulation for builders with a date to keep.",
    insuranceExpiresOn: dayIn(ctx, 6),
  });
  await aVerifiedContractor(earlier(ctx, 90), {
    reviewer,
    ...contactOf(7),
    fullName: "Frank Moss",
    companyName: "Moss Masonry",
    industry: "concrete-masonry",
    primaryTrade: null,
    services: ["concrete-masonry"],
    description: "Sample company. Brick, block and repointing. Old mortar matched before the first joint is cut.",
    licenseExpiresOn: dayIn(ctx, -3),
  });
}

async function sampleJobs(ctx: Ctx, poster: Actor, electrician: Actor, pros: readonly Actor[]): Promise<void> {
  const rivals = pros.filter((_, n) => SAMPLE_PROS[n]?.trade === "electrical");
  for (const [n, job] of SAMPLE_JOBS.entries()) {
    const [min, max] = job.budget;
    const postedAt = new Date(ctx.now.getTime() - job.daysAgo * DAY_MS);
    const posted = await aJob(ctx, {
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
    // The panel upgrade is where bids are compared.
    if (n === 0)
      for (const [at, bidder] of [electrician, ...rivals].slice(0, PANEL_BIDS.length).entries())
        await sendSample(ctx, bidder, posted.id, PANEL_BIDS[at] as SampleBid, job.daysAgo * (0.85 - 0.1 * at));
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
  const [mine, other] = KITCHEN_BIDS;
  if (rivals[0]) await sendSample(ctx, rivals[0], won.id, other, 9.7);
  const { applicationId } = await sendSample(ctx, electrician, won.id, mine, 9.2);
  await award({ ...ctx, actor: poster }, applicationId);
  await sampleAgreements(ctx, { hirer: poster, pro: electrician, applicationId });
}
