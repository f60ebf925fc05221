import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { withoutTransaction } from "#app/infra/queue.server.ts";
import { askForecast, type Forecast, NoForecast } from "../provider.server.ts";
import { type Cell, cellKey } from "../rules/days.ts";
import { weatherForecasts } from "../tables.server.ts";

export const REFRESH = "weather.refresh";

/** In the background a slow source gets this long. */
const PATIENCE_MS = 8000;
/** One try in the background per place in this time. */
const SLOT_MS = 5 * 60 * 1000;

type Row = typeof weatherForecasts.$inferSelect;

const t = weatherForecasts;

/** Asks the source for a place and keeps the answer, or what went wrong beside the last good one. Never throws NoForecast. */
export async function refreshForecast(ctx: Ctx, cell: Cell, timeoutMs: number): Promise<Row | undefined> {
  const base = ctx.services.env.WEATHER_URL;
  if (!base || ctx.looking) return undefined;
  const values = await askForecast(ctx, base, cell, timeoutMs).then(
    ({ days, utcOffsetSeconds }: Forecast) => ({
      days,
      utcOffsetSeconds,
      fetchedAt: ctx.now,
      failure: null,
      failedAt: null,
    }),
    (error: unknown) => {
      if (!(error instanceof NoForecast)) throw error;
      ctx.log.warn({ failure: error.failure, cell: cellKey(cell) }, "no forecast");
      return { failure: error.failure, failedAt: ctx.now };
    },
  );
  const [row] = await ctx.db
    .insert(t)
    .values({ ...cell, ...values })
    .onConflictDoUpdate({ target: [t.lat10, t.lng10], set: values })
    .returning();
  return row;
}

/** Tries again after the page was answered, for the next one. */
export async function refreshLater(ctx: Ctx, cell: Cell): Promise<void> {
  if (ctx.looking) return;
  const slot = Math.floor(ctx.now.getTime() / SLOT_MS);
  await ctx.services.queue.enqueue(ctx, REFRESH, cell, { key: `${cellKey(cell)}:${slot}` });
}

export const refreshInBackground = withoutTransaction(async (ctx, data) => {
  await refreshForecast(ctx, { lat10: Number(data["lat10"]), lng10: Number(data["lng10"]) }, PATIENCE_MS);
});

const KEPT_DAYS = 14;
export const SWEEP_WEATHER = "weather.sweep";

/** Drops places where nobody asked for two weeks. */
export async function sweepForecasts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  await ctx.db.delete(t).where(sql`greatest(${t.fetchedAt}, ${t.failedAt}) < ${before.toISOString()}::timestamptz`);
}
