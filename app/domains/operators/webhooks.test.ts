import { expect } from "vitest";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import { connectionOf, connectTo } from "#app/domains/integrations/fixtures.ts";
import { DELIVERY_STATES, type DeliveryState, TEST_EVENT } from "#app/domains/integrations/rules/webhooks.ts";
import { webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { grantByTerminal } from "./commands/grant-duty.server.ts";
import { deskHome } from "./queries/home.server.ts";
import { failedDeliveries } from "./queries/work.server.ts";

const WEBHOOK = "zapier";

/** A delivery to a member's own tool, as it stands in one state. */
async function aDelivery(ctx: Ctx, connectionId: string, state: DeliveryState, kind = "job.posted"): Promise<string> {
  const id = ctx.newId();
  const times = { createdAt: ctx.now, doneAt: state === "done" || state === "failed" ? ctx.now : null };
  await ctx.db.insert(webhookDeliveries).values({
    id,
    state,
    ...times,
    userIntegrationId: connectionId,
    revision: 1,
    eventId: ctx.newId(),
    kind,
    body: "{}",
    attempts: 9,
  });
  return id;
}

test("a webhook that was delivered, waits or was dropped is never listed as failed, however often it was tried", async ({
  ctx,
}) => {
  const { actor, userId } = await aSignedInUser(ctx);
  await connectTo(as(ctx, actor), WEBHOOK, { webhookUrl: "http://127.0.0.1:9/in" });
  const { id: connectionId } = await connectionOf(ctx, userId, WEBHOOK);
  const made = new Map<DeliveryState, string>();
  for (const state of DELIVERY_STATES) made.set(state, await aDelivery(ctx, connectionId, state));
  const support = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, support.email, "support");
  const listed = await failedDeliveries(as(ctx, { ...support.actor, aal: "aal2" }));
  expect(listed.map(({ id }) => id)).toEqual([made.get("failed")]);
  expect(listed).toMatchObject([{ ownerId: userId, attempts: 9 }]);
});

test("a test that did not arrive is nothing that was given up: the desk neither lists nor counts it", async ({
  ctx,
}) => {
  const { actor, userId } = await aSignedInUser(ctx);
  await connectTo(as(ctx, actor), WEBHOOK, { webhookUrl: "http://127.0.0.1:9/in" });
  const { id: connectionId } = await connectionOf(ctx, userId, WEBHOOK);
  await aDelivery(ctx, connectionId, "failed", TEST_EVENT);
  const support = await aSignedInUser(ctx, { role: "homeowner" });
  await grantByTerminal(ctx, support.email, "support");
  const desk = as(ctx, { ...support.actor, aal: "aal2" });
  const seen = async () => [(await failedDeliveries(desk)).length, (await deskHome(desk)).waits];
  expect(await seen()).toEqual([0, []]);
  await aDelivery(ctx, connectionId, "failed");
  expect(await seen()).toEqual([1, [{ place: "webhooks", count: 1, since: ctx.now }]]);
});
