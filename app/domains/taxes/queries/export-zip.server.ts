import { makeZip } from "client-zip";
import type { Ctx } from "#app/infra/ctx.ts";
import { entriesCsv, mileageCsv, subsCsv, summaryCsv } from "./export-csv.server.ts";

/**
 * The actor's whole year in one archive: entries, miles, subs and the sums by Schedule C line. The entries are read while
 * the archive is.
 */
export async function yearZip(ctx: Ctx, year: number): Promise<ReadableStream<Uint8Array>> {
  const files = {
    entries: entriesCsv(ctx, year),
    mileage: await mileageCsv(ctx, year),
    subs: await subsCsv(ctx, year),
    "schedule-c": await summaryCsv(ctx, year),
  };
  return makeZip(
    Object.entries(files).map(([name, input]) => ({ name: `${name}-${year}.csv`, input, lastModified: ctx.now })),
  );
}
