import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { CODE_DIGITS } from "../rules/states.ts";

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");

/** What is kept of a code: it belongs to one application. */
export const codeDigest = (ctx: Ctx, id: string, code: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "financing-code"))
    .update(`${id} ${code}`)
    .digest("base64url");

export function isCode(ctx: Ctx, id: string, typed: string, digest: string): boolean {
  const [given, own] = [Buffer.from(codeDigest(ctx, id, typed)), Buffer.from(digest)];
  return given.length === own.length && timingSafeEqual(given, own);
}
