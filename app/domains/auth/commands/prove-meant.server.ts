import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type AppError, invalid, unauthenticated } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import { isProven } from "../rules/proof.ts";
import { sessions, users } from "../tables.server.ts";
import { requirePassword } from "./change-password.server.ts";
import { useNonce } from "./reauthenticate.server.ts";
import { requireFreshAal } from "./require-fresh-aal.server.ts";

export type Proof = { password?: string | undefined; nonce?: string | undefined };

/**
 * Runs `work` in a transaction once the actor has proven that they mean what cannot be undone: with the second factor where
 * there is one, and the password; accounts without one need a sign-in of the last ten minutes, or the digits of
 * `reauthenticate`. Throws `current_password_required`, `current_password_invalid`, `reauthentication_needed`,
 * `reauthentication_not_valid`, `insufficient_aal`.
 */
export async function proveIsMeant(
  ctx: Ctx,
  { password, nonce }: Proof,
  work: (tx: Ctx) => Promise<void>,
): Promise<void> {
  const { userId, sessionId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({ user: users, session: sessions })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(sessions.id, sessionId));
  if (!row || row.user.id !== userId)
    throw unauthenticated("not_signed_in", { title: m.auth_not_signed_in_title(), message: m.auth_not_signed_in() });
  await requireFreshAal(ctx, row);
  const { user } = row;
  const needsNonce = !user.passwordHash && !isProven(row.session, ctx.now);
  if (user.passwordHash && !password) {
    const words = m.auth_users_delete_needs_password();
    throw invalid("current_password_required", words, { password: words });
  }
  if (user.passwordHash) await requirePassword(ctx, user, password ?? "");
  if (needsNonce && !nonce) throw invalid("reauthentication_needed", m.auth_users_reauth_needed());
  const refused = await inTransaction(ctx, async (tx): Promise<AppError | null> => {
    // Answered, not thrown: the count of wrong digits has to be kept.
    if (needsNonce && !(await useNonce(tx, user, nonce ?? "")))
      return invalid("reauthentication_not_valid", m.auth_users_reauth_wrong());
    await work(tx);
    return null;
  });
  if (refused) throw refused;
}
