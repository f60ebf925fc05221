import { and, ne, sql } from "drizzle-orm";
import type { mfaChallenges } from "#app/domains/auth/tables.server.ts";
import { mfaFactors } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { DEMO_SECRET } from "../rules/demo-factor.server.ts";
import { acceptedStep } from "../rules/totp.server.ts";
import { unsealSecret } from "../tokens/totp-secret.server.ts";
import type { FactorRow } from "./own-account.server.ts";
import { createdPasskey, usedPasskey } from "./passkey.server.ts";
import { isPhoneCode } from "./phone-code.server.ts";

type ChallengeRow = typeof mfaChallenges.$inferSelect;
export type Answer = { code?: string | undefined; passkey?: unknown };

/** What the factor's row remembers of a right answer. */
export type Learned = Partial<Pick<typeof mfaFactors.$inferInsert, "lastStep" | "credential">>;

/** What there is to remember when the answer is right, else null. */
export async function checkAnswer(
  tx: Ctx,
  factor: FactorRow,
  challenge: ChallengeRow,
  { code = "", passkey }: Answer,
): Promise<Learned | null> {
  if (factor.type === "totp") {
    const secret = unsealSecret(tx, factor);
    if (secret === DEMO_SECRET && !(tx.services.env.DEMO && tx.local)) return null;
    const lastStep = acceptedStep(secret, code, tx.now, factor.lastStep);
    return lastStep === null ? null : { lastStep };
  }
  if (factor.type === "phone") return isPhoneCode(tx, challenge, code) ? {} : null;
  return checkPasskey(tx, factor, challenge, passkey);
}

async function checkPasskey(
  tx: Ctx,
  factor: FactorRow,
  challenge: ChallengeRow,
  answer: unknown,
): Promise<Learned | null> {
  if (!challenge.webauthnChallenge) return null;
  if (factor.status === "verified") {
    const credential =
      factor.credential && (await usedPasskey(tx, answer, challenge.webauthnChallenge, factor.credential));
    return credential ? { credential } : null;
  }
  const credential = await createdPasskey(tx, answer, challenge.webauthnChallenge);
  if (!credential) return null;
  const [taken] = await tx.db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(ne(mfaFactors.id, factor.id), sql`${mfaFactors.credential} ->> 'id' = ${credential.id}`))
    .limit(1);
  return taken ? null : { credential };
}
