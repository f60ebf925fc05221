import { and, asc, between, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { ownerOf } from "#app/domains/auth/access.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { cellKey, cellOf, DAYS_SHOWN, type Day, localDay, sunOffsetSeconds } from "../rules/days.ts";
import { outlooksAt } from "./outlook.server.ts";

const SHOWN_MAX = 10;
/** Clocks of the country are at most this far from UTC. */
const FURTHEST_SECONDS = 12 * 3600;
const WEEK_SECONDS = (DAYS_SHOWN - 1) * 24 * 3600;

/** A job that was awarded and begins in the coming week, with the weather of that day where it is. */
export type WeekJob = {
  id: string;
  title: string;
  location: string;
  /** YYYY-MM-DD */
  startDate: string;
  /** Whether the reader does the work or hired for it. */
  side: "won" | "posted";
  /** Null where no forecast reaches that day, and for samples: made-up weather marks no real job. */
  day: Day | null;
};

const weekRows = prepared((db, { userId, first, last }: Slots<{ userId: string; first: string; last: string }>) => {
  const job = {
    id: jobPosts.id,
    title: jobPosts.title,
    location: jobPosts.location,
    startDate: jobPosts.startDate,
    lat: jobPosts.lat,
    lng: jobPosts.lng,
  };
  const begins = between(jobPosts.startDate, first, last);
  const won = db
    .select({ ...job, side: sql<"won" | "posted">`'won'::text`.as("side") })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(and(eq(jobApplications.applicantId, userId), eq(jobApplications.status, "awarded"), begins));
  const posted = db
    .select({ ...job, side: sql<"won" | "posted">`'posted'::text`.as("side") })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, userId), isNotNull(jobPosts.awardedApplicationId), begins));
  return unionAll(won, posted).orderBy(asc(sql`start_date`), asc(sql`id`));
});

/**
 * The actor's awarded jobs that begin within seven days by the clock of their place, soonest first, each with the forecast
 * there.
 */
export async function weekJobs(ctx: Ctx, waitMs: number): Promise<WeekJob[]> {
  const userId = ownerOf(ctx, "see");
  const first = localDay(ctx.now, -FURTHEST_SECONDS);
  const last = localDay(ctx.now, FURTHEST_SECONDS + WEEK_SECONDS);
  const rows = await weekRows(ctx.db, { userId, first, last });
  const isComing = (row: (typeof rows)[number]) => {
    const offset = sunOffsetSeconds(cellOf(row));
    return row.startDate >= localDay(ctx.now, offset) && row.startDate <= localDay(ctx.now, offset + WEEK_SECONDS);
  };
  const coming = rows.filter(isComing).slice(0, SHOWN_MAX);
  const outlooks = coming.length ? await outlooksAt(ctx, coming.map(cellOf), waitMs) : new Map();
  return coming.map(({ lat, lng, ...row }) => {
    const outlook = outlooks.get(cellKey(cellOf({ lat, lng })));
    const days: Day[] = outlook?.source === "live" ? outlook.days : [];
    return { ...row, day: days.find((day) => day.date === row.startDate) ?? null };
  });
}
