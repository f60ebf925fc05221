import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { DRAWN_MAX, DRAWN_OF, REST_MS, registersOf, YEAR_MS } from "../rules/checks.ts";
import { DOCUMENT_KINDS, isPrivate } from "../rules/kinds.ts";
import { HOUR_MS, lastDayOf } from "../rules.ts";
import { documentChecks, documents, trustRecords } from "../tables.server.ts";
import { lockDocument } from "./open-document.server.ts";
import { requireNoTie } from "./require-no-tie.server.ts";

const c = documentChecks;
const d = documents;

/** By the clock, every day: asks for approved documents to be looked at again. */
export const ASK_CHECKS = "verification.ask-checks";
const BATCH = 200;
/** The draw is made once a day, however often the job runs. */
const DRAW_EVERY_MS = 20 * HOUR_MS;

const LOOKED_UP = DOCUMENT_KINDS.filter((kind) => !isPrivate(kind));

const gone = () => notFound("document_gone", m.verification_document_gone());

async function lockForCheck(tx: Ctx, documentId: string) {
  const document = isId(documentId) ? await lockDocument(tx, documentId) : undefined;
  if (!document || document.status === "draft") throw gone();
  await requireNoTie(tx, document.userId);
  return document;
}

/** Writes down that the actor found a license on the public register of its state, now. */
export async function tickRegister(ctx: Ctx, documentId: string): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const document = await lockForCheck(tx, documentId);
    const register = registersOf(document.issuingState)
      .map(({ address }) => address)
      .join(" ");
    if (document.kind !== "license" || !["pending", "verified"].includes(document.status))
      throw conflict("not_on_a_register", m.verification_register_cannot());
    await tx.db.insert(c).values({
      id: tx.newId(),
      documentId,
      why: "review",
      askedAt: tx.now,
      doneAt: tx.now,
      reviewerId,
      register,
    });
    await audit(
      tx,
      "document.found_on_register",
      `document:${documentId}`,
      { register: register || null },
      document.userId,
    );
  });
}

/** Takes the actor's own ticks on a document back; safe to repeat. */
export async function untickRegister(ctx: Ctx, documentId: string): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const document = await lockForCheck(tx, documentId);
    const ticks = and(eq(c.documentId, documentId), eq(c.reviewerId, reviewerId), eq(c.why, "review"));
    const removed = await tx.db.delete(c).where(ticks).returning({ id: c.id });
    if (removed.length)
      await audit(tx, "document.register_tick_removed", `document:${documentId}`, {}, document.userId);
  });
}

/**
 * Ends the look that an approved document waits for: it is as it should be. What is not is withdrawn instead. Throws conflict
 * `already_decided` for the second of two reviewers.
 */
export async function passCheck(ctx: Ctx, documentId: string): Promise<void> {
  const { userId: reviewerId } = requireRole(ctx, "admin");
  await inTransaction(ctx, async (tx) => {
    const document = await lockForCheck(tx, documentId);
    if (document.status !== "verified") throw conflict("not_approved", m.enforcement_not_approved());
    const [done] = await tx.db
      .update(c)
      .set({ doneAt: tx.now, reviewerId })
      .where(and(eq(c.documentId, documentId), isNull(c.doneAt)))
      .returning({ why: c.why });
    if (!done) throw conflict("already_decided", m.verification_check_done_already());
    await audit(tx, "document.checked_again", `document:${documentId}`, { why: done.why }, document.userId);
  });
}

/** Approved documents that count now and wait for no look; a private kind has nothing to be looked up by. */
function checkable(ctx: Ctx) {
  const asked = ctx.db
    .select({ one: sql`1` })
    .from(c)
    .where(and(eq(c.documentId, d.id), isNull(c.doneAt)));
  return and(
    eq(d.status, "verified"),
    inArray(d.kind, LOOKED_UP),
    or(isNull(d.expiresOn), gt(d.expiresOn, lastDayOf(ctx.now))),
    isNull(trustRecords.suspendedAt),
    notExists(asked),
  );
}

/** Nobody has looked at it since: neither decided about it nor checked it. */
function notSince(ctx: Ctx, moment: Date) {
  const later = ctx.db
    .select({ one: sql`1` })
    .from(c)
    .where(and(eq(c.documentId, d.id), gt(c.doneAt, moment)));
  return and(lt(d.decidedAt, moment), notExists(later));
}

const found = (ctx: Ctx) =>
  ctx.db.select({ id: d.id }).from(d).leftJoin(trustRecords, eq(trustRecords.userId, d.userId)).$dynamic();

const ask = (ctx: Ctx, ids: readonly { id: string }[], why: "yearly" | "random") =>
  ids.length
    ? ctx.db
        .insert(c)
        .values(ids.map(({ id }) => ({ id: ctx.newId(), documentId: id, why, askedAt: ctx.now })))
        .onConflictDoNothing()
    : undefined;

/**
 * Puts into the queue what nobody has looked at for a year, and a few drawn at random. Runs as often as it likes: a document
 * waits for one look at a time, and the draw is made once a day.
 */
export const askChecks: JobHandler = async (ctx) => {
  const yearly = await found(ctx)
    .where(and(checkable(ctx), notSince(ctx, new Date(ctx.now.getTime() - YEAR_MS))))
    .orderBy(d.decidedAt, d.id)
    .limit(BATCH);
  await ask(ctx, yearly, "yearly");
  const drawn = await ctx.db.$count(
    c,
    and(eq(c.why, "random"), gt(c.askedAt, new Date(ctx.now.getTime() - DRAW_EVERY_MS))),
  );
  if (!drawn) {
    const rested = and(checkable(ctx), notSince(ctx, new Date(ctx.now.getTime() - REST_MS)));
    const [all] = await ctx.db
      .select({ n: sql<number>`count(*)::int` })
      .from(d)
      .leftJoin(trustRecords, eq(trustRecords.userId, d.userId))
      .where(rested);
    const n = Math.min(DRAWN_MAX, Math.ceil((all?.n ?? 0) / DRAWN_OF));
    const seed = ctx.newId();
    const some = n ? await found(ctx).where(rested).orderBy(sql`md5(${d.id}::text || ${seed})`).limit(n) : [];
    await ask(ctx, some, "random");
  }
  if (yearly.length === BATCH) await ctx.services.queue.enqueue(ctx, ASK_CHECKS, {});
};
