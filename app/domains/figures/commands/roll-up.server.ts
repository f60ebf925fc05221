import { and, eq, gte, lt, sql } from "drizzle-orm";
import { type Count, countedIn, type Standing } from "#app/infra/counts.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { closedTo, KEPT_DAYS, windowsToCount } from "../rules/hours.ts";
import { figureMarks, hourlyFigures } from "../tables.server.ts";

const t = hourlyFigures;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The advisory lock of whoever counts a figure: of two, the second waits and counts the same once more. */
const counting = (name: string) => sql`select pg_advisory_xact_lock(hashtext(${`kingpost.figures ${name}`}))`;

async function markOf(tx: Ctx, name: string): Promise<Date | null> {
  const [mark] = await tx.db.select().from(figureMarks).where(eq(figureMarks.name, name));
  return mark?.countedTo ?? null;
}

const setMark = (tx: Ctx, name: string, countedTo: Date) =>
  tx.db
    .insert(figureMarks)
    .values({ name, countedTo })
    .onConflictDoUpdate({
      target: figureMarks.name,
      set: { countedTo: sql`greatest(${figureMarks.countedTo}, excluded.counted_to)` },
    });

/** Counts a window anew in place of what was counted there before. */
async function countWindow(tx: Ctx, count: Count, from: Date, to: Date): Promise<void> {
  await tx.db.execute(counting(count.name));
  await tx.db.delete(t).where(and(eq(t.name, count.name), gte(t.hour, from), lt(t.hour, to)));
  await tx.db.execute(sql`insert into ${t} (hour, name, part, n, sum) ${countedIn(count, from, to)}`);
  await setMark(tx, count.name, to);
}

/** Notes how something stands, at the end of the last hour that is over. Once an hour: what stood then cannot be read later. */
async function noteStanding(tx: Ctx, { name, read }: Standing): Promise<void> {
  await tx.db.execute(counting(name));
  const end = closedTo(tx.now);
  if ((await markOf(tx, name))?.getTime() === end.getTime()) return;
  const hour = new Date(end.getTime() - HOUR_MS).toISOString();
  await tx.db.execute(
    sql`insert into ${t} (hour, name, part, n, sum)
      select ${hour}::timestamptz, ${name}::text, coalesce(part, ''), n, sum from (${read(tx.now)}) as stands (part, n, sum)
      on conflict do nothing`,
  );
  await setMark(tx, name, end);
}

/**
 * Counts every hour that is over and was not counted, of each figure, through its index; after a time without a server all
 * hours that were missed. May run twice at once and any number of times: the same hours give the same rows.
 */
export async function rollUp(
  ctx: Ctx,
  counts: readonly Count[],
  standings: readonly Standing[],
  againHours: number,
): Promise<void> {
  for (const count of counts)
    for (const { from, to } of windowsToCount(await markOf(ctx, count.name), ctx.now, againHours))
      await inTransaction(ctx, (tx) => countWindow(tx, count, from, to));
  for (const standing of standings) await inTransaction(ctx, (tx) => noteStanding(tx, standing));
}

/** Forgets hours that no page shows any more. */
export async function sweepFigures(ctx: Ctx): Promise<void> {
  await ctx.db.delete(t).where(lt(t.hour, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)));
}
