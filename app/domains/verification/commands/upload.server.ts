import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { isIn, US_STATES } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { BUCKET, DOCUMENTS_MAX, type Upload } from "../input.ts";
import { currentDocuments, fileUrl } from "../queries/documents.server.ts";
import { type DetailValues, type DocumentKind, detailsOf, FIRST_LINE, REQUIRED_KINDS } from "../rules/kinds.ts";
import { endOf } from "../rules.ts";
import { documents } from "../tables.server.ts";
import { dropIfOrphaned } from "./file-effects.server.ts";
import { dropOpenDocument, lockOwner, pointProfile } from "./open-document.server.ts";
import { queueReading } from "./read-document.server.ts";

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

type Asked = Pick<Upload, "kind" | "line">;

const isRequiredKind = (kind: DocumentKind) => REQUIRED_KINDS.some((required) => required === kind);

/** The line that a document of this kind renews or begins when nothing more is said; null for one more of its kind. */
const lineAsked = ({ kind, line }: Asked): string | null =>
  line === "new" ? null : (line ?? (isRequiredKind(kind) ? FIRST_LINE : null));

/** The very same file, still on its way or standing: sending it again adds nothing. */
function isSame(document: Row, asked: Asked, sha256: string, now: Date): boolean {
  const line = lineAsked(asked);
  return (
    document.kind === asked.kind &&
    (line === null || document.line === line) &&
    document.sha256 === sha256 &&
    (document.status === "draft" ||
      document.status === "pending" ||
      (document.status === "verified" && (document.expiresOn === null || endOf(document.expiresOn) > now)))
  );
}

/**
 * The line of an upload: the one that it renews, which has to be the owner's, or a new one. There is one liability
 * insurance, and no second license before the first.
 */
function lineOf(tx: Ctx, current: Row[], asked: Asked): string {
  const ofKind = current.filter(({ kind }) => kind === asked.kind);
  const hasFirst = ofKind.some(
    ({ line, status }) => line === FIRST_LINE && status !== "rejected" && status !== "withdrawn",
  );
  const line = lineAsked(asked) ?? (isRequiredKind(asked.kind) && !hasFirst ? FIRST_LINE : null);
  if (asked.kind === "insurance") return FIRST_LINE;
  if (line === FIRST_LINE && isRequiredKind(asked.kind)) return line;
  if (line !== null) {
    if (ofKind.some((document) => document.line === line)) return line;
    throw notFound("document_gone", m.verification_document_gone());
  }
  if (new Set(current.map((document) => `${document.kind} ${document.line}`)).size >= DOCUMENTS_MAX)
    throw invalid("too_many_documents", m.verification_too_many({ max: DOCUMENTS_MAX }));
  return tx.newId();
}

/** Whoever sends a document of a business without being one of its people. */
export type Sender = {
  /** As the owner and the reviewers read it. */
  name: string;
  /** The language in which its owner is written to about the document, unless an earlier one says. */
  locale: Locale;
  /** In the transaction, with the owner's turn taken: refuses, or lets it take the place of the one on its way. */
  admit(tx: Ctx, open: Pick<Row, "id" | "status"> | undefined): Promise<void>;
  /** In the same transaction, once it is written. */
  kept(tx: Ctx, documentId: string): Promise<void>;
};

/**
 * Keeps a received file as a draft of the actor's, in place of an undecided document of its line; one that stands approved
 * stays standing. The same file again answers the document that is there, with `created` false.
 * When anything fails, neither row nor file is left.
 */
export async function keepUpload(
  ctx: Ctx,
  upload: Upload,
  file: ReceivedFile,
): Promise<{ document: Uploaded; created: boolean }> {
  return keepFor(ctx, ownerOf(ctx, "documents", "contractor"), upload, file);
}

/** The same for a business that the caller names, from a `sender` outside of it where there is one. */
export async function keepFor(
  ctx: Ctx,
  userId: string,
  upload: Upload,
  file: ReceivedFile,
  sender?: Sender,
): Promise<{ document: Uploaded; created: boolean }> {
  const { files } = ctx.services;
  const before = (await currentDocuments(ctx, userId)).find((document) =>
    isSame(document, upload, file.sha256, ctx.now),
  );
  if (before) return { document: answer(before), created: false };
  const fileKey = `${BUCKET}/${userId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  await dropIfOrphaned(ctx, fileKey);
  try {
    await files.put(fileKey, file.path, file.type);
    const kept = await inTransaction(ctx, (tx) => record(tx, userId, { ...upload, fileKey }, file, sender));
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
  upload: Upload & { fileKey: string },
  file: ReceivedFile,
  sender: Sender | undefined,
): Promise<{ document: Uploaded; created: boolean }> {
  const { kind, name, fileKey } = upload;
  await lockOwner(tx, userId);
  const current = await currentDocuments(tx, userId);
  const same = current.find((document) => isSame(document, upload, file.sha256, tx.now));
  if (same) return { document: answer(same), created: false };
  const line = lineOf(tx, current, upload);
  const before = current.filter((document) => document.kind === kind && document.line === line);
  const open = before.find(({ status }) => status === "draft" || status === "pending");
  await sender?.admit(tx, open);
  if (open) await dropOpenDocument(tx, userId, open.id);
  const [row] = await tx.db
    .insert(documents)
    .values({
      id: tx.newId(),
      userId,
      kind,
      line,
      fileKey,
      fileName: displayName(name, file.extension),
      fileType: file.type,
      fileSize: file.size,
      sha256: file.sha256,
      sentBy: sender?.name ?? null,
      ...(await knownDetails(tx, { userId, kind, line }, before)),
      startsOn: open?.startsOn ?? null,
      expiresOn: open?.expiresOn ?? null,
      locale: sender ? (before.at(-1)?.locale ?? sender.locale) : tx.locale,
      createdAt: tx.now,
    })
    .returning();
  if (!row) throw new Error("the document was not written");
  await sender?.kept(tx, row.id);
  await queueReading(tx, row.id);
  await pointProfile(tx, row);
  await audit(tx, "document.uploaded", `document:${row.id}`, { kind, type: file.type, size: file.size }, userId);
  return { document: answer(row), created: true };
}

/** No field is asked twice: details come from the last document of the line, else from the business profile. */
async function knownDetails(
  tx: Ctx,
  { userId, kind, line }: Pick<Row, "userId" | "kind" | "line">,
  before: Row[],
): Promise<Partial<DetailValues>> {
  const last = before.at(-1);
  if (last) return detailsOf(kind, last);
  if (kind !== "license" || line !== FIRST_LINE) return {};
  const business = await businessOf(tx, userId);
  const state = business?.state?.toUpperCase() ?? "";
  const trades = business?.trades.filter((trade) => isIn(TRADES, trade)) ?? [];
  return {
    licenseNumber: business?.licenseNumber ?? null,
    issuingState: isIn(US_STATES, state) ? state : null,
    trades: trades.length ? trades : null,
  };
}
