import { and, eq, or, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { listEngagements } from "#app/domains/engagements/queries/list.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { CAR_LINE } from "../rules/lines.ts";
import { mileageDeduction } from "../rules/profit.ts";
import { mileageTrips, taxEntries } from "../tables.server.ts";

const oursAlone = (businessId: string) => or(eq(engagements.proId, businessId), eq(engagements.hirerId, businessId));

/** A job that something is tied to, which must be the business's own. Throws `job_gone`. */
export async function ownJob(tx: Ctx, businessId: string, job: string | null): Promise<string | null> {
  if (!job) return null;
  const [row] = await tx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(and(eq(engagements.id, job), oursAlone(businessId)));
  if (!row) throw invalid("job_gone", m.taxes_job_gone(), { job: m.taxes_job_gone() });
  return row.id;
}

export type JobChoice = { id: string; name: string; over: boolean };

/** The jobs that the actor's business has, those that run first, and `chosen` ones however old they are. */
export async function jobChoices(ctx: Ctx, ...chosen: (string | null | undefined)[]): Promise<JobChoice[]> {
  const businessId = ownerOf(ctx, "books");
  const jobs = (await listEngagements(ctx)).map(({ id, title, other, over }) => ({
    id,
    name: named(title, other),
    over,
  }));
  for (const id of new Set(chosen)) {
    if (!id || jobs.some((job) => job.id === id)) continue;
    const [older] = await ctx.db
      .select({ id: engagements.id, title: jobPosts.title })
      .from(engagements)
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(and(eq(engagements.id, id), oursAlone(businessId)));
    if (older) jobs.push({ id: older.id, name: older.title, over: true });
  }
  return jobs;
}

const named = (title: string, other: string) => (other ? `${title}, ${other}` : title);

/**
 * What the actor's business wrote down for one job: expenses in full, miles by each year's rate. `unratedTenths` are miles of years
 * whose rate is not known; `carCents` is what of the expenses is for cars and trucks.
 */
export async function jobCosts(ctx: Ctx, engagementId: string) {
  const businessId = ownerOf(ctx, "books");
  const yearOf = (day: typeof taxEntries.day | typeof mileageTrips.day) => sql<number>`extract(year from ${day})::int`;
  const [expenses, trips] = await Promise.all([
    ctx.db
      .select({
        year: yearOf(taxEntries.day),
        count: sql<number>`count(*)::int`,
        cents: sql<string>`sum(${taxEntries.cents})`.mapWith(Number),
        carCents:
          sql<string>`coalesce(sum(${taxEntries.cents}) filter (where ${taxEntries.line} = ${CAR_LINE}), 0)`.mapWith(
            Number,
          ),
      })
      .from(taxEntries)
      .where(
        and(
          eq(taxEntries.engagementId, engagementId),
          eq(taxEntries.userId, businessId),
          eq(taxEntries.kind, "expense"),
        ),
      )
      .groupBy(sql`1`),
    ctx.db
      .select({ year: yearOf(mileageTrips.day), tenths: sql<string>`sum(${mileageTrips.tenths})`.mapWith(Number) })
      .from(mileageTrips)
      .where(and(eq(mileageTrips.engagementId, engagementId), eq(mileageTrips.userId, businessId)))
      .groupBy(sql`1`),
  ]);
  const driven = trips.map(({ year, tenths }) => mileageDeduction(year, tenths));
  return {
    expenseCents: sumOf(expenses.map(({ cents }) => cents)),
    expenseCount: sumOf(expenses.map(({ count }) => count)),
    carCents: sumOf(expenses.map(({ carCents }) => carCents)),
    tenths: sumOf(driven.map(({ tenths }) => tenths)),
    milesCents: sumOf(driven.map(({ cents }) => cents ?? 0)),
    unratedTenths: sumOf(driven.map(({ tenths, cents }) => (cents === null ? tenths : 0))),
    /** In which something is written down, the newest first. */
    expenseYears: newestFirst(expenses.map(({ year }) => year)),
    tripYears: newestFirst(trips.map(({ year }) => year)),
  };
}
export type JobCosts = Awaited<ReturnType<typeof jobCosts>>;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const newestFirst = (years: number[]): number[] => years.sort((a, b) => b - a);
