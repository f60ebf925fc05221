import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchWebinar } from "../access.ts";

const sign = ({ services }: Ctx, userId: string): string =>
  createHmac("sha256", deriveKey(services.env.AUTH_SECRET, "session-calendar")).update(userId).digest("base64url");

/** The address of a member's own calendar of sessions: whoever holds it reads which sessions they sit in, and nothing else. */
export const feedPath = (ctx: Ctx, userId: string): string =>
  `/community/sessions/mine/${userId}.${sign(ctx, userId)}.ics`;

/** Whose calendar an address shows. Throws not-found for one that we did not make. */
export function readFeedToken(ctx: Ctx, token: string): string {
  const [userId = "", proof = ""] = token.replace(/\.ics$/, "").split(".");
  const right = Buffer.from(sign(ctx, userId));
  const given = Buffer.from(proof);
  if (!isId(userId) || right.length !== given.length || !timingSafeEqual(right, given)) throw noSuchWebinar();
  return userId;
}
