import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { type WebhookReceiver, webhookReceiver } from "#test/webhook-receiver.ts";
import { deliver } from "./commands/webhooks/deliver.server.ts";
import { deliverEvents } from "./commands/webhooks/deliver-event.server.ts";
import { DELIVER, SWEEP_DELIVERIES } from "./commands/webhooks/job-names.server.ts";
import { pauseWebhook } from "./commands/webhooks/settings.server.ts";
import { settle } from "./commands/webhooks/settle.server.ts";
import { sweepDeliveries } from "./commands/webhooks/sweep.server.ts";
import { connectionOf, connectTo } from "./fixtures.ts";
import { DELIVERIES_SHOWN } from "./input/webhooks.ts";
import { myDeliveries } from "./queries/webhooks.server.ts";
import { ATTEMPTS } from "./rules/webhooks.ts";
import { webhookDeliveries } from "./tables.server.ts";

const DAY = 24 * 3600_000;

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());

async function aDelivery(ctx: Ctx) {
  const { actor } = await aUser(ctx);
  const own = as(ctx, actor);
  await connectTo(own, "zapier", { webhookUrl: receiver.url });
  const connection = await connectionOf(own, actor.userId, "zapier");
  const event = { kind: "job.posted", userId: actor.userId, ref: "1", path: "/", data: { n: 1 } } as const;
  await deliverEvents(own, [{ ...event, id: ctx.newId(), at: ctx.now.toISOString() }]);
  const [row] = await ctx.db.select().from(webhookDeliveries);
  if (!row) throw new Error("no delivery");
  return { own, connection, row };
}

const posted = (status: number) => ({
  tried: { at: "2027-03-10T16:00:00.000Z", ms: 5, status, problem: null },
  answer: null,
  retryAfterSeconds: 0,
});

test("an attempt settles under its own claim alone: who came too late changes nothing and sends nothing again", async ({
  ctx,
}) => {
  const { own, connection, row } = await aDelivery(ctx);
  const mine = new Date(ctx.now.getTime() + 60_000);
  const later = new Date(ctx.now.getTime() + 120_000);
  const now = () => ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, row.id));
  const attempt = { id: row.id, attempt: 1, connection, locale: "en" } as const;
  await ctx.db.update(webhookDeliveries).set({ state: "sending", sendingUntil: later });
  const jobs = (await queued(ctx, DELIVER)).length;
  await settle(own, { ...attempt, sendingUntil: mine }, posted(500));
  expect(await now()).toMatchObject([{ state: "sending", attempts: 0, tries: [], sendingUntil: later }]);
  expect(await queued(ctx, DELIVER)).toHaveLength(jobs);
  await settle(own, { ...attempt, sendingUntil: later }, posted(204));
  expect(await now()).toMatchObject([{ state: "done", attempts: 1, sendingUntil: null }]);
  await settle(own, { ...attempt, sendingUntil: later }, posted(500));
  expect(await now()).toMatchObject([{ state: "done", attempts: 1, tries: { length: 1 } }]);
});

test("the owner is mailed once for an address that gave up, and again when it recovered and gave up anew", async ({
  ctx,
}) => {
  const { own, row } = await aDelivery(ctx);
  const attempted = async (minute: number, status: number) => {
    const sendingUntil = new Date(ctx.now.getTime() + minute * 60_000);
    const connection = await connectionOf(own, own.actor?.userId ?? "", "zapier");
    await ctx.db.update(webhookDeliveries).set({ state: "sending", sendingUntil });
    await settle(own, { id: row.id, attempt: ATTEMPTS, connection, sendingUntil, locale: "en" }, posted(status));
    return (await queued(ctx, "mail.send")).length;
  };
  const mails = [];
  for (const [minute, status] of [500, 500, 204, 500].entries()) mails.push(await attempted(minute + 1, status));
  expect(mails).toEqual([1, 1, 1, 2]);
});

test("what was waiting when its owner paused is held, not sent", async ({ ctx }) => {
  const { own, connection, row } = await aDelivery(ctx);
  const before = receiver.received.length;
  await pauseWebhook(own, connection.id);
  await deliver(own, { id: row.id, attempt: 1 });
  expect(receiver.received).toHaveLength(before);
  const now = await ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, row.id));
  expect(now).toMatchObject([{ state: "held", attempts: 0, tries: [] }]);
});

test("a page of deliveries that is just full is the last; old ones go batch by batch, young ones stay", async ({
  ctx,
}) => {
  const { own, connection, row } = await aDelivery(ctx);
  const copies = (count: number, createdAt: Date) =>
    Array.from({ length: count }, () => ({ ...row, id: ctx.newId(), eventId: ctx.newId(), createdAt, tries: [] }));
  await ctx.db.insert(webhookDeliveries).values(copies(DELIVERIES_SHOWN - 1, ctx.now));
  await expect(myDeliveries(own, connection.id, null)).resolves.toMatchObject({ next: null });
  await ctx.db.insert(webhookDeliveries).values(copies(1, ctx.now));
  const { next } = await myDeliveries(own, connection.id, null);
  await expect(myDeliveries(own, connection.id, next)).resolves.toMatchObject({ next: null, rows: { length: 1 } });

  const old = new Date(ctx.now.getTime() - 31 * DAY);
  await ctx.db.insert(webhookDeliveries).values(copies(1, new Date(ctx.now.getTime() - 30 * DAY)));
  for (let n = 0; n < 5; n++) await ctx.db.insert(webhookDeliveries).values(copies(n < 4 ? 1000 : 1001, old));
  await sweepDeliveries(ctx, {});
  expect(await queued(ctx, SWEEP_DELIVERIES)).toHaveLength(1);
  await sweepDeliveries(at(ctx, 0), {});
  expect(await ctx.db.$count(webhookDeliveries)).toBe(DELIVERIES_SHOWN + 2);
  expect(await queued(ctx, SWEEP_DELIVERIES)).toHaveLength(1);
});

test("good news of an address is written down once a minute", async ({ ctx }) => {
  const { own, row } = await aDelivery(ctx);
  const toldAt = async (seconds: number) => {
    const sendingUntil = new Date(ctx.now.getTime() + seconds * 1000);
    const connection = await connectionOf(own, own.actor?.userId ?? "", "zapier");
    await ctx.db.update(webhookDeliveries).set({ state: "sending", sendingUntil });
    await settle(
      at(own, seconds * 1000),
      { id: row.id, attempt: 1, connection, sendingUntil, locale: "en" },
      posted(204),
    );
    const { lastOkAt } = await connectionOf(own, own.actor?.userId ?? "", "zapier");
    return ((lastOkAt?.getTime() ?? 0) - ctx.now.getTime()) / 1000;
  };
  expect([await toldAt(0), await toldAt(59), await toldAt(60)]).toEqual([0, 0, 60]);
});
