import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { apiIdempotencyKeys, personalAccessTokens as t } from "../tables.server.ts";

/** Ends an own token at once and for good, with the answers kept for its repeated calls. Safe to repeat; else not-found. */
export async function revokeToken(ctx: Ctx, tokenId: string): Promise<void> {
  const { userId } = requireActor(ctx);
  if (!isId(tokenId)) throw noSuchToken();
  await inTransaction(ctx, async (tx) => {
    const own = and(eq(t.id, tokenId), eq(t.userId, userId));
    const revoked = await tx.db
      .update(t)
      .set({ revokedAt: tx.now })
      .where(and(own, isNull(t.revokedAt)))
      .returning({ id: t.id });
    if (revoked.length) {
      await tx.db.delete(apiIdempotencyKeys).where(eq(apiIdempotencyKeys.tokenId, tokenId));
      return audit(tx, "api_token.revoked", `user:${userId}`, { token: tokenId });
    }
    const [known] = await tx.db.select({ id: t.id }).from(t).where(own);
    if (!known) throw noSuchToken();
  });
}

/** Ends every living token of a member, in the caller's transaction; gives how many there were. */
export async function endTokens(tx: Ctx, userId: string): Promise<number> {
  const ended = await tx.db
    .update(t)
    .set({ revokedAt: tx.now })
    .where(and(eq(t.userId, userId), isNull(t.revokedAt), gt(t.expiresAt, tx.now)))
    .returning({ id: t.id });
  const ids = ended.map(({ id }) => id);
  if (!ids.length) return 0;
  await tx.db.delete(apiIdempotencyKeys).where(inArray(apiIdempotencyKeys.tokenId, ids));
  await audit(tx, "api_token.all_revoked", `user:${userId}`, { tokens: ids.length });
  return ids.length;
}

const noSuchToken = () => notFound("no_such_token", m.developers_no_such_token());
