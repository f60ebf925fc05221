import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { day } from "#app/infra/dates.ts";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { entitlementsOf } from "../queries/plan.server.ts";
import { type LeadKind, monthAt, renewsOn } from "../rules/leads.ts";
import { leadMonths, leads } from "../tables.server.ts";

const usedUp = (most: number, now: Date) => {
  const words = m.billing_leads_used_up({ most, date: day(renewsOn(now)) });
  return new AppError("forbidden", "leads_used_up", { title: m.billing_leads_used_up_title(), message: words });
};

/**
 * Counts that a business answers a lead, in the caller's transaction: once a job or conversation, in the month of the first
 * time. Throws `leads_used_up` when its plan gives no more this month; two at once never pass the limit together.
 */
export const useLead = (ctx: Ctx, businessId: string, kind: LeadKind, subjectId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const month = monthAt(tx.now);
    const [fresh] = await tx.db
      .insert(leads)
      .values({ businessId, subjectId, kind, month, countedAt: tx.now })
      .onConflictDoNothing()
      .returning({ subjectId: leads.subjectId });
    if (!fresh) return;
    const { leadsAMonth } = await entitlementsOf(tx, businessId);
    const [counted] = await tx.db
      .insert(leadMonths)
      .values({ businessId, month, used: 1 })
      .onConflictDoUpdate({
        target: [leadMonths.businessId, leadMonths.month],
        set: { used: sql`${leadMonths.used} + 1` },
        ...(leadsAMonth !== null && { setWhere: sql`${leadMonths.used} < ${leadsAMonth}` }),
      })
      .returning({ used: leadMonths.used });
    if (!counted) throw usedUp(leadsAMonth ?? 0, tx.now);
  });

/** Marks a job or conversation as answered without counting it: a pro's own customer, whom nobody brought. Safe to repeat. */
export async function ownLead(tx: Ctx, businessId: string, kind: LeadKind, subjectId: string): Promise<void> {
  await tx.db
    .insert(leads)
    .values({ businessId, subjectId, kind, month: monthAt(tx.now), countedAt: tx.now })
    .onConflictDoNothing();
}
