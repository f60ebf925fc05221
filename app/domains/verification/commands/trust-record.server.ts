import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type DocumentKind, earlierEnd } from "../rules.ts";
import { trustRecords } from "../tables.server.ts";

/**
 * Writes an approved paper into its owner's trust record, in the approving transaction. `complete` says that both papers
 * now stand approved. The first moment of that is kept for good.
 */
export async function recordApproval(
  tx: Ctx,
  paper: { id: string; userId: string; kind: DocumentKind },
  validUntil: Date,
  reviewerId: string,
): Promise<{ complete: boolean }> {
  const { userId } = paper;
  await tx.db.insert(trustRecords).values({ userId, updatedAt: tx.now }).onConflictDoNothing();
  // The other paper may be approved at this very moment by someone else.
  const [before] = await tx.db.select().from(trustRecords).where(eq(trustRecords.userId, userId)).for("update");
  const change =
    paper.kind === "license"
      ? { licenseDocumentId: paper.id, licenseValidUntil: validUntil }
      : { insuranceDocumentId: paper.id, insuranceValidUntil: validUntil };
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
