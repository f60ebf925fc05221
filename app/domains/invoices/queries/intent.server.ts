import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { invoices } from "../tables.server.ts";

/**
 * What somebody wants who signs in on the way to an invoice: whoever holds its link reads whom it is from, and no sum, no payer and
 * no job.
 */
export async function invoiceIntent(ctx: Ctx, to: URL): Promise<Intent | null> {
  const [, id] = /^\/invoices\/([^/]+)(\/|$)/.exec(to.pathname) ?? [];
  if (!id) return null;
  const [row] = isId(id)
    ? await ctx.db
        .select({ pro: sql<string>`coalesce(business_name(${invoices.proId}), '')`.mapWith(memberName) })
        .from(invoices)
        .where(eq(invoices.id, id))
    : [];
  return {
    words: row?.pro ? m.invoices_intent_from({ name: row.pro }) : m.invoices_intent(),
    lede: m.invoices_intent_lede(),
    homeowner: false,
  };
}
