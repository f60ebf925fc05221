import { sql } from "drizzle-orm";
import type { Waiting } from "#app/infra/counts.server.ts";
import { webhookDeliveries } from "../tables.server.ts";

/** Deliveries that were given up. */
export const integrationsWaits: readonly Waiting[] = [
  {
    place: "webhooks",
    read: () =>
      sql`select count(*), min(${webhookDeliveries.createdAt}) from ${webhookDeliveries} where ${webhookDeliveries.state} = 'failed'`,
  },
];
