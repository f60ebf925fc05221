import { createHash, createHmac } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";

/** The secret part of an invitation, made again from its id so that its owner can copy and show it whenever they like. */
export const inviteToken = (ctx: Ctx, inviteId: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "business-invite"))
    .update(inviteId)
    .digest("base64url")
    .slice(0, 32);

/** The secret part of a person's own link; each version has another. */
export const crewToken = (ctx: Ctx, userId: string, version: number): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "crew-link"))
    .update(`${userId}:${version}`)
    .digest("base64url")
    .slice(0, 32);

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
