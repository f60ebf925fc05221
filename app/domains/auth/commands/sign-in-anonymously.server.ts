import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { ANONYMOUS_PER_ADDRESS } from "../rules/limits.ts";
import { fitsAccount } from "../rules/metadata.ts";
import { users } from "../tables.server.ts";
import { openSession } from "./open-session.server.ts";

/**
 * Opens an account and a session for a visitor who says nothing of themselves: no role, no profile; both come with the
 * first proven address. Throws `anonymous_provider_disabled`, `signup_disabled`, `validation_failed`.
 */
export async function signInAnonymously(
  ctx: Ctx,
  data: Record<string, unknown>,
  userAgent?: string,
): Promise<OpenedSession> {
  const { env } = ctx.services;
  if (!env.AUTH_ANONYMOUS) throw new AppError("invalid", "anonymous_provider_disabled", m.auth_anonymous_disabled());
  if (!(await setting(ctx, "sign_ups.open"))) throw forbidden("signup_disabled", m.auth_signup_disabled());
  await limit(ctx, "sign-in-anonymous", ctx.ip, ANONYMOUS_PER_ADDRESS);
  if (!fitsAccount(data)) throw invalid("validation_failed", m.auth_data_too_large());
  return inTransaction(ctx, async (tx) => {
    const id = tx.newId();
    const times = { createdAt: tx.now, updatedAt: tx.now };
    await tx.db.insert(users).values({ id, isAnonymous: true, userMetadata: data, ...times });
    await audit(tx, "account.created", `user:${id}`, { anonymous: true });
    return openSession(tx, id, "anonymous", userAgent);
  });
}
