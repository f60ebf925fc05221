import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";

const DIGITS = 6;

export const newPhoneCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");

/** What a challenge keeps of the digits that were sent: worth nothing without the server's key, and for this challenge only. */
export const phoneCodeHash = (ctx: Ctx, challengeId: string, code: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "factor-code"))
    .update(`${challengeId}\n${code}`)
    .digest("base64url");

export function isPhoneCode(ctx: Ctx, challenge: { id: string; codeHash: string | null }, code: string): boolean {
  const digits = code.replace(/[\s-]/g, "");
  if (!challenge.codeHash || !/^\d{6}$/.test(digits)) return false;
  const expected = Buffer.from(challenge.codeHash);
  const given = Buffer.from(phoneCodeHash(ctx, challenge.id, digits));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
