import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { isId } from "#app/infra/id.ts";

type Feed = { id: string; seed: string };

const proofOf = ({ services }: Ctx, { id, seed }: Feed): string =>
  createHmac("sha256", deriveKey(services.env.AUTH_SECRET, "work-calendar"))
    .update(`${id}:${seed}`)
    .digest("base64url");

/** The address of a feed: whoever holds it reads the calendar, and nothing else. */
export const feedPath = (ctx: Ctx, feed: Feed): string => `/calendar/${feed.id}.${proofOf(ctx, feed)}.ics`;

/** The id that an address names, before it has proven anything; null where it has no form of ours. */
export function feedIdIn(token: string): string | null {
  const [id = ""] = token.split(".");
  return isId(id) ? id : null;
}

/** Whether an address is the one that this feed has now. */
export function opens(ctx: Ctx, feed: Feed, token: string): boolean {
  const given = Buffer.from(token.replace(/\.ics$/, "").split(".")[1] ?? "");
  const right = Buffer.from(proofOf(ctx, feed));
  return given.length === right.length && timingSafeEqual(given, right);
}
