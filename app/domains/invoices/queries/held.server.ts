import { and, eq, or, type SQL } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchInvoice } from "../access.ts";
import { invoices } from "../tables.server.ts";

/** One at a time for a business that bills, until the transaction ends: numbers have no gap, and nobody spends the same credit twice. */
export const holdBiller = (tx: Ctx, proId: string) =>
  tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, proId)).for("no key update");

/**
 * An invoice, held until the transaction ends. Everybody takes these locks in one order, so that no two wait for each other: the
 * engagement, the business that bills, the invoice.
 */
export async function lockInvoice(tx: Ctx, id: string, whose?: SQL): Promise<typeof invoices.$inferSelect | undefined> {
  const mine = and(eq(invoices.id, id), whose);
  const [known] = await tx.db.select({ proId: invoices.proId }).from(invoices).where(mine);
  if (!known) return undefined;
  await holdBiller(tx, known.proId);
  const [row] = await tx.db.select().from(invoices).where(mine).for("update");
  return row;
}

/** The actor's invoice, sent or received, held as `lockInvoice` does, with the side that they are. Throws not-found. */
export async function heldInvoice(tx: Ctx, id: string, only?: "pro" | "hirer") {
  const ownerId = ownerOf(tx, "jobs");
  const whose = or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId));
  const row = isId(id) ? await lockInvoice(tx, id, whose) : undefined;
  const side = row?.proId === ownerId ? ("pro" as const) : ("hirer" as const);
  if (!row || (only && only !== side)) throw noSuchInvoice();
  return { ...row, side };
}
