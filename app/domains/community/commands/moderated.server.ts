import { eq, inArray } from "drizzle-orm";
import type { Moderated } from "#app/infra/moderated.ts";
import { postAddress } from "../rules.ts";
import { communityPosts } from "../tables.server.ts";

/** Posts, as moderators read and change them. */
export const moderatedPosts: Moderated = {
  async read(ctx, ids, lock) {
    const rows = ctx.db
      .select({
        id: communityPosts.id,
        authorId: communityPosts.authorId,
        title: communityPosts.title,
        text: communityPosts.content,
        state: communityPosts.state,
        lockedAt: communityPosts.lockedAt,
      })
      .from(communityPosts)
      .where(inArray(communityPosts.id, [...ids]));
    const found = await (lock ? rows.for("update") : rows);
    return found.map(({ lockedAt, ...row }) => ({ ...row, path: postAddress(row.id), locked: lockedAt !== null }));
  },
  async change(tx, id, { state, locked, text }) {
    await tx.db
      .update(communityPosts)
      .set({
        ...(state && { state }),
        ...(locked !== undefined && { lockedAt: locked ? tx.now : null }),
        ...(text !== undefined && { content: text }),
      })
      .where(eq(communityPosts.id, id));
  },
};
