import { page } from "#app/infra/page.server.ts";
import { yearCsv } from "../queries/files.server.ts";
import type { Route } from "./+types/year-file";

/** GET: what realtors were paid in a year, as CSV. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, url }) => {
  const asked = Number(url.searchParams.get("year"));
  const year = asked >= 2020 && asked < 2100 ? Math.floor(asked) : ctx.now.getUTCFullYear();
  return new Response(await yearCsv(ctx, year), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="realtors-${year}.csv"`,
      "cache-control": "private, no-store",
    },
  });
});
