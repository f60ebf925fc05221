import { eq } from "drizzle-orm";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { type NoLicense, noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type DocumentKind, isRequired } from "../rules/kinds.ts";
import { recordEnd } from "../rules.ts";
import { trustRecords } from "../tables.server.ts";

type Row = typeof trustRecords.$inferSelect;
type Document = { id: string; userId: string; kind: DocumentKind; line: string };

/** Until when a record was good before a change, and is from now on; null for not at all. */
export type Standing = { before: Date | null; after: Date | null; noLicense: NoLicense | null };

/**
 * Changes an owner's trust record and reckons anew until when it is good: the earlier end of the two documents, the
 * insurance's where no license is needed, and not at all while the business is suspended. The first moment it was good is
 * kept for good.
 */
async function change(
  tx: Ctx,
  userId: string,
  changed: (before: Row | undefined) => Partial<Row>,
  reviewerId?: string,
): Promise<Standing> {
  await tx.db.insert(trustRecords).values({ userId, updatedAt: tx.now }).onConflictDoNothing();
  // The other document may be decided at this very moment by someone else.
  const [before] = await tx.db.select().from(trustRecords).where(eq(trustRecords.userId, userId)).for("update");
  const columns = changed(before);
  const { licenseValidUntil, insuranceValidUntil, suspendedAt } = {
    licenseValidUntil: before?.licenseValidUntil ?? null,
    insuranceValidUntil: before?.insuranceValidUntil ?? null,
    suspendedAt: before?.suspendedAt ?? null,
    ...columns,
  };
  const noLicense = noLicenseFor(await businessOf(tx, userId));
  const end = recordEnd(licenseValidUntil, insuranceValidUntil, noLicense !== null);
  const after = suspendedAt ? null : end;
  await tx.db
    .update(trustRecords)
    .set({
      ...columns,
      noLicenseState: noLicense?.state ?? null,
      noLicenseTrades: noLicense?.trades ?? null,
      validUntil: after,
      updatedAt: tx.now,
      ...(end && { verifiedAt: before?.verifiedAt ?? tx.now }),
      ...(end && reviewerId && { verifiedBy: reviewerId }),
    })
    .where(eq(trustRecords.userId, userId));
  return { before: before?.validUntil ?? null, after, noLicense };
}

/**
 * Writes an approved required document into its owner's trust record, in the approving transaction. Any other document
 * throws: it has no columns there.
 */
export async function recordApproval(
  tx: Ctx,
  document: Document,
  validUntil: Date,
  reviewerId: string,
): Promise<Standing> {
  if (!isRequired(document)) throw new Error(`${document.kind} ${document.id} is not one of the required documents`);
  return change(
    tx,
    document.userId,
    () =>
      document.kind === "license"
        ? { licenseDocumentId: document.id, licenseValidUntil: validUntil }
        : { insuranceDocumentId: document.id, insuranceValidUntil: validUntil },
    reviewerId,
  );
}

/** Takes a document out of its owner's trust record, if it stands there. */
export const recordWithdrawal = (tx: Ctx, document: Pick<Document, "id" | "userId">): Promise<Standing> =>
  change(tx, document.userId, (before) => ({
    ...(before?.licenseDocumentId === document.id && { licenseDocumentId: null, licenseValidUntil: null }),
    ...(before?.insuranceDocumentId === document.id && { insuranceDocumentId: null, insuranceValidUntil: null }),
  }));

/** Suspends a business, or lifts it with null: nothing of the record counts meanwhile, and all of it is kept. */
export const recordSuspension = (tx: Ctx, userId: string, suspendedAt: Date | null): Promise<Standing> =>
  change(tx, userId, () => ({ suspendedAt }));

/** Looks again whether the business needs a license. */
export const recordBusiness = (tx: Ctx, userId: string): Promise<Standing> => change(tx, userId, () => ({}));
