import { stringify } from "csv-stringify/sync";
import { parseInput } from "#app/infra/form.ts";
import { page } from "#app/infra/page.server.ts";
import { Shown } from "../input.ts";
import { figuresFile } from "../queries/boards.server.ts";
import type { Route } from "./+types/figures-file";

/** GET: the figures of one subject as CSV: a row a part of the range, a column a figure with its unit in the name. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, url }) => {
  const { board, range } = parseInput(Shown, Object.fromEntries(url.searchParams));
  const { series, rows } = await figuresFile(ctx, board, range);
  const columns = ["from", ...series.map(({ key, unit }) => (unit === "number" ? key : `${key}_${unit}`))];
  const lines = rows.map(({ at, values }) => [at.toISOString(), ...values.map((value) => value ?? "")]);
  return new Response(stringify([columns, ...lines]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${board}-${range}-${ctx.now.toISOString().slice(0, 10)}.csv"`,
      "cache-control": "private, no-store",
    },
  });
});
