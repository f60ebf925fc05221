import { and, eq, ne, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { type FactorType, isHalfIn, METHOD_OF } from "#app/domains/auth/rules/aal.ts";
import { mfaChallenges, mfaFactors } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type AppError, conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { forgiveEach, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { challengeState, TRIES_PER_ACCOUNT, TRIES_PER_ACCOUNT_AND_DAY } from "../rules/factors.ts";
import { type Answer, checkAnswer } from "./check-answer.server.ts";
import { mailFactorAdded } from "./mail-factors.server.ts";
import { type FactorRow, isVerified, livingFactors, lockOwnAccount } from "./own-account.server.ts";
import { raiseSession } from "./raise-session.server.ts";

type Outcome = { session: OpenedSession } | { refused: AppError };

const WRONG: Record<FactorType, () => string> = {
  totp: m.auth_factors_totp_wrong,
  phone: m.auth_factors_phone_wrong,
  webauthn: m.auth_factors_webauthn_wrong,
};

/**
 * Answers a challenge: the factor counts from now on and the actor's session is raised to aal2. Wrong answers are counted
 * whatever becomes of the request. Throws `mfa_factor_not_found`, `mfa_ip_address_mismatch`, `mfa_challenge_expired`,
 * `mfa_verification_failed`, `insufficient_aal`, `over_request_rate_limit`.
 */
export async function verifyFactor(
  ctx: Ctx,
  factorId: string,
  { challengeId, ...answer }: Answer & { challengeId: string },
): Promise<OpenedSession> {
  const { userId } = requireActor(ctx);
  await limit(ctx, "factor", userId, TRIES_PER_ACCOUNT);
  await limit(ctx, "factor-day", userId, TRIES_PER_ACCOUNT_AND_DAY);
  const outcome = await inTransaction(ctx, (tx) => answerChallenge(tx, factorId, challengeId, answer));
  if ("refused" in outcome) throw outcome.refused;
  await forgiveEach(ctx, [
    ["factor", userId],
    ["factor-day", userId],
  ]);
  return outcome.session;
}

/** A refusal is returned, not thrown: the wrong answer must stay counted. */
async function answerChallenge(tx: Ctx, factorId: string, challengeId: string, answer: Answer): Promise<Outcome> {
  const { user, session } = await lockOwnAccount(tx);
  const factors = await livingFactors(tx, user.id);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return { refused: notFound("mfa_factor_not_found", m.auth_factors_not_found()) };
  if (!isVerified(factor) && isHalfIn(session.aal, factors.some(isVerified)))
    return { refused: forbidden("insufficient_aal", m.auth_factors_aal_to_enroll()) };

  const mine = eq(mfaChallenges.id, challengeId);
  const [challenge] = await tx.db
    .select()
    .from(mfaChallenges)
    .where(and(mine, eq(mfaChallenges.factorId, factorId)));
  if (!challenge) return { refused: invalid("mfa_factor_not_found", m.auth_factors_challenge_not_found()) };
  const state = challengeState(challenge, tx.ip, tx.now);
  if (state === "other_address") return { refused: conflict("mfa_ip_address_mismatch", m.auth_factors_ip_mismatch()) };
  if (state === "over") return { refused: conflict("mfa_challenge_expired", m.auth_factors_challenge_expired()) };

  const learned = await checkAnswer(tx, factor, challenge, answer);
  if (!learned) {
    await tx.db
      .update(mfaChallenges)
      .set({ attempts: sql`${mfaChallenges.attempts} + 1` })
      .where(mine);
    await audit(tx, "factor.refused", `user:${user.id}`, { factor: factorId, type: factor.type });
    return { refused: conflict("mfa_verification_failed", WRONG[factor.type]()) };
  }
  await tx.db.update(mfaChallenges).set({ verifiedAt: tx.now }).where(mine);
  await keep(tx, factor, learned);
  const raised = await raiseSession(tx, session, { method: METHOD_OF[factor.type], factorId });
  if (!isVerified(factor)) await mailFactorAdded(tx, user, factor);
  return { session: raised };
}

async function keep(tx: Ctx, factor: FactorRow, learned: object): Promise<void> {
  await tx.db
    .update(mfaFactors)
    .set({ ...learned, status: "verified", updatedAt: tx.now })
    .where(eq(mfaFactors.id, factor.id));
  await tx.db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, factor.userId),
        eq(mfaFactors.type, factor.type),
        eq(mfaFactors.status, "unverified"),
        ne(mfaFactors.id, factor.id),
      ),
    );
  await audit(tx, "factor.verified", `user:${factor.userId}`, { factor: factor.id, type: factor.type });
}
