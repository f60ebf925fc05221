import { createHash, createHmac } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";

/** The secret part of a link, derived from its id. */
export const linkToken = (ctx: Ctx, linkId: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "agent-link"))
    .update(linkId)
    .digest("base64url")
    .slice(0, 32);

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** What is kept of a mailbox that wants no mail: enough to know it again, not the address. */
export const mailboxHash = (ctx: Ctx, email: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "agent-refusal")).update(email).digest("hex");
