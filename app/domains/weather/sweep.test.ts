import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { NOW, test } from "#test/ctx.ts";
import { sweepForecasts } from "./provider/refresh.server.ts";
import { weatherForecasts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY + ms);

const aPlace = (ctx: Ctx, lat10: number, fetchedAt: Date | null, failedAt: Date | null = null) =>
  ctx.db.insert(weatherForecasts).values({
    lat10,
    lng10: -977,
    days: fetchedAt && [],
    utcOffsetSeconds: fetchedAt && 0,
    fetchedAt,
    failure: failedAt && "down",
    failedAt,
  });

test("a place is forgotten two weeks after its source was last asked, whatever it answered", async ({ ctx }) => {
  await aPlace(ctx, 1, ago(1));
  await aPlace(ctx, 2, ago(14));
  await aPlace(ctx, 3, ago(14, -1));
  await aPlace(ctx, 4, ago(30), ago(1));
  await aPlace(ctx, 5, null, ago(15));
  await aPlace(ctx, 6, null, ago(2));
  await sweepForecasts(ctx);
  const left = await ctx.db.select({ lat10: weatherForecasts.lat10 }).from(weatherForecasts);
  expect(left.map(({ lat10 }) => lat10).sort()).toEqual([1, 2, 4, 6]);
});
