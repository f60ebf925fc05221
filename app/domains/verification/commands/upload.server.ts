import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isIn, US_STATES } from "#content/lists.ts";
import { BUCKET, type Upload } from "../input.ts";
import { currentPapers, fileUrl } from "../queries/papers.server.ts";
import { type DocumentKind, endOf } from "../rules.ts";
import { documents } from "../tables.server.ts";
import { dropIfOrphaned } from "./file-effects.server.ts";
import { dropOpenPaper, lockOwner, pointProfile } from "./open-paper.server.ts";

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
const isSame = (paper: Row, kind: DocumentKind, sha256: string, now: Date) =>
  paper.kind === kind &&
  paper.sha256 === sha256 &&
  (paper.status === "draft" ||
    paper.status === "pending" ||
    (paper.status === "verified" && paper.expiresOn !== null && endOf(paper.expiresOn) > now));

/**
 * Keeps a received file as a draft of the actor's, in place of an undecided paper of the kind; one that stands approved
 * stays standing. The same file again answers the paper that is there, with `created` false.
 * When anything fails, neither row nor file is left.
 */
export async function keepUpload(
  ctx: Ctx,
  { kind, name }: Upload,
  file: ReceivedFile,
): Promise<{ paper: Uploaded; created: boolean }> {
  const userId = ownerOf(ctx, "contractor");
  const { files } = ctx.services;
  const before = (await currentPapers(ctx, userId)).find((paper) => isSame(paper, kind, file.sha256, ctx.now));
  if (before) return { paper: answer(before), created: false };
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
): Promise<{ paper: Uploaded; created: boolean }> {
  await lockOwner(tx, userId);
  const papers = await currentPapers(tx, userId);
  const same = papers.find((paper) => isSame(paper, kind, file.sha256, tx.now));
  if (same) return { paper: answer(same), created: false };
  const open = papers.find((paper) => paper.kind === kind && (paper.status === "draft" || paper.status === "pending"));
  if (open) await dropOpenPaper(tx, userId, open.id);
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
      ...(await knownDetails(tx, userId, kind, papers)),
      expiresOn: open?.expiresOn ?? null,
      locale: tx.locale,
      createdAt: tx.now,
    })
    .returning();
  if (!row) throw new Error("the paper was not written");
  await pointProfile(tx, userId, kind);
  await audit(tx, "document.uploaded", `document:${row.id}`, { kind, type: file.type, size: file.size });
  return { paper: answer(row), created: true };
}

/** No field is asked twice: number and state come from the last paper of the kind, else from the business profile. */
async function knownDetails(tx: Ctx, userId: string, kind: DocumentKind, papers: Row[]) {
  const last = papers.filter((paper) => paper.kind === kind).at(-1);
  if (last) return { licenseNumber: last.licenseNumber, issuingState: last.issuingState };
  if (kind === "insurance") return {};
  const business = await businessOf(tx, userId);
  const state = business?.state?.toUpperCase() ?? "";
  return { licenseNumber: business?.licenseNumber ?? null, issuingState: isIn(US_STATES, state) ? state : null };
}
