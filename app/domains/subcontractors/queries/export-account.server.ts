import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { subAsks, subDocuments, subGrants, subs } from "../tables.server.ts";

/** An owner's list with what was asked and sent, for their own copy; the files themselves are behind their pages. */
export const exportSubcontractors = async (ctx: Ctx, userId: string) => ({
  subs: await ctx.db
    .select({ id: subs.id, name: subs.name, email: subs.email, phone: subs.phone, createdAt: subs.createdAt })
    .from(subs)
    .where(eq(subs.ownerId, userId))
    .orderBy(asc(subs.createdAt), asc(subs.id)),
  asked: await ctx.db
    .select({
      subId: subAsks.subId,
      kind: subAsks.kind,
      dueOn: subAsks.dueOn,
      message: subAsks.message,
      askedAt: subAsks.askedAt,
    })
    .from(subAsks)
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .where(eq(subs.ownerId, userId))
    .orderBy(asc(subAsks.askedAt), asc(subAsks.id)),
  documents: await ctx.db
    .select({
      subId: subAsks.subId,
      kind: subAsks.kind,
      status: subGrants.status,
      reason: subGrants.reason,
      fileName: subDocuments.fileName,
      sha256: subDocuments.sha256,
      number: subDocuments.number,
      expiresOn: subDocuments.expiresOn,
      createdAt: subGrants.createdAt,
      decidedAt: subGrants.decidedAt,
    })
    .from(subGrants)
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .leftJoin(subDocuments, eq(subDocuments.id, subGrants.documentId))
    .where(eq(subs.ownerId, userId))
    .orderBy(asc(subGrants.createdAt), asc(subGrants.id)),
});
