import { asc, eq } from "drizzle-orm";
import { documents, trustRecords, trustShares, verificationReviews } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/**
 * A member's documents as described, what was decided about them, the trust record and its share links, for their own copy.
 * The files themselves are behind their links; a share link's token is not stored.
 */
export const exportVerification = async (ctx: Ctx, userId: string) => ({
  documents: await ctx.db
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
      decision: verificationReviews.decision,
      reason: verificationReviews.reason,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .leftJoin(verificationReviews, eq(verificationReviews.documentId, documents.id))
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt), asc(documents.id)),
  shareLinks: await ctx.db
    .select({ createdAt: trustShares.createdAt, revokedAt: trustShares.revokedAt })
    .from(trustShares)
    .where(eq(trustShares.userId, userId))
    .orderBy(asc(trustShares.createdAt), asc(trustShares.id)),
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
