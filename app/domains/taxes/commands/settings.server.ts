import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { Payment, Settings } from "../input.ts";
import { quarterOn } from "../rules/due-dates.ts";
import { taxPayments, taxSettings } from "../tables.server.ts";
import { savedElsewhere } from "./entries.server.ts";

/** Keeps what a member tells of a year; `version` 0 is the first time. Throws `saved_elsewhere` when another tab was faster. */
export async function saveSettings(ctx: Ctx, year: number, told: Settings): Promise<void> {
  const userId = ownerOf(ctx, "books");
  const values = {
    filingStatus: told.filingStatus,
    state: told.state,
    stateRate: told.stateRate,
    otherIncomeCents: told.otherIncome ?? 0,
    withheldCents: told.withheld ?? 0,
    lastYearTaxCents: told.lastYearTax,
    lastYearIncomeCents: told.lastYearIncome,
    setAsideRate: told.setAsideRate,
    updatedAt: ctx.now,
  };
  await inTransaction(ctx, async (tx) => {
    const mine = and(eq(taxSettings.userId, userId), eq(taxSettings.year, year));
    await audit(tx, "book.settings", `year:${year}`);
    if (told.version === 0) {
      const made = await tx.db
        .insert(taxSettings)
        .values({ userId, year, ...values })
        .onConflictDoNothing()
        .returning({ year: taxSettings.year });
      if (made.length) return;
    }
    const changed = await tx.db
      .update(taxSettings)
      .set({ ...values, version: sql`${taxSettings.version} + 1` })
      .where(told.over ? mine : and(mine, eq(taxSettings.version, told.version)))
      .returning({ year: taxSettings.year });
    if (!changed.length) throw savedElsewhere();
  });
}

/**
 * Writes down an estimated payment that was sent to the IRS, and says its id; the same form sent twice is one payment.
 * Without a quarter it counts to the oldest with money open, and is kept with the one that was due next on its day.
 */
export async function addPayment(ctx: Ctx, year: number, payment: Payment): Promise<string | null> {
  const userId = ownerOf(ctx, "books");
  const { quarter, day, amount, requestKey } = payment;
  const id = ctx.newId();
  return inTransaction(ctx, async (tx) => {
    const [added] = await tx.db
      .insert(taxPayments)
      .values({
        id,
        userId,
        year,
        quarter: quarter ?? quarterOn(year, day),
        chosen: quarter !== null,
        day,
        cents: amount,
        requestKey: requestKey ?? null,
        createdAt: tx.now,
      })
      .onConflictDoNothing({ target: [taxPayments.userId, taxPayments.requestKey] })
      .returning({ id: taxPayments.id });
    if (added) await audit(tx, "book.payment", `payment:${id}`, { year, cents: amount });
    return added?.id ?? null;
  });
}

/** The actor's payment with this id and its owner, as a condition. */
const mine = (paymentId: string, userId: string) => and(eq(taxPayments.id, paymentId), eq(taxPayments.userId, userId));
const paymentGone = () => notFound("payment_gone", m.taxes_payment_gone());

/** Counts a payment to another quarter of its year; null lets it count to the oldest with money open. Throws `not_found`. */
export async function movePayment(ctx: Ctx, paymentId: string, quarter: number | null): Promise<void> {
  const userId = ownerOf(ctx, "books");
  if (!isId(paymentId)) throw paymentGone();
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ year: taxPayments.year, day: taxPayments.day })
      .from(taxPayments)
      .where(mine(paymentId, userId))
      .for("update");
    if (!row) throw paymentGone();
    await tx.db
      .update(taxPayments)
      .set({ quarter: quarter ?? quarterOn(row.year, row.day), chosen: quarter !== null })
      .where(mine(paymentId, userId));
  });
}

export async function removePayment(ctx: Ctx, paymentId: string | undefined): Promise<void> {
  const userId = ownerOf(ctx, "books");
  const gone = isId(paymentId)
    ? await ctx.db.delete(taxPayments).where(mine(paymentId, userId)).returning({ id: taxPayments.id })
    : [];
  if (!gone.length) throw paymentGone();
}
