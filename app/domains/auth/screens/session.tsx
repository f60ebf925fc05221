import { act } from "#app/infra/page.server.ts";
import { adoptSession } from "../commands/adopt-session.server.ts";
import type { Route } from "./+types/session";

/** POST: the tokens of the page cookie's session, for the auth client of a browser that signed in through a page. */
export const action = act<Route.ActionArgs, Response>(async ({ ctx }) =>
  Response.json(await adoptSession(ctx), { headers: { "cache-control": "no-store" } }),
);
