import type { Ctx } from "#app/infra/ctx.ts";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { KINDS_OF, methodOf, type VerifyType } from "../rules/one-time.ts";
import { issueAuthCode } from "./flows/issue-auth-code.server.ts";
import { withCode, withSession } from "./flows/redirect-target.server.ts";
import { peekToken } from "./one-time-token.server.ts";
import { openSession } from "./open-session.server.ts";
import { prove } from "./verify.server.ts";

export type MailedToken = { type: VerifyType; token: string };

/** Whether a mailed link would still work; looking does not use it up. */
export const isUsable = async (ctx: Ctx, { type, token }: MailedToken): Promise<boolean> =>
  (await peekToken(ctx, { kinds: KINDS_OF[type], token })) !== null;

export type Followed =
  /** One of two mailboxes agreed. */
  | { outcome: "half" }
  /** The browser that pressed the button is signed in by cookies, and goes on to a path of ours. */
  | { outcome: "here"; session: OpenedSession; path: string }
  /** The link leads off this site: the address carries a code (PKCE) or the session in its fragment. */
  | { outcome: "away"; location: string };

/**
 * What the button under a mailed link does. A link of ours signs in whichever browser pressed it, on the phone too when the
 * sign-up was begun at a desk; one that leads elsewhere gives a code that only the browser which asked can exchange.
 * Throws as `prove` does.
 */
export async function followLink(ctx: Ctx, { type, token }: MailedToken, userAgent?: string): Promise<Followed> {
  const home = new URL(ctx.services.env.PUBLIC_URL);
  const done = await prove(ctx, { type, token }, async (tx, used): Promise<Followed> => {
    const to = used.redirectTo ?? `${home.origin}/`;
    const { origin, pathname, search } = new URL(to);
    if (origin !== home.origin && used.flowId)
      return { outcome: "away", location: withCode(to, await issueAuthCode(tx, used.flowId, used.userId)) };
    const session = await openSession(tx, used.userId, methodOf(used.kind, "link"), userAgent);
    return origin === home.origin
      ? { outcome: "here", session, path: `${pathname}${search}` }
      : { outcome: "away", location: withSession(to, session) };
  });
  return done.outcome === "half" ? { outcome: "half" } : done.result;
}
