import { and, asc, eq, gt } from "drizzle-orm";
import { financingApplications as t } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { columns, opened } from "./sealed.server.ts";

/** A member's rate checks that are still kept, opened, for their own copy. */
export async function exportFinancing(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select(columns)
    .from(t)
    .where(and(eq(t.userId, userId), gt(t.keptUntil, ctx.now)))
    .orderBy(asc(t.consentedAt), asc(t.id));
  return { applications: rows.map((row) => opened(ctx, row)) };
}
