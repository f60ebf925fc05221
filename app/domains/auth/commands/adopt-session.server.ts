import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { unauthenticated } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import type { Session } from "../queries/present-user.server.ts";
import { sessions } from "../tables.server.ts";
import { presentSession, sessionBody } from "./open-session.server.ts";

/** The tokens of the actor's own session as it stands: nothing rotates. Throws `unauthenticated`. */
export async function adoptSession(ctx: Ctx): Promise<Session> {
  const actor = requireActor(ctx);
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, actor.sessionId));
  if (!session)
    throw unauthenticated("not_signed_in", { title: m.auth_not_signed_in_title(), message: m.auth_not_signed_in() });
  return sessionBody(await presentSession(ctx, session));
}
