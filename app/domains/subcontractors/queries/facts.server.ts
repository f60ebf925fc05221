import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownerOf } from "#app/domains/auth/access.ts";
import { documents, trustRecords, trustShares } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { AskFacts } from "../rules.ts";
import { subAsks, subDocuments, subGrants, subs } from "../tables.server.ts";

const a = subAsks;
const accepted = alias(subGrants, "accepted");
const received = alias(subGrants, "received");
const returned = alias(subGrants, "returned");
const d = documents;

/** The member's document behind an answer by trust record, as long as the share link is not revoked and the business not suspended. */
export const documentOfShare = sql`${d.id} = case ${a.kind} when 'license' then ${trustRecords.licenseDocumentId} when 'insurance' then ${trustRecords.insuranceDocumentId} end and ${trustRecords.suspendedAt} is null`;

/** The day the standing document ends, whichever way it was given; null for a W-9 and where nothing stands. */
const expiresOn = sql<string | null>`coalesce(${subDocuments.expiresOn}, ${d.expiresOn})`;
const stands = sql<boolean>`(${subDocuments.id} is not null or ${d.id} is not null)`;

/** Every asked document of an owner's subs with what stands, what waits and what was returned. */
export const factRows = (db: Db, where: SQL | undefined) =>
  db
    .select({
      askId: a.id,
      subId: a.subId,
      kind: a.kind,
      dueOn: a.dueOn,
      message: a.message,
      askedAt: a.askedAt,
      expiresOn: expiresOn.as("expires_on"),
      stands: stands.as("stands"),
      receivedId: sql<string | null>`${received.id}`.as("received_id"),
      returnedId: sql<string | null>`${returned.id}`.as("returned_id"),
      reason: sql<string | null>`${returned.reason}`.as("returned_reason"),
    })
    .from(a)
    .innerJoin(subs, eq(subs.id, a.subId))
    .leftJoin(accepted, and(eq(accepted.askId, a.id), eq(accepted.status, "accepted")))
    .leftJoin(subDocuments, eq(subDocuments.id, accepted.documentId))
    .leftJoin(trustShares, and(eq(trustShares.id, accepted.trustShareId), isNull(trustShares.revokedAt)))
    .leftJoin(trustRecords, eq(trustRecords.userId, trustShares.userId))
    .leftJoin(d, documentOfShare)
    .leftJoin(received, and(eq(received.askId, a.id), eq(received.status, "received")))
    .leftJoin(returned, and(eq(returned.askId, a.id), eq(returned.status, "returned")))
    .where(where);

/** The same as values that `askState` decides from, insurance first. */
export async function askFacts(ctx: Ctx, where: SQL | undefined) {
  const rows = await factRows(ctx.db, where).orderBy(asc(a.kind), asc(a.id));
  return rows.map(({ expiresOn: end, stands: there, receivedId, returnedId, ...row }) => ({
    ...row,
    standing: there ? { expiresOn: end } : null,
    hasReceived: receivedId !== null,
    hasReturned: returnedId !== null,
  })) satisfies AskFacts[];
}

/** A sub of the actor's own list; another owner's is not found. */
export async function ownSub(ctx: Ctx, subId: string) {
  const userId = ownerOf(ctx, "subs", "contractor");
  if (!isId(subId)) throw notFound("sub_gone", m.subcontractors_sub_gone());
  const [sub] = await ctx.db
    .select({
      id: subs.id,
      name: subs.name,
      email: subs.email,
      phone: subs.phone,
      locale: subs.locale,
      createdAt: subs.createdAt,
    })
    .from(subs)
    .where(and(eq(subs.id, subId), eq(subs.ownerId, userId)));
  if (!sub) throw notFound("sub_gone", m.subcontractors_sub_gone());
  return sub;
}

/** Subs, of any owner, that a record answers for: those with its address, and those who joined it by a link. */
export const subsOfRecord = (record: { id: string; email: string }) =>
  or(eq(subs.recordId, record.id), eq(subs.email, record.email));
