import { and, asc, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchTemplate } from "../access.ts";
import { TEMPLATES_MAX } from "../input/limits.ts";
import { bidTemplates } from "../tables.server.ts";

/** The templates of the actor's business by name, without what they say. */
export const listTemplates = (ctx: Ctx) =>
  ctx.db
    .select({ id: bidTemplates.id, name: bidTemplates.name })
    .from(bidTemplates)
    .where(eq(bidTemplates.ownerId, ownerOf(ctx, "jobs")))
    .orderBy(asc(bidTemplates.name))
    .limit(TEMPLATES_MAX);
export type ListedTemplate = Awaited<ReturnType<typeof listTemplates>>[number];

/** One template, to begin a bid with. Throws not-found for another business's. */
export async function getTemplate(ctx: Ctx, id: string) {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(id)) throw noSuchTemplate();
  const [row] = await ctx.db
    .select()
    .from(bidTemplates)
    .where(and(eq(bidTemplates.id, id), eq(bidTemplates.ownerId, ownerId)));
  if (!row) throw noSuchTemplate();
  const { ownerId: _, changedAt: __, ...said } = row;
  return said;
}
