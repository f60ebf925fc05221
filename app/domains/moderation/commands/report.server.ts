import { and, eq, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { isOwnText } from "../access.ts";
import type { Report } from "../input.ts";
import { gone, thingOf } from "../queries/things.server.ts";
import type { Hold } from "../rules.ts";
import { moderationCases, moderationReports } from "../tables.server.ts";

const REPORTS_A_DAY: Limit = { points: 20, seconds: 24 * 3600 };

const c = moderationCases;
type Wanted = { kind: string; thingId: string; authorId: string | null; heldFor: Hold | null };

/** The case of a thing that waits, made when there is none; two at once meet in one. */
async function openCase(tx: Ctx, wanted: Wanted): Promise<string> {
  await tx.db
    .insert(c)
    .values({ id: tx.newId(), ...wanted, openedAt: tx.now })
    .onConflictDoNothing();
  const [open] = await tx.db
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.kind, wanted.kind), eq(c.thingId, wanted.thingId), isNull(c.closedAt)))
    .for("update");
  if (!open) throw conflict("already_decided", m.moderation_already_decided());
  return open.id;
}

/** Asks the moderators to look at something that another member wrote; what the actor reported already is not counted again. */
export async function reportThing(ctx: Ctx, { thing: { kind, id }, reason, note }: Report): Promise<void> {
  const { userId } = requireActor(ctx);
  await limit(ctx, "moderation.report", userId, REPORTS_A_DAY);
  await inTransaction(ctx, async (tx) => {
    // Not locked: a decision locks the case before the thing, and this would lock them the other way round.
    const thing = await thingOf(tx, kind, id, false);
    if (thing.state !== "shown") throw gone();
    if (isOwnText(tx.actor, thing)) throw conflict("own_text", m.moderation_own());
    const caseId = await openCase(tx, { kind, thingId: id, authorId: thing.authorId, heldFor: null });
    const [made] = await tx.db
      .insert(moderationReports)
      .values({ id: tx.newId(), caseId, reporterId: userId, reason, note, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: moderationReports.id });
    if (made) await audit(tx, "thing.reported", `${kind}:${id}`, { reason });
  });
}

/** Puts a text that nobody reads yet before the moderators, in the transaction that writes it. */
export async function holdThing(tx: Ctx, wanted: Wanted & { heldFor: Hold }): Promise<void> {
  await openCase(tx, wanted);
  await audit(tx, "thing.held", `${wanted.kind}:${wanted.thingId}`, { why: wanted.heldFor });
}

/**
 * Ends what waits about a thing that its author takes away, in the transaction that does so and before the thing is locked:
 * a decision locks them in this order.
 */
export async function closeCase(tx: Ctx, kind: string, thingId: string): Promise<void> {
  if (!isId(thingId)) return;
  await tx.db
    .update(c)
    .set({ closedAt: tx.now })
    .where(and(eq(c.kind, kind), eq(c.thingId, thingId), isNull(c.closedAt)));
}
