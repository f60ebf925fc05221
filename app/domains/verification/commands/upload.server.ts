import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isIn, US_STATES } from "#content/lists.ts";
import { BUCKET, type Upload } from "../input.ts";
import { currentDocuments, fileUrl } from "../queries/documents.server.ts";
import { type DocumentKind, endOf } from "../rules.ts";
import { documents } from "../tables.server.ts";
import { dropIfOrphaned } from "./file-effects.server.ts";
import { dropOpenDocument, lockOwner, pointProfile } from "./open-document.server.ts";

type Row = typeof documents.$inferSelect;

/** What an upload answers. */
export type Uploaded = { id: string; kind: DocumentKind; url: string; name: string; size: number; type: string };

const answer = ({ id, kind, fileKey, fileName, fileSize, fileType }: Row): Uploaded => ({
  id,
  kind,
  url: fileUrl(fileKey),
  name: fileName,
  size: fileSize,
  type: fileType,
});

/** The very same file, still on its way or standing: sending it again adds nothing. */
const isSame = (document: Row, kind: DocumentKind, sha256: string, now: Date) =>
  document.kind === kind &&
  document.sha256 === sha256 &&
  (document.status === "draft" ||
    document.status === "pending" ||
    (document.status === "verified" && document.expiresOn !== null && endOf(document.expiresOn) > now));

/**
 * Keeps a received file as a draft of the actor's, in place of an undecided document of the kind; one that stands approved
 * stays standing. The same file again answers the document that is there, with `created` false.
 * When anything fails, neither row nor file is left.
 */
export async function keepUpload(
  ctx: Ctx,
  { kind, name }: Upload,
  file: ReceivedFile,
): Promise<{ document: Uploaded; created: boolean }> {
  const userId = ownerOf(ctx, "contractor");
  const { files } = ctx.services;
  const before = (await currentDocuments(ctx, userId)).find((document) => isSame(document, kind, file.sha256, ctx.now));
  if (before) return { document: answer(before), created: false };
  const fileKey = `${BUCKET}/${userId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  await dropIfOrphaned(ctx, fileKey);
  try {
    await files.put(fileKey, file.path, file.type);
    const kept = await inTransaction(ctx, (tx) => record(tx, userId, { kind, name, fileKey }, file));
    if (!kept.created) await files.delete(fileKey);
    return kept;
  } catch (error) {
    await files.delete(fileKey).catch((also) => ctx.log.warn({ err: also, fileKey }, "left for the orphan sweep"));
    throw error;
  }
}

async function record(
  tx: Ctx,
  userId: string,
  { kind, name, fileKey }: Upload & { fileKey: string },
  file: ReceivedFile,
): Promise<{ document: Uploaded; created: boolean }> {
  await lockOwner(tx, userId);
  const current = await currentDocuments(tx, userId);
  const same = current.find((document) => isSame(document, kind, file.sha256, tx.now));
  if (same) return { document: answer(same), created: false };
  const open = current.find(
    (document) => document.kind === kind && (document.status === "draft" || document.status === "pending"),
  );
  if (open) await dropOpenDocument(tx, userId, open.id);
  const [row] = await tx.db
    .insert(documents)
    .values({
      id: tx.newId(),
      userId,
      kind,
      fileKey,
      fileName: displayName(name, file.extension),
      fileType: file.type,
      fileSize: file.size,
      sha256: file.sha256,
      ...(await knownDetails(tx, userId, kind, current)),
      expiresOn: open?.expiresOn ?? null,
      locale: tx.locale,
      createdAt: tx.now,
    })
    .returning();
  if (!row) throw new Error("the document was not written");
  await pointProfile(tx, userId, kind);
  await audit(tx, "document.uploaded", `document:${row.id}`, { kind, type: file.type, size: file.size });
  return { document: answer(row), created: true };
}

/** No field is asked twice: number and state come from the last document of the kind, else from the business profile. */
async function knownDetails(tx: Ctx, userId: string, kind: DocumentKind, documents: Row[]) {
  const last = documents.filter((document) => document.kind === kind).at(-1);
  if (last) return { licenseNumber: last.licenseNumber, issuingState: last.issuingState };
  if (kind === "insurance") return {};
  const business = await businessOf(tx, userId);
  const state = business?.state?.toUpperCase() ?? "";
  return { licenseNumber: business?.licenseNumber ?? null, issuingState: isIn(US_STATES, state) ? state : null };
}
