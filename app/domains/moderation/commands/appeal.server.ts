import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden } from "#app/infra/errors.ts";
import type { ModeratedChange, ModeratedThing } from "#app/infra/moderated.ts";
import { m } from "#paraglide/messages.js";
import type { Appeal } from "../input.ts";
import { appealDecided } from "../queries/decided.server.ts";
import { hasOtherModerator, requireModerator } from "../queries/moderator.server.ts";
import { gone, thingsOf } from "../queries/things.server.ts";
import { appealWaits, mayAnswerAppeal, mayAppeal, type State } from "../rules.ts";
import { moderationCases, moderationDecisions } from "../tables.server.ts";
import { refuseNear, tellAuthor } from "./decide.server.ts";

const d = moderationDecisions;

async function decisionOf(tx: Ctx, id: string) {
  const [found] = await tx.db
    .select({ decision: d, kind: moderationCases.kind, thingId: moderationCases.thingId })
    .from(d)
    .innerJoin(moderationCases, eq(moderationCases.id, d.caseId))
    .where(eq(d.id, id))
    .for("update", { of: d });
  if (!found) throw gone();
  return found;
}

/** What the author says against a decision, once. It waits in the queue. */
export async function appeal(ctx: Ctx, { decision: id, reason }: Appeal): Promise<void> {
  const { userId } = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    const { decision } = await decisionOf(tx, id);
    if (decision.authorId !== userId) throw gone();
    if (!mayAppeal(decision, tx.now)) throw conflict("no_appeal", m.moderation_no_appeal());
    await tx.db.update(d).set({ appeal: reason, appealedAt: tx.now }).where(eq(d.id, id));
    await audit(tx, "decision.appealed", `decision:${id}`, { action: decision.action });
  });
}

type Decision = typeof d.$inferSelect;

/** What puts a thing back as it was before a decision; what was changed since by somebody else stays. */
function backTo({ action, before }: Decision, now: ModeratedThing): ModeratedChange {
  const was: State = before.state === "waits" ? "shown" : (before.state as State);
  return {
    ...((now.state === "hidden" || now.state === "removed") && { state: was }),
    ...(action === "lock" && !before.locked && { locked: false }),
    ...(action === "edit" && { text: before.text }),
  };
}

/** Decides an appeal: `overturned` puts back what the decision changed and ends a suspension, `upheld` leaves it. */
export async function answerAppeal(ctx: Ctx, { decision: id, reason }: Appeal, outcome: "upheld" | "overturned") {
  await inTransaction(ctx, async (tx) => {
    const moderatorId = await requireModerator(tx);
    const { decision, kind, thingId } = await decisionOf(tx, id);
    if (!appealWaits(decision)) throw await appealDecided(tx, decision, moderatorId);
    const others = await hasOtherModerator(tx, moderatorId, decision.authorId);
    if (!mayAnswerAppeal(moderatorId, decision, others)) throw forbidden("own_decision", m.moderation_own_appeal());
    await refuseNear(tx, { kind, thingId, moderatorId });
    await tx.db
      .update(d)
      .set({
        outcome,
        outcomeNote: reason,
        outcomeBy: moderatorId,
        outcomeAt: tx.now,
        ...(outcome === "overturned" && decision.until && decision.until > tx.now && { until: tx.now }),
      })
      .where(eq(d.id, id));
    const thing = (await thingsOf(tx, [{ kind, thingId }])).get(`${kind}:${thingId}`);
    const change = outcome === "overturned" && thing ? backTo(decision, thing) : {};
    if (Object.keys(change).length) await tx.services.moderated(kind)?.change(tx, thingId, change);
    await audit(tx, `appeal.${outcome}`, `${kind}:${thingId}`, { decision: id, reason });
    const told = { authorId: decision.authorId, decisionId: id, title: decision.before.title };
    await tellAuthor(tx, { ...told, status: outcome });
  });
}
