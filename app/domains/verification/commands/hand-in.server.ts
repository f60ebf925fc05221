import { and, eq, inArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, conflict, type FieldErrors, invalid, notFound } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { receivedMail } from "../emails.tsx";
import { type Details, faultMessage } from "../input.ts";
import { currentDocuments } from "../queries/documents.server.ts";
import {
  type DetailField,
  type DocumentKind,
  detailFaults,
  mayRemove,
  reasonNotToSubmit,
  type SubmitRefusal,
} from "../rules.ts";
import { documents } from "../tables.server.ts";
import { dropOpenDocument, lockOwner, pointProfile } from "./open-document.server.ts";

async function ownDocument(tx: Ctx, userId: string, documentId: string) {
  const [document] = await tx.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.userId, userId)))
    .for("update");
  if (!document) throw notFound("document_gone", m.verification_document_gone());
  return document;
}

/** Writes what the contractor says about a document that nobody has decided about. Refuses an end that is over. */
export async function describeDocument(ctx: Ctx, documentId: string, details: Details): Promise<void> {
  const userId = ownerOf(ctx, "contractor");
  await inTransaction(ctx, async (tx) => {
    const document = await ownDocument(tx, userId, documentId);
    if (!mayRemove(document.status)) throw conflict("document_decided", m.verification_document_decided());
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    if (!Object.keys(given).length) return;
    const described = { ...document, ...given };
    const fields: FieldErrors = {};
    for (const [field, fault] of Object.entries(detailFaults(described, tx.now)))
      if (field in given && (fault !== "missing" || document.status === "pending"))
        fields[field] = faultMessage(document.kind, field as DetailField, fault);
    const [first] = Object.values(fields);
    if (first) throw invalid("invalid_details", first, fields);
    await tx.db.update(documents).set(given).where(eq(documents.id, documentId));
  });
}

/** Takes back a document that nobody has decided about; row and file go together. */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<void> {
  const userId = ownerOf(ctx, "contractor");
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    const { kind } = await ownDocument(tx, userId, documentId);
    if (!(await dropOpenDocument(tx, userId, documentId)))
      throw conflict("document_decided", m.verification_document_decided());
    await pointProfile(tx, userId, kind);
  });
}

function refuse(refusal: SubmitRefusal): never {
  if (refusal.reason === "nothing_new") throw invalid("nothing_to_submit", m.verification_submit_nothing());
  if (refusal.reason === "missing_document")
    throw invalid(
      "document_missing",
      refusal.kind === "license" ? m.verification_submit_needs_license() : m.verification_submit_needs_insurance(),
    );
  const fields = Object.fromEntries(
    refusal.faults.map(({ kind, field, fault }) => [`${kind}.${field}`, faultMessage(kind, field, fault)]),
  );
  throw invalid("details_missing", Object.values(fields)[0] ?? "", fields);
}

/**
 * Sends the actor's drafts to review, all at once: the 24-hour clock starts now. Safe to repeat while they wait.
 * Refuses `document_missing` until both kinds are in, and `details_missing` with fields named `license.expiresOn` and so on.
 */
export async function submitDocuments(ctx: Ctx): Promise<{ submitted: number }> {
  const userId = ownerOf(ctx, "contractor");
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    const current = await currentDocuments(tx, userId);
    const refusal = reasonNotToSubmit(current, tx.now);
    if (refusal?.reason === "nothing_new" && current.some(({ status }) => status === "pending"))
      return { submitted: 0 };
    if (refusal) refuse(refusal);
    const sent = await tx.db
      .update(documents)
      .set({ status: "pending", submittedAt: tx.now, locale: tx.locale })
      .where(and(eq(documents.userId, userId), inArray(documents.status, ["draft"])))
      .returning({ id: documents.id, kind: documents.kind });
    for (const { id, kind } of sent) await audit(tx, "document.submitted", `document:${id}`, { kind });
    const [to] = await tx.db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId));
    const ids = sent.map(({ id }) => id).sort();
    if (to) {
      const mail = receivedMail({ kinds: sent.map(({ kind }) => kind), site: tx.services.env.PUBLIC_URL });
      await queueMail(tx, { to: to.email, ...mail }, `verification-received:${ids.join("+")}`);
    }
    return { submitted: sent.length };
  });
}

/**
 * One form for both documents: writes what was said about the drafts and, with `send`, hands them in. Nothing is written
 * when a field is refused; the refusal names every field as `license.expiresOn` and so on.
 */
export async function describeAll(
  ctx: Ctx,
  both: Partial<Record<DocumentKind, Details>>,
  { send }: { send: boolean },
): Promise<{ submitted: number }> {
  const userId = ownerOf(ctx, "contractor");
  return inTransaction(ctx, async (tx) => {
    const drafts = (await currentDocuments(tx, userId)).filter(({ status }) => status === "draft");
    const fields: FieldErrors = {};
    for (const { id, kind } of drafts) {
      const refused = await describeDocument(tx, id, both[kind] ?? {}).catch(refusalWithFields);
      for (const [field, message] of Object.entries(refused?.fields ?? {})) fields[`${kind}.${field}`] = message;
    }
    const [first] = Object.values(fields);
    if (first) throw invalid("invalid_details", first, fields);
    return send ? submitDocuments(tx) : { submitted: 0 };
  });
}

function refusalWithFields(error: unknown): AppError {
  if (error instanceof AppError && error.fields) return error;
  throw error;
}
