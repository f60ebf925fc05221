import { desc } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { jobPosts } from "../tables.server.ts";
import { onBoard } from "./open.server.ts";

/** Open jobs for search engines, those that stay longest first. */
export const openJobIds = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ id: jobPosts.id, postedAt: jobPosts.postedAt })
    .from(jobPosts)
    .where(onBoard(ctx))
    .orderBy(desc(jobPosts.expiresAt), jobPosts.id)
    .limit(limit);
