import { sql } from "drizzle-orm";
import type { Count } from "#app/infra/counts.server.ts";
import { charges } from "../tables.server.ts";

/** Invoices paid through the platform, and our fee of them in cents. */
export const chargesCounts: readonly Count[] = [
  {
    name: "charges.received",
    table: charges,
    at: charges.madeAt,
    where: sql`${charges.state} = 'received'`,
    sum: charges.feeCents,
  },
];
