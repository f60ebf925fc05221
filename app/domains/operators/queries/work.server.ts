import { and, desc, eq, ne } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { TEST_EVENT } from "#app/domains/integrations/rules/webhooks.ts";
import { userIntegrations, webhookDeliveries } from "#app/domains/integrations/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { troubledJobs } from "#app/infra/queue/trouble.server.ts";
import { requireDuty } from "./duty.server.ts";

const SHOWN = 100;

/** Background jobs whose last try failed. For owners. */
export async function failedJobs(ctx: Ctx) {
  await requireDuty(ctx, "owner");
  return troubledJobs(ctx, SHOWN);
}
export type FailedJob = Awaited<ReturnType<typeof failedJobs>>[number];

/** Deliveries of webhooks that were given up, newest first, no tests; never what they carry, or where to. */
export async function failedDeliveries(ctx: Ctx) {
  await requireDuty(ctx, "support", "owner");
  return ctx.db
    .select({
      id: webhookDeliveries.id,
      kind: webhookDeliveries.kind,
      attempts: webhookDeliveries.attempts,
      createdAt: webhookDeliveries.createdAt,
      doneAt: webhookDeliveries.doneAt,
      ownerId: businesses.contactId,
      owner: profiles.fullName,
    })
    .from(webhookDeliveries)
    .innerJoin(userIntegrations, eq(userIntegrations.id, webhookDeliveries.userIntegrationId))
    .innerJoin(businesses, eq(businesses.id, userIntegrations.userId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .where(and(eq(webhookDeliveries.state, "failed"), ne(webhookDeliveries.kind, TEST_EVENT)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(SHOWN);
}
export type FailedDelivery = Awaited<ReturnType<typeof failedDeliveries>>[number];
