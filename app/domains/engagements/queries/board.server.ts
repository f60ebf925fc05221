import { asc, eq, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { stateOf } from "#app/domains/jobs/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import type { BoardAsked } from "../input/board.ts";
import type { AgreementStage, State } from "../rules.ts";
import { engagementPeople } from "../tables.server.ts";
import { boardCards, type DEAD_BIDS, type OPEN_BIDS } from "./board-cards.server.ts";

/** So many cards stand in a column; its figure counts them all. */
const LANE_MAX = 50;

/** The cards with the place that each has in its column: what waits first, then the newest. */
function rankedCards(ctx: Ctx, asked: BoardAsked) {
  const cards = boardCards(ctx, asked);
  return ctx.db
    .select({
      kind: cards.kind,
      id: cards.id,
      jobId: cards.jobId,
      title: cards.title,
      location: cards.location,
      trade: cards.trade,
      startDate: cards.startDate,
      startChoice: cards.startChoice,
      expiresAt: cards.expiresAt,
      closedAs: cards.closedAs,
      awardedApplicationId: cards.awardedApplicationId,
      lane: cards.lane,
      state: cards.state,
      agreement: cards.agreement,
      side: cards.side,
      otherId: cards.otherId,
      answers: cards.answers,
      waits: cards.waits,
      paper: cards.paper,
      movedAt: cards.movedAt,
      all: sql<number>`count(*) over (partition by ${cards.lane})::int`.as("in_lane"),
      place: sql<number>`row_number() over (partition by ${cards.lane}
        order by ${cards.waits} desc, ${cards.movedAt} desc, ${cards.id})::int`.as("place"),
    })
    .from(cards)
    .as("ranked");
}

/** The statement of the board, for whoever looks at how it is planned. */
export function boardStatement(ctx: Ctx, asked: BoardAsked) {
  const ranked = rankedCards(ctx, asked);
  return ctx.db
    .select({
      kind: ranked.kind,
      id: ranked.id,
      jobId: ranked.jobId,
      title: ranked.title,
      location: ranked.location,
      trade: ranked.trade,
      startDate: ranked.startDate,
      startChoice: ranked.startChoice,
      expiresAt: ranked.expiresAt,
      closedAs: ranked.closedAs,
      awardedApplicationId: ranked.awardedApplicationId,
      lane: ranked.lane,
      state: ranked.state,
      agreement: ranked.agreement,
      side: ranked.side,
      answers: ranked.answers,
      waits: ranked.waits,
      paper: ranked.paper,
      all: ranked.all,
      other: sql<string>`coalesce(business_name(${ranked.otherId}), '')`.mapWith(memberName),
      people: sql<number>`(select count(*)::int from ${engagementPeople} p
        where ${ranked.kind} = 'work' and p.engagement_id = ${ranked.id} and p.business_id = ${ownerOf(ctx, "work")}::uuid)`,
    })
    .from(ranked)
    .where(sql`${ranked.place} <= ${LANE_MAX}`)
    .orderBy(asc(ranked.lane), asc(ranked.place));
}

/** The board: the actor's jobs by the state they are in, with how many each column has in all. Foremen and crew see those they are on. */
export async function workBoard(ctx: Ctx, asked: BoardAsked) {
  const rows = await boardStatement(ctx, asked);
  return rows.map(({ state, agreement, awardedApplicationId, expiresAt, closedAs, ...row }) => ({
    ...row,
    // The union gives words; which they are follows from the kind.
    work: row.kind === "work" ? (state as State) : null,
    bid: row.kind === "bid" ? (state as (typeof OPEN_BIDS | typeof DEAD_BIDS)[number]) : null,
    agreement: agreement as AgreementStage,
    lifecycle: stateOf({ awardedApplicationId, expiresAt, closedAs }, ctx.now),
  }));
}
export type BoardCard = Awaited<ReturnType<typeof workBoard>>[number];

/** The people of the business, for the filter by person; nobody for those who see only their own jobs. */
export async function boardPeople(ctx: Ctx): Promise<{ userId: string; name: string }[]> {
  if (!may(ctx, "jobs")) return [];
  return ctx.db
    .select({ userId: businessPeople.userId, name: profiles.fullName })
    .from(businessPeople)
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(eq(businessPeople.businessId, ownerOf(ctx, "work")))
    .orderBy(asc(profiles.fullName), asc(businessPeople.userId));
}
