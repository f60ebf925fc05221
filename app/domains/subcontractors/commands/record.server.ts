import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { forbidden, notFound } from "#app/infra/errors.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { recordMail } from "../emails.tsx";
import type { SentDocument } from "../input.ts";
import { openRecord, openRequest } from "../queries/link.server.ts";
import { subAsks, subDocuments, subGrants, subRecords, subs } from "../tables.server.ts";
import { grant } from "./answer.server.ts";
import { dropUnused } from "./file-effects.server.ts";
import { makeLink } from "./links.server.ts";
import { described, documentRow, recordOf, type Sent, stored } from "./send-document.server.ts";

const p = subDocuments;
const LINKS_TO_A_MAILBOX = { points: 4, seconds: 24 * 3600 };
const LINKS_FROM_AN_ADDRESS = { points: 20, seconds: 3600 };

const documentGone = () => notFound("document_gone", m.subcontractors_document_gone());

/** The keeper says that a document sent through an owner's link is theirs. */
export async function keepInRecord(ctx: Ctx, token: string, documentId: string): Promise<void> {
  const record = await openRecord(ctx, token);
  const kept = isId(documentId)
    ? await ctx.db
        .update(p)
        .set({ keptAt: ctx.now })
        .where(and(eq(p.id, documentId), eq(p.recordId, record.id)))
        .returning({ id: p.id })
    : [];
  if (!kept.length) throw documentGone();
}

/**
 * Takes a document out of a record. Owners who have not accepted it lose it; who accepted it keeps it on file until the sub
 * is off their list.
 */
export async function removeFromRecord(ctx: Ctx, token: string, documentId: string): Promise<void> {
  const record = await openRecord(ctx, token);
  if (!isId(documentId)) throw documentGone();
  await inTransaction(ctx, async (tx) => {
    const [document] = await tx.db
      .update(p)
      .set({ recordId: null, keptAt: null })
      .where(and(eq(p.id, documentId), eq(p.recordId, record.id)))
      .returning({ id: p.id });
    if (!document) throw documentGone();
    const owners = await letGo(tx, [document.id]);
    // What no owner waits for concerns the sub alone.
    if (!owners) await audit(tx, "sub_document.removed", `sub_document:${documentId}`);
  });
}

/**
 * Ends what owners were only shown; with it the files that nobody has any more. It stands in the log of each owner who
 * loses a document so; gives how many lines that are.
 */
async function letGo(tx: Ctx, documentIds: string[]): Promise<number> {
  if (!documentIds.length) return 0;
  const shown = and(inArray(subGrants.documentId, documentIds), inArray(subGrants.status, ["received", "returned"]));
  const lost = await tx.db
    .selectDistinct({ documentId: subGrants.documentId, ownerId: subs.ownerId })
    .from(subGrants)
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .where(shown);
  await tx.db.delete(subGrants).where(shown);
  await dropUnused(tx, documentIds);
  for (const { documentId, ownerId } of lost)
    await audit(tx, "sub_document.removed", `sub_document:${documentId}`, {}, ownerId);
  return lost.length;
}

/** Deletes a record with its documents and links. What owners accepted stays on their file; safe to repeat by another link. */
export async function deleteRecord(ctx: Ctx, token: string): Promise<void> {
  const record = await openRecord(ctx, token);
  await inTransaction(ctx, async (tx) => {
    const documents = await tx.db
      .update(p)
      .set({ recordId: null, keptAt: null })
      .where(eq(p.recordId, record.id))
      .returning({ id: p.id });
    await letGo(
      tx,
      documents.map(({ id }) => id),
    );
    await tx.db.delete(subRecords).where(eq(subRecords.id, record.id));
    await audit(tx, "sub_record.deleted", `sub_record:${record.id}`);
  });
}

/**
 * Puts a file into a record and, with `share`, before everyone who has an earlier document of the kind from it: a renewal
 * reaches all of them at once.
 */
export async function addToRecord(
  ctx: Ctx,
  token: string,
  said: SentDocument & { share: boolean },
  file: ReceivedFile,
): Promise<Sent> {
  const record = await openRecord(ctx, token);
  const { share, ...rest } = said;
  const document = described(ctx, rest);
  return stored(ctx, file, (fileKey) =>
    inTransaction(ctx, async (tx) => {
      // Two tabs with the same file take turns here.
      const [there] = await tx.db
        .select({ id: subRecords.id })
        .from(subRecords)
        .where(eq(subRecords.id, record.id))
        .for("no key update");
      if (!there) throw notFound("link_gone", m.subcontractors_link_gone());
      const row = documentRow(tx, document, file, fileKey);
      const [same] = await tx.db
        .select({ id: p.id, number: p.number, expiresOn: p.expiresOn })
        .from(p)
        .where(and(eq(p.recordId, record.id), eq(p.kind, row.kind), eq(p.sha256, row.sha256)));
      if (same && same.number === row.number && same.expiresOn === row.expiresOn)
        return { kept: false, answer: { created: false, name: row.fileName } };
      await tx.db.insert(p).values({ ...row, recordId: record.id, keptAt: tx.now });
      await audit(tx, "sub_document.kept", `sub_document:${row.id}`, { kind: row.kind });
      if (share) for (const askId of await askersBefore(tx, record.id, row)) await grant(tx, record, askId, row.id);
      return { kept: true, answer: { created: true, name: row.fileName } };
    }),
  );
}

/** Where an earlier document of the kind from this record was accepted, or waits. */
async function askersBefore(tx: Ctx, recordId: string, row: { id: string; kind: SentDocument["kind"] }) {
  const rows = await tx.db
    .selectDistinct({ askId: subGrants.askId, subId: subAsks.subId })
    .from(subGrants)
    .innerJoin(p, eq(p.id, subGrants.documentId))
    .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
    .where(
      and(
        eq(p.recordId, recordId),
        eq(p.kind, row.kind),
        ne(p.id, row.id),
        inArray(subGrants.status, ["received", "accepted"]),
      ),
    )
    // Every transaction locks owners' lists in the same order.
    .orderBy(subAsks.subId);
  return rows.map(({ askId }) => askId);
}

/** Mails the way back to a record; whether there is one is not told. Throws `rate_limited`. */
export async function mailRecordLink(ctx: Ctx, email: string): Promise<void> {
  await limit(ctx, "sub-record-from", ctx.ip, LINKS_FROM_AN_ADDRESS);
  await limit(ctx, "sub-record-to", email, LINKS_TO_A_MAILBOX);
  await inTransaction(ctx, async (tx) => {
    const [record] = await tx.db.select({ id: subRecords.id }).from(subRecords).where(eq(subRecords.email, email));
    if (record) await mailLink(tx, record.id, email);
  });
}

async function mailLink(tx: Ctx, recordId: string, email: string): Promise<void> {
  const url = await makeLink(tx, { way: "record", recordId }, tx.locale);
  await queueMail(tx, { to: email, ...recordMail({ url }) }, `sub-record:${tx.newId()}`);
}

/**
 * A sub who was asked by phone leaves an address to keep a record under. The documents of this request go into it, to be
 * confirmed by whoever reads that mailbox; the owner does not learn the address.
 */
export async function startRecord(ctx: Ctx, token: string, email: string): Promise<void> {
  const request = await openRequest(ctx, token);
  if (request.email) throw forbidden("has_address", m.subcontractors_link_gone());
  await limit(ctx, "sub-record-from", ctx.ip, LINKS_FROM_AN_ADDRESS);
  await limit(ctx, "sub-record-to", email, LINKS_TO_A_MAILBOX);
  await inTransaction(ctx, async (tx) => {
    const record = await recordOf(tx, { email, name: request.name });
    const sent = await tx.db
      .select({ documentId: subGrants.documentId })
      .from(subGrants)
      .innerJoin(subAsks, eq(subAsks.id, subGrants.askId))
      .innerJoin(p, eq(p.id, subGrants.documentId))
      .where(eq(subAsks.subId, request.subId));
    const ids = sent.map(({ documentId }) => documentId).filter((id) => id !== null);
    if (ids.length)
      await tx.db
        .update(p)
        .set({ recordId: record.id })
        .where(and(inArray(p.id, ids), isNull(p.recordId)));
    await tx.db
      .update(subs)
      .set({ recordId: record.id })
      .where(and(eq(subs.id, request.subId), isNull(subs.recordId)));
    await mailLink(tx, record.id, email);
  });
}
