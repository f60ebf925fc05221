import { and, eq } from "drizzle-orm";
import { requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { type FactorType, isHalfIn } from "#app/domains/auth/rules/aal.ts";
import { mfaFactors } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { FACTORS_MAX } from "../rules/factors.ts";
import { sealSecret } from "../tokens/totp-secret.server.ts";
import { isVerified, livingFactors, lockOwnAccount } from "./own-account.server.ts";
import { newTotp, type TotpSetUp } from "./totp.server.ts";

export type Enrolment = {
  type: FactorType;
  friendlyName?: string | undefined;
  issuer?: string | undefined;
  /** In E.164 without the plus. */
  phone?: string | undefined;
};

export type Enrolled = { id: string; type: FactorType; friendly_name: string; totp?: TotpSetUp; phone?: string };

/**
 * Begins a second factor of the actor; it counts once its first challenge is answered. Takes a recent proof, the first one
 * too, and once there is one a session at aal2. Throws `reauthentication_needed`, `no_authorization` (anonymous), `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`,
 * `mfa_verified_factor_exists`, `insufficient_aal`, `validation_failed`.
 */
export const enrollFactor = (ctx: Ctx, { type, friendlyName = "", issuer, phone }: Enrolment): Promise<Enrolled> =>
  inTransaction(ctx, async (tx) => {
    const { user, session } = await lockOwnAccount(tx);
    if (user.isAnonymous) throw forbidden("no_authorization", m.auth_factors_not_for_anonymous());
    if (type === "phone" && !phone) throw invalid("validation_failed", m.auth_factors_phone_needed());

    const factors = await livingFactors(tx, user.id);
    const samePhone = factors.filter((factor) => type === "phone" && factor.phone === phone);
    if (samePhone.some(isVerified)) throw conflict("mfa_verified_factor_exists", m.auth_factors_phone_exists());
    const others = factors.filter((factor) => !samePhone.includes(factor));
    if (friendlyName && others.some((factor) => factor.friendlyName === friendlyName))
      throw conflict("mfa_factor_name_conflict", m.auth_factors_name_taken({ name: friendlyName }));
    if (others.length >= FACTORS_MAX) throw conflict("too_many_enrolled_mfa_factors", m.auth_factors_too_many());
    if (isHalfIn(session.aal, factors.some(isVerified)))
      throw forbidden("insufficient_aal", m.auth_factors_aal_to_enroll());
    requireRecentProof(tx, session);

    for (const unfinished of samePhone)
      await tx.db.delete(mfaFactors).where(and(eq(mfaFactors.id, unfinished.id), eq(mfaFactors.status, "unverified")));
    const id = tx.newId();
    const totp = type === "totp" ? newTotp(user.email || user.phone || user.id, issuer) : undefined;
    await tx.db.insert(mfaFactors).values({
      id,
      userId: user.id,
      type,
      friendlyName,
      secret: totp ? sealSecret(tx, id, totp.secret) : null,
      phone: type === "phone" ? (phone ?? null) : null,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    await audit(tx, "factor.enrolled", `user:${user.id}`, { factor: id, type });
    return {
      id,
      type,
      friendly_name: friendlyName,
      ...(totp && { totp }),
      ...(type === "phone" && phone && { phone }),
    };
  });
