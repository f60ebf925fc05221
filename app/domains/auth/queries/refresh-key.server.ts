import { createSecretKey, type KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Ctx, Services } from "#app/infra/ctx.ts";
import { unseal } from "#app/infra/seal.server.ts";
import { sessions } from "../tables.server.ts";

export const REFRESH_KEY_PURPOSE = "refresh-key";

const KEPT_MAX = 10_000;

/** Keys by session. One never changes, and says nothing about a session that has ended. */
const kept = new WeakMap<Services, LRUCache<string, KeyObject>>();

function keysOf({ services }: Ctx) {
  const known = kept.get(services) ?? new LRUCache<string, KeyObject>({ max: KEPT_MAX });
  kept.set(services, known);
  return known;
}

/** The key of a session's refresh tokens, unsealed. */
export function refreshKeyOf(ctx: Ctx, session: Pick<typeof sessions.$inferSelect, "id" | "refreshKey">): KeyObject {
  const keys = keysOf(ctx);
  const known = keys.get(session.id);
  if (known) return known;
  const { AUTH_SECRET } = ctx.services.env;
  const key = createSecretKey(unseal(AUTH_SECRET, REFRESH_KEY_PURPOSE, session.id, session.refreshKey));
  keys.set(session.id, key);
  return key;
}

/** The same by the session's id; undefined when there is no such session, and this process has not seen it either. */
export async function refreshKeyById(ctx: Ctx, id: string): Promise<KeyObject | undefined> {
  const known = keysOf(ctx).get(id);
  if (known) return known;
  const [row] = await ctx.db
    .select({ id: sessions.id, refreshKey: sessions.refreshKey })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row && refreshKeyOf(ctx, row);
}
