import { sql } from "drizzle-orm";
import type { Count, Standing } from "#app/infra/counts.server.ts";
import { planPayments, subscriptions } from "../tables.server.ts";

/** What businesses paid us, in cents, and plans that began and ended. */
export const billingCounts: readonly Count[] = [
  {
    name: "plans.paid",
    table: planPayments,
    at: planPayments.paidAt,
    part: planPayments.family,
    sum: sql`${planPayments.cents} - ${planPayments.refundedCents}`,
  },
  { name: "plans.begun", table: subscriptions, at: subscriptions.startedAt },
  {
    name: "plans.ended",
    table: subscriptions,
    at: subscriptions.endedAt,
    where: sql`${subscriptions.endedAt} is not null`,
  },
];

/** How many plans run. */
export const billingStands: readonly Standing[] = [
  {
    name: "plans.running",
    read: () => sql`select '', count(*), coalesce(sum(${subscriptions.cents}), 0)::bigint from ${subscriptions}
      where ${subscriptions.endedAt} is null and ${subscriptions.status} in ('active', 'trialing', 'past_due')`,
  },
];
