import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const proofOf = (ctx: Ctx, id: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "financing-application"))
    .update(id)
    .digest("base64url")
    .slice(0, 32);

/** What the link in the applicant's mail carries: the id and the proof that we wrote it. */
export const applicationToken = (ctx: Ctx, id: string): string => `${id}.${proofOf(ctx, id)}`;

/** The application a link is for; null for anything we did not write. */
export function idOfToken(ctx: Ctx, token: string): string | null {
  const [id = "", proof = ""] = token.split(".");
  if (!ID.test(id)) return null;
  const [given, own] = [Buffer.from(proof), Buffer.from(proofOf(ctx, id))];
  return given.length === own.length && timingSafeEqual(given, own) ? id : null;
}
