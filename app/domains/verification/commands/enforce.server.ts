import { desc, eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { violates } from "#app/infra/database/errors.server.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { withLocale } from "#app/infra/locale.server.ts";
import { BASE_LOCALE } from "#app/infra/locale.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { suspendedMail, withdrawnMail } from "../emails/enforcement.tsx";
import type { Suspension, Withdrawal } from "../input/enforcement.ts";
import { reasonText } from "../rules/enforcement-words.ts";
import { kindTold } from "../rules/kinds.ts";
import { documents, enforcements } from "../tables.server.ts";
import { lockDocument, lockOwner, pointProfile } from "./open-document.server.ts";
import { requireNoTie } from "./require-no-tie.server.ts";
import { tellOfStanding } from "./standing-change.server.ts";
import { recordSuspension, recordWithdrawal } from "./trust-record.server.ts";

type Enforcement = typeof enforcements.$inferInsert;

/**
 * Takes the approval of a document back: the record, and with it stamp, rank, right to apply, share links and API, say so
 * with this transaction. Throws conflict `already_withdrawn` for the second of two reviewers.
 */
export async function withdrawApproval(ctx: Ctx, documentId: string, { reason, note }: Withdrawal): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  if (!isId(documentId)) throw notFound("document_gone", m.verification_document_gone());
  await inTransaction(ctx, async (tx) => {
    const document = await lockDocument(tx, documentId);
    if (!document) throw notFound("document_gone", m.verification_document_gone());
    await requireNoTie(tx, document.userId);
    if (document.status === "withdrawn") throw conflict("already_withdrawn", m.enforcement_already_withdrawn());
    if (document.status !== "verified") throw conflict("not_approved", m.enforcement_not_approved());
    const { userId, kind } = document;
    await tx.db.update(documents).set({ status: "withdrawn" }).where(eq(documents.id, documentId));
    await put(tx, {
      id: tx.newId(),
      userId,
      kind: "withdrawal",
      documentId,
      reviewerId,
      reason,
      note,
      createdAt: tx.now,
    });
    const standing = await recordWithdrawal(tx, document);
    await pointProfile(tx, document);
    await audit(tx, "document.withdrawn", `document:${documentId}`, { kind, reason, note }, userId);
    await tellOfStanding(tx, userId, standing);
    await tellOwner(tx, userId, { status: "withdrawn", documentId, kind: kindTold(kind) }, (site) =>
      withdrawnMail({ kind, reason: reasonText({ reason, note }), site }),
    );
  });
}

/**
 * Suspends a business: it is in no search and has no public page, and can neither apply nor post; what is its own stays
 * its own. Throws conflict `already_suspended` for the second of two reviewers.
 */
export async function suspendBusiness(ctx: Ctx, userId: string, { reason, note }: Suspension): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  if (!isId(userId)) throw notFound("business_gone", m.enforcement_business_gone());
  await inTransaction(ctx, async (tx) => {
    const [owner] = await lockOwner(tx, userId);
    if (!owner) throw notFound("business_gone", m.enforcement_business_gone());
    await requireNoTie(tx, userId);
    await put(tx, { id: tx.newId(), userId, kind: "suspension", reviewerId, reason, note, createdAt: tx.now });
    const standing = await recordSuspension(tx, userId, tx.now);
    await audit(tx, "business.suspended", `business:${userId}`, { reason, note }, userId);
    await tellOfStanding(tx, userId, standing);
    await tellOwner(tx, userId, { status: "suspended", documentId: null, kind: null }, (site) =>
      suspendedMail({ reason: reasonText({ reason, note }), site }),
    );
  });
}

/** Of the same thing at most one stands. */
async function put(tx: Ctx, enforcement: Enforcement): Promise<void> {
  try {
    await inTransaction(tx, ({ db }) => db.insert(enforcements).values(enforcement));
  } catch (error) {
    if (violates(error, "enforcements_one_suspension"))
      throw conflict("already_suspended", m.enforcement_already_suspended());
    if (violates(error, "enforcements_one_withdrawal"))
      throw conflict("already_withdrawn", m.enforcement_already_withdrawn());
    throw error;
  }
}

/** The language that an owner last sent a document in. */
async function localeOf(tx: Ctx, userId: string) {
  const [last] = await tx.db
    .select({ locale: documents.locale })
    .from(documents)
    .where(eq(documents.userId, userId))
    .orderBy(desc(documents.createdAt))
    .limit(1);
  return last?.locale ?? BASE_LOCALE;
}

type News = {
  status: "withdrawn" | "suspended" | "restored" | "reinstated" | "upheld" | "license_needed";
  documentId: string | null;
  kind: string | null;
};

/** Announces to the owner what was taken or given back, with its letter in their language. */
export async function tellOwner(
  tx: Ctx,
  userId: string,
  news: News,
  write: (site: string) => Omit<Mail, "to">,
): Promise<void> {
  const locale = await localeOf(tx, userId);
  const letter = withLocale(locale, () => write(tx.services.env.PUBLIC_URL));
  await announce(tx, {
    kind: "verification.changed",
    userId,
    ref: `${news.documentId ?? userId}:${news.status}:${tx.now.getTime()}`,
    path: "/account/documents",
    data: news,
    letter: { ...letter, locale },
  });
}
