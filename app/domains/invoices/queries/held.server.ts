import { and, eq, or } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchInvoice } from "../access.ts";
import { invoices } from "../tables.server.ts";

/** The actor's invoice, sent or received, held until the transaction ends, with the side that they are. Throws not-found. */
export async function heldInvoice(tx: Ctx, id: string, only?: "pro" | "hirer") {
  const ownerId = ownerOf(tx, "jobs");
  const [row] = isId(id)
    ? await tx.db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), or(eq(invoices.proId, ownerId), eq(invoices.hirerId, ownerId))))
        .for("update")
    : [];
  const side = row?.proId === ownerId ? ("pro" as const) : ("hirer" as const);
  if (!row || (only && only !== side)) throw noSuchInvoice();
  return { ...row, side };
}
