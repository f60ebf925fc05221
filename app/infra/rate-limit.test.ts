import { describe, expect, vi } from "vitest";
import { at, test, withEnv } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { networkOf } from "./network.ts";
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
      title: "Too many tries",
      message: "Wait 40 seconds, then try again.",
    });
    await limit(at(ctx, 60_000), "knock", "sam", RULE);
  });

  test("counts each action and each person apart", async ({ ctx }) => {
    for (const _ of [1, 2, 3]) await limit(ctx, "knock", "sam", RULE);
    await limit(ctx, "knock", "rosa", RULE);
    await limit(ctx, "ring", "sam", RULE);
  });

  test("counts an IPv6 line as one caller, however many addresses it has, and an IPv4 address however it is written", async ({
    ctx,
  }) => {
    for (const who of ["2001:db8::1", "2001:DB8:0:0:1234::2", "[2001:db8::3]:443"])
      await limit(ctx, "knock", who, RULE);
    await expect(limit(ctx, "knock", "2001:db8:0:0:ffff:ffff:ffff:ffff", RULE)).rejects.toThrow();
    await limit(ctx, "knock", "2001:db8:0:1::1", RULE);
    for (const who of ["203.0.113.5", "::ffff:203.0.113.5", "::ffff:cb00:7105"]) await limit(ctx, "knock", who, RULE);
    await expect(limit(ctx, "knock", "203.0.113.5", RULE)).rejects.toThrow();
    await limit(ctx, "knock", "203.0.113.6", RULE);
    expect(["fe80::1%eth0", "::1", "sam", ""].map(networkOf)).toEqual(["fe80:0:0:0::/64", "0:0:0:0::/64", "sam", ""]);
    const bucket = { points: 60, seconds: 60, burst: 1 };
    await limitHere(ctx, "line", "2001:db8::1", bucket);
    await limitHere(ctx, "line", "2001:db8::2", bucket);
    await expect(limitHere(ctx, "line", "2001:db8::3", bucket)).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("is wider for one network address where the operator says so, and never for an account", async ({ ctx }) => {
    const wide = withEnv(ctx, { ADDRESS_LIMITS: 2 });
    const bucket = { points: 60, seconds: 60, burst: 1 };
    for (const _ of [1, 2, 3]) await limit(wide, "knock", "sam", RULE);
    await expect(limit(wide, "knock", "sam", RULE)).rejects.toMatchObject({ kind: "rate_limited" });
    for (const _ of [1, 2, 3, 4, 5, 6]) await limit(wide, "knock", ctx.ip, RULE);
    await expect(limit(wide, "knock", ctx.ip, RULE)).rejects.toMatchObject({ kind: "rate_limited" });
    for (const _ of [1, 2]) await limitHere(wide, "line", "sam", bucket);
    await expect(limitHere(wide, "line", "sam", bucket)).rejects.toMatchObject({ kind: "rate_limited" });
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
