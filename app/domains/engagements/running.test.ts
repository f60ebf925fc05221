import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { test } from "#test/ctx.ts";
import { anEngagement } from "./fixtures.ts";

test("who deletes their account reads which awarded jobs still run, on either side, unless another owner goes on with them", async ({
  ctx,
}) => {
  const { hirer, pro } = await anEngagement(ctx, { state: "working" });
  const running = (userId: string) => ctx.services.account.running(ctx, userId);
  for (const { userId } of [hirer, pro])
    expect(await running(userId)).toContain("1 awarded job that is not finished, with its agreement");
  await aPerson(ctx, pro.userId, "owner");
  expect(await running(pro.userId)).toEqual([]);
});

test("who deletes their account reads nothing about jobs that are over", async ({ ctx }) => {
  const { pro } = await anEngagement(ctx, { state: "closed" });
  expect(await ctx.services.account.running(ctx, pro.userId)).toEqual([]);
});
