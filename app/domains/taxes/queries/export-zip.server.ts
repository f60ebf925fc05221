import { makeZip } from "client-zip";
import { and, asc, eq, gt, min } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { taxEntries, taxReceipts } from "../tables.server.ts";
import { entriesCsv, mileageCsv, subsCsv, summaryCsv } from "./export-csv.server.ts";
import { inYear } from "./sums.server.ts";

const PAGE = 500;

/**
 * The actor's whole year in one archive: entries, miles, subs, the sums by Schedule C line, and the receipts of the entries. Entries
 * and receipts are read while the archive is, one receipt at a time.
 */
export async function yearZip(ctx: Ctx, year: number): Promise<ReadableStream<Uint8Array>> {
  const tables = {
    entries: entriesCsv(ctx, year),
    mileage: await mileageCsv(ctx, year),
    subs: await subsCsv(ctx, year),
    "schedule-c": await summaryCsv(ctx, year),
  };
  return makeZip(files());

  async function* files() {
    for (const [name, input] of Object.entries(tables))
      yield { name: `${name}-${year}.csv`, input, lastModified: ctx.now };
    yield* receiptsOf(ctx, year);
  }
}

/** Each receipt of the year's entries once, by the day of its first entry. A file that was taken away meanwhile is left out. */
async function* receiptsOf(ctx: Ctx, year: number) {
  const userId = ownerOf(ctx, "books");
  let number = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await ctx.db
      .select({
        id: taxReceipts.id,
        key: taxReceipts.fileKey,
        name: taxReceipts.fileName,
        createdAt: taxReceipts.createdAt,
        day: min(taxEntries.day),
      })
      .from(taxReceipts)
      .innerJoin(taxEntries, eq(taxEntries.receiptId, taxReceipts.id))
      .where(
        and(
          eq(taxReceipts.userId, userId),
          eq(taxEntries.userId, userId),
          inYear(taxEntries.day, year),
          after === undefined ? undefined : gt(taxReceipts.id, after),
        ),
      )
      .groupBy(taxReceipts.id)
      .orderBy(asc(taxReceipts.id))
      .limit(PAGE);
    for (const { key, name, createdAt, day } of rows) {
      const input = await ctx.services.files.get(key);
      // The number tells apart what phones call alike.
      if (input) yield { name: `receipts-${year}/${day}-${++number}-${name}`, input, lastModified: createdAt };
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id;
  }
}
