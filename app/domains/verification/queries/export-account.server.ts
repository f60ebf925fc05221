import { asc, eq } from "drizzle-orm";
import { documents, trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** A member's papers, as described, and the trust record, for their own copy; the files themselves are behind their links. */
export const exportVerification = async (ctx: Ctx, userId: string) => ({
  papers: await ctx.db
    .select({
      kind: documents.kind,
      status: documents.status,
      fileName: documents.fileName,
      fileType: documents.fileType,
      fileSize: documents.fileSize,
      sha256: documents.sha256,
      licenseNumber: documents.licenseNumber,
      issuingState: documents.issuingState,
      expiresOn: documents.expiresOn,
      submittedAt: documents.submittedAt,
      decidedAt: documents.decidedAt,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt), asc(documents.id)),
  trust:
    (
      await ctx.db
        .select({
          verifiedAt: trustRecords.verifiedAt,
          licenseValidUntil: trustRecords.licenseValidUntil,
          insuranceValidUntil: trustRecords.insuranceValidUntil,
          validUntil: trustRecords.validUntil,
        })
        .from(trustRecords)
        .where(eq(trustRecords.userId, userId))
    )[0] ?? null,
});
