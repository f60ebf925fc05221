import { and, eq, inArray, sql } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { fileUrl } from "../queries/documents.server.ts";
import { type DocumentKind, FIRST_LINE, isRequired } from "../rules/kinds.ts";
import { documents } from "../tables.server.ts";
import { dropFileLater } from "./file-effects.server.ts";

/** An owner's changes take turns, so that two uploads at once cannot both find nothing to replace. */
export const lockOwner = (tx: Ctx, userId: string) =>
  tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, userId)).for("no key update");

/**
 * Keeps an owner's record as it is until the transaction ends, for what is only open to the verified: a withdrawal comes
 * before it or after it, and then sees it. Those who rely on a record do not wait for each other.
 */
export const holdRecord = (tx: Ctx, userId: string) =>
  tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, userId)).for("share");

/** A document with its owner's turn, for a decision about it; undefined when it is gone. */
export async function lockDocument(tx: Ctx, documentId: string) {
  const [found] = await tx.db.select({ userId: documents.userId }).from(documents).where(eq(documents.id, documentId));
  if (!found) return undefined;
  await lockOwner(tx, found.userId);
  const [document] = await tx.db.select().from(documents).where(eq(documents.id, documentId)).for("update");
  return document;
}

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

/** The profile's two document links follow the newest required document: the open one, else the one that stands. */
export async function pointProfile(
  tx: Ctx,
  document: { userId: string; kind: DocumentKind; line: string },
): Promise<void> {
  if (!isRequired(document)) return;
  const { userId, kind } = document;
  const [newest] = await tx.db
    .select({ key: documents.fileKey })
    .from(documents)
    .where(
      and(
        eq(documents.userId, userId),
        eq(documents.kind, kind),
        eq(documents.line, FIRST_LINE),
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
