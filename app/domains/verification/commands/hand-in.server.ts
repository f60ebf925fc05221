import { and, eq, inArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contactOf } from "#app/domains/businesses/queries/contact.server.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, conflict, type FieldErrors, invalid, notFound } from "#app/infra/errors.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { receivedMail } from "../emails.tsx";
import { type Details, faultMessage } from "../input.ts";
import { currentDocuments } from "../queries/documents.server.ts";
import { type DetailField, type DocumentKind, fieldsOf, isRequired, type RequiredKind } from "../rules/kinds.ts";
import { detailFaults, mayRemove, reasonNotToSubmit, type SubmitRefusal } from "../rules.ts";
import { documents } from "../tables.server.ts";
import { dropOpenDocument, lockOwner, pointProfile } from "./open-document.server.ts";
import { confirmReading } from "./read-document.server.ts";
import { tellReviewers } from "./tell-reviewers.server.ts";

type Row = typeof documents.$inferSelect;

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
  const userId = ownerOf(ctx, "documents", "contractor");
  await inTransaction(ctx, (tx) => describe(tx, userId, documentId, details));
}

async function describe(tx: Ctx, userId: string, documentId: string, details: Details): Promise<void> {
  const document = await ownDocument(tx, userId, documentId);
  if (!mayRemove(document.status)) throw conflict("document_decided", m.verification_document_decided());
  const own: readonly string[] = fieldsOf(document.kind);
  const said = Object.entries(details).filter(([field, value]) => value !== undefined && own.includes(field));
  const given: Partial<Row> = Object.fromEntries(said);
  if (!Object.keys(given).length) return;
  const described = { ...document, ...given };
  const fields: FieldErrors = {};
  for (const [field, fault] of Object.entries(detailFaults(described, tx.now)))
    if (field in given && (fault !== "missing" || document.status === "pending"))
      fields[field] = faultMessage(document.kind, field as DetailField, fault);
  const [first] = Object.values(fields);
  if (first) throw invalid("invalid_details", first, fields);
  await tx.db.update(documents).set(given).where(eq(documents.id, documentId));
  await confirmReading(tx, documentId);
}

/** Takes back a document that nobody has decided about; row and file go together. */
export async function removeDocument(ctx: Ctx, documentId: string): Promise<void> {
  const userId = ownerOf(ctx, "documents", "contractor");
  await inTransaction(ctx, (tx) => takeBack(tx, userId, documentId));
}

/** The same for a business that the caller names, in its transaction. */
export async function takeBack(tx: Ctx, userId: string, documentId: string): Promise<void> {
  await lockOwner(tx, userId);
  const document = await ownDocument(tx, userId, documentId);
  if (!(await dropOpenDocument(tx, userId, documentId)))
    throw conflict("document_decided", m.verification_document_decided());
  await pointProfile(tx, document);
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
 * Sends the drafts of the two required documents to review, both at once: the 24-hour clock starts now. Safe to repeat
 * while they wait. Refuses `document_missing` until both kinds are in (insurance alone where no license is needed), and `details_missing` with fields named
 * `license.expiresOn` and so on.
 */
export async function submitDocuments(ctx: Ctx): Promise<{ submitted: number }> {
  const userId = ownerOf(ctx, "documents", "contractor");
  return inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    const current = (await currentDocuments(tx, userId)).filter(isRequired);
    const noLicense = noLicenseFor(await businessOf(tx, userId)) !== null;
    const refusal = reasonNotToSubmit(current, tx.now, noLicense);
    if (refusal?.reason === "nothing_new" && current.some(({ status }) => status === "pending"))
      return { submitted: 0 };
    if (refusal) refuse(refusal);
    const drafts = current.filter(({ status }) => status === "draft");
    return { submitted: await send(tx, userId, drafts) };
  });
}

/**
 * Sends one document beside the required two to review, with what is said about it now. Safe to repeat while it waits.
 * Refuses `invalid_details` with the fields that are wrong or missing; nothing is written then.
 */
export async function sendDocument(ctx: Ctx, documentId: string, details: Details = {}): Promise<void> {
  const userId = ownerOf(ctx, "documents", "contractor");
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, userId);
    const before = await ownDocument(tx, userId, documentId);
    if (isRequired(before)) throw invalid("send_both", m.verification_send_both());
    if (before.status === "pending") return;
    await send(tx, userId, [await whole(tx, userId, documentId, details)]);
  });
}

/** Writes what is said about a document that is to go to review, which has to be all that its kind needs. */
async function whole(tx: Ctx, userId: string, documentId: string, details: Details): Promise<Row> {
  await describe(tx, userId, documentId, details);
  const document = await ownDocument(tx, userId, documentId);
  const faults = Object.entries(detailFaults(document, tx.now));
  const fields = Object.fromEntries(
    faults.map(([field, fault]) => [field, faultMessage(document.kind, field as DetailField, fault)]),
  );
  const [first] = Object.values(fields);
  if (first) throw invalid("invalid_details", first, fields);
  return document;
}

/**
 * A draft that somebody outside the business sent goes to review, with what they say about it; in the caller's transaction.
 * While the other of the two required documents is missing it stays a draft, which the owner sends with that one.
 */
export async function sendFor(
  tx: Ctx,
  userId: string,
  documentId: string,
  details: Details,
): Promise<{ submitted: boolean; kind: DocumentKind }> {
  await lockOwner(tx, userId);
  const document = await whole(tx, userId, documentId, details);
  const { kind } = document;
  if (document.status === "pending") return { submitted: true, kind };
  if (isRequired(document)) {
    const others = (await currentDocuments(tx, userId)).filter((one) => isRequired(one) && one.status !== "draft");
    const noLicense = noLicenseFor(await businessOf(tx, userId)) !== null;
    if (reasonNotToSubmit([...others, document], tx.now, noLicense)) return { submitted: false, kind };
  }
  await submit(tx, userId, [documentId]);
  return { submitted: true, kind };
}

/** Drafts to the reviewers' queue, which rings at them; the language stays as it is unless one is given. */
async function submit(tx: Ctx, userId: string, ids: string[], locale?: Row["locale"]) {
  const sent = await tx.db
    .update(documents)
    .set({ status: "pending", submittedAt: tx.now, ...(locale && { locale }) })
    .where(and(eq(documents.userId, userId), inArray(documents.id, ids), eq(documents.status, "draft")))
    .returning({ id: documents.id, kind: documents.kind });
  for (const { id, kind } of sent) await audit(tx, "document.submitted", `document:${id}`, { kind }, userId);
  if (sent[0]) await tellReviewers(tx, userId, { ref: sent[0].id, path: "/admin/verifications" });
  return sent;
}

/** The same with one mail to the owner that says so; how many. */
async function send(tx: Ctx, userId: string, drafts: Pick<Row, "id">[]): Promise<number> {
  const ids = drafts.map(({ id }) => id);
  const sent = await submit(tx, userId, ids, tx.locale);
  const to = await contactOf(tx, userId);
  if (to && sent.length) {
    const mail = receivedMail({ kinds: sent.map(({ kind }) => kind), site: tx.services.env.PUBLIC_URL });
    await queueMail(tx, { to: to.email, ...mail }, `verification-received:${ids.sort().join("+")}`);
  }
  return sent.length;
}

/**
 * One form for the two required documents: writes what was said about the drafts and, with `send`, hands them in. Nothing is written
 * when a field is refused; the refusal names every field as `license.expiresOn` and so on.
 */
export async function describeAll(
  ctx: Ctx,
  both: Partial<Record<RequiredKind, Details>>,
  { send }: { send: boolean },
): Promise<{ submitted: number }> {
  const userId = ownerOf(ctx, "documents", "contractor");
  return inTransaction(ctx, async (tx) => {
    const current = (await currentDocuments(tx, userId)).filter(isRequired);
    const fields: FieldErrors = {};
    for (const { id, kind } of current.filter(({ status }) => status === "draft")) {
      const said = both[kind as RequiredKind] ?? {};
      const refused = await describeDocument(tx, id, said).catch(refusalWithFields);
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
