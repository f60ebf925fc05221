import { redirect } from "react-router";
import type { Ctx } from "#app/infra/ctx.ts";
import { grantCookies } from "../cookies.server.ts";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { secondFactorPath } from "../rules/entry-pages.ts";

export const userAgentOf = (request: Request): string | undefined => request.headers.get("user-agent") ?? undefined;

const owesFactor = ({ user }: OpenedSession) => user.factors?.some(({ status }) => status === "verified") ?? false;

/** To `next` with the cookies of a session. */
function go(ctx: Ctx, session: OpenedSession, next: string, remember: boolean): Response {
  const headers = new Headers();
  for (const value of grantCookies(session, ctx.services.env, remember)) headers.append("set-cookie", value);
  return redirect(next, { status: 303, headers });
}

/** The answer to a form that opened a session: to `next`, by the prompt for the second factor when the account has one. */
export const enter = (ctx: Ctx, session: OpenedSession, next: string, remember = true): Response =>
  go(ctx, session, owesFactor(session) ? secondFactorPath(next) : next, remember);

/** The answer to a form that gave the second factor. */
export const enterRaised = go;
