import { and, eq, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { trustOf } from "../queries.server.ts";
import { trustShares } from "../tables.server.ts";
import { shareToken, tokenHash } from "../tokens/share.server.ts";
import { lockOwner } from "./open-document.server.ts";

async function revoke(tx: Ctx, userId: string): Promise<void> {
  const revoked = await tx.db
    .update(trustShares)
    .set({ revokedAt: tx.now })
    .where(and(eq(trustShares.userId, userId), isNull(trustShares.revokedAt)))
    .returning({ id: trustShares.id });
  for (const { id } of revoked) await audit(tx, "trust_share.revoked", `trust_share:${id}`);
}

/** Makes the actor's share link, in place of an earlier one, which stops working. Refuses before the first approval. */
export async function createShare(ctx: Ctx): Promise<void> {
  const userId = ownerOf(ctx, "contractor");
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    if (!(await trustOf(tx, userId)).verifiedAt) throw invalid("nothing_to_share", m.verification_share_nothing());
    await revoke(tx, userId);
    const id = tx.newId();
    await tx.db.insert(trustShares).values({ id, userId, tokenHash: tokenHash(shareToken(tx, id)), createdAt: tx.now });
    await audit(tx, "trust_share.created", `trust_share:${id}`);
  });
}

/** Ends the actor's share link; safe to repeat. */
export async function revokeShare(ctx: Ctx): Promise<void> {
  const userId = ownerOf(ctx, "contractor");
  await inTransaction(ctx, (tx) => revoke(tx, userId));
}
