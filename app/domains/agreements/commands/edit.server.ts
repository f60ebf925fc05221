import { eq } from "drizzle-orm";
import { isOver } from "#app/domains/engagements/rules.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { hasChanged, mayNotSign } from "../access.ts";
import type { TypedTerms } from "../input.ts";
import { aboutJob, heldAgreement, startSaid } from "../queries/scope.server.ts";
import { noticesFor } from "../rules/notices.ts";
import { type Content, saysTheSame, stepOf } from "../rules.ts";
import { agreements } from "../tables.server.ts";
import { tellDraft } from "./tell.server.ts";

/**
 * Writes what a draft says. Throws `changed` when somebody wrote or signed since the version that was read, `over`, not-found.
 * The same words again change nothing.
 */
export const editAgreement = (ctx: Ctx, id: string, { version, terms }: TypedTerms): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { agreement, held } = await heldAgreement(tx, id);
    if (!stepOf(agreement.state, "edit", held.side)) throw hasChanged();
    if (isOver(held.state)) throw mayNotSign("over");
    const about = await aboutJob(tx, agreement.engagementId);
    const content: Content = {
      ...terms,
      ...(agreement.kind === "agreement" && startSaid(about, terms.startsOn)),
      ...{ title: about.title, hirer: about.hirer, pro: about.pro },
      notices: agreement.kind === "agreement" ? noticesFor(about.state, about.home, agreement.locale) : [],
    };
    if (saysTheSame(content, agreement.content)) return;
    if (agreement.version !== version) throw hasChanged();
    await tx.db
      .update(agreements)
      .set({ content, version: version + 1, changedAt: tx.now, changedBy: held.side })
      .where(eq(agreements.id, id));
    await tellDraft(tx, held, { id, kind: agreement.kind, version: version + 1, title: about.title }, "changed");
    await audit(tx, "agreement.edited", `agreement:${id}`, { version: version + 1 });
  });
