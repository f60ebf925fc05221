import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { moderators } from "../tables.server.ts";

async function idOf(tx: Ctx, email: string): Promise<string> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
  if (!user)
    throw notFound("no_such_account", `No account has the address ${email}. They sign up first, then run this again.`);
  return user.id;
}

/** Makes an account a moderator, whatever its role. For the command line, as with reviewers. Safe to repeat. */
export const grantModerator = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const userId = await idOf(tx, email);
    const [made] = await tx.db
      .insert(moderators)
      .values({ userId, grantedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: moderators.userId });
    if (made) await audit(tx, "moderator.granted", `user:${userId}`);
  });

export const revokeModerator = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const userId = await idOf(tx, email);
    const [gone] = await tx.db
      .delete(moderators)
      .where(eq(moderators.userId, userId))
      .returning({ id: moderators.userId });
    if (!gone) throw conflict("no_moderator", `${email} is no moderator.`);
    await audit(tx, "moderator.revoked", `user:${userId}`);
  });
