import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { hasChanged } from "../access.ts";
import { heldAgreement } from "../queries/scope.server.ts";
import { stepOf } from "../rules.ts";
import { agreements } from "../tables.server.ts";
import { insertDraft } from "./begin.server.ts";
import { tellDraft } from "./tell.server.ts";

/**
 * Takes one's own signature back, or asks for changes before signing: what one side signed is void and stays readable, and the
 * same words are the next draft; gives its id. Throws `changed` when the other side was faster, not-found.
 */
export const sendBack = (ctx: Ctx, id: string, version: number): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const { agreement, held } = await heldAgreement(tx, id);
    const step = stepOf(agreement.state, "send_back", held.side);
    if (!step || agreement.version !== version) throw hasChanged();
    await tx.db
      .update(agreements)
      .set({ state: step.to, changedAt: tx.now, changedBy: held.side })
      .where(eq(agreements.id, id));
    const { kind, locale } = agreement;
    const { wording: _, ...content } = agreement.content;
    const next = await insertDraft(tx, held, { kind, content, locale });
    await tellDraft(tx, held, { id: next, kind, version: 1, title: content.title }, "sent_back");
    await audit(tx, "agreement.sent_back", `agreement:${id}`, { next });
    return next;
  });
