import { and, eq, inArray } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Reading } from "../rules/reading.ts";
import { documents, documentReadings as r } from "../tables.server.ts";

const reading = {
  status: r.status,
  why: r.why,
  fields: r.fields,
  confirmedAt: r.confirmedAt,
  createdAt: r.createdAt,
};

/** What was read of an owner's documents that nobody has decided about, by document; the caller says whose they are. */
export async function openReadings(ctx: Ctx, userId: string): Promise<Record<string, Reading>> {
  const rows = await ctx.db
    .select({ id: r.documentId, ...reading })
    .from(r)
    .innerJoin(documents, eq(documents.id, r.documentId))
    .where(and(eq(documents.userId, userId), inArray(documents.status, ["draft", "pending"])));
  return Object.fromEntries(rows.map(({ id, ...read }) => [id, read]));
}

/** What was read of a document, for a reviewer; null where it was handed in without being read. */
export async function readingForReview(ctx: Ctx, documentId: string): Promise<Reading | null> {
  requireRole(ctx, "admin");
  const [row] = await ctx.db.select(reading).from(r).where(eq(r.documentId, documentId));
  return row ?? null;
}
