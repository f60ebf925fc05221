import { exportAccount } from "#app/domains/auth/queries/export-account.server.ts";
import { todayAt } from "#app/infra/days.ts";
import { page } from "#app/infra/page.server.ts";
import type { Route } from "./+types/account-export";

/** GET: everything we keep of the member, as one file. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx }) => {
  const day = todayAt(ctx.now);
  return new Response(JSON.stringify(await exportAccount(ctx), null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="kingpost-account-${day}.json"`,
      "cache-control": "no-store",
    },
  });
});
