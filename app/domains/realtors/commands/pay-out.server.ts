import { eq } from "drizzle-orm";
import { requireReviewerOr } from "#app/domains/operators/queries/duty.server.ts";
import { noSuchReferral } from "#app/domains/referrals/access.ts";
import type { PayOut } from "#app/domains/referrals/input.ts";
import { PAYOUT_MIN_CENTS } from "#app/domains/referrals/rules.ts";
import { realtorCodes, realtorPayouts } from "#app/domains/referrals/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
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
    const [locked] = await tx.db.select().from(realtorCodes).where(eq(realtorCodes.userId, realtor)).for("update");
    const payee = locked && (await realtorName(tx, realtor));
    if (!payee) throw noSuchReferral();
    const twin = await tx.db.$count(realtorPayouts, eq(realtorPayouts.requestKey, how.requestKey));
    if (twin) return;
    const { balanceCents } = await accountOf(tx, realtor);
    if (balanceCents !== cents || cents < PAYOUT_MIN_CENTS)
      throw conflict("payout_moved", { title: m.referrals_payout_moved_title(), message: m.referrals_payout_moved() });
    const id = tx.newId();
    await tx.db
      .insert(realtorPayouts)
      .values({ ...how, id, realtorId: realtor, payee, cents, paidAt: tx.now, recordedBy: operator });
    await audit(tx, "realtor.paid_out", `user:${realtor}`, { cents, payout: id });
  });
}
