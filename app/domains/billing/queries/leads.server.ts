import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { monthAt, renewsOn } from "../rules/leads.ts";
import { leadMonths } from "../tables.server.ts";
import { entitlementsOf } from "./plan.server.ts";

const usedIn = prepared((db, { businessId, month }: Slots<{ businessId: string; month: string }>) =>
  db
    .select({ used: leadMonths.used })
    .from(leadMonths)
    .where(and(eq(leadMonths.businessId, businessId), eq(leadMonths.month, month))),
);

/** Leads that a business answered this month; `most` is null without a limit, `left` too. */
export async function leadsOf(ctx: Ctx, businessId: string) {
  const [row] = await usedIn(ctx.db, { businessId, month: monthAt(ctx.now) });
  const used = row?.used ?? 0;
  const { leadsAMonth: most } = await entitlementsOf(ctx, businessId);
  return { used, most, left: most === null ? null : Math.max(0, most - used), renewsOn: renewsOn(ctx.now) };
}
