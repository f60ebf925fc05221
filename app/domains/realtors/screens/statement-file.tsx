import { page } from "#app/infra/page.server.ts";
import { statementCsv } from "../queries/files.server.ts";
import { monthAsked } from "../rules.ts";
import type { Route } from "./+types/statement-file";

/** GET: a month of a realtor's statement as CSV. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, url }) => {
  const month = monthAsked(url.searchParams.get("month"), ctx.now);
  return new Response(await statementCsv(ctx, month), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="statement-${month}.csv"`,
      "cache-control": "private, no-store",
    },
  });
});
