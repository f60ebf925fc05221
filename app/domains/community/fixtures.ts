import type { Ctx } from "#app/infra/ctx.ts";
import { communities, communityPosts } from "./tables.server.ts";

/** A community. Plainly a sample. */
export async function aCommunity(ctx: Ctx, more: Partial<typeof communities.$inferInsert> = {}): Promise<string> {
  const id = ctx.newId();
  await ctx.db.insert(communities).values({ id, name: "Sample room", icon: "hammer", color: "steel", ...more });
  return id;
}

/** A post of nobody in no community, written now, unless told otherwise. Plainly a sample. */
export async function aPost(ctx: Ctx, more: Partial<typeof communityPosts.$inferInsert> = {}): Promise<string> {
  const id = ctx.newId();
  await ctx.db.insert(communityPosts).values({
    id,
    title: "Sample question",
    content: "Sample post. Two lines of it show on the feed.",
    createdAt: ctx.now,
    ...more,
  });
  return id;
}
