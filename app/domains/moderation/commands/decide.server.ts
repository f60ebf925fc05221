import { and, eq, isNull } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { forbidden, invalid } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import type { ModeratedChange, ModeratedThing } from "#app/infra/moderated.ts";
import { m } from "#paraglide/messages.js";
import type { Decide } from "../input.ts";
import { caseDecided } from "../queries/decided.server.ts";
import { requireModerator } from "../queries/moderator.server.ts";
import { gone, thingOf } from "../queries/things.server.ts";
import { actionsOn, mayDecide, stateAfter, suspendedUntil } from "../rules.ts";
import { moderationCases, moderationDecisions } from "../tables.server.ts";

const TITLE_TOLD = 120;

/** What a decision makes of the thing. */
function changeBy({ action, text }: Decide, thing: ModeratedThing): ModeratedChange {
  const state = stateAfter(action, thing.state);
  return {
    ...(state && { state }),
    ...(action === "lock" && { locked: true }),
    ...(action === "edit" && { text }),
  };
}

/** Tells the author of a text what was decided about it. */
export async function tellAuthor(
  tx: Ctx,
  {
    authorId,
    decisionId,
    status,
    title,
  }: { authorId: string | null; decisionId: string; status: string; title: string },
): Promise<void> {
  if (!authorId) return;
  await announce(tx, {
    kind: "moderation.decided",
    userId: authorId,
    person: authorId,
    ref: `${decisionId}:${status}`,
    path: "/account/decisions",
    data: { decisionId, status, title: title.slice(0, TITLE_TOLD) },
  });
}

/** Throws forbidden `near` for a moderator who belongs to those whom a thing is about, or is near to them. */
export async function refuseNear(
  tx: Ctx,
  { kind, thingId, moderatorId }: { kind: string; thingId: string; moderatorId: string },
): Promise<void> {
  if (await tx.services.moderated(kind)?.isNear?.(tx, thingId, moderatorId))
    throw forbidden("near", m.moderation_near());
}

/**
 * A moderator decides about a thing that waits, in one transaction with what becomes of it; its author reads why. Throws
 * `already_decided` for the second of two, forbidden for what the moderator wrote or is near to, and `no_lock` for what cannot be locked.
 */
export async function decide(ctx: Ctx, input: Decide): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const moderatorId = await requireModerator(tx);
    const [open] = await tx.db
      .select()
      .from(moderationCases)
      .where(and(eq(moderationCases.id, input.case), isNull(moderationCases.closedAt)))
      .for("update");
    if (!open) throw await caseDecided(tx, input.case, moderatorId);
    const thing = await thingOf(tx, open.kind, open.thingId);
    if (!mayDecide(moderatorId, thing.authorId)) throw forbidden("own_text", m.moderation_own_decision());
    const kind = tx.services.moderated(open.kind);
    if (!kind) throw gone();
    await refuseNear(tx, { kind: open.kind, thingId: open.thingId, moderatorId });
    const { action, reason, days } = input;
    if (!actionsOn(kind.canLock).includes(action))
      throw invalid("no_lock", m.moderation_no_lock(), { action: m.moderation_no_lock() });
    const decisionId = tx.newId();
    await tx.db.insert(moderationDecisions).values({
      id: decisionId,
      caseId: open.id,
      authorId: thing.authorId,
      moderatorId,
      action,
      reason,
      before: { title: thing.title, text: thing.text, state: thing.state, locked: thing.locked },
      until: action === "suspend" ? suspendedUntil(tx.now, days) : null,
      decidedAt: tx.now,
    });
    await tx.db.update(moderationCases).set({ closedAt: tx.now }).where(eq(moderationCases.id, open.id));
    const change = changeBy(input, thing);
    if (Object.keys(change).length) await kind.change(tx, open.thingId, change);
    await audit(tx, "thing.moderated", `${open.kind}:${open.thingId}`, { action, reason, decision: decisionId });
    // A report about nothing is nobody's news; a text that waited and is shown now is.
    if (action !== "nothing" || thing.state === "waits")
      await tellAuthor(tx, { authorId: thing.authorId, decisionId, status: action, title: thing.title });
  });
}
