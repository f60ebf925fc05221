import { and, eq } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { noSuchReferral } from "../access.ts";
import { REASON_MAX } from "../input/limits.ts";
import type { Decide } from "../input.ts";
import { referrals } from "../tables.server.ts";

/** A person of the operator lets a held referral count or refuses it, with a reason. Throws not-found, conflict `referral_decided`. */
export async function decideReferral(
  ctx: Ctx,
  { referral, reason }: Decide,
  state: "counts" | "refused",
): Promise<void> {
  const { userId: operator } = requireRole(ctx, "admin");
  if (state === "refused" && !reason) {
    const missing = m.referrals_reason_missing({ max: REASON_MAX });
    throw invalid("invalid_input", missing, { reason: missing });
  }
  await inTransaction(ctx, async (tx) => {
    const [decided] = await tx.db
      .update(referrals)
      .set({ state, reason, decidedAt: tx.now, decidedBy: operator })
      .where(and(eq(referrals.id, referral), eq(referrals.state, "held")))
      .returning({ id: referrals.id });
    if (!decided) {
      const there = await tx.db.$count(referrals, eq(referrals.id, referral));
      throw there ? conflict("referral_decided", m.referrals_decided_already()) : noSuchReferral();
    }
    await audit(tx, `referral.${state}`, `referral:${referral}`, { reason });
  });
}
