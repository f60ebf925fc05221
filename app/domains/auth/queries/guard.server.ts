import { type MiddlewareFunction, redirect, redirectDocument } from "react-router";
import type { Ctx, Role } from "#app/infra/ctx.ts";
import { ctxKey, heldKey, PRIVATE } from "#app/infra/page.server.ts";
import { guardAnswer } from "../access.ts";
import { hasHint, pageTokenOf } from "../cookies.server.ts";
import { enrolPath, secondFactorPath } from "../rules/entry-pages.ts";
import { authPath } from "../rules/next.ts";
import { actorOfToken, knownSession, roleIn, roleOf } from "./session.server.ts";

/** The actor with the role the table says now; throws when it cannot be looked up. */
const lookUp = async (ctx: Ctx) => {
  if (!ctx.actor) return null;
  // The statement that found the session of this very request read the role beside it.
  const own = knownSession(ctx)?.role;
  const { aal, business, userId } = ctx.actor;
  return { aal, role: roleIn(business, own === undefined ? await roleOf(ctx, userId) : own, userId) };
};

/**
 * For pages that show a member something of their own: leads a browser whose session still owes its second factor to the
 * prompt, with the place kept; `url` is the page's own address where the request's may be the one of its data.
 */
export async function askSecondFactor(ctx: Ctx, request: Request, url: URL = new URL(request.url)): Promise<void> {
  const token = ctx.actor ? undefined : pageTokenOf(request.headers.get("cookie"), ctx.services.env);
  const { pathname, search } = url;
  if (token && (await actorOfToken(ctx, token, { halfIn: true }))) throw redirect(secondFactorPath(pathname + search));
}

/**
 * Route middleware of protected pages: lets the roles through (no role named: everyone signed in), holds the page while
 * the browser can refresh its session, sends those who owe a second factor to its prompt, reviewers without one to set it
 * up, and everyone else to `/auth`, with the place kept.
 */
export const guard =
  (...roles: Role[]): MiddlewareFunction<Response> =>
  async ({ request, context, url }, next) => {
    const ctx = context.get(ctxKey);
    if (!ctx) throw new Error("a protected page needs a ctx");
    const here = `${url.pathname}${url.search}`;
    if (ctx.looking?.leads) throw redirectDocument(ctx.looking.leads);
    const actor = await lookUp(ctx).catch((error) => {
      ctx.log.error({ err: error, path: url.pathname }, "role look-up failed");
      throw redirect(authPath(here));
    });
    if (!actor) await askSecondFactor(ctx, request, url);
    const answer = guardAnswer(actor, hasHint(request.headers.get("cookie")), roles);
    if (answer === "enrol") throw redirect(enrolPath(here));
    if (answer === "wrong_role") throw redirect(authPath(here, roles));
    const mayWait = request.method === "GET" || request.method === "HEAD";
    if (answer === "signed_out" || (answer === "checking" && !mayWait)) throw redirect(authPath(here));
    context.set(heldKey, answer === "checking");
    const response = await next();
    response.headers.set("cache-control", PRIVATE["cache-control"]);
    return response;
  };
