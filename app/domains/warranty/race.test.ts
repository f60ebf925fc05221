import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { callOnWarranty } from "./commands/call.server.ts";
import { stepInCall } from "./commands/step.server.ts";
import { aCall, typedCall } from "./fixtures.ts";
import { NewCall, STEPS } from "./input.ts";
import { CALLS_MAX } from "./rules.ts";
import { warrantyCalls, warrantyEvents } from "./tables.server.ts";

const ROUNDS = 10;

const ended = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

const rowOf = (ctx: Ctx, engagementId: string) => () => ({
  ...typedCall(ctx),
  sinceOn: null,
  id: ctx.newId(),
  engagementId,
  state: "closed" as const,
  createdAt: ctx.now,
  changedAt: ctx.now,
});

raceTest("an answer and a report that is taken back at once: one of them stands, the other is told so", async (ctx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, call, hirer, pro } = await aCall(ctx);
    const ends = await Promise.all([
      ended(stepInCall(as(ctx, pro), id, "repair", parseInput(STEPS.repair, { call, seen: "1" }))),
      ended(stepInCall(as(ctx, hirer), id, "withdraw", parseInput(STEPS.withdraw, { call, seen: "1" }))),
    ]);
    expect(ends.sort()).toEqual(["changed", "done"]);
    expect(await ctx.db.$count(warrantyEvents, eq(warrantyEvents.callId, call))).toBe(2);
  }
});

raceTest("two reports at once for the last place, and one form sent twice: one row each", async (ctx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, hirer } = await anEngagement(ctx, { state: "closed" });
    await ctx.db.insert(warrantyCalls).values(Array.from({ length: CALLS_MAX - 2 }, rowOf(ctx, id)));
    const [one, other, third] = [0, 1, 2].map(() => parseInput(NewCall, typedCall(ctx)));
    if (!one || !other || !third) throw new Error("three forms");
    const send = (input: NewCall) => ended(callOnWarranty(as(ctx, hirer), id, input));
    expect(await Promise.all([send(one), send(one)])).toEqual(["done", "done"]);
    expect((await Promise.all([send(other), send(third)])).sort()).toEqual(["done", "too_many"]);
    expect(await ctx.db.$count(warrantyCalls, eq(warrantyCalls.engagementId, id))).toBe(CALLS_MAX);
  }
});
