import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { literally } from "#app/infra/database/like.ts";
import { askedWords } from "#app/infra/search-words.ts";
import type { BoardAsked } from "../input/board.ts";
import { LANES, type Lane, laneOf } from "../rules/board.ts";
import type { OpenPaper } from "../rules/papers.ts";
import { STATES } from "../rules.ts";
import { engagementPeople, engagements } from "../tables.server.ts";
import { openPaper } from "./papers.server.ts";
import { givenTo, startDay } from "./scope.server.ts";
import { waits } from "./waiting.server.ts";

/** What a card is of: a job that was given, a post on the board, or an application of one's own. */
type Kind = "work" | "post" | "bid";
type OurSide = "hirer" | "pro";

export const OPEN_BIDS = ["submitted", "shortlisted"] as const;
export const DEAD_BIDS = ["declined", "withdrawn"] as const;

const statesIn = (lane: Lane) => `{${STATES.filter((state) => laneOf(state) === lane).join(",")}}`;
const LANE: SQL<Lane> = sql`case ${sql.join(
  LANES.map((lane) => sql`when ${engagements.state} = any(${statesIn(lane)}::text[]) then ${lane}::text`),
  sql` `,
)} end`;

/** Every word stands in the job's own words or in the other side's name. */
const says = (q: string, other: SQL): SQL | undefined =>
  and(
    ...askedWords(q).map(
      (word) =>
        sql`(${like(jobPosts.words, `%${literally(word)}%`)}
          or exists (select from unnest(words_of(coalesce(${other}, ''))) said where starts_with(said, ${word})))`,
    ),
  );

const JOB = {
  jobId: sql<string>`${jobPosts}.id`.as("job_id"),
  title: jobPosts.title,
  location: jobPosts.location,
  trade: jobPosts.trade,
  startDate: sql<string | null>`${jobPosts.startDate}::text`.as("start_date"),
  startChoice: jobPosts.startChoice,
  expiresAt: jobPosts.expiresAt,
  closedAs: jobPosts.closedAs,
  awardedApplicationId: jobPosts.awardedApplicationId,
};

const NO_PAPER = sql<OpenPaper | null>`null::json`;

const ofTrade = ({ trade }: BoardAsked) => (trade ? eq(jobPosts.trade, trade) : undefined);
/** A post or an application has nobody on it yet, and owner and office alone see it. */
const isEarly = (ctx: Ctx, { person }: BoardAsked) => (person || !may(ctx, "jobs") ? sql`false` : undefined);
const isOpen = ({ now }: Ctx) => sql`${jobPosts.closedAs} is null and ${jobPosts.expiresAt} > ${now}`;

function givenCards(ctx: Ctx, asked: BoardAsked) {
  const us = ownerOf(ctx, "work");
  const desk = may(ctx, "jobs");
  const isHirer = eq(engagements.hirerId, us);
  const otherId = sql`case when ${isHirer} then ${engagements.proId} else ${engagements.hirerId} end`;
  const answer = desk
    ? sql<boolean>`coalesce(case when ${isHirer} then ${waits("hirer")} else ${waits("pro")} end, false)`
    : sql<boolean>`false`;
  return ctx.db
    .select({
      kind: sql<Kind>`'work'::text`.as("kind"),
      id: engagements.id,
      ...JOB,
      startDate: startDay.as("start_date"),
      lane: LANE.as("lane"),
      state: sql<string>`${engagements.state}`.as("state"),
      agreement: sql<string>`${desk ? engagements.agreement : sql`'none'`}`.as("agreement"),
      side: sql<OurSide>`case when ${isHirer} then 'hirer' else 'pro' end`.as("side"),
      otherId: sql<string | null>`${otherId}`.as("other_id"),
      answers: sql<number>`0`.as("answers"),
      waits: answer.as("waits"),
      paper: (desk ? openPaper : NO_PAPER).as("paper"),
      movedAt: sql<Date>`${engagements.changedAt}`.mapWith(engagements.changedAt).as("moved_at"),
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(
      and(
        givenTo(ctx),
        ofTrade(asked),
        asked.side ? eq(asked.side === "hirer" ? engagements.hirerId : engagements.proId, us) : undefined,
        asked.person
          ? sql`exists (select from ${engagementPeople} on_it where on_it.engagement_id = ${engagements.id}
              and on_it.business_id = ${us}::uuid and on_it.user_id = ${asked.person}::uuid)`
          : undefined,
        says(asked.q, sql`business_name(${otherId})`),
      ),
    );
}

function postCards(ctx: Ctx, asked: BoardAsked) {
  const open = isOpen(ctx);
  const answers = sql<number>`(select count(*)::int from ${jobApplications} a where a.job_id = ${jobPosts}.id
    and a.status in ('submitted', 'shortlisted'))`;
  return ctx.db
    .select({
      kind: sql<Kind>`'post'::text`.as("kind"),
      id: jobPosts.id,
      ...JOB,
      lane: sql<Lane>`case when ${open} then 'asking' else 'over' end`.as("lane"),
      state: sql<string>`''`.as("state"),
      agreement: sql<string>`'none'`.as("agreement"),
      side: sql<OurSide>`'hirer'`.as("side"),
      otherId: sql<string | null>`null::uuid`.as("other_id"),
      answers: answers.as("answers"),
      waits: sql<boolean>`${open} and ${answers} > 0`.as("waits"),
      paper: NO_PAPER.as("paper"),
      movedAt: sql<Date>`coalesce(${jobPosts.closedAt}, ${jobPosts.postedAt})`
        .mapWith(jobPosts.postedAt)
        .as("moved_at"),
    })
    .from(jobPosts)
    .where(
      and(
        isEarly(ctx, asked),
        eq(jobPosts.posterId, ownerOf(ctx, "work")),
        sql`${jobPosts.awardedApplicationId} is null`,
        // What was given once stands there as that.
        sql`(${jobPosts.closedAs} is null or not exists (select from ${engagements} e where e.job_id = ${jobPosts}.id))`,
        ofTrade(asked),
        asked.side === "pro" ? sql`false` : undefined,
        says(asked.q, sql`''`),
      ),
    );
}

function bidCards(ctx: Ctx, asked: BoardAsked) {
  const isRunning = sql`${inArray(jobApplications.status, OPEN_BIDS)} and ${isOpen(ctx)}`;
  return ctx.db
    .select({
      kind: sql<Kind>`'bid'::text`.as("kind"),
      id: jobApplications.id,
      ...JOB,
      lane: sql<Lane>`case when ${isRunning} then 'asking' else 'over' end`.as("lane"),
      state: sql<string>`${jobApplications.status}`.as("state"),
      agreement: sql<string>`'none'`.as("agreement"),
      side: sql<OurSide>`'pro'`.as("side"),
      otherId: sql<string | null>`${jobPosts.posterId}`.as("other_id"),
      answers: sql<number>`0`.as("answers"),
      waits: sql<boolean>`false`.as("waits"),
      paper: NO_PAPER.as("paper"),
      movedAt: sql<Date>`coalesce(${jobApplications.decidedAt}, ${jobApplications.createdAt})`
        .mapWith(jobApplications.createdAt)
        .as("moved_at"),
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        isEarly(ctx, asked),
        eq(jobApplications.applicantId, ownerOf(ctx, "work")),
        inArray(jobApplications.status, [...OPEN_BIDS, ...DEAD_BIDS]),
        sql`not exists (select from ${engagements} e where e.application_id = ${jobApplications.id})`,
        ofTrade(asked),
        asked.side === "hirer" ? sql`false` : undefined,
        says(asked.q, sql`business_name(${jobPosts.posterId})`),
      ),
    );
}

/** The business's own jobs in every state, each branch by an index of the business. */
export const boardCards = (ctx: Ctx, asked: BoardAsked) =>
  unionAll(givenCards(ctx, asked), postCards(ctx, asked), bidCards(ctx, asked)).as("cards");
