import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { run } from "#test/child.ts";
import { at } from "#test/ctx.ts";
import { GATE } from "#test/processes.ts";
import { raceTest } from "#test/race.ts";
import { giveBack } from "./provider/spend.server.ts";
import { mostOf } from "./rules/allowance.ts";
import { assistantReservations, assistantSpending } from "./tables.server.ts";

/** The most that one answer of answer-process.ts sets aside: a budget holds at least so many of them at once. */
const LARGEST = mostOf(5, { input: 3000, output: 1200, prices: { dollarsIn: 3, dollarsOut: 15 } });

/** Processes that answer so many questions of one visitor, all at one moment. */
async function processes(ctx: Ctx, count: number, times: number, settings: Record<string, string>) {
  const { database } = ctx.services;
  if (database.kind !== "postgres") throw new Error("not PostgreSQL");
  const args = [database.directUrl, String(times), JSON.stringify(settings)];
  let started: ReturnType<typeof run>[] = [];
  await ctx.db.transaction(async (holder) => {
    await holder.execute(sql.raw(`select pg_advisory_xact_lock(${GATE})`));
    started = Array.from({ length: count }, () => run("test/programs/answer-process.ts", args));
    await Promise.all(started.map((one) => one.says("ready")));
  });
  return started;
}

async function cameTo(all: ReturnType<typeof run>[]): Promise<(number | null)[]> {
  await Promise.all(all.map((one) => one.ended));
  return all.flatMap((one) => {
    const said = /^came (.*)$/m.exec(one.output())?.[1];
    if (!said) throw new Error(one.output());
    return JSON.parse(said) as (number | null)[];
  });
}

for (const [whose, settings] of [
  ["the asker's", { ASSISTANT_VISITOR_DAY_TOKENS: "400000", ASSISTANT_VISITOR_DAY_DOLLARS: "99" }],
  [
    "everybody's",
    { ASSISTANT_DAY_TOKENS: "400000", ASSISTANT_VISITOR_DAY_TOKENS: "9000000", ASSISTANT_VISITOR_DAY_DOLLARS: "99" },
  ],
] as const)
  raceTest(`three processes that answer at once never use more than ${whose} budget of the day`, async (ctx) => {
    const came = await cameTo(await processes(ctx, 3, 40, settings));
    expect(came).toHaveLength(120);
    const used = came.reduce((sum: number, one) => sum + (one ?? 0), 0);
    expect(came).toContain(null);
    expect(came.filter((one) => one !== null).length).toBeGreaterThanOrEqual(Math.floor(400_000 / LARGEST.tokens));
    expect(used).toBeLessThanOrEqual(400_000);
    const rows = await ctx.db.select().from(assistantSpending);
    expect(rows.map(({ tokens }) => tokens)).toEqual([used, used]);
    expect(await ctx.db.select().from(assistantReservations)).toEqual([]);
  });

raceTest(
  "what a killed process had set aside counts until its answer's time is over, and is given back once",
  async (ctx) => {
    const [process = expect.unreachable()] = await processes(ctx, 1, 2, { hang: "yes" });
    await vi.waitFor(async () => expect(await ctx.db.select().from(assistantReservations)).toHaveLength(2), {
      timeout: 20_000,
    });
    await process.kill();
    const spent = async () => (await ctx.db.select().from(assistantSpending)).map(({ tokens, cost }) => [tokens, cost]);
    const reserved = await spent();
    const now = new Date();
    await giveBack(at(ctx, now), {});
    expect(await spent()).toEqual(reserved);
    expect(reserved[0]?.[0]).toBeGreaterThan(2000);
    const later = at(ctx, new Date(now.getTime() + 10 * 60_000));
    await Promise.all([giveBack(later, {}), giveBack(later, {})]);
    expect(await spent()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  },
);
