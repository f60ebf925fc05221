import { createHash } from "node:crypto";
import { and, eq, lte, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, invalid, statusOf } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { publicError } from "../rules/public-error.ts";
import { apiIdempotencyKeys as t } from "../tables.server.ts";

const HOUR_MS = 3600 * 1000;
export const KEPT_HOURS = 24;
/** Nobody works this long; a call that was cut off may be tried again after it. */
const CLAIM_MS = 60_000;

/** One call that carries an `Idempotency-Key`; `body` is everything that has to be the same again. */
export type Keyed = { tokenId: string; route: string; key: string; body: string };
/** What the caller is answered: a status and JSON text. */
export type Answer = { status: number; text: string };

const isKey = (text: string): boolean => /^[\x21-\x7e]{1,255}$/.test(text);

/** The key of a header, as it stands or between quotes as the draft standard writes it. Throws `invalid_idempotency_key`. */
export function keyIn(header: string): string {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  if (!isKey(key)) throw invalid("invalid_idempotency_key", m.developers_key_wrong());
  return key;
}

const sameCall = ({ tokenId, route, key }: Keyed) => and(eq(t.tokenId, tokenId), eq(t.route, route), eq(t.key, key));

/**
 * Does `work` at most once for a key within 24 hours, and gives its answer to every repeat. The key is claimed first; the
 * work and its answer are then one transaction, which a later call can only undo whole by taking the claim over. A refusal
 * of the work is an answer too, but one that says "later" (429, 5xx) gives the key back. Throws 422
 * `idempotency_key_reused` for another body, 409 `idempotency_in_progress` while the first call is at work.
 */
export async function runOnce(
  ctx: Ctx,
  call: Keyed,
  work: (tx: Ctx) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const claim = ctx.newId();
  const earlier = await claimOrRead(ctx, call, claim);
  if (earlier) return { ...earlier, replayed: true };
  const mine = and(sameCall(call), eq(t.claim, claim), sql`${t.status} is null`);
  try {
    const answer = await inTransaction(ctx, async (tx) => {
      const done = await work(tx);
      const kept = await tx.db
        .update(t)
        .set({ status: done.status, answer: done.text })
        .where(mine)
        .returning({ key: t.key });
      if (!kept.length) throw inProgress();
      return done;
    });
    return { ...answer, replayed: false };
  } catch (error) {
    if (!isAnswer(error)) {
      // A claim that cannot be given back runs out by itself.
      await ctx.db
        .delete(t)
        .where(mine)
        .catch(() => {});
      throw error;
    }
    const answer = { status: statusOf(error.kind), text: JSON.stringify({ error: publicError(error) }) };
    await ctx.db.update(t).set({ status: answer.status, answer: answer.text }).where(mine);
    return { ...answer, replayed: false };
  }
}

/** Takes the key for this call, or gives what the call that had it was answered. */
async function claimOrRead(ctx: Ctx, call: Keyed, claim: string): Promise<Answer | null> {
  const bodyHash = createHash("sha256").update(call.body).digest("hex");
  const fresh = {
    bodyHash,
    claim,
    claimedUntil: new Date(ctx.now.getTime() + CLAIM_MS),
    status: null,
    answer: null,
    expiresAt: new Date(ctx.now.getTime() + KEPT_HOURS * HOUR_MS),
  };
  const cutOff = and(sql`${t.status} is null`, lte(t.claimedUntil, ctx.now), eq(t.bodyHash, bodyHash));
  const [claimed] = await ctx.db
    .insert(t)
    .values({ tokenId: call.tokenId, route: call.route, key: call.key, ...fresh })
    .onConflictDoUpdate({
      target: [t.tokenId, t.route, t.key],
      set: fresh,
      setWhere: or(lte(t.expiresAt, ctx.now), cutOff),
    })
    .returning({ key: t.key });
  if (claimed) return null;
  const [row] = await ctx.db
    .select({ bodyHash: t.bodyHash, status: t.status, answer: t.answer })
    .from(t)
    .where(sameCall(call));
  // Given back in between: the caller finds it free the next time.
  if (!row) throw inProgress();
  if (row.bodyHash !== bodyHash) throw invalid("idempotency_key_reused", m.developers_key_reused());
  if (row.status === null || row.answer === null) throw inProgress();
  return { status: row.status, text: row.answer };
}

const inProgress = () =>
  new AppError("conflict", "idempotency_in_progress", m.developers_key_in_progress(), { retryAfterSeconds: 1 });

const LATER = new Set(["rate_limited", "unavailable", "unauthenticated"]);

const isAnswer = (error: unknown): error is AppError =>
  error instanceof AppError && !LATER.has(error.kind) && error.code !== "idempotency_in_progress";
