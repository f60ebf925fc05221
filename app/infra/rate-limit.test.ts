import { describe, expect, vi } from "vitest";
import { at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { rateLimits } from "./rate-limit/tables.server.ts";
import { forgive, limit, limitHere, sweepLimits } from "./rate-limit.server.ts";

const RULE = { points: 3, seconds: 60 };

describe("a limit in the database", () => {
  test("lets so many through in its time, says how long to wait, and starts over", async ({ ctx }) => {
    for (const _ of [1, 2, 3]) await limit(ctx, "knock", "sam", RULE);
    await expect(limit(at(ctx, 20_000), "knock", "sam", RULE)).rejects.toMatchObject({
      kind: "rate_limited",
      code: "over_request_rate_limit",
      retryAfterSeconds: 40,
      message: "Too many tries: Wait 40 seconds, then try again.",
    });
    await limit(at(ctx, 60_000), "knock", "sam", RULE);
  });

  test("counts each action and each person apart", async ({ ctx }) => {
    for (const _ of [1, 2, 3]) await limit(ctx, "knock", "sam", RULE);
    await limit(ctx, "knock", "rosa", RULE);
    await limit(ctx, "ring", "sam", RULE);
  });

  test("can be forgiven", async ({ ctx }) => {
    for (const _ of [1, 2, 3]) await limit(ctx, "knock", "sam", RULE);
    await forgive(ctx, "knock", "sam");
    await limit(ctx, "knock", "sam", RULE);
  });

  test("keeps no addresses, and nothing that has run out", async ({ ctx }) => {
    await limit(ctx, "knock", "sam@sample.test", RULE);
    const [row] = await ctx.db.select().from(rateLimits);
    expect(row?.key).toMatch(/^knock:[\w-]{43}$/);
    await sweepLimits(at(ctx, 59_000));
    await expect(ctx.db.select().from(rateLimits)).resolves.toHaveLength(1);
    await sweepLimits(at(ctx, 60_000));
    await expect(ctx.db.select().from(rateLimits)).resolves.toEqual([]);
  });
});

raceTest("of many at once exactly the allowed number gets through", async (ctx) => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => limit(ctx, "knock", "sam", RULE)));
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(RULE.points);
});

describe("a bucket in memory", () => {
  test("lets a burst through, then refills at its rate", async ({ ctx }) => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    try {
      const rule = { points: 30, seconds: 60, burst: 5 };
      const through = async () => {
        let count = 0;
        while (
          count < 50 &&
          (await limitHere(ctx, "tap", "sam", rule).then(
            () => true,
            () => false,
          ))
        )
          count++;
        return count;
      };
      expect(await through()).toBe(6);
      await expect(limitHere(ctx, "tap", "sam", rule)).rejects.toMatchObject({ kind: "rate_limited" });
      await limitHere(ctx, "tap", "rosa", rule);
      await vi.advanceTimersByTimeAsync(2001);
      expect(await through()).toBe(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await through()).toBe(6);
    } finally {
      vi.useRealTimers();
    }
  });
});
