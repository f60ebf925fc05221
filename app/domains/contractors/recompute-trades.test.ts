import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { RECOMPUTE_TRADES, syncTrades } from "./commands/recompute-trades.server.ts";
import { aContractor } from "./fixtures.ts";
import { contractorProfiles } from "./tables.server.ts";

test("businesses from before get the trades that the list gives today, once for each list, whatever the server's starts", async ({
  ctx,
}) => {
  const { userId } = await aContractor(ctx, {
    industry: "general-contracting",
    primaryTrade: null,
    services: ["home-additions"],
    trades: ["carpentry"],
  });
  const { userId: other } = await aContractor(ctx);
  const business = async (id: string) =>
    (await ctx.db.select().from(contractorProfiles).where(eq(contractorProfiles.userId, id))).at(0);
  const before = await business(other);

  await syncTrades(ctx);
  await syncTrades(ctx);
  expect(await queued(ctx, RECOMPUTE_TRADES)).toHaveLength(1);
  await drain(ctx);
  const after = await business(userId);
  expect(after?.trades).toEqual(["general-contracting", "remodeling", "home-additions"]);
  expect(after?.search).toContain("'homeadditions'");
  expect(after?.search).not.toContain("carpentry");
  expect(await business(other)).toEqual(before);
  await syncTrades(ctx);
  expect(await queued(ctx, RECOMPUTE_TRADES)).toHaveLength(1);
});
