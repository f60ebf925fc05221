import { ownerOf } from "#app/domains/auth/access.ts";
import { SEND_LIMIT } from "#app/domains/integrations/input/webhooks.ts";
import { outcomeOf, secretsOf, TEST_EVENT, type Try, troubleOf } from "#app/domains/integrations/rules/webhooks.ts";
import { webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import { opened } from "#app/domains/integrations/tokens/credentials.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { recordGood, recordTrouble } from "../record.server.ts";
import { bodyOf } from "./deliver-event.server.ts";
import { ownEndpoint } from "./endpoint.server.ts";
import { post } from "./post.server.ts";

export type TestResult = { arrived: boolean; tried: Try; answer: string | null };

/** Sends a sample event once, now, paused or not, and gives what came back; it stands in the log afterwards and counts for the connection's health. Throws not_found, rate_limited. */
export async function sendTest(ctx: Ctx, id: string): Promise<TestResult> {
  await limit(ctx, "webhook-send", ctx.actor ? ownerOf(ctx, "tools") : ctx.ip, SEND_LIMIT);
  const own = await inTransaction(ctx, (tx) => ownEndpoint(tx, id));
  const kept = opened(ctx, id, own.credentials);
  const delivery = {
    id: ctx.newId(),
    body: bodyOf(TEST_EVENT, ctx.now.toISOString(), {
      note: "A test from your webhook page.",
      url: `${ctx.services.env.PUBLIC_URL}/integrations/webhooks/${id}`,
    }),
  };
  const { tried, answer } = await post(ctx, {
    ...delivery,
    address: kept.webhookUrl ?? "",
    secrets: secretsOf(kept, ctx.now),
  });
  const arrived = outcomeOf(tried) === "done";
  await ctx.db.insert(webhookDeliveries).values({
    ...delivery,
    userIntegrationId: id,
    revision: own.revision,
    eventId: delivery.id,
    kind: TEST_EVENT,
    state: arrived ? "done" : "failed",
    attempts: 1,
    tries: [tried],
    answer,
    createdAt: ctx.now,
    doneAt: ctx.now,
  });
  const asked = { id, revision: own.revision };
  if (arrived) await recordGood(ctx, asked);
  else if (!own.disabledAt && own.trouble !== "gave_up")
    await recordTrouble(ctx, asked, { trouble: troubleOf(tried), retryAfterSeconds: undefined });
  return { arrived, tried, answer };
}
