import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce, type BusinessEvent } from "#app/infra/events.server.ts";
import { as, at, outbox, test, withEnv } from "#test/ctx.ts";
import { drain, queued } from "#test/queue.ts";
import { type WebhookReceiver, webhookReceiver } from "#test/webhook-receiver.ts";
import { connect } from "./commands/connect.server.ts";
import { disconnect } from "./commands/disconnect.server.ts";
import { syncIntegrations } from "./commands/sync-integrations.server.ts";
import { deliver } from "./commands/webhooks/deliver.server.ts";
import { deliverEvents } from "./commands/webhooks/deliver-event.server.ts";
import { DELIVER } from "./commands/webhooks/job-names.server.ts";
import { replayDelivery } from "./commands/webhooks/replay.server.ts";
import { revealSecret, rotateSecret } from "./commands/webhooks/secret.server.ts";
import { changeWebhook, pauseWebhook, resumeWebhook } from "./commands/webhooks/settings.server.ts";
import { sweepDeliveries } from "./commands/webhooks/sweep.server.ts";
import { sendTest } from "./commands/webhooks/test-delivery.server.ts";
import { exportWebhooks, myDeliveries, myDelivery, myWebhook } from "./queries/webhooks.server.ts";
import { ATTEMPTS, WAITS, WEBHOOK_EVENTS } from "./rules/webhooks.ts";
import { integrationLogs, partnerships, userIntegrations, webhookDeliveries } from "./tables.server.ts";

const SECOND = 1_000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

let receiver: WebhookReceiver;
const clock = (ctx: Ctx) => {
  vi.setSystemTime(ctx.now);
  return ctx;
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  receiver = await webhookReceiver();
});
afterEach(async () => {
  vi.useRealTimers();
  await receiver.close();
});

/** A member whose own system listens at the receiver and knows the secret. */
async function connected(ctx: Ctx, address = receiver.url) {
  clock(ctx);
  await syncIntegrations(ctx);
  const { actor } = await aUser(ctx);
  const own = as(ctx, actor);
  const [integration] = await ctx.db.select().from(partnerships).where(eq(partnerships.authType, "webhook")).limit(1);
  if (!integration) throw new Error("no webhook integration");
  await connect(own, { partnershipId: integration.id, webhookUrl: address, notes: "" });
  const [row] = await ctx.db.select().from(userIntegrations).where(eq(userIntegrations.userId, actor.userId));
  if (!row) throw new Error("not connected");
  const { secret } = await revealSecret(own, row.id);
  receiver.secrets.push(secret);
  return { own, id: row.id, secret, partnershipId: integration.id };
}

const happened = (userId: string, more: Partial<BusinessEvent> = {}): BusinessEvent => ({
  kind: "job.posted",
  userId,
  ref: crypto.randomUUID(),
  path: "/jobs/1",
  data: { jobId: "1", title: "Sample: hang a door" },
  ...more,
});

/** Something happens to the member, and everything due is done. */
async function tell(own: Ctx, more: Partial<BusinessEvent> = {}) {
  await announce(own, happened(own.actor?.userId ?? "", more));
  await drain(clock(own));
}

const deliveries = (ctx: Ctx) => ctx.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
const health = async (own: Ctx, id: string) => (await myWebhook(own, id)).health;

describe("a delivery", () => {
  test("goes to the member's own system at once, and the official library verifies it", async ({ ctx }) => {
    const { own, secret } = await connected(ctx);
    await tell(own);
    const [one] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(one?.verifiedBy).toEqual([secret]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.parse(one?.body ?? "")).toEqual({
      type: "job.posted",
      timestamp: own.now.toISOString(),
      data: { jobId: "1", title: "Sample: hang a door", url: "http://kingpost.test/jobs/1" },
    });
    expect(await deliveries(ctx)).toMatchObject([{ state: "done", attempts: 1, tries: [{ status: 204 }] }]);
  });

  test("is made for each of the events that were chosen, for this member, and for nothing else", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    const stranger = await aUser(ctx);
    for (const kind of WEBHOOK_EVENTS) await tell(own, { kind });
    await tell(own, { kind: "certificate.received" });
    await announce(own, happened(stranger.userId));
    await drain(own);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([...WEBHOOK_EVENTS]);
    await changeWebhook(own, id, { events: ["job.awarded"], webhookUrl: "" });
    for (const kind of WEBHOOK_EVENTS) await tell(own, { kind });
    expect(receiver.received.slice(WEBHOOK_EVENTS.length).map(({ body }) => JSON.parse(body).type)).toEqual([
      "job.awarded",
    ]);
  });

  test("that fails is tried at 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h after the one before, then given up", async ({
    ctx,
  }) => {
    const { own, id } = await connected(ctx);
    receiver.next({ status: 500, body: "Sample trouble" });
    await tell(own);
    let now = own;
    for (const wait of WAITS.slice(1)) {
      const [row] = await deliveries(ctx);
      const next = row?.nextAttemptAt?.getTime() ?? 0;
      const gap = (next - now.now.getTime()) / SECOND;
      expect(gap).toBeGreaterThanOrEqual(wait);
      expect(gap).toBeLessThanOrEqual(wait * 1.1 + 2);
      await drain(clock(at(own, new Date(next - SECOND))));
      const before = receiver.received.length;
      now = clock(at(own, new Date(next)));
      await drain(now);
      expect(receiver.received).toHaveLength(before + 1);
    }
    expect(receiver.received).toHaveLength(ATTEMPTS);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    expect(receiver.received.every((one) => one.verifiedBy.length === 1)).toBe(true);
    expect(await deliveries(ctx)).toMatchObject([
      { state: "failed", attempts: ATTEMPTS, nextAttemptAt: null, answer: "Sample trouble" },
    ]);
    expect((await health(now, id)).state).toBe("red");
    expect(outbox(ctx).map(({ subject }) => subject)).toEqual(["A webhook delivery never arrived"]);
    await drain(at(now, 10 * DAY));
    expect(receiver.received).toHaveLength(ATTEMPTS);
  });

  test("that fails twice and then arrives turns health red and green again", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    receiver.next({ status: 404 }, { status: 404 }, { status: 200 });
    await tell(own);
    expect((await health(own, id)).state).toBe("red");
    expect(await ctx.db.select().from(userIntegrations)).toMatchObject([{ trouble: "refused", nextReadAt: null }]);
    // The second attempt is due after 5 s, a tenth more at most, and what the queue rounds up to.
    await drain(clock(at(own, 8 * SECOND)));
    await drain(clock(at(own, 10 * 60 * SECOND)));
    expect((await health(at(own, 10 * 60 * SECOND), id)).state).toBe("green");
    expect(await deliveries(ctx)).toMatchObject([
      { state: "done", attempts: 3, tries: [{ status: 404 }, { status: 404 }, { status: 200 }] },
    ]);
    const lines = await ctx.db.select().from(integrationLogs).orderBy(integrationLogs.createdAt);
    expect(lines.map((line) => line.eventType)).toEqual([
      "connection_established",
      "exchange_failed",
      "exchange_recovered",
    ]);
  });

  test.for([
    [
      { status: 302, headers: { location: "https://sample.com/" } },
      { status: 302, problem: "redirect" },
    ],
    [
      { status: 200, hangUp: true },
      { status: null, problem: "unreachable" },
    ],
    [
      { status: 429, headers: { "retry-after": "3600" } },
      { status: 429, problem: null },
    ],
  ] as const)("answered with %o is one to repeat", async ([answer, tried], { ctx }) => {
    const { own } = await connected(ctx);
    receiver.next(answer);
    await tell(own);
    const [row] = await deliveries(ctx);
    expect(row).toMatchObject({ state: "waiting", tries: [tried] });
    const wait = ((row?.nextAttemptAt?.getTime() ?? 0) - own.now.getTime()) / SECOND;
    expect(wait).toBeGreaterThanOrEqual(answer.status === 429 ? 3600 : 5);
  });

  test("answered with 410 switches the endpoint off, and says so to its owner, until it is turned on", async ({
    ctx,
  }) => {
    const { own, id } = await connected(ctx);
    receiver.next({ status: 503 }, { status: 410 });
    await tell(own);
    await tell(own, { kind: "job.awarded" });
    expect((await myWebhook(own, id)).disabledAt).toEqual(own.now);
    expect((await health(own, id)).state).toBe("red");
    expect(outbox(ctx).map(({ subject }) => subject)).toContain("Your webhook was switched off by its address");
    await drain(clock(at(own, DAY)));
    await tell(own);
    expect(receiver.received).toHaveLength(2);
    const over = await deliveries(ctx);
    expect(over.map(({ state }) => state).sort()).toEqual(["dropped", "failed"]);
    const dropped = over.find(({ state }) => state === "dropped")?.id ?? "";
    await expect(replayDelivery(own, id, dropped)).rejects.toMatchObject({ code: "webhook_disabled" });
    receiver.next({ status: 500 });
    await sendTest(own, id);
    expect((await health(own, id)).trouble).toBe("disabled");

    receiver.next({ status: 200 });
    await resumeWebhook(own, id);
    await tell(own);
    expect(receiver.received).toHaveLength(4);
    expect((await health(own, id)).state).toBe("green");
    await replayDelivery(own, id, dropped);
    await drain(clock(own));
    expect(receiver.received).toHaveLength(5);
  });

  test("waits while its owner paused and goes out on resuming", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    await pauseWebhook(own, id);
    await tell(own);
    await tell(own, { kind: "job.awarded" });
    expect(receiver.received).toHaveLength(0);
    await resumeWebhook(own, id);
    await drain(clock(own));
    expect(receiver.received).toHaveLength(2);
  });

  test("pausing twice is the first pause, and to pause and resume heals nothing", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    receiver.next({ status: 503 });
    await tell(own);
    await pauseWebhook(own, id);
    await pauseWebhook(at(own, HOUR), id);
    expect((await myWebhook(own, id)).pausedAt).toEqual(own.now);
    await resumeWebhook(own, id);
    expect((await health(own, id)).trouble).toBe("down");
  });

  test("of before goes out again over the connection that its owner made anew", async ({ ctx }) => {
    const { own, id, partnershipId } = await connected(ctx);
    await tell(own);
    await connect(own, { partnershipId, webhookUrl: receiver.url, notes: "" });
    const { secret } = await revealSecret(own, id);
    receiver.secrets.push(secret);
    const [row] = await deliveries(ctx);
    await replayDelivery(own, id, row?.id ?? "");
    await drain(clock(own));
    expect(receiver.received).toHaveLength(2);
    expect((await deliveries(ctx))[0]).toMatchObject({ state: "done" });
  });

  test("that its owner wants again is sent under the same id", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    await tell(own);
    const [row] = await deliveries(ctx);
    await replayDelivery(own, id, row?.id ?? "");
    await drain(clock(own));
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id);
    expect(receiver.received[1]?.verifiedBy).toHaveLength(1);
    expect((await deliveries(ctx))[0]?.tries).toHaveLength(2);
    receiver.next({ status: 500 });
    await replayDelivery(own, id, row?.id ?? "");
    await expect(replayDelivery(own, id, row?.id ?? "")).rejects.toMatchObject({ code: "still_on_its_way" });
  });

  test("that waits is dropped when the connection ends, also when it is made anew", async ({ ctx }) => {
    const { own, partnershipId } = await connected(ctx);
    receiver.next({ status: 500 });
    await tell(own);
    await disconnect(own, { partnershipId, notes: "" });
    await connect(own, { partnershipId, webhookUrl: receiver.url, notes: "" });
    await drain(clock(at(own, HOUR)));
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(ctx))[0]?.state).toBe("dropped");
  });
});

describe("secrets", () => {
  test("a new secret and the one before both verify for a day, then the new one alone", async ({ ctx }) => {
    const { own, id, secret } = await connected(ctx);
    const { secret: fresh } = await rotateSecret(own, id);
    receiver.secrets.push(fresh);
    await tell(own);
    expect(receiver.received[0]?.verifiedBy).toEqual([secret, fresh]);
    await tell(at(own, DAY - SECOND));
    expect(receiver.received[1]?.verifiedBy).toEqual([secret, fresh]);
    await tell(at(own, DAY));
    expect(receiver.received[2]?.verifiedBy).toEqual([fresh]);
  });

  test("the secret is shown once", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    await expect(revealSecret(own, id)).rejects.toMatchObject({ code: "secret_shown" });
    await rotateSecret(own, id);
    await expect(revealSecret(own, id)).rejects.toMatchObject({ code: "secret_shown" });
  });

  test("neither secret nor address stands in a row, a page, a log, the audit or the member's own copy", async ({
    ctx,
  }) => {
    const { own, id, secret } = await connected(ctx);
    const { secret: fresh } = await rotateSecret(own, id);
    receiver.next({ status: 500 });
    await tell(own);
    const [delivery] = await deliveries(ctx);
    const seen = JSON.stringify([
      await ctx.db.select().from(userIntegrations),
      await deliveries(ctx),
      await ctx.db.select().from(integrationLogs),
      await ctx.db.select().from(auditLog),
      await queued(ctx),
      await myWebhook(own, id),
      await myDeliveries(own, id, null),
      await myDelivery(own, id, delivery?.id ?? ""),
      await exportWebhooks(ctx, own.actor?.userId ?? ""),
    ]);
    for (const planted of [secret, fresh, secret.slice(6), fresh.slice(6), "/hooks/kingpost"])
      expect(seen).not.toContain(planted);
    expect(seen).toContain("http://127.0.0.1");
  });
});

describe("a test", () => {
  test("says at once what came back, and is no event", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    receiver.next({ status: 201, body: `Hello ${"long ".repeat(200)}` });
    const good = await sendTest(own, id);
    expect(good).toMatchObject({ arrived: true, tried: { status: 201 } });
    expect(good.answer).toHaveLength(200);
    expect(receiver.received[0]?.verifiedBy).toHaveLength(1);
    expect(JSON.parse(receiver.received[0]?.body ?? "").type).toBe("webhook.test");
    expect((await health(own, id)).state).toBe("green");
    receiver.next({ status: 403, body: "no" });
    expect(await sendTest(own, id)).toMatchObject({ arrived: false, answer: "no" });
    expect((await health(own, id)).state).toBe("red");
    expect((await myDeliveries(own, id, null)).rows).toHaveLength(2);
  });

  test("is not sent again by its line in the log: it is no event that somebody waits for", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    await sendTest(own, id);
    const [row] = await deliveries(ctx);
    await expect(replayDelivery(own, id, row?.id ?? "")).rejects.toMatchObject({ kind: "conflict" });
    await drain(clock(own));
    expect(receiver.received).toHaveLength(1);
  });

  test("twenty a minute are enough", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    for (let i = 0; i < 20; i++) await sendTest(own, id);
    await expect(sendTest(own, id)).rejects.toMatchObject({ kind: "rate_limited" });
  });
});

describe("an address", () => {
  test("inside a network is refused when it is typed, and never asked", async ({ ctx }) => {
    const { own, id, partnershipId } = await connected(ctx);
    const live = withEnv(own, {});
    for (const webhookUrl of [
      "https://10.0.0.1/",
      "https://intranet/",
      "https://user:pw@sample.com/",
      "http://sample.com/",
    ]) {
      await expect(connect(live, { partnershipId, webhookUrl, notes: "" })).rejects.toMatchObject({
        code: "address_refused",
      });
      await expect(changeWebhook(live, id, { events: [], webhookUrl })).rejects.toMatchObject({
        code: "address_refused",
      });
    }
  });

  test("that is changed receives what waited", async ({ ctx }) => {
    const { own, id, secret } = await connected(ctx);
    receiver.next({ status: 500 });
    await tell(own);
    const elsewhere = await webhookReceiver();
    elsewhere.secrets.push(secret);
    await changeWebhook(own, id, { events: [...WEBHOOK_EVENTS], webhookUrl: elsewhere.url });
    await drain(clock(at(own, 10 * SECOND)));
    expect(elsewhere.received).toHaveLength(1);
    expect(elsewhere.received[0]?.id).toBe(receiver.received[0]?.id);
    expect(elsewhere.received[0]?.verifiedBy).toEqual([secret]);
    await elsewhere.close();
  });
});

describe("another member", () => {
  test("finds nothing at somebody else's webhook", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    await tell(own);
    const [row] = await deliveries(ctx);
    const other = as(ctx, (await aUser(ctx)).actor);
    const asked = [
      () => myWebhook(other, id),
      () => myDeliveries(other, id, null),
      () => myDelivery(other, id, row?.id ?? ""),
      () => revealSecret(other, id),
      () => rotateSecret(other, id),
      () => sendTest(other, id),
      () => replayDelivery(other, id, row?.id ?? ""),
      () => pauseWebhook(other, id),
      () => resumeWebhook(other, id),
      () => changeWebhook(other, id, { events: [], webhookUrl: "" }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ kind: "not_found" });
    expect(receiver.received).toHaveLength(1);
  });
});

describe("workers", () => {
  test("one that died after sending leaves the delivery to another, who sends it under the same id", async ({
    ctx,
  }) => {
    const { own } = await connected(ctx);
    const event = { ...happened(own.actor?.userId ?? ""), id: ctx.newId(), at: own.now.toISOString() };
    await deliverEvents(clock(own), [event]);
    await deliverEvents(own, [event]);
    const [row] = await deliveries(ctx);
    await ctx.db
      .update(webhookDeliveries)
      .set({ state: "sending", sendingUntil: new Date(own.now.getTime() + 60 * SECOND) })
      .where(eq(webhookDeliveries.id, row?.id ?? ""));
    await deliver(own, { id: row?.id, attempt: 1 });
    expect(receiver.received).toHaveLength(0);
    await drain(clock(at(own, 62 * SECOND)), { [DELIVER]: deliver });
    expect(receiver.received.map((one) => one.id)).toEqual([`msg_${row?.id}`]);
    expect((await deliveries(ctx))[0]).toMatchObject({ state: "done", attempts: 1 });
  });

  test("the same attempt handed out twice is sent once", async ({ ctx }) => {
    const { own } = await connected(ctx);
    await tell(own);
    const [row] = await deliveries(ctx);
    await deliver(own, { id: row?.id, attempt: 1 });
    await deliver(own, { id: row?.id, attempt: 2 });
    expect(receiver.received).toHaveLength(1);
  });

  test("an address in trouble is asked by two at a time, the rest step back", async ({ ctx }) => {
    const { own, id } = await connected(ctx);
    receiver.next({ status: 500 });
    for (let i = 0; i < 3; i++) await tell(own);
    const rows = await deliveries(ctx);
    const sendingUntil = new Date(own.now.getTime() + 120 * SECOND);
    for (const row of rows.slice(0, 2))
      await ctx.db
        .update(webhookDeliveries)
        .set({ state: "sending", sendingUntil })
        .where(eq(webhookDeliveries.id, row.id));
    await deliver(own, { id: rows[2]?.id, attempt: 2 });
    expect(receiver.received).toHaveLength(3);
    const jobs = (await queued(ctx, DELIVER)).filter(({ done }) => !done);
    expect(jobs.at(-1)).toMatchObject({ data: { id: rows[2]?.id, attempt: 2 } });
    expect((await health(own, id)).state).not.toBe("green");
  });
});

test("deliveries are paged by cursor, newest first, and forgotten after 30 days", async ({ ctx }) => {
  const { own, id } = await connected(ctx);
  for (let i = 0; i < 25; i++) await tell(at(own, i * SECOND), { data: { n: i } });
  const first = await myDeliveries(own, id, null);
  const second = await myDeliveries(own, id, first.next);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null]);
  const all = [...first.rows, ...second.rows].map((row) => row.createdAt.getTime());
  expect(all).toEqual([...all].sort((a, b) => b - a));
  await sweepDeliveries(at(own, 31 * DAY), {});
  expect(
    await ctx.db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.userIntegrationId, id))),
  ).toEqual([]);
});
