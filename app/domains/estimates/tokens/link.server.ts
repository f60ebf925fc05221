import { createHash, createHmac } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";

/** The secret part of a customer's link, made again from the estimate's random id so that its pro can copy it. */
export const linkToken = (ctx: Ctx, estimateId: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "estimate-link"))
    .update(estimateId)
    .digest("base64url")
    .slice(0, 32);

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** What is kept of a mailbox that wants no mail: enough to know it again, not the address. */
export const mailboxHash = (ctx: Ctx, email: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "estimate-refusal")).update(email).digest("hex");

export const linkPath = (ctx: Ctx, estimateId: string): string => `/estimate/${linkToken(ctx, estimateId)}`;
