import { adoptSession } from "#app/domains/auth/commands/adopt-session.server.ts";
import { act, page } from "#app/infra/page.server.ts";
import type { Route } from "./+types/session";

const FRESH = { headers: { "cache-control": "no-store" } };

/** GET: whether the page cookie's session still lives, for a page that has been open for a while. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx }) =>
  Response.json({ alive: Boolean(ctx.actor) }, FRESH),
);

/** POST: the tokens of the page cookie's session, for the auth client of a browser that signed in through a page. */
export const action = act<Route.ActionArgs, Response>(
  {
    adopt: async ({ ctx }) => Response.json(await adoptSession(ctx), FRESH),
  },
  { goesOn: ["adopt"] },
);
