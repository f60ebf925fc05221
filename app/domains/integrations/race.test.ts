import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { as, at } from "#test/ctx.ts";
import { freshIntegrations, withIntegrations } from "#test/integrations.ts";
import { raceTest } from "#test/race.ts";
import { connectionOf, connectTo, disconnectFrom } from "./fixtures.ts";
import { integrationLogs, userIntegrations } from "./tables.server.ts";

raceTest("two tabs that connect and disconnect at once leave one row, in the state its log ends with", async (ctx) => {
  const own = as(withIntegrations(ctx, await freshIntegrations()), (await aUser(ctx)).actor);
  const userId = own.actor?.userId ?? "";
  await connectTo(own, "teachable", { apiKey: "first" });
  for (let round = 1; round <= 5; round++) {
    // Each round at its own time, or the limit on trying keys would end the race.
    const then = at(own, round * 600_000);
    await Promise.all([
      connectTo(then, "teachable", { apiKey: `a${round}` }),
      disconnectFrom(then, "teachable"),
      connectTo(then, "teachable", { apiKey: `b${round}` }),
      disconnectFrom(then, "teachable"),
    ]);
    const rows = await own.db.select().from(userIntegrations);
    expect(rows).toHaveLength(1);
    const row = await connectionOf(own, userId, "teachable");
    expect(row.isActive).toBe(row.credentialsEncrypted !== null);
    expect(row.nextReadAt === null).toBe(!row.isActive);
    const logs = await own.db.select().from(integrationLogs);
    const made = logs.filter(({ eventType }) => eventType === "connection_established").length;
    const ended = logs.filter(({ eventType }) => eventType === "connection_ended").length;
    expect(row.revision).toBe(made + ended - 1);
  }
});

raceTest("twenty first connects at once make one row", async (ctx) => {
  const own = as(withIntegrations(ctx, await freshIntegrations()), (await aUser(ctx)).actor);
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => connectTo(own, "teachable", { apiKey: `k${i}` })),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await own.db.select().from(userIntegrations)).toHaveLength(1);
});
