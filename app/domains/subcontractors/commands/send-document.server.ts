import { and, eq } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, type FieldErrors, invalid, notFound } from "#app/infra/errors.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { sentMail } from "../emails.tsx";
import { DOCUMENTS_BUCKET, type SentDocument } from "../input.ts";
import { openRequest } from "../queries/link.server.ts";
import { faultMessage } from "../rules/document-words.ts";
import { type DocumentField, documentFaults, hasEnd } from "../rules.ts";
import { subDocuments, subGrants, subLinks, subRecords, subs } from "../tables.server.ts";
import { dropIfOrphaned } from "./file-effects.server.ts";
import { makeLink } from "./links.server.ts";
import { askOfKind, lockSub, receive } from "./receive.server.ts";

const MAILS_TO_A_SENDER = { points: 10, seconds: 24 * 3600 };

export type Sent = { created: boolean; name: string };

/** Refuses what a document needs and does not have, field by field; a W-9 keeps no day. */
export function described(ctx: Ctx, said: SentDocument): SentDocument {
  const document = { ...said, expiresOn: hasEnd(said.kind) ? said.expiresOn : null };
  const fields: FieldErrors = {};
  for (const [field, fault] of Object.entries(documentFaults(document, ctx.now)))
    fields[field] = faultMessage(document.kind, field as DocumentField, fault);
  const [first] = Object.values(fields);
  if (first) throw invalid("invalid_details", first, fields);
  return document;
}

/** Stores a received file and runs `work` on its key; when anything fails, neither row nor file is left. */
export async function stored(
  ctx: Ctx,
  file: ReceivedFile,
  work: (fileKey: string) => Promise<{ kept: boolean; answer: Sent }>,
): Promise<Sent> {
  const { files } = ctx.services;
  const fileKey = `${DOCUMENTS_BUCKET}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  await dropIfOrphaned(ctx, fileKey);
  try {
    await files.put(fileKey, file.path, file.type);
    const { kept, answer } = await work(fileKey);
    if (!kept) await files.delete(fileKey);
    return answer;
  } catch (error) {
    await files.delete(fileKey).catch((also) => ctx.log.warn({ err: also, fileKey }, "left for the orphan sweep"));
    throw error;
  }
}

/** The row of a stored file. */
export const documentRow = (ctx: Ctx, said: SentDocument, file: ReceivedFile, fileKey: string) => ({
  id: ctx.newId(),
  kind: said.kind,
  fileKey,
  fileName: displayName(said.name, file.extension),
  fileType: file.type,
  fileSize: file.size,
  sha256: file.sha256,
  number: said.number,
  expiresOn: said.expiresOn,
  createdAt: ctx.now,
});

/**
 * Takes a file through a request's link and puts it before the owner. The very same file with the same words, still
 * waiting, is not taken twice. It stands in the sub's own record too where the sub has an address: at once when the link
 * was mailed there, and only once the sub says so when the owner held the link as well.
 */
export async function sendDocument(ctx: Ctx, token: string, said: SentDocument, file: ReceivedFile): Promise<Sent> {
  const request = await openRequest(ctx, token);
  const document = described(ctx, said);
  await askOfKind(ctx, request.subId, document.kind);
  return stored(ctx, file, (fileKey) =>
    inTransaction(ctx, async (tx) => {
      const sub = await lockSub(tx, request.subId);
      const [link] = await tx.db
        .select({ revokedAt: subLinks.revokedAt })
        .from(subLinks)
        .where(eq(subLinks.id, request.linkId));
      if (!sub || !link || link.revokedAt) throw notFound("link_gone", m.subcontractors_link_gone());
      const ask = { ...(await askOfKind(tx, sub.id, document.kind)), kind: document.kind };
      const row = documentRow(tx, document, file, fileKey);
      if (await waitsAlready(tx, ask.id, row)) return { kept: false, answer: { created: false, name: row.fileName } };
      const record = request.email ? await recordOf(tx, { email: request.email, name: request.name }) : null;
      await tx.db
        .insert(subDocuments)
        .values({ ...row, recordId: record?.id ?? null, keptAt: record && request.way === "mail" ? tx.now : null });
      await receive(tx, sub, ask, { documentId: row.id });
      await tx.db.update(subs).set({ locale: tx.locale }).where(eq(subs.id, sub.id));
      const sent = { kind: row.kind, type: row.fileType, size: row.fileSize };
      await audit(tx, "sub_document.sent", `sub_document:${row.id}`, sent, sub.ownerId);
      if (record && request.email && (await mayWrite(tx, request.email))) {
        const url = await makeLink(tx, { way: "record", recordId: record.id }, tx.locale);
        const mail = sentMail({ company: request.company, kind: document.kind, url });
        await queueMail(tx, { to: request.email, ...mail }, `sub-sent:${row.id}`);
      }
      return { kept: true, answer: { created: true, name: row.fileName } };
    }),
  );
}

/** Sending again and again fills nobody's mailbox: the documents arrive, the mails about them end. */
const mayWrite = (tx: Ctx, email: string): Promise<boolean> =>
  limit(tx, "sub-sent-to", email, MAILS_TO_A_SENDER).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof AppError && refused.kind === "rate_limited") return false;
      throw refused;
    },
  );

type Row = ReturnType<typeof documentRow>;

async function waitsAlready(tx: Ctx, askId: string, { sha256, number, expiresOn }: Row): Promise<boolean> {
  const [same] = await tx.db
    .select({ number: subDocuments.number, expiresOn: subDocuments.expiresOn })
    .from(subGrants)
    .innerJoin(subDocuments, eq(subDocuments.id, subGrants.documentId))
    .where(and(eq(subGrants.askId, askId), eq(subGrants.status, "received"), eq(subDocuments.sha256, sha256)));
  return same !== undefined && same.number === number && same.expiresOn === expiresOn;
}

/** The record of an address, made when there is none. */
export async function recordOf(tx: Ctx, { email, name }: { email: string; name: string }): Promise<{ id: string }> {
  const [record] = await tx.db
    .insert(subRecords)
    .values({ id: tx.newId(), email, name, locale: tx.locale, createdAt: tx.now })
    .onConflictDoUpdate({ target: subRecords.email, set: { locale: tx.locale } })
    .returning({ id: subRecords.id });
  if (!record) throw new Error("the record was not written");
  return record;
}
