import { createHash, createHmac } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";

/** The secret part of a list's link, made again from its id so that its realtor can copy it whenever they like. */
export const listToken = (ctx: Ctx, listId: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "client-list"))
    .update(listId)
    .digest("base64url")
    .slice(0, 32);

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
