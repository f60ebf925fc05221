import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { createShare } from "#app/domains/verification/commands/share.server.ts";
import { SHARE_NAME_MAX } from "#app/domains/verification/input/limits.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { subsOfRecord } from "../queries/facts.server.ts";
import { openRecord, openRequest } from "../queries/link.server.ts";
import { standingDocuments } from "../queries/record.server.ts";
import { subAsks, subGrants, subRecords, subs } from "../tables.server.ts";
import { lockSub, receive } from "./receive.server.ts";

type Keeper = { id: string; email: string };

/** One click on the sub's own record: gives a standing document to an owner who asks the record's keeper for that kind. */
export async function grantFromRecord(ctx: Ctx, token: string, askId: string, documentId: string): Promise<void> {
  const record = await openRecord(ctx, token);
  await inTransaction(ctx, (tx) => grant(tx, record, askId, documentId));
}

/** The same on the page of a mailed request. A link that the owner held too opens no record. */
export async function grantFromRequest(ctx: Ctx, token: string, askId: string, documentId: string): Promise<void> {
  const request = await openRequest(ctx, token);
  if (request.way !== "mail" || !request.email)
    throw forbidden("not_your_mailbox", m.subcontractors_not_your_mailbox());
  const email = request.email;
  const [record] = await ctx.db.select({ id: subRecords.id }).from(subRecords).where(eq(subRecords.email, email));
  if (!record) throw notFound("document_gone", m.subcontractors_document_gone());
  await inTransaction(ctx, (tx) => grant(tx, { id: record.id, email }, askId, documentId, request.subId));
}

/** Puts a document of a record before an owner; a document that waits there already, or stands, is left as it is. */
export async function grant(
  tx: Ctx,
  record: Keeper,
  askId: string,
  documentId: string,
  onlySub?: string,
): Promise<void> {
  const missing = () => notFound("document_gone", m.subcontractors_document_gone());
  if (!isId(askId) || !isId(documentId)) throw missing();
  const [asked] = await tx.db
    .select({ id: subAsks.id, kind: subAsks.kind, subId: subAsks.subId })
    .from(subAsks)
    .innerJoin(subs, eq(subs.id, subAsks.subId))
    .where(and(eq(subAsks.id, askId), subsOfRecord(record), onlySub ? eq(subs.id, onlySub) : undefined));
  const sub = asked && (await lockSub(tx, asked.subId));
  const document = (await standingDocuments(tx, record.id)).find(({ id }) => id === documentId);
  if (!asked || !sub || !document || document.kind !== asked.kind) throw missing();
  const there = await tx.db
    .select({ status: subGrants.status })
    .from(subGrants)
    .where(and(eq(subGrants.askId, askId), eq(subGrants.documentId, documentId)));
  if (there.some(({ status }) => status === "received" || status === "accepted")) return;
  if (there.some(({ status }) => status === "returned"))
    throw conflict("document_returned", m.subcontractors_document_returned());
  await receive(tx, sub, asked, { documentId });
  await tx.db.update(subs).set({ recordId: record.id }).where(eq(subs.id, sub.id));
  await audit(tx, "sub_document.granted", `sub_document:${documentId}`, { kind: document.kind }, sub.ownerId);
}

/**
 * A sub who is a verified member answers with the live trust record: the owner reads it by a share link of the
 * member's that bears the owner's name, and sees it as it is until the member ends that link.
 */
export async function answerWithTrust(ctx: Ctx, token: string, askId: string): Promise<void> {
  const userId = ownerOf(ctx, "subs", "contractor");
  const request = await openRequest(ctx, token);
  if (request.ownerId === userId) throw forbidden("own_request", m.subcontractors_own_request());
  await inTransaction(ctx, async (tx) => {
    const sub = await lockSub(tx, request.subId);
    const [asked] = isId(askId)
      ? await tx.db
          .select({ id: subAsks.id, kind: subAsks.kind })
          .from(subAsks)
          .where(and(eq(subAsks.id, askId), eq(subAsks.subId, request.subId)))
      : [];
    if (!sub || !asked) throw notFound("document_gone", m.subcontractors_document_gone());
    const trust = await trustOf(tx, userId);
    const standing = asked.kind === "w9" || trust.suspended ? null : trust[asked.kind];
    if (!standing?.validUntil || standing.validUntil <= tx.now)
      throw invalid("not_verified", m.subcontractors_trust_missing());
    const name = request.company.slice(0, SHARE_NAME_MAX);
    const { id: trustShareId } = await createShare(tx, { name, shows: "record", endsOn: null });
    const [same] = await tx.db
      .select({ id: subGrants.id })
      .from(subGrants)
      .where(
        and(eq(subGrants.askId, asked.id), eq(subGrants.trustShareId, trustShareId), eq(subGrants.status, "received")),
      );
    if (!same) await receive(tx, sub, asked, { trustShareId });
  });
}
