import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { writeAnswer } from "./commands/answer.server.ts";
import { WriteAnswer } from "./input/write.ts";
import { postThread } from "./queries/thread.server.ts";
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

/** A post as its page has it. */
export const openPost = async (ctx: Ctx, id: string) => (await postThread(ctx, id)).post;

/** An answer by this member; plainly a sample. */
export const anAnswer = (
  ctx: Ctx,
  postId: string,
  author: Actor,
  more: Partial<Record<"body" | "parent", string>> = {},
) =>
  writeAnswer({ ...ctx, actor: author }, postId, WriteAnswer.parse({ body: `Sample answer ${ctx.newId()}.`, ...more }));
