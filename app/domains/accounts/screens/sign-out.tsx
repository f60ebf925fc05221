import { redirect } from "react-router";
import { endSession } from "#app/domains/auth/commands/end-session.server.ts";
import { clearCookies, forgetPages } from "#app/domains/auth/cookies.server.ts";
import { authPath, safeNext } from "#app/domains/auth/rules/next.ts";
import { act, page } from "#app/infra/page.server.ts";
import type { Route } from "./+types/sign-out";

/**
 * POST: ends this browser's session, or with `scope=global` all of the member's, and clears its cookies; `next` is where
 * another account wants to go.
 */
export const action = act<Route.ActionArgs, Response>(
  {
    "sign-out": async ({ ctx, form }) => {
      const next = safeNext(form.get("next"), "");
      if (ctx.actor) await endSession(ctx, form.get("scope") === "global" ? "global" : "local");
      const headers = new Headers(forgetPages);
      for (const value of clearCookies(ctx.services.env)) headers.append("set-cookie", value);
      return redirect(next ? authPath(next) : "/", { headers });
    },
  },
  { goesOn: ["sign-out"] },
);

/** The address alone does nothing: ending a session takes a POST. */
export const loader = page(async () => redirect("/auth"));
