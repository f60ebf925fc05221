import { and, eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchWaiver, waiverChanged } from "../access.ts";
import type { DiscardWaiver } from "../input.ts";
import { lienWaivers } from "../tables.server.ts";
import { heldForWaiver } from "./waivers.server.ts";

/**
 * The pro throws a draft away that nobody has signed; what the payer asked for stays asked. Sent twice it is one. Throws not-found
 * for everybody but the pro, and `waiver_changed` for one that was signed or made anew meanwhile.
 */
export const discardWaiver = (ctx: Ctx, invoiceId: string, { waiver: id, version }: DiscardWaiver): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await heldForWaiver(tx, invoiceId, "pro");
    if (!isId(id)) throw noSuchWaiver();
    const [row] = await tx.db
      .select()
      .from(lienWaivers)
      .where(and(eq(lienWaivers.id, id), eq(lienWaivers.invoiceId, invoiceId)))
      .for("update");
    if (!row || row.state === "asked") return;
    if (row.state === "signed" || row.version !== version) throw waiverChanged();
    if (row.askedAt)
      await tx.db
        .update(lienWaivers)
        .set({ state: "asked", content: null, paymentId: null, version: row.version + 1 })
        .where(eq(lienWaivers.id, id));
    else await tx.db.delete(lienWaivers).where(eq(lienWaivers.id, id));
    await audit(tx, "waiver.discarded", `waiver:${id}`, { kind: row.kind });
  });
