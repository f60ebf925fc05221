import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { creditNotes, invoices, lienWaivers } from "../tables.server.ts";

/** What was billed and paid stays for the other side, whose books rest on it; the words beside it go, and so do waivers that nobody signed. */
export async function eraseInvoices(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.update(invoices).set({ note: "" }).where(eq(invoices.proId, ownerId));
  const ours = tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId)));
  await tx.db.delete(lienWaivers).where(and(inArray(lienWaivers.invoiceId, ours), ne(lienWaivers.state, "signed")));
  await tx.db.update(creditNotes).set({ reason: "" }).where(eq(creditNotes.proId, ownerId));
}
