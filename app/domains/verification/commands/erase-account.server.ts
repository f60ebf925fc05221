import { eq } from "drizzle-orm";
import { documents, enforcements, trustRecords, trustShares } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { dropFilesOf } from "./file-effects.server.ts";

/** Documents go with their files, and with them the record, its links and what reviewers wrote about them. */
export async function eraseVerification(tx: Ctx, userId: string): Promise<void> {
  await dropFilesOf(tx, userId);
  await tx.db.delete(enforcements).where(eq(enforcements.userId, userId));
  await tx.db.delete(trustShares).where(eq(trustShares.userId, userId));
  await tx.db.delete(trustRecords).where(eq(trustRecords.userId, userId));
  await tx.db.delete(documents).where(eq(documents.userId, userId));
}
