import { page } from "#app/infra/page.server.ts";
import { yearStatement } from "../queries/money-desk.server.ts";
import type { Route } from "./+types/money-file";

/** GET: every movement of a year, as CSV. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, url }) => {
  const asked = Number(url.searchParams.get("year"));
  const year = asked >= 2020 && asked < 2100 ? Math.floor(asked) : ctx.now.getUTCFullYear();
  return new Response(await yearStatement(ctx, year), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="ledger-${year}.csv"`,
      "cache-control": "private, no-store",
    },
  });
});
