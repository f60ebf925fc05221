import { and, eq, isNull, ne } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type AppError, conflict, invalid } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { forgive, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { passwordChangedMail } from "../emails/change.tsx";
import type { SessionWithOwner } from "../queries/session.server.ts";
import { CURRENT_PASSWORD_FAILURES } from "../rules/limits.ts";
import { isProven } from "../rules/proof.ts";
import { isRecovery, needsReauthentication } from "../rules/session.ts";
import { sessions, users } from "../tables.server.ts";
import { keepEmailIdentity } from "./change-email.server.ts";
import { recordChange } from "./changes/record-change.server.ts";
import { ownerOf, strong } from "./create-account.server.ts";
import { dropTokens } from "./drop-tokens.server.ts";
import { hashPassword, isPassword, type PasswordHash } from "./hash-password.server.ts";
import { useNonce } from "./reauthenticate.server.ts";

type UserRow = typeof users.$inferSelect;

/**
 * A password that may be set; `before`: the hash it was compared with; `nonce`: the digits that still have to be right;
 * `recovers`: whether the one before was forgotten; `endKeys`: whether access tokens end with it.
 */
export type NewPassword = {
  hash: PasswordHash;
  before: string | null;
  nonce: string | undefined;
  recovers: boolean;
  endKeys: boolean;
};

type Given = { currentPassword?: string | undefined; nonce?: string | undefined };

const PASSWORD_READ = 512;

/**
 * Everything that can be known before the transaction: strength, the fresh proof that an old session needs, the current
 * password unless it was forgotten, and that the new one is another. Throws as `updateUser` says.
 */
export async function readNewPassword(
  ctx: Ctx,
  { user, session }: Pick<SessionWithOwner, "user" | "session">,
  given: Given & { password?: string | undefined; endKeys?: boolean | undefined },
): Promise<NewPassword> {
  const { env } = ctx.services;
  const password = strong(ctx, given.password ?? "", ownerOf(user));
  const recovers = isRecovery(session, ctx.now);
  const wantsCurrent = env.AUTH_CURRENT_PASSWORD && user.passwordHash !== null && !recovers;
  const unproven = !wantsCurrent && !given.currentPassword && !recovers && !isProven(session, ctx.now);
  const needsNonce = unproven || (env.AUTH_REAUTHENTICATION && needsReauthentication(session, ctx.now));
  if (needsNonce && !given.nonce) throw invalid("reauthentication_needed", m.auth_users_reauth_needed());
  if (given.currentPassword) await requirePassword(ctx, user, given.currentPassword);
  else if (wantsCurrent) throw invalid("current_password_required", m.auth_users_current_needed());
  if (user.passwordHash && (await isPassword(user.passwordHash, password)))
    throw invalid("same_password", m.auth_users_same_password());
  return {
    hash: await hashPassword(password),
    before: user.passwordHash,
    nonce: needsNonce ? given.nonce : undefined,
    recovers,
    endKeys: recovers || (given.endKeys ?? true),
  };
}

/** Throws `current_password_invalid`, and `over_request_rate_limit` after ten wrong ones. */
export async function requirePassword(ctx: Ctx, user: UserRow, password: string): Promise<void> {
  await limit(ctx, "current-password", user.id, CURRENT_PASSWORD_FAILURES);
  if (!(await isPassword(user.passwordHash, password.slice(0, PASSWORD_READ)))) {
    await audit(ctx, "password.refused", `user:${user.id}`);
    const words = m.auth_users_current_wrong();
    throw invalid("current_password_invalid", words, { password: words });
  }
  await forgive(ctx, "current-password", user.id);
}

/**
 * Sets the password in the caller's transaction, where the user's row is locked: the other sessions end, access tokens too
 * unless their owner keeps them, nothing that was mailed before opens the account, and its mailbox is told. Gives a refusal instead of throwing it, so that a wrong code
 * stays counted.
 */
export async function replacePassword(
  tx: Ctx,
  user: UserRow,
  sessionId: string,
  { hash, before, nonce, recovers, endKeys }: NewPassword,
): Promise<AppError | null> {
  if (nonce !== undefined && !(await useNonce(tx, user, nonce)))
    return invalid("reauthentication_not_valid", m.auth_users_reauth_wrong());
  const same = before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before);
  const [changed] = await tx.db
    .update(users)
    .set({ passwordHash: hash.value, newEmail: null, emailChangeProven: null, newPhone: null, updatedAt: tx.now })
    .where(and(eq(users.id, user.id), same))
    .returning({ id: users.id });
  if (!changed) return conflict("conflict", m.auth_too_many_at_once());
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  await dropTokens(tx, user.id);
  if (before === null && user.email && user.emailConfirmedAt) await keepEmailIdentity(tx, user.id, user.email);
  if (recovers) await endRecovery(tx, sessionId);
  const keysEnded = endKeys ? await tx.services.account.endKeys(tx, user.id) : 0;
  await audit(tx, "password.changed", `user:${user.id}`, { sessionsEnded: ended.length, keysEnded });
  const undo = await recordChange(tx, user, { kind: "password" });
  const to = user.email;
  if (to)
    await queueMail(
      tx,
      () => passwordChangedMail(to, `${tx.services.env.PUBLIC_URL}/auth/forgot`, undo),
      `password-changed:${tx.newId()}`,
    );
  return null;
}

/** A recovery sets one password: the session goes on as one that came by a code. */
async function endRecovery(tx: Ctx, sessionId: string): Promise<void> {
  const mine = eq(sessions.id, sessionId);
  const [session] = await tx.db.select({ amr: sessions.amr }).from(sessions).where(mine);
  const amr = session?.amr.map((proof) => (proof.method === "recovery" ? { ...proof, method: "otp" } : proof));
  if (amr) await tx.db.update(sessions).set({ amr }).where(mine);
}
