import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { creditNotes, invoices } from "../tables.server.ts";

/** What was billed and paid stays for the other side, whose books rest on it; the words beside it go. */
export async function eraseInvoices(tx: Ctx, ownerId: string): Promise<void> {
  await tx.db.update(invoices).set({ note: "" }).where(eq(invoices.proId, ownerId));
  await tx.db.update(creditNotes).set({ reason: "" }).where(eq(creditNotes.proId, ownerId));
}
