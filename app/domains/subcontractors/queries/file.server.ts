import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { subAsks, subDocuments, subGrants, subs } from "../tables.server.ts";

/** The document behind a file, when it was sent to the actor; undefined for everyone else. */
export async function documentSentToActor(ctx: Ctx, fileKey: string) {
  const userId = ownerOf(ctx, "subs");
  const [document] = await ctx.db
    .select({ id: subDocuments.id, fileKey: subDocuments.fileKey, fileName: subDocuments.fileName })
    .from(subDocuments)
    .innerJoin(subGrants, eq(subGrants.documentId, subDocuments.id))
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .where(and(eq(subDocuments.fileKey, fileKey), eq(subs.ownerId, userId)))
    .limit(1);
  return document;
}
