import { and, desc, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { PAGE_LAST, SHOWN } from "../input/limits.ts";
import { mileageTrips } from "../tables.server.ts";
import { inYear } from "./sums.server.ts";

export const tripGone = () => notFound("trip_gone", m.taxes_trip_gone());

const COLUMNS = {
  id: mileageTrips.id,
  day: mileageTrips.day,
  tenths: mileageTrips.tenths,
  purpose: mileageTrips.purpose,
  fromPlace: mileageTrips.fromPlace,
  toPlace: mileageTrips.toPlace,
  engagementId: mileageTrips.engagementId,
  version: mileageTrips.version,
};

/** A page of a year's drives, newest first, and all their miles in tenths; with a job those for it alone. */
export async function tripsOf(ctx: Ctx, year: number, page: number, job: string | null = null) {
  const userId = ownerOf(ctx, "books");
  const where = and(
    eq(mileageTrips.userId, userId),
    inYear(mileageTrips.day, year),
    job ? eq(mileageTrips.engagementId, job) : undefined,
  );
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select(COLUMNS)
      .from(mileageTrips)
      .where(where)
      .orderBy(desc(mileageTrips.day), desc(mileageTrips.id))
      .limit(SHOWN)
      .offset((page - 1) * SHOWN),
    ctx.db
      .select({
        n: sql<number>`count(*)::int`,
        tenths: sql<string>`coalesce(sum(${mileageTrips.tenths}), 0)`.mapWith(Number),
      })
      .from(mileageTrips)
      .where(where),
  ]);
  const { n = 0, tenths = 0 } = all ?? {};
  return { rows, count: n, tenths, page, pages: Math.min(PAGE_LAST, Math.ceil(n / SHOWN)) };
}
export type TripRow = Awaited<ReturnType<typeof tripsOf>>["rows"][number];

/** One of the actor's drives. Throws `not_found`. */
export async function tripOf(ctx: Ctx, tripId: string | undefined): Promise<TripRow> {
  const userId = ownerOf(ctx, "books");
  if (!isId(tripId)) throw tripGone();
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(mileageTrips)
    .where(and(eq(mileageTrips.id, tripId), eq(mileageTrips.userId, userId)));
  if (!row) throw tripGone();
  return row;
}
