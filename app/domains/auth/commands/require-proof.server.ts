import { eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import { type SessionWithOwner, sessionWithOwner } from "../queries/session.server.ts";
import { isProven } from "../rules/proof.ts";
import { sessions } from "../tables.server.ts";
import { requirePassword } from "./change-password.server.ts";
import { useNonce } from "./reauthenticate.server.ts";
import { requireFreshAal } from "./require-fresh-aal.server.ts";

/** What a member gives to show that it is still them. */
export type Given = { currentPassword?: string | undefined; nonce?: string | undefined };

const reauthenticationNeeded = (): AppError => invalid("reauthentication_needed", m.auth_changes_proof_needed());

/**
 * Before a change of what signs an account in: a sign-in, or a password or mailed code given again, of the last ten
 * minutes. Throws `reauthentication_needed`.
 */
export function requireRecentProof(ctx: Ctx, session: { provenAt: Date | null }): void {
  if (!isProven(session, ctx.now)) throw reauthenticationNeeded();
}

/**
 * The same, where the call can carry the proof itself: the current password, or the digits of `reauthenticate`. A right one
 * vouches for the session for the next ten minutes too; wrong ones are counted. Throws `insufficient_aal`,
 * `reauthentication_needed`, `reauthentication_not_valid`, `current_password_invalid`, `over_request_rate_limit`.
 */
export async function requireProof(
  ctx: Ctx,
  { user, session }: Pick<SessionWithOwner, "user" | "session">,
  { currentPassword, nonce }: Given,
): Promise<void> {
  await requireFreshAal(ctx, { user, session });
  if (!currentPassword && !nonce) return requireRecentProof(ctx, session);
  if (currentPassword) await requirePassword(ctx, user, currentPassword);
  const right = await inTransaction(ctx, async (tx) => {
    if (!currentPassword && !(await useNonce(tx, user, nonce ?? ""))) return false;
    await tx.db.update(sessions).set({ provenAt: tx.now }).where(eq(sessions.id, session.id));
    await audit(tx, "session.proven", `user:${user.id}`, {
      session: session.id,
      by: currentPassword ? "password" : "code",
    });
    return true;
  });
  if (!right) throw invalid("reauthentication_not_valid", m.auth_users_reauth_wrong());
}

/** The living session of the actor, with its owner. Throws `unauthenticated`, `session_not_found`. */
export async function ownRow(ctx: Ctx): Promise<SessionWithOwner> {
  const row = await sessionWithOwner(ctx, requireActor(ctx).sessionId);
  if (!row) throw forbidden("session_not_found", m.auth_session_not_found());
  return row;
}
