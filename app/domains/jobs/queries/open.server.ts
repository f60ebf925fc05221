import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Asking, notDemo, notDemoUnless } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import type { Slots } from "#app/infra/database/prepared.server.ts";

/** `isOpen` of rules.ts as a condition on job_posts; begins with the condition of the board's indexes. */
export const openAt = (now: Date | SQLWrapper): SQL =>
  and(isNull(jobPosts.closedAs), isNull(jobPosts.awardedApplicationId), gt(jobPosts.expiresAt, now)) as SQL;

/** A suspended business hires nobody; those are few, and an index of their own names them. */
const notSuspended = sql`${jobPosts.posterId} <> all(array(
  select ${trustRecords.userId} from ${trustRecords} where ${trustRecords.suspendedAt} is not null))`;

const forEverybody = isNull(jobPosts.onlyFor);

/** Whether `reader` may know of a job: everybody, or the two sides of work that was quoted in a conversation. */
export const knownTo = (reader: string | SQLWrapper): SQL =>
  or(forEverybody, eq(jobPosts.onlyFor, reader), eq(jobPosts.posterId, reader)) as SQL;

/** What the board lists: open jobs, those of a demo world only while it is on, none of a suspended business. */
export const onBoard = (ctx: Ctx): SQL =>
  and(openAt(ctx.now), forEverybody, notDemo(ctx, jobPosts.posterId), notSuspended) as SQL;

/** The same for a prepared statement. */
export const onBoardAt = (db: Db, { now, demo }: Slots<Asking>): SQL =>
  and(openAt(now), forEverybody, notDemoUnless(db, demo, jobPosts.posterId), notSuspended) as SQL;
