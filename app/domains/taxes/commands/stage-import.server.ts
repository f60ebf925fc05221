import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, invalid } from "#app/infra/errors.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { CSV_MAX_BYTES, CSV_MAX_MB } from "../input/limits.ts";
import { firstRows } from "../queries/read-csv.server.ts";
import { decode, encodingOf, isBinary, separatorOf } from "../rules/text-file.ts";
import { taxImports } from "../tables.server.ts";

const hash = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
/** A file that nobody imported is forgotten after a day, at the next sweep, which comes every hour. */
const STAGED_MS = 24 * 3600 * 1000;

export const csvTooLarge = () => new AppError("too_large", "csv_too_large", m.taxes_csv_too_large({ max: CSV_MAX_MB }));

/**
 * Takes in a CSV file to look at: finds out how it is written and keeps its text until it is imported, at most a day and the hour
 * until the sweep.
 * Refuses what is empty, too large, no text, or has no second row.
 */
export async function stageImport(ctx: Ctx, name: string, bytes: Uint8Array): Promise<{ id: string }> {
  const userId = ownerOf(ctx, "books");
  if (bytes.length > CSV_MAX_BYTES) throw csvTooLarge();
  const encoding = encodingOf(bytes);
  const source = decode(bytes, encoding);
  if (!source.trim()) throw invalid("csv_empty", m.taxes_csv_empty());
  if (isBinary(source)) throw new AppError("unsupported", "csv_not_text", m.taxes_csv_not_text());
  const separator = separatorOf(source);
  const { header, rows } = await firstRows(source, separator, 1);
  if (!rows.length) throw invalid("csv_empty", m.taxes_csv_empty());
  const id = ctx.newId();
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(taxImports).where(and(eq(taxImports.userId, userId), eq(taxImports.state, "staged")));
    await tx.db.insert(taxImports).values({
      id,
      userId,
      fileName: displayName(name, "csv"),
      sha256: hash(bytes),
      encoding,
      separator,
      source,
      headerKey: hash(JSON.stringify([separator, ...header.map((text) => text.trim().toLowerCase())])),
      createdAt: tx.now,
    });
  });
  return { id };
}

/** By the clock: files that were looked at and never imported go. */
export const SWEEP_STAGED = "taxes.sweep-staged";
export const sweepStaged: JobHandler = async (tx) => {
  const before = new Date(tx.now.getTime() - STAGED_MS);
  await tx.db.delete(taxImports).where(and(eq(taxImports.state, "staged"), lt(taxImports.createdAt, before)));
};
