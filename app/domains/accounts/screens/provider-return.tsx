import { redirect } from "react-router";
import { enter, enterRaised } from "#app/domains/auth/commands/enter.server.ts";
import { exchangeCode } from "#app/domains/auth/commands/flows/exchange-code.server.ts";
import { leavingCookie, readLeaving } from "#app/domains/auth/cookies.server.ts";
import { DASHBOARD, keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { AppError } from "#app/infra/errors.ts";
import { page } from "#app/infra/page.server.ts";
import type { Route } from "./+types/provider-return";

/** Back from a provider: trades the code for a session with the verifier that this browser kept. The # drops what the provider's answer left in the address. */
export const loader = page<Route.LoaderArgs, never>(async ({ ctx, url, request }) => {
  const { env } = ctx.services;
  const leaving = readLeaving(request.headers.get("cookie"), env);
  const headers = new Headers({ "cache-control": "no-store" });
  headers.append("set-cookie", leavingCookie(env, null));
  const kept = leaving && leaving.from !== "/account/devices" ? safeNext(leaving.next) : DASHBOARD;
  const failed = (code: string) =>
    redirect(`${keepingNext(`${leaving?.from ?? "/login"}?error_code=${code}`, kept)}#`, { headers });

  const code = url.searchParams.get("code");
  const error = url.searchParams.get("error_code") ?? url.searchParams.get("error");
  if (error) throw failed(encodeURIComponent(error));
  if (!code || !leaving) throw failed("flow_state_not_found");
  const userAgent = request.headers.get("user-agent") ?? undefined;
  const session = await exchangeCode(ctx, code, leaving.verifier, userAgent).catch((refusal: unknown) => {
    if (refusal instanceof AppError) throw failed(refusal.code);
    throw refusal;
  });
  const linked = leaving.from === "/account/devices";
  const entered = linked
    ? enterRaised(ctx, session, leaving.next, leaving.remember)
    : enter(ctx, session, leaving.next, leaving.remember);
  entered.headers.append("set-cookie", leavingCookie(env, null));
  throw entered;
});
