import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type DocumentKind, earlierEnd } from "../rules.ts";
import { trustRecords } from "../tables.server.ts";

/**
 * Writes an approved document into its owner's trust record, in the approving transaction. `complete` says that both documents
 * now stand approved. The first moment of that is kept for good.
 */
export async function recordApproval(
  tx: Ctx,
  document: { id: string; userId: string; kind: DocumentKind },
  validUntil: Date,
  reviewerId: string,
): Promise<{ complete: boolean }> {
  const { userId } = document;
  await tx.db.insert(trustRecords).values({ userId, updatedAt: tx.now }).onConflictDoNothing();
  // The other document may be approved at this very moment by someone else.
  const [before] = await tx.db.select().from(trustRecords).where(eq(trustRecords.userId, userId)).for("update");
  const change =
    document.kind === "license"
      ? { licenseDocumentId: document.id, licenseValidUntil: validUntil }
      : { insuranceDocumentId: document.id, insuranceValidUntil: validUntil };
  const { licenseValidUntil, insuranceValidUntil } = {
    licenseValidUntil: before?.licenseValidUntil ?? null,
    insuranceValidUntil: before?.insuranceValidUntil ?? null,
    ...change,
  };
  const both = earlierEnd(licenseValidUntil, insuranceValidUntil);
  await tx.db
    .update(trustRecords)
    .set({
      ...change,
      validUntil: both,
      updatedAt: tx.now,
      ...(both && { verifiedAt: before?.verifiedAt ?? tx.now, verifiedBy: reviewerId }),
    })
    .where(eq(trustRecords.userId, userId));
  return { complete: both !== null };
}
