import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { subAsks, subGrants, subPapers, subs } from "../tables.server.ts";

/** The paper behind a file, when it was sent to the actor; undefined for everyone else. */
export async function paperSentToActor(ctx: Ctx, fileKey: string) {
  const userId = ownerOf(ctx);
  const [paper] = await ctx.db
    .select({ id: subPapers.id, fileKey: subPapers.fileKey, fileName: subPapers.fileName })
    .from(subPapers)
    .innerJoin(subGrants, eq(subGrants.paperId, subPapers.id))
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .where(and(eq(subPapers.fileKey, fileKey), eq(subs.ownerId, userId)))
    .limit(1);
  return paper;
}
