import { and, eq, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { NewShare } from "../input/sharing.ts";
import { trustOf } from "../queries.server.ts";
import { shareState } from "../rules/sharing.ts";
import { endOf, MAX_YEARS_AHEAD } from "../rules.ts";
import { trustShares, trustShareWatchers } from "../tables.server.ts";
import { shareToken, tokenHash } from "../tokens/share.server.ts";
import { lockOwner } from "./open-document.server.ts";

/** So many links of one business open at the same time. */
const LIVE_LINKS_MAX = 300;

function endsAtOf(endsOn: string | null, now: Date): Date | null {
  if (!endsOn) return null;
  const refuse = (message: string) => invalid("invalid_input", message, { endsOn: message });
  if (endOf(endsOn) <= now) throw refuse(m.sharing_end_past());
  if (Number(endsOn.slice(0, 4)) - now.getUTCFullYear() > MAX_YEARS_AHEAD)
    throw refuse(m.verification_expires_far({ years: MAX_YEARS_AHEAD }));
  return endOf(endsOn);
}

/**
 * Makes one more share link of the actor's business. The same one asked for again while it opens is the one that is there,
 * so that a second click makes none. Refuses before the first approval.
 */
export async function createShare(
  ctx: Ctx,
  { name, shows, endsOn }: NewShare = { name: "", shows: "record", endsOn: null },
): Promise<{ id: string }> {
  const userId = ownerOf(ctx, "documents", "contractor");
  const endsAt = endsAtOf(endsOn, ctx.now);
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    if (!(await trustOf(tx, userId)).verifiedAt) throw invalid("nothing_to_share", m.verification_share_nothing());
    const made = await tx.db
      .select()
      .from(trustShares)
      .where(and(eq(trustShares.userId, userId), isNull(trustShares.revokedAt)));
    const live = made.filter((share) => shareState(share, tx.now) === "live");
    const same = live.find(
      (share) => share.name === name && share.shows === shows && share.endsAt?.getTime() === endsAt?.getTime(),
    );
    if (same) return { id: same.id };
    if (live.length >= LIVE_LINKS_MAX) throw conflict("too_many_links", m.sharing_too_many({ max: LIVE_LINKS_MAX }));
    const id = tx.newId();
    const hash = tokenHash(shareToken(tx, id));
    await tx.db.insert(trustShares).values({ id, userId, tokenHash: hash, name, shows, endsAt, createdAt: tx.now });
    await audit(tx, "trust_share.created", `trust_share:${id}`, { shows });
    return { id };
  });
}

/** Ends one share link of the actor's business, and forgets who watched it; safe to repeat, and another's stays as it is. */
export async function revokeShare(ctx: Ctx, shareId: string): Promise<void> {
  const userId = ownerOf(ctx, "documents", "contractor");
  if (!isId(shareId)) return;
  await inTransaction(ctx, async (tx) => {
    const [revoked] = await tx.db
      .update(trustShares)
      .set({ revokedAt: tx.now })
      .where(and(eq(trustShares.id, shareId), eq(trustShares.userId, userId), isNull(trustShares.revokedAt)))
      .returning({ id: trustShares.id });
    if (!revoked) return;
    await tx.db.delete(trustShareWatchers).where(eq(trustShareWatchers.shareId, shareId));
    await audit(tx, "trust_share.revoked", `trust_share:${shareId}`);
  });
}
