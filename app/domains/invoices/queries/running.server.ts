import { and, inArray, isNull, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { invoices } from "../tables.server.ts";

/** The invoices that these businesses sent or got and that are not paid in full, in the reader's language. */
export async function runningInvoices(ctx: Ctx, owned: readonly string[]): Promise<string[]> {
  const theirs = or(inArray(invoices.proId, [...owned]), inArray(invoices.hirerId, [...owned]));
  const unpaid = sql`${invoices.paidCents} < ${invoices.totalCents} - ${invoices.creditedCents}`;
  const count = await ctx.db.$count(invoices, and(theirs, isNull(invoices.voidedAt), unpaid));
  return count ? [m.invoices_running({ count })] : [];
}
