import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { isTied, tiedSql } from "#app/domains/businesses/queries/ties.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { lawsOf, noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { mayDecide } from "../access.ts";
import { QUEUE_PAGE, type QueuePage } from "../input.ts";
import { DAY_MS, HOUR_MS, REVIEW_HOURS } from "../rules.ts";
import { documentChecks, documents, trustRecords, verificationReviews } from "../tables.server.ts";
import { details } from "./details.server.ts";
import { fileUrl } from "./documents.server.ts";

const d = documents;
const r = verificationReviews;
const b = contractorProfiles;
const c = documentChecks;

/** Approved before, so this one renews it. */
const renews = sql<boolean>`exists (select 1 from ${documents} before where before.user_id = ${d.userId} and before.kind = ${d.kind} and before.line = ${d.line} and before.status = 'verified' and before.id <> ${d.id})`;

const line = {
  id: d.id,
  kind: d.kind,
  company: b.companyName,
  city: b.city,
  state: b.state,
  owner: profiles.fullName,
  licenseNumber: d.licenseNumber,
  issuingState: d.issuingState,
  expiresOn: d.expiresOn,
  submittedAt: d.submittedAt,
};

const lines = (ctx: Ctx) =>
  ctx.db
    .select({ ...line, renews, decision: r.decision, decidedAt: d.decidedAt, why: c.why, askedAt: c.askedAt })
    .from(d)
    .innerJoin(businesses, eq(businesses.id, d.userId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(b, eq(b.userId, d.userId))
    .leftJoin(r, eq(r.documentId, d.id))
    .leftJoin(c, and(eq(c.documentId, d.id), isNull(c.doneAt)));

export type QueueLine = Awaited<ReturnType<typeof lines>>[number];

const waiting = eq(d.status, "pending");
const decided = isNotNull(d.decidedAt);
/** Approved, and to be looked at again. */
const toCheck = and(eq(d.status, "verified"), isNotNull(c.askedAt));

const VIEWS = {
  waiting: { where: waiting, order: [asc(d.submittedAt), asc(d.id)] },
  checks: { where: toCheck, order: [asc(c.askedAt), asc(d.id)] },
  decided: { where: decided, order: [desc(d.decidedAt), desc(d.id)] },
} as const;

async function counts(ctx: Ctx) {
  const due = new Date(ctx.now.getTime() - REVIEW_HOURS * HOUR_MS);
  const [open] = await ctx.db
    .select({ waiting: count(), overdue: count(sql`case when ${lt(d.submittedAt, due)} then 1 end`) })
    .from(d)
    .where(waiting);
  const decidedToday = await ctx.db.$count(r, gte(r.createdAt, new Date(ctx.now.getTime() - DAY_MS)));
  return { waiting: open?.waiting ?? 0, overdue: open?.overdue ?? 0, decidedToday };
}

/** The reviewer's queue: documents that wait or are to be looked at again, the oldest first, or those decided, the newest first. */
export async function reviewQueue(ctx: Ctx, { view, page }: QueuePage) {
  requireRole(ctx, "admin");
  const rows = await lines(ctx)
    .where(VIEWS[view].where)
    .orderBy(...VIEWS[view].order)
    .limit(QUEUE_PAGE)
    .offset((page - 1) * QUEUE_PAGE);
  const counted = await counts(ctx);
  const checks = await waitingChecks(ctx);
  const listed = { waiting: counted.waiting, checks }[view as "waiting"] ?? (await ctx.db.$count(d, decided));
  return { lines: rows, pages: Math.ceil(listed / QUEUE_PAGE), counts: counted, checks };
}

/** The document that has waited longest of those that the actor may decide about, leaving out `except`; then those to look at again. */
export async function nextInQueue(ctx: Ctx, except?: string): Promise<string | null> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  const [next] = await ctx.db
    .select({ id: d.id })
    .from(d)
    .where(and(waiting, not(tiedSql(reviewerId, d.userId)), except ? ne(d.id, except) : undefined))
    .orderBy(asc(d.submittedAt), asc(d.id))
    .limit(1);
  return next?.id ?? nextCheck(ctx, reviewerId, except);
}

/** When no document waits: the one that waits longest to be looked at again. */
async function nextCheck(ctx: Ctx, reviewerId: string, except?: string): Promise<string | null> {
  const [next] = await ctx.db
    .select({ id: d.id })
    .from(c)
    .innerJoin(d, eq(d.id, c.documentId))
    .where(
      and(
        isNull(c.doneAt),
        eq(d.status, "verified"),
        not(tiedSql(reviewerId, d.userId)),
        except ? ne(d.id, except) : undefined,
      ),
    )
    .orderBy(asc(c.askedAt), asc(d.id))
    .limit(1);
  return next?.id ?? null;
}

/** What a reviewer just decided, to say so on the page they came to; undefined when there is no such decision of theirs. */
export async function justDecided(ctx: Ctx, documentId: string | null) {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  if (!documentId || !isId(documentId)) return undefined;
  const [mine] = await ctx.db
    .select({ kind: d.kind, decision: r.decision, company: b.companyName })
    .from(r)
    .innerJoin(d, eq(d.id, r.documentId))
    .leftJoin(b, eq(b.userId, d.userId))
    .where(and(eq(r.documentId, documentId), eq(r.reviewerId, reviewerId)));
  return mine;
}

/** The approved document that the reviewer has looked at again, and found to hold. */
export async function justPassed(ctx: Ctx, documentId: string | null) {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  if (!documentId || !isId(documentId)) return undefined;
  const [mine] = await ctx.db
    .select({ kind: d.kind, company: b.companyName })
    .from(c)
    .innerJoin(d, eq(d.id, c.documentId))
    .leftJoin(b, eq(b.userId, d.userId))
    .where(and(eq(c.documentId, documentId), eq(c.reviewerId, reviewerId), ne(c.why, "review"), isNotNull(c.doneAt)))
    .limit(1);
  return mine && { ...mine, decision: "holds" as const };
}

/** Everything a reviewer decides by: the document, what the contractor said, and what was decided about them before. */
export async function documentForReview(ctx: Ctx, documentId: string) {
  const actor = requireRole(ctx, "admin");
  const { userId: reviewerId } = actor;
  if (!isId(documentId)) throw notFound("document_gone", m.verification_document_gone());
  const [found] = await ctx.db
    .select({
      ...line,
      ...details,
      line: d.line,
      userId: d.userId,
      status: d.status,
      fileKey: d.fileKey,
      fileName: d.fileName,
      fileType: d.fileType,
      sentBy: d.sentBy,
      locale: d.locale,
      renews,
      email: profiles.email,
      phone: b.phone,
      address: b.address,
      businessCity: b.city,
      zip: b.zip,
      industry: b.industry,
      primaryTrade: b.primaryTrade,
      businessTrades: b.trades,
      profileLicenseNumber: b.licenseNumber,
      slug: b.slug,
      validUntil: trustRecords.validUntil,
    })
    .from(d)
    .innerJoin(businesses, eq(businesses.id, d.userId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(b, eq(b.userId, d.userId))
    .leftJoin(trustRecords, eq(trustRecords.userId, d.userId))
    .where(and(eq(d.id, documentId), ne(d.status, "draft")));
  if (!found) throw notFound("document_gone", m.verification_document_gone());
  const { fileKey, businessTrades, ...document } = found;
  const noLicense = noLicenseFor({ ...document, trades: businessTrades ?? [] });
  return {
    document: {
      ...document,
      url: fileUrl(fileKey),
      noLicense: noLicense && { ...noLicense, laws: lawsOf(noLicense) },
    },
    /** Whether the actor may decide about this business. */
    mayDecide: mayDecide(actor, {
      userId: document.userId,
      tied: await isTied(ctx, reviewerId, document.userId),
    }),
    history: await historyOf(ctx, document.userId),
    before: await ahead(ctx, document),
  };
}
export type DocumentForReview = Awaited<ReturnType<typeof documentForReview>>["document"];

/** Every decision about a contractor's documents, newest first; the names of reviewers are for reviewers. */
function historyOf(ctx: Ctx, userId: string) {
  return ctx.db
    .select({
      documentId: d.id,
      kind: d.kind,
      fileName: d.fileName,
      decision: r.decision,
      reason: r.reason,
      corrections: r.corrections,
      reviewer: profiles.fullName,
      at: r.createdAt,
    })
    .from(r)
    .innerJoin(d, eq(d.id, r.documentId))
    .leftJoin(profiles, eq(profiles.id, r.reviewerId))
    .where(eq(d.userId, userId))
    .orderBy(desc(r.createdAt), desc(r.id));
}
export type Decision = Awaited<ReturnType<typeof historyOf>>[number];

/** How many documents have waited longer than this one. */
async function ahead(ctx: Ctx, document: { id: string; submittedAt: Date | null }) {
  const at = document.submittedAt;
  if (!at) return 0;
  const [row] = await ctx.db
    .select({ count: count() })
    .from(d)
    .where(and(waiting, or(lt(d.submittedAt, at), and(eq(d.submittedAt, at), lt(d.id, document.id)))));
  return row?.count ?? 0;
}

/** Every look at a document that was finished, newest first; the names of reviewers are for reviewers. */
export async function checksOf(ctx: Ctx, documentId: string) {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  const rows = await ctx.db
    .select({
      id: c.id,
      why: c.why,
      register: c.register,
      doneAt: c.doneAt,
      reviewer: profiles.fullName,
      by: c.reviewerId,
    })
    .from(c)
    .leftJoin(profiles, eq(profiles.id, c.reviewerId))
    .where(and(eq(c.documentId, documentId), isNotNull(c.doneAt)))
    .orderBy(desc(c.doneAt), desc(c.id));
  return rows.map(({ by, ...check }) => ({ ...check, mine: by === reviewerId }));
}
export type Check = Awaited<ReturnType<typeof checksOf>>[number];

/** The look that a document waits for; null when none was asked. */
export async function openCheckOf(ctx: Ctx, documentId: string) {
  requireRole(ctx, "admin");
  const [open] = await ctx.db
    .select({ why: c.why, askedAt: c.askedAt })
    .from(c)
    .where(and(eq(c.documentId, documentId), isNull(c.doneAt)));
  return open ?? null;
}

/** How many approved documents wait to be looked at again. */
async function waitingChecks(ctx: Ctx): Promise<number> {
  requireRole(ctx, "admin");
  const [row] = await ctx.db
    .select({ n: count() })
    .from(c)
    .innerJoin(documents, eq(documents.id, c.documentId))
    .where(and(isNull(c.doneAt), eq(documents.status, "verified")));
  return row?.n ?? 0;
}
