import { and, eq, isNull } from "drizzle-orm";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { isVerifierOf } from "#app/domains/auth/rules/pkce.server.ts";
import { isBanned, isDormant } from "#app/domains/auth/rules/session.ts";
import { flowStates, users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { openSession } from "../open-session.server.ts";
import { ownSession } from "../own-session.server.ts";
import { authCodeHash } from "./issue-auth-code.server.ts";
import { secretsOf } from "./start-flow.server.ts";

/**
 * Trades a code and the verifier of the browser that began for a session; the code is used up by it. A wrong verifier
 * leaves the code to its owner. Throws `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`.
 */
export const exchangeCode = (ctx: Ctx, code: string, verifier: string, userAgent?: string): Promise<OpenedSession> =>
  inTransaction(ctx, async (tx) => {
    const [flow] = await tx.db
      .select()
      .from(flowStates)
      .where(eq(flowStates.authCodeHash, authCodeHash(tx, code)))
      .for("update");
    if (!flow?.userId || !flow.codeChallenge || !flow.codeChallengeMethod)
      throw notFound("flow_state_not_found", m.auth_flow_not_found());
    if (flow.expiresAt <= tx.now) throw invalid("flow_state_expired", m.auth_providers_flow_expired());
    const { codeChallenge, codeChallengeMethod } = flow;
    if (!isVerifierOf({ codeChallenge, codeChallengeMethod }, verifier))
      throw invalid("bad_code_verifier", m.auth_providers_bad_verifier());
    const [owner] = await tx.db
      .select({ bannedUntil: users.bannedUntil, isDemo: users.isDemo })
      .from(users)
      .where(and(eq(users.id, flow.userId), isNull(users.deletedAt)));
    if (!owner || isDormant(owner, tx.services.env)) throw notFound("flow_state_not_found", m.auth_flow_not_found());
    if (isBanned(owner.bannedUntil, tx.now)) throw invalid("user_banned", m.auth_user_banned());
    await tx.db.delete(flowStates).where(eq(flowStates.id, flow.id));
    const secrets = secretsOf(tx, flow);
    const session = flow.linkingUserId
      ? await ownSession(tx, flow.linkingUserId, secrets["sessionId"])
      : await openSession(tx, flow.userId, flow.method, userAgent);
    return { ...session, ...providerTokens(secrets) };
  });

/** The provider's own tokens, which the answer carries once and nobody keeps. */
const providerTokens = ({ providerToken, providerRefreshToken }: Record<string, unknown>) => ({
  ...(typeof providerToken === "string" && { provider_token: providerToken }),
  ...(typeof providerRefreshToken === "string" && { provider_refresh_token: providerRefreshToken }),
});
