import { eq } from "drizzle-orm";
import { communityPosts } from "#app/domains/community/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** Posts that others answered stay, without their author. */
export async function eraseCommunity(tx: Ctx, userId: string): Promise<void> {
  await tx.db.update(communityPosts).set({ authorId: null }).where(eq(communityPosts.authorId, userId));
}
