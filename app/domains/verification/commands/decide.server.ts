import { and, eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { momentUtc } from "#app/infra/dates.ts";
import { conflict, type FieldErrors, invalid, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { approvedMail, rejectedMail } from "../emails.tsx";
import { type Approval, faultMessage } from "../input.ts";
import { type DetailField, type DetailValues, detailsOf, fieldsOf, isRequired, kindTold } from "../rules/kinds.ts";
import { detailFaults, endOf } from "../rules.ts";
import { type Corrections, documents, verificationReviews } from "../tables.server.ts";
import { lockDocument } from "./open-document.server.ts";
import { requireNoTie } from "./require-no-tie.server.ts";
import { tellWatchersOf } from "./standing-change.server.ts";
import { recordApproval } from "./trust-record.server.ts";

type Row = typeof documents.$inferSelect;

/**
 * Approves a waiting document with what the reviewer read on it; what differs from what was typed is kept as a correction.
 * Document, decision, trust record, audit line and mail are one transaction. A renewal takes the old document's place only now.
 * Throws conflict `already_decided` for the second of two reviewers.
 */
export async function approveDocument(ctx: Ctx, documentId: string, approval: Approval): Promise<void> {
  await decide(ctx, documentId, async (tx, document, reviewerId) => {
    const said = Object.fromEntries(Object.entries(approval).filter(([, value]) => value !== undefined));
    const read = detailsOf(document.kind, { ...document, ...said });
    const fields: FieldErrors = {};
    for (const [field, fault] of Object.entries(detailFaults({ kind: document.kind, ...read }, tx.now)))
      fields[field] = faultMessage(document.kind, field as DetailField, fault);
    const [first] = Object.values(fields);
    if (first) throw invalid("invalid_details", first, fields);
    const corrections = correctionsOf(document, read);
    await tx.db
      .update(documents)
      .set({ status: "superseded" })
      .where(
        and(
          eq(documents.userId, document.userId),
          eq(documents.kind, document.kind),
          eq(documents.line, document.line),
          eq(documents.status, "verified"),
        ),
      );
    await settle(tx, document, { ...read, status: "verified" });
    await review(tx, { documentId, reviewerId, decision: "approved", corrections });
    const standing =
      isRequired(document) && read.expiresOn !== null
        ? await recordApproval(tx, document, endOf(read.expiresOn), reviewerId)
        : null;
    const made = standing && { complete: standing.after !== null, noLicense: standing.noLicense };
    await audit(
      tx,
      "document.approved",
      `document:${documentId}`,
      { kind: document.kind, corrections },
      document.userId,
    );
    if (standing) await tellWatchersOf(tx, standing);
    await tell(tx, document, "approved", (site) => approvedMail({ kind: document.kind, made, site }));
  });
}

/** Rejects a waiting document with a reason that the contractor reads. What stood approved before keeps standing. */
export async function rejectDocument(ctx: Ctx, documentId: string, { reason }: { reason: string }): Promise<void> {
  await decide(ctx, documentId, async (tx, document, reviewerId) => {
    await settle(tx, document, { status: "rejected" });
    await review(tx, { documentId, reviewerId, decision: "rejected", reason });
    await audit(tx, "document.rejected", `document:${documentId}`, { kind: document.kind, reason }, document.userId);
    await tell(tx, document, "rejected", (site) => rejectedMail({ kind: document.kind, reason, site }));
  });
}

async function decide(
  ctx: Ctx,
  documentId: string,
  work: (tx: Ctx, document: Row, reviewerId: string) => Promise<void>,
): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const document = await lockDocument(tx, documentId);
    if (!document || document.status === "draft") throw notFound("document_gone", m.verification_document_gone());
    await requireNoTie(tx, document.userId);
    if (document.status !== "pending") throw await alreadyDecided(tx, documentId);
    await work(tx, document, reviewerId);
  });
}

/** Who was faster, and when, for the reviewer who was not. */
async function alreadyDecided(tx: Ctx, documentId: string) {
  const [by] = await tx.db
    .select({ name: profiles.fullName, at: verificationReviews.createdAt })
    .from(verificationReviews)
    .leftJoin(profiles, eq(profiles.id, verificationReviews.reviewerId))
    .where(eq(verificationReviews.documentId, documentId));
  const name = by?.name ?? m.verification_someone();
  return conflict("already_decided", m.verification_already_decided({ name, at: momentUtc(by?.at ?? tx.now) }));
}

/** Compare-and-swap out of `pending`. */
async function settle(tx: Ctx, document: Row, change: Partial<Row>): Promise<void> {
  const settled = await tx.db
    .update(documents)
    .set({ ...change, decidedAt: tx.now })
    .where(and(eq(documents.id, document.id), eq(documents.status, "pending")))
    .returning({ id: documents.id });
  if (!settled.length) throw await alreadyDecided(tx, document.id);
}

async function review(tx: Ctx, decision: Omit<typeof verificationReviews.$inferInsert, "id" | "createdAt">) {
  try {
    await tx.db.insert(verificationReviews).values({ id: tx.newId(), createdAt: tx.now, ...decision });
  } catch (error) {
    if (violates(error, "verification_reviews_document_key"))
      throw conflict("already_decided", m.verification_already_decided_short());
    throw error;
  }
}

function correctionsOf(document: Row, read: DetailValues): Corrections {
  const text = (value: DetailValues[DetailField]) =>
    value === null || value === false || (Array.isArray(value) && !value.length) ? null : String(value);
  const both = fieldsOf(document.kind).map((field) => [field, text(document[field]), text(read[field])] as const);
  const changed = both.filter(([, typed, said]) => typed !== said);
  return Object.fromEntries(changed.map(([field, typed, said]) => [field, { typed, document: said }]));
}

/** Announces the decision, with its letter in the contractor's own language. */
async function tell(
  tx: Ctx,
  document: Row,
  status: "approved" | "rejected",
  write: (site: string) => Omit<Mail, "to">,
): Promise<void> {
  const letter = withLocale(document.locale, () => write(tx.services.env.PUBLIC_URL));
  await announce(tx, {
    kind: "verification.changed",
    userId: document.userId,
    ref: `${document.id}:${status}`,
    path: "/account/documents",
    data: { documentId: document.id, kind: kindTold(document.kind), status },
    letter: { ...letter, locale: document.locale },
  });
}
