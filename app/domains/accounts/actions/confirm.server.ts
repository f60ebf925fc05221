import { redirect } from "react-router";
import { endOtherSession } from "#app/domains/auth/commands/end-session.server.ts";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { followLink, type MailedToken } from "#app/domains/auth/commands/follow-link.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { verifyAccessToken } from "#app/domains/auth/queries/verify-token.server.ts";
import { afterMail, RESET_PAGE } from "#app/domains/auth/rules/entry-pages.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Where a link leads that its mail did not say: a forgotten or first password is chosen at once. */
const PATH_OF: Partial<Record<MailedToken["type"], string>> = { recovery: RESET_PAGE, invite: RESET_PAGE };

/**
 * The button under a mailed link: signs in this browser and leads on, or off this site. Whoever agrees to a new address in
 * the browser they are signed in with stays signed in as they were.
 */
export async function confirmByForm(ctx: Ctx, request: Request, mailed: MailedToken) {
  const followed = await followLink(ctx, mailed, userAgentOf(request));
  if (followed.outcome === "half") return { half: true };
  if (followed.outcome === "away") return redirect(followed.location, 303);
  const { session } = followed;
  const led = afterMail(followed.path);
  const own = PATH_OF[mailed.type];
  const path = own && !led.startsWith(own) ? own : led;
  if (mailed.type !== "email_change" || ctx.actor?.userId !== session.user.id) return enter(ctx, session, path);
  await endNew(ctx, session);
  return redirect(path, 303);
}

async function endNew(ctx: Ctx, session: OpenedSession): Promise<void> {
  const { sessionId } = await verifyAccessToken(ctx, session.access_token);
  await endOtherSession(ctx, sessionId);
}
