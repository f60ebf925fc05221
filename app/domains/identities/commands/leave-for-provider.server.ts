import { randomBytes } from "node:crypto";
import { redirect } from "react-router";
import { requireActor } from "#app/domains/auth/access.ts";
import { requireFreshAal } from "#app/domains/auth/commands/require-fresh-aal.server.ts";
import { ownRow, requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { flowCookie, isRemembered, leavingCookie, readFlowCookie } from "#app/domains/auth/cookies.server.ts";
import type { SignUpRole } from "#app/domains/auth/input.ts";
import { FLOW_BUCKET } from "#app/domains/auth/rules/flow.ts";
import { challengeOf } from "#app/domains/auth/rules/pkce.server.ts";
import type { Offered } from "#app/domains/auth/rules/ways-in.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { beginFlow } from "./begin-flow.server.ts";
import { requireLinking } from "./link-identity.server.ts";

export type Leave = {
  provider: Offered;
  link: boolean;
  /** The page to come back to when it fails, and the one to go to when it does not. */
  from: string;
  next: string;
  userType: SignUpRole;
  cookies: string | null;
};

/** The member who adds a way in, with a recent proof, and the second factor given where the account has one. */
async function linkingMember(ctx: Ctx) {
  const { userId, sessionId } = requireActor(ctx);
  requireLinking(ctx);
  const row = await ownRow(ctx);
  await requireFreshAal(ctx, row);
  requireRecentProof(ctx, row.session);
  return { userId, sessionId };
}

/**
 * The answer that sends a browser to a provider. The verifier of its flow waits in a cookie that only this browser has, so
 * that nobody can finish the sign-in elsewhere.
 */
export async function leaveForProvider(ctx: Ctx, leave: Leave): Promise<Response> {
  const { env } = ctx.services;
  await limitHere(ctx, "auth-flow", ctx.ip, FLOW_BUCKET);
  const linking = leave.link ? await linkingMember(ctx) : undefined;
  const verifier = randomBytes(32).toString("base64url");
  const { url, browser } = await beginFlow(ctx, {
    query: new URLSearchParams({
      provider: leave.provider,
      redirect_to: `${env.PUBLIC_URL}/auth/return`,
      user_type: leave.userType,
    }),
    challenge: { codeChallenge: challengeOf(verifier), codeChallengeMethod: "s256" },
    browser: readFlowCookie(leave.cookies, env),
    linking,
  });
  const { from, next } = leave;
  const headers = new Headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  headers.append("set-cookie", flowCookie(env, browser));
  headers.append("set-cookie", leavingCookie(env, { verifier, from, next, remember: isRemembered(leave.cookies) }));
  return redirect(url, { headers });
}
