import { and, asc, eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import { dropTokens } from "#app/domains/auth/commands/drop-tokens.server.ts";
import { ownRow, requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { identities, profiles, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { listProviders } from "./attach-identity.server.ts";
import { mailUnlinked } from "./mail-linked.server.ts";

/**
 * Takes away one of the actor's ways in; one always stays. Without the e-mail identity the password goes too, and the
 * account takes the address of the oldest identity left that has a verified one. Takes a recent proof. Throws
 * `reauthentication_needed`, `single_identity_not_deletable`, `identity_not_found`,
 * `email_conflict_identity_not_deletable`.
 */
export async function unlinkIdentity(ctx: Ctx, identityId: string): Promise<void> {
  const { userId } = requireActor(ctx);
  requireRecentProof(ctx, (await ownRow(ctx)).session);
  await inTransaction(ctx, (tx) => unlink(tx, userId, identityId)).catch((error) => {
    throw violates(error, "users_email_key")
      ? invalid("email_conflict_identity_not_deletable", m.auth_providers_email_conflict())
      : error;
  });
}

async function unlink(tx: Ctx, userId: string, identityId: string): Promise<void> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
  const mine = await tx.db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  if (!user || mine.length <= 1) throw invalid("single_identity_not_deletable", m.auth_providers_last_one());
  const gone = mine.find((row) => row.id === identityId);
  if (!gone) throw invalid("identity_not_found", m.auth_providers_not_linked());
  await tx.db.delete(identities).where(and(eq(identities.id, gone.id), eq(identities.userId, userId)));
  await mailUnlinked(tx, user, gone);
  if (gone.provider === "email") await moveAddress(tx, user, mine);
  await listProviders(tx, userId);
  await audit(tx, "identity.unlinked", `user:${userId}`, { provider: gone.provider });
}

/** Whoever gives up signing in by e-mail gives up the password, and is reached where the other identity is. */
async function moveAddress(tx: Ctx, user: typeof users.$inferSelect, mine: (typeof identities.$inferSelect)[]) {
  const next = mine.find((row) => row.provider !== "email" && row.identityData["email_verified"] === true && row.email);
  const email = next?.email ?? user.email;
  await tx.db
    .update(users)
    .set({
      passwordHash: null,
      email,
      userMetadata: { ...user.userMetadata, ...(email && { email }) },
      updatedAt: tx.now,
    })
    .where(eq(users.id, user.id));
  await dropTokens(tx, user.id);
  if (!email || email === user.email) return;
  if (user.email) await recordChange(tx, user, { kind: "email" });
  await tx.db.update(profiles).set({ email }).where(eq(profiles.id, user.id));
}
