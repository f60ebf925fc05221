import { setTimeout as pause } from "node:timers/promises";
import { and, count, eq, gt, lte, or } from "drizzle-orm";
import { z } from "zod";
import { secretsOf } from "#app/domains/integrations/rules/webhooks.ts";
import { userIntegrations, webhookDeliveries, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import { opened } from "#app/domains/integrations/tokens/credentials.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { DELIVER } from "./job-names.server.ts";
import { post } from "./post.server.ts";
import { settle } from "./settle.server.ts";

/** Longer than an attempt can take: who has not settled by then is dead, and its work is taken over. */
const CLAIM_SECONDS = 60;
/** Attempts that run at once in one process. */
const TOGETHER = 40;
/** An address in trouble is asked by so few at a time, that waiting for it holds up nobody else's. */
const IN_TROUBLE_TOGETHER = 2;
const STEP_BACK_SECONDS = 20;
const SETTLE_RETRIES = 3;
const SETTLE_RETRY_MS = 1_000;

const Job = z.object({ id: z.uuid(), attempt: z.int().positive() });

const later = (ctx: Ctx, seconds: number) => new Date(ctx.now.getTime() + seconds * 1000);

/**
 * One attempt. The row is claimed first, so that workers side by side send it once; one that died between sending and
 * settling leaves it to another, who sends it again under the same id.
 */
export const deliver: JobHandler = withoutTransaction(async (ctx, data) => {
  const { id, attempt } = Job.parse(data);
  const [found] = await ctx.db
    .select({
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      revision: webhookDeliveries.revision,
      body: webhookDeliveries.body,
      sendingUntil: webhookDeliveries.sendingUntil,
      connection: {
        id: userIntegrations.id,
        userId: userIntegrations.userId,
        isActive: userIntegrations.isActive,
        revision: userIntegrations.revision,
        credentials: userIntegrations.credentialsEncrypted,
        trouble: userIntegrations.trouble,
        lastOkAt: userIntegrations.lastOkAt,
      },
      pausedAt: webhookEndpoints.pausedAt,
      disabledAt: webhookEndpoints.disabledAt,
      locale: webhookEndpoints.locale,
    })
    .from(webhookDeliveries)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookDeliveries.userIntegrationId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.userIntegrationId, userIntegrations.id))
    .where(eq(webhookDeliveries.id, id));
  if (!found || found.attempts !== attempt - 1) return;
  if (found.state !== "waiting" && found.state !== "sending") return;
  const again = (seconds: number) =>
    ctx.services.queue.enqueue(ctx, DELIVER, { id, attempt }, { startAfter: later(ctx, seconds) });

  if (found.state === "sending" && found.sendingUntil && found.sendingUntil > ctx.now)
    return again((found.sendingUntil.getTime() - ctx.now.getTime()) / 1000 + 1);
  const { connection } = found;
  if (!connection.isActive || !connection.credentials || connection.revision !== found.revision || found.disabledAt)
    return putAside(ctx, id, attempt, "dropped");
  if (found.pausedAt) return putAside(ctx, id, attempt, "held");
  if (connection.trouble && (await sendingNow(ctx, connection.id)) >= IN_TROUBLE_TOGETHER)
    return again(STEP_BACK_SECONDS);

  const sendingUntil = later(ctx, CLAIM_SECONDS);
  if (!(await claim(ctx, id, attempt, sendingUntil))) return;
  const kept = opened(ctx, connection.id, connection.credentials);
  const posted = await post(ctx, {
    id,
    body: found.body,
    address: kept.webhookUrl ?? "",
    secrets: secretsOf(kept, ctx.now),
  });
  await insist(() => settle(ctx, { id, attempt, sendingUntil, connection, locale: found.locale }, posted));
}, TOGETHER);

/** What was sent should be known to be sent: a database that is away for a moment must not have it sent again. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures++)
    try {
      return await work();
    } catch (error) {
      if (failures > SETTLE_RETRIES) throw error;
      await pause(failures * SETTLE_RETRY_MS);
    }
}

const untouched = (ctx: Ctx, id: string, attempt: number) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.attempts, attempt - 1),
    or(
      eq(webhookDeliveries.state, "waiting"),
      and(eq(webhookDeliveries.state, "sending"), lte(webhookDeliveries.sendingUntil, ctx.now)),
    ),
  );

async function claim(ctx: Ctx, id: string, attempt: number, sendingUntil: Date): Promise<boolean> {
  const claimed = await ctx.db
    .update(webhookDeliveries)
    .set({ state: "sending", sendingUntil })
    .where(untouched(ctx, id, attempt))
    .returning({ id: webhookDeliveries.id });
  return claimed.length > 0;
}

async function putAside(ctx: Ctx, id: string, attempt: number, state: "held" | "dropped"): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ state, nextAttemptAt: null, sendingUntil: null, ...(state === "dropped" && { doneAt: ctx.now }) })
    .where(untouched(ctx, id, attempt));
}

async function sendingNow(ctx: Ctx, connectionId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.userIntegrationId, connectionId),
        eq(webhookDeliveries.state, "sending"),
        gt(webhookDeliveries.sendingUntil, ctx.now),
      ),
    );
  return row?.n ?? 0;
}
