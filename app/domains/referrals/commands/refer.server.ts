import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { knownDevice } from "#app/domains/auth/cookies.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { realtorSaid } from "../queries/codes.server.ts";
import { seenAt, sideOf } from "../queries/sides.server.ts";
import { correctableUntil, inCommon } from "../rules.ts";
import { referrals } from "../tables.server.ts";

/** What the request of a form says of the browser. */
export type Browser = { cookies: string | null; userAgent: string | null };

const CORRECTIONS_A_DAY = { points: 10, seconds: 24 * 3600 };

/** Whom a business names, and what the two have in common. */
async function standing(tx: Ctx, personId: string, said: string, { cookies, userAgent }: Browser) {
  const realtor = await realtorSaid(tx, said);
  if (!realtor) return { realtorId: null, state: "unknown" as const, evidence: [] };
  const pro = await sideOf(tx, personId);
  const here = { ...pro, seen: [...pro.seen, ...seenAt(tx.ip, userAgent)] };
  const sameBrowser = knownDevice(cookies, tx.services.env, realtor.userId, tx.now) !== null;
  const evidence = inCommon(here, await sideOf(tx, realtor.userId), sameBrowser);
  return { realtorId: realtor.userId, state: evidence.length ? ("held" as const) : ("counts" as const), evidence };
}

/**
 * Keeps who sent a business, in the transaction that opens its account. Words that name no realtor are kept as they are, to
 * be corrected; nothing of it can stop a sign-up. `way`: whether the words came with the link.
 */
export async function noteReferral(
  tx: Ctx,
  businessId: string,
  { said, followed }: { said: string; followed: string | null },
  browser: Browser,
): Promise<void> {
  if (!said) return;
  const way = followed !== null && said === followed ? "link" : "typed";
  const found = await standing(tx, businessId, said, browser);
  await tx.db
    .insert(referrals)
    .values({ ...found, id: tx.newId(), businessId, said, way, createdAt: tx.now, changedAt: tx.now })
    .onConflictDoNothing({ target: referrals.businessId });
}

/**
 * The actor's business says or corrects who sent it, within 30 days of joining; empty words take it back. Throws conflict
 * `referral_settled` afterwards, and invalid-free: words that name no realtor are kept and said to name none.
 */
export async function correctReferral(ctx: Ctx, said: string, browser: Browser): Promise<{ found: boolean }> {
  const businessId = ownerOf(ctx, "profile", "contractor");
  await limit(ctx, "referrals.correct", businessId, CORRECTIONS_A_DAY);
  return inTransaction(ctx, async (tx) => {
    const [business] = await tx.db
      .select({ contactId: businesses.contactId, createdAt: businesses.createdAt })
      .from(businesses)
      .where(eq(businesses.id, businessId))
      .for("update");
    if (!business || correctableUntil(business.createdAt) <= tx.now)
      throw conflict("referral_settled", { title: m.referrals_settled_title(), message: m.referrals_settled() });
    if (!said) {
      await tx.db.delete(referrals).where(eq(referrals.businessId, businessId));
      await audit(tx, "referral.withdrawn", `business:${businessId}`);
      return { found: false };
    }
    const found = await standing(tx, business.contactId, said, browser);
    const now = { ...found, said, changedAt: tx.now, decidedAt: null, decidedBy: null, reason: "" };
    await tx.db
      .insert(referrals)
      .values({ ...now, id: tx.newId(), businessId, way: "corrected", createdAt: tx.now })
      .onConflictDoUpdate({ target: referrals.businessId, set: { ...now, way: "corrected" } });
    await audit(tx, "referral.corrected", `business:${businessId}`, { state: found.state });
    return { found: found.realtorId !== null };
  });
}
