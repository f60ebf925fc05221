import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { invoices } from "../tables.server.ts";

/**
 * What is held back of the progress payments of a job, by invoice, and the invoice that bills it. Nothing is held of an invoice that
 * is void or taken off as a whole. The caller has looked that the actor may read the job.
 */
export async function retainageOf(ctx: Ctx, engagementId: string) {
  const live = and(eq(invoices.engagementId, engagementId), isNull(invoices.voidedAt));
  const held = await ctx.db
    .select({ id: invoices.id, number: invoices.number, heldCents: invoices.heldCents })
    .from(invoices)
    .where(and(live, gt(invoices.heldCents, 0), lt(invoices.creditedCents, invoices.totalCents)))
    .orderBy(asc(invoices.number));
  const [bill] = await ctx.db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(live, eq(invoices.kind, "retainage")));
  return { held, heldCents: held.reduce((sum, { heldCents }) => sum + heldCents, 0), bill: bill ?? null };
}
export type Retainage = Awaited<ReturnType<typeof retainageOf>>;
