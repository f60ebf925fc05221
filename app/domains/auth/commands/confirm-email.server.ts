import { and, eq, gt, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isBanned } from "../rules/session.ts";
import { oneTimeTokens, users } from "../tables.server.ts";
import { tokenHash } from "./mail-confirmation.server.ts";
import { type OpenedSession, openSession } from "./open-session.server.ts";

/** Uses up the token of a confirmation mail: the address is confirmed and its owner signed in. Throws `otp_expired`, `user_banned`. */
export const confirmEmail = (
  ctx: Ctx,
  token: string,
  userAgent?: string,
): Promise<{ session: OpenedSession; redirectTo: string }> =>
  inTransaction(ctx, async (tx) => {
    const [used] = await tx.db
      .delete(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash(tx, token)),
          eq(oneTimeTokens.kind, "signup"),
          gt(oneTimeTokens.expiresAt, tx.now),
        ),
      )
      .returning();
    if (!used) throw forbidden("otp_expired", m.auth_otp_expired());
    const [user] = await tx.db
      .update(users)
      .set({
        emailConfirmedAt: tx.now,
        updatedAt: tx.now,
        userMetadata: sql`${users.userMetadata} || '{"email_verified": true}'::jsonb`,
      })
      .where(and(eq(users.id, used.userId), eq(users.email, used.email)))
      .returning();
    if (!user) throw forbidden("otp_expired", m.auth_otp_expired());
    if (isBanned(user.bannedUntil, tx.now)) throw forbidden("user_banned", m.auth_user_banned());
    await audit(tx, "account.confirmed", `user:${user.id}`);
    const session = await openSession(tx, user.id, "email/signup", userAgent);
    return { session, redirectTo: used.redirectTo ?? `${tx.services.env.PUBLIC_URL}/` };
  });

/** Whether a token would still work; looking does not use it up. */
export async function isConfirmable(ctx: Ctx, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash(ctx, token)), gt(oneTimeTokens.expiresAt, ctx.now)));
  return found.length > 0;
}
