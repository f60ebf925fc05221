import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { hasChanged } from "../access.ts";
import { heldAgreement } from "../queries/scope.server.ts";
import { mayDiscard } from "../rules.ts";
import { agreements } from "../tables.server.ts";
import { tellDraft } from "./tell.server.ts";

/**
 * Deletes a change order that nobody has signed, by the side that wrote it last; gives the id of its job. Throws `changed` when the
 * other side was faster, not-found.
 */
export const discardDraft = (ctx: Ctx, id: string, version: number): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const { agreement, held } = await heldAgreement(tx, id);
    if (!mayDiscard(agreement, held.side) || agreement.version !== version) throw hasChanged();
    await tx.db.delete(agreements).where(eq(agreements.id, id));
    const { kind, number, content } = agreement;
    // Nobody was told of one in which nothing was written.
    if (version > 1) await tellDraft(tx, held, { id, kind, version, title: content.title }, "discarded");
    await audit(tx, "agreement.discarded", `agreement:${id}`, { engagementId: held.id, number });
    return held.id;
  });
