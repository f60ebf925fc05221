import { type MiddlewareFunction, redirect } from "react-router";
import type { Ctx, Role } from "#app/infra/ctx.ts";
import { ctxKey, heldKey } from "#app/infra/page.server.ts";
import { guardAnswer } from "../access.ts";
import { hasHint } from "../cookies.server.ts";
import { authPath } from "../rules/next.ts";
import { roleOf } from "./session.server.ts";

/** The actor with the role the table says now; throws when it cannot be looked up. */
const lookUp = async (ctx: Ctx) => ctx.actor && { role: await roleOf(ctx, ctx.actor.userId) };

/**
 * Route middleware of protected pages: lets the roles through (no role named: everyone signed in), holds the page while
 * the browser can refresh its session, and sends everyone else to `/auth` with the place kept.
 */
export const guard =
  (...roles: Role[]): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const ctx = context.get(ctxKey);
    if (!ctx) throw new Error("a protected page needs a ctx");
    const url = new URL(request.url);
    const here = `${url.pathname}${url.search}`;
    const actor = await lookUp(ctx).catch((error) => {
      ctx.log.error({ err: error, path: url.pathname }, "role look-up failed");
      throw redirect(authPath(here));
    });
    const answer = guardAnswer(actor, hasHint(request.headers.get("cookie")), roles);
    if (answer === "wrong_role") throw redirect(authPath(here, roles));
    const mayWait = request.method === "GET" || request.method === "HEAD";
    if (answer === "signed_out" || (answer === "checking" && !mayWait)) throw redirect(authPath(here));
    context.set(heldKey, answer === "checking");
    const response = await next();
    response.headers.set("cache-control", "private, no-store");
    return response;
  };
