import { and, eq, isNull, lte, or } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { limitText } from "#app/domains/auth/commands/limit-sending.server.ts";
import type { FactorType } from "#app/domains/auth/rules/aal.ts";
import type { PasskeyCredential } from "#app/domains/auth/tables/factors.server.ts";
import { mfaChallenges, mfaFactors, type users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, notFound } from "#app/infra/errors.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { queueSms } from "#app/infra/sms.server.ts";
import { m } from "#paraglide/messages.js";
import { CHALLENGE_SECONDS, SMS_EVERY_SECONDS, SMS_PER_ACCOUNT } from "../rules/factors.ts";
import { type FactorRow, isVerified, livingFactors, lockOwnAccount } from "./own-account.server.ts";
import { creationOptions, requestOptions } from "./passkey.server.ts";
import { newPhoneCode, phoneCodeHash } from "./phone-code.server.ts";

export type Challenged = {
  id: string;
  type: FactorType;
  /** Unix seconds. */
  expires_at: number;
  webauthn?: { type: "create" | "request"; credential_options: { publicKey: object } };
};

/**
 * Puts a question to a factor of the actor: for a phone the digits are sent, for a passkey the answer holds what the
 * browser signs. Five minutes, from this address, answered once. Throws `mfa_factor_not_found`,
 * `over_sms_send_rate_limit`.
 */
export async function challengeFactor(ctx: Ctx, factorId: string): Promise<Challenged> {
  const { userId } = requireActor(ctx);
  const [known] = await ctx.db
    .select({ type: mfaFactors.type, status: mfaFactors.status, phone: mfaFactors.phone })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)));
  if (known?.type === "phone") {
    await limit(ctx, "factor-sms", userId, SMS_PER_ACCOUNT);
    // A proven one is its owner's way in: texts that strangers ask for to the same number do not close it.
    if (known.phone && !isVerified(known)) await limitText(ctx, "factor", known.phone);
  }
  return inTransaction(ctx, (tx) => ask(tx, factorId));
}

async function ask(tx: Ctx, factorId: string): Promise<Challenged> {
  const { user } = await lockOwnAccount(tx);
  const factors = await livingFactors(tx, user.id);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) throw notFound("mfa_factor_not_found", m.auth_factors_not_found());

  await touch(tx, factor);
  const id = tx.newId();
  const question = { phone: askPhone, webauthn: askPasskey, totp: askNothing }[factor.type];
  const { kept, shown } = await question(tx, id, factor, factors, user);
  const expiresAt = new Date(tx.now.getTime() + CHALLENGE_SECONDS * 1000);
  await tx.db.insert(mfaChallenges).values({ id, factorId, ip: tx.ip, createdAt: tx.now, expiresAt, ...kept });
  await audit(tx, "factor.challenged", `user:${user.id}`, { factor: factorId, status: factor.status });
  return { id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...shown };
}

/** Remembers when a factor was last asked; a phone is asked once a minute. Throws `over_sms_send_rate_limit`. */
async function touch(tx: Ctx, { id, type, lastChallengedAt }: FactorRow): Promise<void> {
  const ago = new Date(tx.now.getTime() - SMS_EVERY_SECONDS * 1000);
  const quiet =
    type === "phone" ? or(isNull(mfaFactors.lastChallengedAt), lte(mfaFactors.lastChallengedAt, ago)) : undefined;
  const touched = await tx.db
    .update(mfaFactors)
    .set({ lastChallengedAt: tx.now, updatedAt: tx.now })
    .where(and(eq(mfaFactors.id, id), quiet))
    .returning({ id: mfaFactors.id });
  if (touched.length) return;
  const seconds = Math.ceil(((lastChallengedAt?.getTime() ?? 0) - ago.getTime()) / 1000);
  throw new AppError("rate_limited", "over_sms_send_rate_limit", m.auth_factors_sms_wait({ seconds }), {
    retryAfterSeconds: seconds,
  });
}

type Asked = {
  kept: Partial<Pick<typeof mfaChallenges.$inferInsert, "codeHash" | "webauthnChallenge">>;
  shown: Pick<Challenged, "webauthn">;
};
type Owner = Pick<typeof users.$inferSelect, "id" | "email" | "phone">;

const askNothing = async (): Promise<Asked> => ({ kept: {}, shown: {} });

async function askPhone(tx: Ctx, id: string, factor: FactorRow): Promise<Asked> {
  const code = newPhoneCode();
  const text = withLocale(tx.locale, () => m.auth_factors_sms({ brand: BRAND.name, code }));
  await queueSms(tx, { to: factor.phone ?? "", text }, `factor:${id}`);
  return { kept: { codeHash: phoneCodeHash(tx, id, code) }, shown: {} };
}

async function askPasskey(
  tx: Ctx,
  _id: string,
  factor: FactorRow,
  all: readonly FactorRow[],
  owner: Owner,
): Promise<Asked> {
  if (isVerified(factor) && factor.credential) {
    const publicKey = await requestOptions(tx, factor.credential);
    const webauthn = { type: "request" as const, credential_options: { publicKey } };
    return { kept: { webauthnChallenge: publicKey.challenge }, shown: { webauthn } };
  }
  const known = all.map(({ credential }) => credential).filter((one): one is PasskeyCredential => one !== null);
  const publicKey = await creationOptions(tx, owner, known);
  const webauthn = { type: "create" as const, credential_options: { publicKey } };
  return { kept: { webauthnChallenge: publicKey.challenge }, shown: { webauthn } };
}
