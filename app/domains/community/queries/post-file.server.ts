import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { communityFiles } from "../tables.server.ts";
import { readerOf } from "./reader.server.ts";
import { readPost } from "./thread.server.ts";

/** The file of a post that the actor may read at this moment. Throws not-found. */
export async function postFile(ctx: Ctx, postId: string): Promise<{ key: string; name: string }> {
  const { post } = await readPost(ctx, await readerOf(ctx), postId);
  const [file] = await ctx.db
    .select({ key: communityFiles.fileKey, name: communityFiles.fileName })
    .from(communityFiles)
    .where(eq(communityFiles.postId, post.id));
  if (!file) throw notFound("no_such_file", m.community_file_gone());
  return file;
}
