import { asc, count, eq, max } from "drizzle-orm";
import {
  documentChecks,
  documentReadings,
  documents,
  enforcements,
  trustRecords,
  trustShareOpenings,
  trustShares,
  verificationReviews,
} from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { details } from "./details.server.ts";

/**
 * A member's documents as described, what was decided about them, the trust record and its share links, for their own copy.
 * The files themselves are behind their links; a share link's token is not stored.
 */
export const exportVerification = async (ctx: Ctx, userId: string) => ({
  documents: await ctx.db
    .select({
      kind: documents.kind,
      line: documents.line,
      status: documents.status,
      fileName: documents.fileName,
      fileType: documents.fileType,
      fileSize: documents.fileSize,
      sha256: documents.sha256,
      sentBy: documents.sentBy,
      ...details,
      submittedAt: documents.submittedAt,
      decidedAt: documents.decidedAt,
      decision: verificationReviews.decision,
      reason: verificationReviews.reason,
      read: documentReadings.fields,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .leftJoin(verificationReviews, eq(verificationReviews.documentId, documents.id))
    .leftJoin(documentReadings, eq(documentReadings.documentId, documents.id))
    .where(eq(documents.userId, userId))
    .orderBy(asc(documents.createdAt), asc(documents.id)),
  shareLinks: await ctx.db
    .select({
      name: trustShares.name,
      shows: trustShares.shows,
      createdAt: trustShares.createdAt,
      endsAt: trustShares.endsAt,
      revokedAt: trustShares.revokedAt,
      openings: count(trustShareOpenings.id),
      lastOpenedAt: max(trustShareOpenings.openedAt),
    })
    .from(trustShares)
    .leftJoin(trustShareOpenings, eq(trustShareOpenings.shareId, trustShares.id))
    .where(eq(trustShares.userId, userId))
    .groupBy(trustShares.id)
    .orderBy(asc(trustShares.createdAt), asc(trustShares.id)),
  checks: await ctx.db
    .select({
      file: documents.fileName,
      why: documentChecks.why,
      register: documentChecks.register,
      askedAt: documentChecks.askedAt,
      doneAt: documentChecks.doneAt,
    })
    .from(documentChecks)
    .innerJoin(documents, eq(documents.id, documentChecks.documentId))
    .where(eq(documents.userId, userId))
    .orderBy(asc(documentChecks.askedAt), asc(documentChecks.id)),
  enforcements: await ctx.db
    .select({
      kind: enforcements.kind,
      reason: enforcements.reason,
      note: enforcements.note,
      createdAt: enforcements.createdAt,
      appeal: enforcements.appeal,
      appealedAt: enforcements.appealedAt,
      outcome: enforcements.outcome,
      outcomeNote: enforcements.outcomeNote,
      decidedAt: enforcements.decidedAt,
    })
    .from(enforcements)
    .where(eq(enforcements.userId, userId))
    .orderBy(asc(enforcements.createdAt), asc(enforcements.id)),
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
