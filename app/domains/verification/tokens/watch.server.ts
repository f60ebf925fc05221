import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

const sign = ({ services }: Ctx, id: string): string =>
  createHmac("sha256", deriveKey(services.env.AUTH_SECRET, "trust-watch")).update(id).digest("base64url");

/** The page on which a mailbox says yes to news about a shared record, and ends them; whoever holds it may do both. */
export const watchUrl = (ctx: Ctx, watcherId: string): string =>
  `${ctx.services.env.PUBLIC_URL}/record-news/${watcherId}.${sign(ctx, watcherId)}`;

/** The watcher that a token names. Throws not_found for one that we did not make. */
export function readWatchToken(ctx: Ctx, token: string): string {
  const [id = "", proof = ""] = token.split(".");
  const right = Buffer.from(sign(ctx, id));
  const given = Buffer.from(proof);
  if (!isId(id) || right.length !== given.length || !timingSafeEqual(right, given))
    throw notFound("no_such_link", m.sharing_watch_unknown());
  return id;
}
