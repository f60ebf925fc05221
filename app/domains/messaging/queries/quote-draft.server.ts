import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { QUOTE_DRAFT_DAYS } from "../input/limits.ts";
import { quoteDrafts } from "../tables.server.ts";

const DAY_MS = 24 * 3600 * 1000;

/** What was written to the pro at `slug` before signing up; null when there is none, it is older than a week, or it was for another. */
export async function quoteDraft(ctx: Ctx, id: string, slug: string): Promise<string | null> {
  if (!isId(id)) return null;
  const since = new Date(ctx.now.getTime() - QUOTE_DRAFT_DAYS * DAY_MS);
  const [row] = await ctx.db
    .select({ body: quoteDrafts.body })
    .from(quoteDrafts)
    .where(and(eq(quoteDrafts.id, id), eq(quoteDrafts.slug, slug), gt(quoteDrafts.createdAt, since)));
  return row?.body ?? null;
}
