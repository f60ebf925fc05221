import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import type { Trip } from "../input.ts";
import { ownJob } from "../queries/jobs.server.ts";
import { tripGone } from "../queries/trips.server.ts";
import { mileageTrips } from "../tables.server.ts";
import { savedElsewhere } from "./entries.server.ts";

const columnsOf = async (ctx: Ctx, userId: string, { day, miles, purpose, fromPlace, toPlace, job }: Trip) => ({
  day,
  tenths: miles,
  purpose,
  fromPlace,
  toPlace,
  engagementId: await ownJob(ctx, userId, job),
});

/** Writes down a business drive; the same form sent twice is one. */
export async function addTrip(ctx: Ctx, trip: Trip): Promise<void> {
  const userId = ownerOf(ctx, "books");
  await ctx.db
    .insert(mileageTrips)
    .values({
      ...(await columnsOf(ctx, userId, trip)),
      id: ctx.newId(),
      userId,
      requestKey: trip.requestKey ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing({ target: [mileageTrips.userId, mileageTrips.requestKey] });
}

/** Changes a drive from the version the form was drawn from. Throws `saved_elsewhere` or `not_found`. */
export async function changeTrip(ctx: Ctx, tripId: string | undefined, trip: Trip): Promise<void> {
  const userId = ownerOf(ctx, "books");
  if (!isId(tripId)) throw tripGone();
  await inTransaction(ctx, async (tx) => {
    const mine = and(eq(mileageTrips.id, tripId), eq(mileageTrips.userId, userId));
    const changed = await tx.db
      .update(mileageTrips)
      .set({ ...(await columnsOf(tx, userId, trip)), version: sql`${mileageTrips.version} + 1`, updatedAt: tx.now })
      .where(trip.over ? mine : and(mine, eq(mileageTrips.version, trip.version)))
      .returning({ id: mileageTrips.id });
    if (changed.length) return;
    const [there] = await tx.db.select({ id: mileageTrips.id }).from(mileageTrips).where(mine);
    throw there ? savedElsewhere() : tripGone();
  });
}

export async function removeTrip(ctx: Ctx, tripId: string | undefined): Promise<void> {
  const userId = ownerOf(ctx, "books");
  if (!isId(tripId)) throw tripGone();
  const gone = await ctx.db
    .delete(mileageTrips)
    .where(and(eq(mileageTrips.id, tripId), eq(mileageTrips.userId, userId)))
    .returning({ id: mileageTrips.id });
  if (!gone.length) throw tripGone();
}
