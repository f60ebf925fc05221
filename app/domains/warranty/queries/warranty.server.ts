import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { givenTo, sideIn } from "#app/domains/engagements/queries/scope.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { actionsOf, isOver, isWarranted, reasonNotToCall, reportUntil } from "../rules.ts";
import { warrantyCalls, warrantyEvents } from "../tables.server.ts";
import { hasClosed } from "./left.server.ts";

/**
 * What was reported of a job that is over, newest first, and what the actor may do about it; null where no work was done that
 * can turn out to be bad, and for everybody else's job. Foreman and crew who are on the job read it.
 */
export async function warrantyOf(ctx: Ctx, id: string) {
  const us = ownerOf(ctx, "work");
  const given = givenTo(ctx);
  if (!isId(id)) return null;
  const [work] = await ctx.db
    .select()
    .from(engagements)
    .where(and(eq(engagements.id, id), given));
  if (!work || !isWarranted(work)) return null;
  const side = sideIn(ctx, work);
  const desk = may(ctx, "jobs");
  const [calls, left] = await Promise.all([
    ctx.db
      .select({
        id: warrantyCalls.id,
        what: warrantyCalls.what,
        spot: warrantyCalls.spot,
        sinceOn: warrantyCalls.sinceOn,
        state: warrantyCalls.state,
        visitOn: warrantyCalls.visitOn,
        createdAt: warrantyCalls.createdAt,
        photos: hangingOn("warranty", sql`${warrantyCalls}.id`),
      })
      .from(warrantyCalls)
      .where(eq(warrantyCalls.engagementId, id))
      .orderBy(sql`${warrantyCalls.createdAt} desc`, asc(warrantyCalls.id)),
    hasClosed(ctx, side === "hirer" ? work.proId : work.hirerId),
  ]);
  const events = await eventsOf(
    ctx,
    calls.map((call) => call.id),
    us,
  );
  const reason = reasonNotToCall(work, { calls: calls.length, left: side === "hirer" && left }, ctx.now);
  return {
    side,
    desk,
    until: reportUntil(work.changedAt),
    /** Why the hirer reports nothing now; null where they may. */
    reason,
    mayCall: desk && side === "hirer" && reason === null,
    /** Of the form that is drawn now. */
    requestKey: ctx.newId(),
    calls: calls.map(({ photos, ...call }) => {
      const lines = events.filter(({ callId }) => callId === call.id);
      return {
        ...call,
        over: isOver(call.state),
        photos: photos.map((photo) => shownPicture(ctx, photo)),
        events: lines.map(({ callId: _, ...line }) => line),
        /** Goes with each answer, so that nobody answers what they have not read. */
        seen: lines.length,
        actions: desk && !left ? actionsOf(call.state, side) : [],
      };
    }),
  };
}
export type Warranty = NonNullable<Awaited<ReturnType<typeof warrantyOf>>>;

/** Oldest first; names of persons only of the actor's own business. */
const eventsOf = async (ctx: Ctx, calls: readonly string[], us: string) =>
  calls.length
    ? ctx.db
        .select({
          id: warrantyEvents.id,
          callId: warrantyEvents.callId,
          at: warrantyEvents.at,
          side: warrantyEvents.side,
          action: warrantyEvents.action,
          day: warrantyEvents.day,
          note: warrantyEvents.note,
          person: profiles.fullName,
        })
        .from(warrantyEvents)
        .leftJoin(
          businessPeople,
          and(eq(businessPeople.businessId, us), eq(businessPeople.userId, warrantyEvents.personId)),
        )
        .leftJoin(profiles, eq(profiles.id, businessPeople.userId))
        .where(inArray(warrantyEvents.callId, [...calls]))
        .orderBy(asc(warrantyEvents.at), asc(warrantyEvents.seq))
    : [];
