import { sql } from "drizzle-orm";
import type { Failure } from "#app/domains/weather/provider.server.ts";
import { type Cell, cellKey, type Day, sunOffsetSeconds, upcoming } from "#app/domains/weather/rules/days.ts";
import { sampleWeek } from "#app/domains/weather/rules/sample.ts";
import { weatherForecasts } from "#app/domains/weather/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { refreshForecast, refreshLater } from "../provider/refresh.server.ts";

/** A forecast is asked for again after this long. */
const FRESH_MS = 60 * 60 * 1000;
/** A source that failed is left alone for this long. */
const REST_MS = 5 * 60 * 1000;

/** The days ahead at a place: a sample, the source's own, or its last good ones with what went wrong since. */
export type Outlook = {
  source: "sample" | "live";
  days: Day[];
  /** When the source said so; null for samples, and where it has never answered. */
  fetchedAt: Date | null;
  failure: Failure | null;
};

type Row = typeof weatherForecasts.$inferSelect;

const within = (then: Date | null, ms: number, now: Date) => then !== null && now.getTime() - then.getTime() < ms;

/**
 * What is ahead at each place, by cell key. What is kept is an hour old at most; older is asked for again, all places at
 * once and no longer than `waitMs`, and shown with its age where the source does not answer.
 */
export async function outlooksAt(ctx: Ctx, cells: readonly Cell[], waitMs: number): Promise<Map<string, Outlook>> {
  const wanted = [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
  if (!ctx.services.env.WEATHER_URL)
    return new Map(
      wanted.map((cell) => [
        cellKey(cell),
        { source: "sample", days: sampleWeek(cell, ctx.now), fetchedAt: null, failure: null },
      ]),
    );
  if (!wanted.length) return new Map();
  const rows = await ctx.db.select().from(weatherForecasts).where(inCells(wanted));
  const kept = new Map(rows.map((row) => [cellKey(row), row]));
  const outlooks = await Promise.all(
    wanted.map(
      async (cell) =>
        [cellKey(cell), outlookOf(await renewed(ctx, cell, kept.get(cellKey(cell)), waitMs), cell, ctx.now)] as const,
    ),
  );
  return new Map(outlooks);
}

const inCells = (cells: readonly Cell[]) =>
  sql`(${weatherForecasts.lat10}, ${weatherForecasts.lng10}) in (${sql.join(
    cells.map((cell) => sql`(${cell.lat10}::int, ${cell.lng10}::int)`),
    sql`, `,
  )})`;

async function renewed(ctx: Ctx, cell: Cell, row: Row | undefined, waitMs: number): Promise<Row | undefined> {
  if (row && (within(row.fetchedAt, FRESH_MS, ctx.now) || within(row.failedAt, REST_MS, ctx.now))) return row;
  const now = await refreshForecast(ctx, cell, waitMs);
  if (now?.failure === "slow") await refreshLater(ctx, cell);
  return now ?? row;
}

function outlookOf(row: Row | undefined, cell: Cell, now: Date): Outlook {
  const days = upcoming(row?.days ?? [], now, row?.utcOffsetSeconds ?? sunOffsetSeconds(cell));
  return {
    source: "live",
    days,
    fetchedAt: days.length ? (row?.fetchedAt ?? null) : null,
    failure: row?.failure ?? null,
  };
}
