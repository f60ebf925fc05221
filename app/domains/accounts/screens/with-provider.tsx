import { redirect } from "react-router";
import { DASHBOARD, keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { roleFromUserType } from "#app/domains/auth/rules/user-type.ts";
import { isOffered, waysIn } from "#app/domains/auth/rules/ways-in.ts";
import { leaveForProvider } from "#app/domains/identities/commands/leave-for-provider.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { page } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";
import { orAsk } from "../actions/prove.server.ts";
import type { Route } from "./+types/with-provider";

const FROM = ["/login", "/auth", "/homeowner-signup", "/realtor-signup"];

/** Leaves for a provider, before JavaScript too; `link` adds it to the account of whoever is signed in. */
export const loader = page<Route.LoaderArgs, never>(async ({ ctx, url, request, params: { provider } }) => {
  if (!isOffered(provider)) throw notFound("no_such_provider", m.auth_not_a_path());
  const link = url.searchParams.has("link");
  const cameFrom = URL.parse(request.headers.get("referer") ?? "")?.pathname ?? "";
  const next = safeNext(url.searchParams.get("next"));
  const from = link ? "/account/devices" : FROM.includes(cameFrom) ? cameFrom : "/login";
  if (!waysIn(ctx.services.env)[provider])
    throw redirect(keepingNext(`${from}?without=${provider}`, link ? DASHBOARD : next));
  throw await leaveForProvider(ctx, {
    provider,
    link,
    from,
    next: link ? "/account/devices?linked" : next,
    userType: roleFromUserType(url.searchParams.get("as")),
    cookies: request.headers.get("cookie"),
  }).catch(orAsk("/account/devices"));
});
