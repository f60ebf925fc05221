import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { TEST_EVENT } from "../rules/webhooks.ts";
import { webhookDeliveries } from "../tables.server.ts";

/** Deliveries that were given up; a test is tried once, so it is none of them. */
export const integrationsWaits: readonly Waiting[] = [
  {
    place: "webhooks",
    read: () =>
      sql`select count(*), min(${webhookDeliveries.createdAt}) from ${webhookDeliveries} where ${webhookDeliveries.state} = 'failed' and ${webhookDeliveries.kind} <> ${TEST_EVENT}`,
  },
];
