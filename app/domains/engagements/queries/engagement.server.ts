import { and, asc, eq, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { bidAt } from "#app/domains/bids/queries/bids.server.ts";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { ownWords } from "#app/domains/jobs/rules/own-words.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEngagement } from "../access.ts";
import { actionsOf, hasRun, isOver, isReleased, mayAgree, reasonNotYet } from "../rules.ts";
import { engagementEvents, engagementPeople, engagements } from "../tables.server.ts";
import { documentsOf } from "./documents.server.ts";
import { headColumns } from "./list.server.ts";
import { openPaper, signedPlace } from "./papers.server.ts";
import { placeIn } from "./places.server.ts";
import { givenTo, sideIn } from "./scope.server.ts";
import { siteOf } from "./site.server.ts";
import { taskPeople } from "./task-people.server.ts";
import { threadOf } from "./thread.server.ts";

/**
 * One job that was given, as the actor may see it: what it is paid for and what to do next for owner and office, whom to call
 * and the messages for a foreman too, the work and who is on it for everybody on the job. Throws not-found.
 */
export async function getEngagement(ctx: Ctx, id: string) {
  const businessId = ownerOf(ctx, "work");
  const given = givenTo(ctx);
  if (!isId(id)) throw noSuchEngagement();
  const [row] = await ctx.db
    .select({
      ...headColumns,
      proId: engagements.proId,
      duration: jobPosts.duration,
      description: jobPosts.description,
      address: jobPosts.address,
      skills: jobPosts.skills,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
      /** It was never on the board: one pro named a price for it. */
      quoted: sql<boolean>`${jobPosts.onlyFor} is not null`,
      applicationId: engagements.applicationId,
      paper: openPaper,
      signedPlace,
      /** The actor's side has written its review; read by name, because the reviews' domain needs this one. */
      reviewed: sql<boolean>`exists (select from engagement_reviews r where r.engagement_id = ${engagements.id}
        and r.side = case ${engagements.hirerId} when ${businessId}::uuid then 'hirer' else 'pro' end)`,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(eq(engagements.id, id), given));
  if (!row) throw noSuchEngagement();
  const {
    hirerId,
    proId,
    budgetMin,
    budgetMax,
    closedAs,
    awardedApplicationId,
    applicationId,
    agreement,
    paper,
    signedPlace: signed,
    ...shown
  } = row;
  const side = sideIn(ctx, row);
  const otherId = side === "hirer" ? proId : hirerId;
  const desk = may(ctx, "jobs");
  const [other, people, events, site, documents, thread, bid, office] = await Promise.all([
    otherOf(ctx, otherId),
    peopleOn(ctx, id, businessId),
    timelineOf(ctx, id, businessId),
    siteOf(ctx, id),
    documentsOf(ctx, id),
    may(ctx, "site") ? threadOf(ctx, { otherId, jobId: row.jobId }) : null,
    desk ? bidAt(ctx, applicationId, row.awardedAt) : null,
    desk ? null : otherOf(ctx, businessId),
  ]);
  const others = desk && !isOver(row.state) ? await peopleOff(ctx, id, businessId) : [];
  const assignees = may(ctx, "site") && !isOver(row.state) ? await taskPeople(ctx, id) : [];
  const disputedBy = events.findLast(({ state }) => state === "disputed")?.side ?? null;
  const opened = side === "hirer" || !isReleased(row.state);
  const facts = { suspended: false, startDate: row.startDate };
  return {
    ...shown,
    side,
    /** Street and number, which the award opened; closed again to a pro who no longer has the job. */
    address: opened ? row.address : null,
    /** The same in one line with the city, as the signed agreement says it where it names a street. */
    place: opened ? placeIn(row, signed) : row.location,
    /** What the hirer wrote of the work. */
    description: ownWords(row.description),
    over: isOver(row.state),
    /** What it was given for, and where it is read in full. */
    bid: bid && { applicationId, ...bid },
    /** How far the agreement is; whoever does not see the price does not see it either. */
    agreement: desk ? agreement : null,
    /** What both have not signed yet: the agreement, or a change order. */
    paper: desk ? paper : null,
    budget: desk ? { budgetMin, budgetMax } : null,
    other: {
      name: other.name,
      slug: other.slug,
      contact: may(ctx, "site") ? { name: other.contact, phone: other.phone, email: desk ? other.email : null } : null,
    },
    /** Whom foreman and crew call about it: the number of their own business. */
    officePhone: office?.phone || null,
    people,
    /** Whom owner and office may still put on the job; whoever hires alone has nobody to put on. */
    others: side === "hirer" && others.length === 1 && people.length === 0 ? [] : others,
    /** Whom a task may be given to; nobody where the business is one person. */
    assignees: assignees.length > 1 ? assignees : [],
    events,
    site,
    documents,
    thread,
    actions: desk
      ? actionsOf(row.state, side).filter(
          (action) => mayAgree(action, side, disputedBy) && !reasonNotYet(action, side, facts, ctx.now),
        )
      : [],
    can: {
      staff: desk,
      /** Writes tasks and the punch list, adds documents. */
      plan: may(ctx, "site") && !isOver(row.state),
      /** The hirer may put it back on the board or close it. */
      reopen: desk && side === "hirer" && isReleased(row.state) && !closedAs && awardedApplicationId === applicationId,
      /** It is on the board again: the hirer chooses who comes next. */
      choose: desk && side === "hirer" && isReleased(row.state) && !closedAs && awardedApplicationId === null,
      /** The page of both reviews opens. */
      review: desk && hasRun(row),
    },
  };
}
export type Engagement = Awaited<ReturnType<typeof getEngagement>>;

async function otherOf(ctx: Ctx, businessId: string) {
  const [contact, [row]] = await Promise.all([
    contactOf(ctx, businessId),
    ctx.db
      .select({
        company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
        phone: sql<string | null>`nullif(${contractorProfiles.phone}, '')`,
        slug: sql<
          string | null
        >`case when ${contractorProfiles.onboardingCompleted} then ${contractorProfiles.slug} end`,
      })
      .from(contractorProfiles)
      .where(eq(contractorProfiles.userId, businessId)),
  ]);
  return {
    name: row?.company ?? contact?.name ?? "",
    contact: contact?.name ?? "",
    slug: row?.slug ?? null,
    phone: row?.phone ?? contact?.phone ?? null,
    email: contact?.email || null,
  };
}

/** The actor's own people on the job. */
const peopleOn = (ctx: Ctx, id: string, businessId: string) =>
  ctx.db
    .select({ userId: engagementPeople.userId, name: profiles.fullName, part: businessPeople.part })
    .from(engagementPeople)
    .innerJoin(
      businessPeople,
      and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, engagementPeople.userId)),
    )
    .innerJoin(profiles, eq(profiles.id, engagementPeople.userId))
    .where(and(eq(engagementPeople.engagementId, id), eq(engagementPeople.businessId, businessId)))
    .orderBy(asc(profiles.fullName), asc(engagementPeople.userId));

const peopleOff = (ctx: Ctx, id: string, businessId: string) =>
  ctx.db
    .select({ userId: businessPeople.userId, name: profiles.fullName, part: businessPeople.part })
    .from(businessPeople)
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(
      and(
        eq(businessPeople.businessId, businessId),
        sql`not exists (select from ${engagementPeople} p where p.engagement_id = ${id}::uuid
          and p.business_id = ${businessPeople.businessId} and p.user_id = ${businessPeople.userId})`,
      ),
    )
    .orderBy(asc(profiles.fullName), asc(businessPeople.userId));

/** What happened, oldest first; names of persons only of the actor's own business. */
const timelineOf = (ctx: Ctx, id: string, businessId: string) =>
  ctx.db
    .select({
      id: engagementEvents.id,
      at: engagementEvents.at,
      side: engagementEvents.side,
      state: engagementEvents.state,
      note: engagementEvents.note,
      person: profiles.fullName,
    })
    .from(engagementEvents)
    .leftJoin(
      businessPeople,
      and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, engagementEvents.personId)),
    )
    .leftJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(eq(engagementEvents.engagementId, id))
    .orderBy(asc(engagementEvents.at), asc(engagementEvents.seq));
