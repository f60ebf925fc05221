import { and, eq } from "drizzle-orm";
import { bookMovement } from "#app/domains/ledger/commands/book.server.ts";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { isRefused } from "#app/domains/payments/provider/refusal.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { payableAccount } from "#app/domains/payments/queries/payouts.server.ts";
import { noSuchReferral } from "#app/domains/referrals/access.ts";
import type { PayOut, SendOut } from "#app/domains/referrals/input.ts";
import { PAYOUT_MIN_CENTS } from "#app/domains/referrals/rules.ts";
import { realtorCodes, realtorPayouts } from "#app/domains/referrals/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, conflict } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { type JobHandler, mustArrive } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { accountOf } from "../queries/earnings.server.ts";
import { realtorName } from "../queries/operator.server.ts";

/**
 * Records that a person of the operator paid a realtor their whole balance, from $25 on. The same form twice is one payout;
 * of two at once the second finds another balance. Throws not-found, conflict `payout_moved`.
 */
export async function recordPayout(ctx: Ctx, { realtor, cents, ...how }: PayOut): Promise<void> {
  const operator = await requireReviewerOr(ctx, "finance");
  await inTransaction(ctx, async (tx) => {
    const id = await payWhole(tx, operator, { realtor, cents, ...how });
    if (id) await tellPaid(tx, { id, realtor, cents });
  });
}

/** The realtor hears that they were paid, and how much. */
const tellPaid = (tx: Ctx, { id, realtor, cents }: { id: string; realtor: string; cents: number }) =>
  announce(tx, { kind: "realtor.paid", userId: realtor, ref: id, path: "/realtor/statement", data: { cents } });

/** Writes a payout of the whole balance down; its id, or null where the same form was sent before. */
async function payWhole(tx: Ctx, operator: string, { realtor, cents, ...how }: PayOut | ByAccount) {
  const [locked] = await tx.db.select().from(realtorCodes).where(eq(realtorCodes.userId, realtor)).for("update");
  const payee = locked && (await realtorName(tx, realtor));
  if (!payee) throw noSuchReferral();
  const twin = await tx.db.$count(realtorPayouts, eq(realtorPayouts.requestKey, how.requestKey));
  if (twin) return null;
  const { balanceCents } = await accountOf(tx, realtor);
  if (balanceCents !== cents || cents < PAYOUT_MIN_CENTS)
    throw conflict("payout_moved", { title: m.referrals_payout_moved_title(), message: m.referrals_payout_moved() });
  const id = tx.newId();
  await tx.db
    .insert(realtorPayouts)
    .values({ ...how, id, realtorId: realtor, payee, cents, paidAt: tx.now, recordedBy: operator });
  await audit(tx, "realtor.paid_out", `user:${realtor}`, { cents, payout: id });
  return id;
}

type ByAccount = SendOut & { way: "account"; reference: string };

/** Sends a payout to the realtor's account at the payment provider. */
export const SEND = "realtors.send";

/**
 * Pays a realtor their whole balance, from $25 on, to their own account at the payment provider: it is written down at once
 * and sent by the queue. The same form twice is one payout. Throws not-found, conflicts `payout_moved`, `no_account`.
 */
export async function sendPayout(ctx: Ctx, input: SendOut): Promise<void> {
  const operator = await requireReviewerOr(ctx, "finance");
  requireProvider(ctx);
  if (!(await payableAccount(ctx, input.realtor)))
    throw conflict("no_account", { title: m.realtors_no_account_title(), message: m.realtors_no_account() });
  await inTransaction(ctx, async (tx) => {
    const id = await payWhole(tx, operator, { ...input, way: "account", reference: "" });
    if (id) await tx.services.queue.enqueue(tx, SEND, { id }, { key: id });
  });
}

/** Sends what was written down, once, and moves it in the ledger; what the provider refuses is owed again. */
async function send(ctx: Ctx, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(realtorPayouts).where(eq(realtorPayouts.id, id));
  if (!row?.realtorId || row.way !== "account" || row.reference) return;
  const { realtorId, cents } = row;
  const account = await payableAccount(ctx, realtorId);
  try {
    if (!account) throw new AppError("conflict", "no_account", m.realtors_no_account());
    const reference = await requireProvider(ctx).transfer({
      account,
      cents,
      metadata: { payout: id },
      onceKey: `realtor:${id}`,
    });
    await inTransaction(ctx, async (tx) => {
      await tx.db.update(realtorPayouts).set({ reference }).where(eq(realtorPayouts.id, id));
      const postings = [
        { account: "realtor_shares" as const, cents },
        { account: "provider" as const, cents: -cents },
      ];
      await bookMovement(tx, { cause: `realtor-payout:${id}`, businessId: realtorId, at: tx.now, postings });
      await tellPaid(tx, { id, realtor: realtorId, cents });
    });
  } catch (error) {
    if (account && !isRefused(error)) throw error;
    await ctx.db.delete(realtorPayouts).where(and(eq(realtorPayouts.id, id), eq(realtorPayouts.reference, "")));
    await audit(ctx, "realtor.payout_refused", `user:${realtorId}`, { cents, payout: id });
    ctx.log.warn({ err: error, payout: id }, "the payment provider refuses to pay a realtor out");
  }
}

export const sendJob: JobHandler = mustArrive((ctx, data) => send(ctx, String((data as { id?: unknown }).id ?? "")));
