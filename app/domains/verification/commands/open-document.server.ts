import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { fileUrl } from "../queries/documents.server.ts";
import type { DocumentKind } from "../rules.ts";
import { documents } from "../tables.server.ts";
import { dropFileLater } from "./file-effects.server.ts";

/** An owner's changes take turns, so that two uploads at once cannot both find nothing to replace. */
export const lockOwner = (tx: Ctx, userId: string) =>
  tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** Deletes a document nobody has decided about, with its file; false when it is no longer such a one. */
export async function dropOpenDocument(tx: Ctx, userId: string, documentId: string): Promise<boolean> {
  const [gone] = await tx.db
    .delete(documents)
    .where(
      and(eq(documents.id, documentId), eq(documents.userId, userId), inArray(documents.status, ["draft", "pending"])),
    )
    .returning({ key: documents.fileKey, kind: documents.kind });
  if (!gone) return false;
  await dropFileLater(tx, gone.key);
  await audit(tx, "document.removed", `document:${documentId}`, { kind: gone.kind });
  return true;
}

/** The profile's two document links follow the newest document: the open one, else the one that stands. */
export async function pointProfile(tx: Ctx, userId: string, kind: DocumentKind): Promise<void> {
  const [newest] = await tx.db
    .select({ key: documents.fileKey })
    .from(documents)
    .where(
      and(
        eq(documents.userId, userId),
        eq(documents.kind, kind),
        inArray(documents.status, ["draft", "pending", "verified"]),
      ),
    )
    .orderBy(sql`${documents.status} = 'verified'`)
    .limit(1);
  const url = newest ? fileUrl(newest.key) : null;
  await tx.db
    .update(contractorProfiles)
    .set(kind === "license" ? { licenseDocumentUrl: url } : { insuranceDocumentUrl: url })
    .where(eq(contractorProfiles.userId, userId));
}
