import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { knownSession } from "#app/domains/auth/queries/session.server.ts";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { myStoppedMailbox } from "#app/domains/bounces/queries/mailbox.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { ownTasks } from "#app/domains/engagements/queries/own-tasks.server.ts";
import { placesOf } from "#app/domains/engagements/queries/places.server.ts";
import { isOver } from "#app/domains/engagements/rules.ts";
import { hoursTile } from "#app/domains/hours/queries/hours.server.ts";
import { integrationsTile } from "#app/domains/integrations/queries.server.ts";
import { unreadMessages } from "#app/domains/messaging/queries.server.ts";
import { referralsTile } from "#app/domains/realtors/queries/tile.server.ts";
import { subFilesTile } from "#app/domains/subcontractors/queries/tile.server.ts";
import { type TaxYearTile, taxYearTile } from "#app/domains/taxes/queries/tile.server.ts";
import { openTraining } from "#app/domains/training/queries/board.server.ts";
import { stateRequirements } from "#app/domains/verification/queries/requirements.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { daysLeft } from "#app/domains/verification/rules.ts";
import { DASHBOARD_WAIT_MS, weatherTile } from "#app/domains/weather/queries/tile.server.ts";
import { weekJobs } from "#app/domains/weather/queries/week-jobs.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { DocumentTab } from "./input.ts";
import { closedPlaceOf } from "./queries/closed-place.server.ts";
import { runningWork } from "./queries/running.server.ts";
import { tile, tileFor } from "./queries/tile.server.ts";
import { viewerOf } from "./queries/viewer.server.ts";
import { workOf } from "./queries/work.server.ts";
import { nextSteps } from "./rules.ts";

/** What only a contractor's dashboard shows; each part for itself, so that one that fails leaves the others. */
async function contractorTiles(ctx: Ctx, tab: DocumentTab) {
  const [taxes, subs, weather, tools, hours, requirements] = await Promise.all([
    tileFor(ctx, "books", "tax year", () => taxYearTile(ctx)),
    tileFor(ctx, "subs", "subcontractor files", () => subFilesTile(ctx)),
    tile(ctx, "weather", async () => {
      const [week, jobs] = await Promise.all([
        weatherTile(ctx),
        may(ctx, "jobs") ? weekJobs(ctx, DASHBOARD_WAIT_MS) : [],
      ]);
      return { week, jobs };
    }),
    tileFor(ctx, "tools", "tools", () => integrationsTile(ctx)),
    tileFor(ctx, "documents", "hours", () => hoursTile(ctx)),
    tab === "requirements" ? tileFor(ctx, "documents", "requirements", () => stateRequirements(ctx, null)) : null,
  ]);
  return { weather, tools, subs, taxes, hours, requirements };
}
export type ContractorTiles = Awaited<ReturnType<typeof contractorTiles>>;

/** The payment of estimated tax to make first: what is past due, else the next one. */
function taxDueOf(tax: TaxYearTile | null) {
  const [late] = tax?.late ?? [];
  if (tax && late) return { to: `/taxes/estimates?year=${late.year}`, daysLeft: -1 };
  return tax?.due.openCents ? { to: `/taxes/estimates?year=${tax.due.year}`, daysLeft: tax.due.daysLeft } : null;
}

/** What a contractor's tiles ask to be done; a tile that failed asks nothing. */
function askedBy(tiles: ContractorTiles | null) {
  const tax = tiles?.taxes?.value;
  return {
    brokenIntegration: tiles?.tools?.value?.integrations.find(({ state }) => state === "red")?.slug ?? null,
    subDocumentsToCheck: tiles?.subs?.value?.check ?? 0,
    taxDue: taxDueOf(tax ?? null),
  };
}

/** So many jobs are named. */
const CREW_JOBS = 5;
/** What somebody of a crew works on, with the street that they drive to and what they were given to do there. */
async function crewWorkOf(ctx: Ctx) {
  const jobs = (await listEngagements(ctx)).filter(({ state }) => !isOver(state)).slice(0, CREW_JOBS);
  const ids = jobs.map(({ id }) => id);
  const [places, tasks] = await Promise.all([placesOf(ctx, ids), ownTasks(ctx, ids)]);
  return jobs.map(({ id, title, location }) => ({
    id,
    title,
    place: places.get(id) ?? location,
    tasks: tasks.get(id) ?? [],
  }));
}

/** The actor's address when neither it nor a number of theirs was ever confirmed; read from the request's own session. */
function unconfirmedAddress(ctx: Ctx): string | null {
  const user = knownSession(ctx)?.user;
  return user?.email && !isShown(user.emailConfirmedBy) && !isShown(user.phoneConfirmedBy) ? user.email : null;
}

/** The signed-in member's dashboard: what to do next, own jobs and applications, and the tiles of their role, with the open tab of their documents; all read at once. */
export async function dashboardOf(ctx: Ctx, tab: DocumentTab = "documents") {
  const { role, userId: memberId } = requireActor(ctx);
  const ownerId = ownerOf(ctx, "see");
  const isContractor = role === "contractor";
  // What the database takes longest for is sent first.
  const [tiles, business, trust, work, messages, mailbox, running, closed] = await Promise.all([
    isContractor ? contractorTiles(ctx, tab) : null,
    businessOf(ctx, ownerId),
    trustOf(ctx, ownerId),
    workOf(ctx, ownerId, memberId),
    tileFor(ctx, "messages", "messages", () => unreadMessages(ctx)),
    myStoppedMailbox(ctx),
    isContractor ? [] : runningWork(ctx),
    closedPlaceOf(ctx),
  ]);
  const referrals = role === "realtor" ? await tile(ctx, "referrals", () => referralsTile(ctx)) : null;
  const desk = may(ctx, "jobs");
  const crewWork = desk ? null : await tileFor(ctx, "work", "work", () => crewWorkOf(ctx));
  const crewLearning = desk ? null : await tile(ctx, "training", () => openTraining(ctx));
  const left = trust.validUntil ? daysLeft(trust.validUntil, ctx.now) : null;
  const { hasLicense, hasInsurance, tasks, toReview, quotesWaiting, ...counts } = work;
  const steps = !desk
    ? []
    : nextSteps({
        role,
        onboardingCompleted: business?.onboardingCompleted ?? null,
        trust: { status: trust.status, daysLeft: left },
        missingDocuments: [
          ...(hasLicense || noLicenseFor(business) ? [] : ["license" as const]),
          ...(hasInsurance ? [] : ["insurance" as const]),
        ],
        available: business?.availableForSubcontract ?? false,
        running: running.length,
        workTasks: tasks,
        toReview,
        quotesWaiting,
        unreadMessages: messages?.value?.count ?? 0,
        ...askedBy(tiles),
        ...counts,
      });
  return {
    viewer: { ...viewerOf(ctx), mailbox, closed },
    /** Whether the reader sees to jobs and documents; foremen and crew do not. */
    desk,
    /** The jobs that somebody who is not at the desk is on; null for the desk. */
    crewWork,
    /** What they were asked to learn and have not passed; null for the desk. */
    crewLearning,
    unconfirmed: unconfirmedAddress(ctx),
    steps,
    trust,
    business: business && {
      companyName: business.companyName,
      slug: business.slug,
      completed: business.onboardingCompleted,
    },
    counts,
    /** The jobs that the member gave and that run; for those who hire and take no work. */
    running,
    messages,
    referrals,
    tiles,
    tab,
    now: ctx.now,
  };
}
export type Dashboard = Awaited<ReturnType<typeof dashboardOf>>;
