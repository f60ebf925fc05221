import { expect } from "vitest";
import { audit } from "#app/infra/audit/audit.server.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { at, test } from "./ctx.ts";
import { drain, queued } from "./queue.ts";

const HOUR = 3_600_000;

test("draining runs what is due, and what that enqueues, in order", async ({ ctx }) => {
  const { queue } = ctx.services;
  const seen: unknown[] = [];
  const handlers: Record<string, JobHandler> = {
    first: async (tx, data) => {
      seen.push(data["n"]);
      await tx.services.queue.enqueue(tx, "second", { n: 3 });
    },
    second: withoutTransaction(async (_ctx, data) => void seen.push(data["n"])),
  };
  await queue.enqueue(ctx, "first", { n: 1 });
  await queue.enqueue(ctx, "second", { n: 2 });
  await queue.enqueue(ctx, "second", { n: 4 }, { startAfter: new Date(ctx.now.getTime() + HOUR) });
  expect(await drain(ctx, handlers)).toEqual(["first", "second", "second"]);
  expect(seen).toEqual([1, 2, 3]);
  expect(await drain(at(ctx, HOUR), handlers)).toEqual(["second"]);
});

test("a job rolls back with its transaction, and a key counts once", async ({ ctx }) => {
  const { queue } = ctx.services;
  const attempt = inTransaction(ctx, async (tx) => {
    await queue.enqueue(tx, "greet", {}, { key: "k" });
    throw new Error("no");
  });
  await expect(attempt).rejects.toThrow("no");
  expect(await queued(ctx)).toEqual([]);
  await queue.enqueue(ctx, "greet", { n: 1 }, { key: "k" });
  await drain(ctx, { greet: async () => {} });
  await queue.enqueue(ctx, "greet", { n: 2 }, { key: "k" });
  expect(await queued(ctx, "greet")).toMatchObject([{ data: { n: 1 }, key: "k", done: true }]);
});

test("a handler's failure fails the test and leaves no rows", async ({ ctx }) => {
  await ctx.services.queue.enqueue(ctx, "broken", {});
  const broken: JobHandler = async (tx) => {
    await audit(tx, "half.done", "x:1");
    throw new Error("broken");
  };
  await expect(drain(ctx, { broken })).rejects.toThrow("broken");
  expect(await queued(ctx)).toMatchObject([{ name: "broken", done: false }]);
});
