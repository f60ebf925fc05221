import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { freshIntegrations, withIntegrations } from "#test/integrations.ts";
import { queued } from "#test/queue.ts";
import { eraseIntegrations } from "./commands/erase-account.server.ts";
import { refreshNow } from "./commands/read-connection.server.ts";
import { deliverEvents } from "./commands/webhooks/deliver-event.server.ts";
import { DELIVER, RELEASE } from "./commands/webhooks/job-names.server.ts";
import { release } from "./commands/webhooks/release.server.ts";
import { replayDelivery } from "./commands/webhooks/replay.server.ts";
import { rotateSecret } from "./commands/webhooks/secret.server.ts";
import { changeWebhook, pauseWebhook, resumeWebhook } from "./commands/webhooks/settings.server.ts";
import { anIntegration, connectionOf, connectTo, disconnectFrom } from "./fixtures.ts";
import { SEND_LIMIT } from "./input/webhooks.ts";
import { CONNECT_LIMIT } from "./input.ts";
import { exportIntegrations } from "./queries/export-account.server.ts";
import { exportWebhooks, myWebhook } from "./queries/webhooks.server.ts";
import { myConnections } from "./queries.server.ts";
import { userIntegrations, webhookDeliveries } from "./tables.server.ts";

const idOf = ({ actor }: Ctx) => actor?.userId ?? "";

/** A member whose webhook is connected; nothing is sent in these tests. */
async function aMember(ctx: Ctx) {
  const own = as(ctx, (await aUser(ctx)).actor);
  await connectTo(own, "zapier", { webhookUrl: "https://hooks.example/sample" });
  return { own, id: (await connectionOf(own, idOf(own), "zapier")).id };
}
const happens = (own: Ctx, n: number) => {
  const event = { kind: "job.posted", userId: idOf(own), ref: String(n), path: "/", data: { n } } as const;
  return deliverEvents(own, [{ ...event, id: own.newId(), at: own.now.toISOString() }]);
};
const statesOf = async (own: Ctx, id: string) =>
  (
    await own.db
      .select({ state: webhookDeliveries.state })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.userIntegrationId, id))
      .orderBy(webhookDeliveries.body)
  ).map(({ state }) => state);

test("what a member pauses, resumes, chooses and renews is their own webhook, and resuming sends only what was held", async ({
  ctx,
}) => {
  const [ada, ben] = [await aMember(ctx), await aMember(ctx)];
  await happens(ada.own, 1);
  await ctx.db.update(webhookDeliveries).set({ state: "done" });
  await pauseWebhook(ben.own, ben.id);
  expect((await myWebhook(ada.own, ada.id)).pausedAt).toBeNull();
  await pauseWebhook(ada.own, ada.id);
  for (const { own } of [ada, ben]) await happens(own, 2);
  const before = await connectionOf(ben.own, idOf(ben.own), "zapier");
  await changeWebhook(ada.own, ada.id, { events: ["job.awarded"], webhookUrl: "https://hooks.example/other" });
  await rotateSecret(ada.own, ada.id);
  await resumeWebhook(ada.own, ada.id);
  await release(ctx, { id: ada.id });
  expect([await statesOf(ada.own, ada.id), await statesOf(ben.own, ben.id)]).toEqual([["done", "waiting"], ["held"]]);
  expect(await myWebhook(ben.own, ben.id)).toMatchObject({
    pausedAt: ctx.now,
    secretShownAt: null,
    events: expect.arrayContaining(["job.posted"]),
  });
  expect(await connectionOf(ben.own, idOf(ben.own), "zapier")).toEqual(before);
  const copy = [await exportWebhooks(ctx, idOf(ben.own)), await exportIntegrations(ctx, idOf(ben.own))] as const;
  expect([copy[0].endpoints.length, copy[0].deliveries.length]).toEqual([1, 1]);
  expect([copy[1].connections.length, copy[1].log.length]).toEqual([1, 1]);
  await eraseIntegrations(ctx, idOf(ada.own));
  expect((await ctx.db.select().from(userIntegrations)).map(({ id }) => id)).toEqual([ben.id]);
});

test("what was held goes out two hundred at a time until none is left", async ({ ctx }) => {
  const { own, id } = await aMember(ctx);
  await happens(own, 1);
  const [row] = await ctx.db.select().from(webhookDeliveries);
  if (!row) throw new Error("no delivery");
  await ctx.db.delete(webhookDeliveries);
  const held = Array.from({ length: 201 }, () => ({ ...row, id: ctx.newId(), eventId: ctx.newId(), tries: [] }));
  await ctx.db.insert(webhookDeliveries).values(held.map((one) => ({ ...one, state: "held" as const })));
  const left = () => ctx.db.$count(webhookDeliveries, eq(webhookDeliveries.state, "held"));
  const sent = (await queued(ctx, DELIVER)).length;
  await release(ctx, { id });
  expect([await left(), (await queued(ctx, RELEASE)).length]).toEqual([1, 1]);
  await release(ctx, { id });
  expect([await left(), (await queued(ctx, RELEASE)).length]).toEqual([0, 1]);
  expect((await queued(ctx, DELIVER)).length - sent).toBe(201);
});

test("of a member's connections one is read, refused and ended at a time", async ({ ctx }) => {
  const integrations = await freshIntegrations();
  const own = as(withIntegrations(ctx, integrations), (await aUser(ctx)).actor);
  await connectTo(own, "teachable", { apiKey: "t1" });
  await connectTo(own, "stripe", { apiKey: "rk_sample" });
  const later = at(own, 60_000);
  expect(await refreshNow(later, (await anIntegration(own, "stripe")).id)).toEqual({ name: "Stripe", trouble: null });
  await expect(connectTo(own, "stripe", { apiKey: "wrong" })).rejects.toMatchObject({ code: "key_refused" });
  await disconnectFrom(own, "stripe");
  const shown = (await myConnections(later)).map(({ isActive, snapshotAt, log }) => ({
    isActive,
    snapshotAt,
    log: log.map(({ event }) => event).toSorted(),
  }));
  expect(shown).toContainEqual({ isActive: true, snapshotAt: null, log: ["connection_established"] });
  expect(shown).toContainEqual({
    isActive: false,
    snapshotAt: null,
    log: ["connection_ended", "connection_established", "connection_failed"],
  });
  expect((await connectionOf(own, idOf(own), "stripe")).lastOkAt).toBeNull();
  expect((await connectionOf(own, idOf(own), "teachable")).lastOkAt).toEqual(own.now);
});

test("connecting and sending again have a measure for each member", async ({ ctx }) => {
  const integrations = await freshIntegrations();
  const { own, id } = await aMember(withIntegrations(ctx, integrations));
  const other = as(own, (await aUser(ctx)).actor);
  const used = (name: string, rule: typeof SEND_LIMIT) =>
    limitEach(
      own,
      Array.from({ length: rule.points }, () => [name, idOf(own), rule] as const),
    );
  await used("webhook-send", SEND_LIMIT);
  await expect(replayDelivery(own, id, ctx.newId())).rejects.toMatchObject({ kind: "rate_limited" });
  await used("integration-connect", CONNECT_LIMIT);
  await expect(connectTo(own, "stripe", { apiKey: "rk_sample" })).rejects.toMatchObject({ kind: "rate_limited" });
  await connectTo(other, "stripe", { apiKey: "rk_sample" });
});
