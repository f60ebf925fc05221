import { and, asc, desc, eq, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchDocument } from "../access.ts";
import { engagementDocuments, engagements } from "../tables.server.ts";
import { givenTo } from "./scope.server.ts";

/**
 * The documents of a job, the newest first, with the person's name where it is one of the actor's own business. The caller has
 * looked that the actor may read the job.
 */
export async function documentsOf(ctx: Ctx, id: string) {
  const businessId = ownerOf(ctx, "work");
  const rows = await ctx.db
    .select({
      id: engagementDocuments.id,
      kind: engagementDocuments.kind,
      name: engagementDocuments.fileName,
      type: engagementDocuments.fileType,
      size: engagementDocuments.fileSize,
      createdAt: engagementDocuments.createdAt,
      ours: sql<boolean>`${engagementDocuments.businessId} = ${businessId}::uuid`,
      person: profiles.fullName,
    })
    .from(engagementDocuments)
    .leftJoin(
      businessPeople,
      and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, engagementDocuments.personId)),
    )
    .leftJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(eq(engagementDocuments.engagementId, id))
    .orderBy(desc(engagementDocuments.createdAt), asc(engagementDocuments.id));
  return rows.map(({ ours, person, ...row }) => ({
    ...row,
    ours,
    person: ours ? person : null,
    /** One's own side's, to take away again. */
    mine: ours && may(ctx, "site"),
  }));
}

/** The file of a document that the actor may read; throws not-found for every other. */
export async function documentFile(ctx: Ctx, id: string, documentId: string) {
  const given = givenTo(ctx);
  if (!isId(id) || !isId(documentId)) throw noSuchDocument();
  const [row] = await ctx.db
    .select({ key: engagementDocuments.fileKey, name: engagementDocuments.fileName })
    .from(engagementDocuments)
    .innerJoin(engagements, eq(engagements.id, engagementDocuments.engagementId))
    .where(and(eq(engagementDocuments.id, documentId), eq(engagements.id, id), given));
  if (!row) throw noSuchDocument();
  return row;
}
