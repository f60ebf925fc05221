import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { vapidKeys } from "../provider.server.ts";
import { pushDevices } from "../tables.server.ts";

/** For a page that turns push on or off: the installation's public key, and whether this browser's session is told. */
export async function pushHere(ctx: Ctx): Promise<{ key: string; on: boolean }> {
  const { sessionId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.sessionId, sessionId))
    .limit(1);
  return { key: vapidKeys(ctx.services.env).publicKey, on: row !== undefined };
}
