import { and, eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { requireNoTie } from "#app/domains/verification/commands/require-no-tie.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchDocument, noSuchEngagement } from "../access.ts";
import { engagementDocuments, engagements } from "../tables.server.ts";

/**
 * Before a reviewer opens something of a job: throws not-found unless it is disputed now, forbidden when one of the two is near to
 * their own business.
 */
export async function requireDisputed(tx: Ctx, engagementId: string): Promise<void> {
  requireRole(tx, "admin");
  if (!isId(engagementId)) throw noSuchEngagement();
  const [held] = await tx.db
    .select({ hirerId: engagements.hirerId, proId: engagements.proId })
    .from(engagements)
    .where(and(eq(engagements.id, engagementId), eq(engagements.state, "disputed")));
  if (!held) throw noSuchEngagement();
  await requireNoTie(tx, held.hirerId);
  await requireNoTie(tx, held.proId);
}

/** The file of a document of a disputed job, for who decides; that it was opened stands in the audit log. Throws as `requireDisputed`. */
export const openDisputedDocument = (ctx: Ctx, engagementId: string, documentId: string) =>
  inTransaction(ctx, async (tx) => {
    await requireDisputed(tx, engagementId);
    if (!isId(documentId)) throw noSuchDocument();
    const [row] = await tx.db
      .select({
        key: engagementDocuments.fileKey,
        name: engagementDocuments.fileName,
        businessId: engagementDocuments.businessId,
      })
      .from(engagementDocuments)
      .where(and(eq(engagementDocuments.id, documentId), eq(engagementDocuments.engagementId, engagementId)));
    if (!row) throw noSuchDocument();
    await audit(tx, "dispute.document_opened", `engagement:${engagementId}`, { documentId }, row.businessId);
    return { key: row.key, name: row.name };
  });
