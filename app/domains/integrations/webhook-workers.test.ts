import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { openQueue } from "#app/infra/queue.server.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { webhookReceiver } from "#test/webhook-receiver.ts";
import { deliver } from "./commands/webhooks/deliver.server.ts";
import { deliverEvents } from "./commands/webhooks/deliver-event.server.ts";
import { DELIVER } from "./commands/webhooks/job-names.server.ts";
import { revealSecret } from "./commands/webhooks/secret.server.ts";
import { connectionOf, connectTo } from "./fixtures.ts";
import { webhookDeliveries } from "./tables.server.ts";

const DELIVERIES = 40;
const soon = { timeout: 60_000, interval: 100 };

raceTest("two processes that are handed the same deliveries send each of them once", async (bare) => {
  const receiver = await webhookReceiver();
  const queues = [0, 1].map(() => openQueue(bare.services.database, { log: bare.log }));
  const working = (queue: (typeof queues)[number]): Ctx => ({
    ...bare,
    now: new Date(),
    services: { ...bare.services, queue },
  });
  const [ctx, other] = queues.map(working) as [Ctx, Ctx];
  const { actor } = await aUser(ctx);
  await Promise.all([
    ctx.services.queue.start({ [DELIVER]: deliver }, () => ctx),
    other.services.queue.start({ [DELIVER]: deliver }, () => other),
  ]);
  await connectTo(as(ctx, actor), "zapier", { webhookUrl: receiver.url });
  const { id } = await connectionOf(ctx, actor.userId, "zapier");
  receiver.secrets.push((await revealSecret(as(ctx, actor), id)).secret);

  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db: db as unknown as Ctx["db"] };
    for (let n = 0; n < DELIVERIES; n++)
      await deliverEvents(tx, [
        {
          kind: "job.posted",
          userId: actor.userId,
          ref: String(n),
          path: "/",
          data: { n },
          id: ctx.newId(),
          at: ctx.now.toISOString(),
        },
      ]);
    // Every job a second time, as after a heartbeat that was lost.
    for (const row of await tx.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries))
      await tx.services.queue.enqueue(tx, DELIVER, { id: row.id, attempt: 1 });
  });

  const done = () => ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.state, "done"));
  await vi.waitFor(async () => expect(await done()).toHaveLength(DELIVERIES), soon);
  expect(receiver.received).toHaveLength(DELIVERIES);
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(DELIVERIES);
  expect(receiver.received.every((one) => one.verifiedBy.length === 1)).toBe(true);
  await Promise.all(queues.map((queue) => queue.stop()));
  await receiver.close();
});
