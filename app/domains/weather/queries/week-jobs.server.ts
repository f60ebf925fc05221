import { and, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { cellKey, cellOf, DAYS_SHOWN, type Day, localDay, sunOffsetSeconds } from "../rules/days.ts";
import { outlooksAt } from "./outlook.server.ts";

const SHOWN_MAX = 10;
/** Clocks of the country are at most this far from UTC. */
const FURTHEST_SECONDS = 12 * 3600;
const WEEK_SECONDS = (DAYS_SHOWN - 1) * 24 * 3600;

/** A job that was given and starts in the coming week, with the weather of that day where it is. */
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

/** Given and not said done by either side; what is over or disputed starts no more. */
const RUNNING = sql`('awarded', 'agreed', 'working')`;

/** By `work_starts` of migrations/custom.sql, as the work's page and the calendar say it. */
const weekRows = prepared((db, { userId, first, last }: Slots<{ userId: string; first: string; last: string }>) =>
  db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      location: jobPosts.location,
      startDate: sql<string>`work_starts(given.id)::text`,
      lat: jobPosts.lat,
      lng: jobPosts.lng,
      side: sql<"won" | "posted">`case given.pro_id when ${userId} then 'won' else 'posted' end`,
    })
    .from(jobPosts)
    .innerJoin(sql`engagements given`, sql`given.job_id = ${jobPosts.id}`)
    .where(
      and(
        sql`(given.pro_id = ${userId} or given.hirer_id = ${userId}) and given.state in ${RUNNING}`,
        sql`work_starts(given.id) between ${first} and ${last}`,
      ),
    )
    .orderBy(sql`work_starts(given.id), ${jobPosts.id}`),
);

/**
 * The jobs that the actor was given or gave, that run and start within seven days by the clock of their place, soonest first, each with the forecast
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
