import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { userRoles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { requireDuty } from "#app/domains/operators/queries/duty.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { momentOf } from "#app/infra/clock.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { DEFAULT_ZONE } from "#app/infra/zone.ts";
import { m } from "#paraglide/messages.js";
import type { Grant, TakeGrant } from "../input.ts";
import { GRANT_MOST_DAYS } from "../rules.ts";
import { planGrants } from "../tables.server.ts";

const DAY_MS = 24 * 3600_000;
const LAST_MINUTE = "23:59";

/** The open business whose contact has the address, locked. Throws not-found. */
async function businessOf(tx: Ctx, email: string) {
  const [business] = await tx.db
    .select({ id: businesses.id, contactId: businesses.contactId })
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "contractor")))
    .where(and(eq(users.email, email), isNull(users.deletedAt), isNull(businesses.closedAt)))
    .orderBy(asc(businesses.createdAt), asc(businesses.id))
    .limit(1)
    .for("update", { of: businesses });
  if (!business) throw notFound("no_such_business", m.billing_grant_nobody({ email }));
  return business;
}

/** The last minute of the day, on the clock of whoever gives it. Throws invalid `grant_days`. */
function endOf({ now, zone = DEFAULT_ZONE }: Ctx, day: string): Date {
  const until = momentOf(day, LAST_MINUTE, zone);
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  const words = m.billing_grant_days();
  if (days <= 0 || days > GRANT_MOST_DAYS) throw invalid("grant_days", words, { until: words });
  return until;
}

const tell = (tx: Ctx, businessId: string, status: "granted" | "grant_over", plan: string, until: Date) =>
  announce(tx, {
    kind: "plan.changed",
    userId: businessId,
    ref: `grant:${tx.newId()}`,
    path: "/account/plan",
    data: { status, sku: plan, cents: 0, until: until.toISOString() },
  });

/**
 * Gives a business a plan without payment until the end of a day, in place of one that was given before; what it pays for
 * stays as it is. It is told. Throws not-found, `grant_days`, `own_business`.
 */
export const grantPlan = (ctx: Ctx, { email, plan, until: day, reason }: Grant): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const operatorId = await requireDuty(tx, "finance", "owner");
    const business = await businessOf(tx, email);
    if (business.contactId === operatorId || tx.actor?.business.id === business.id)
      throw forbidden("own_business", m.billing_grant_own());
    const until = endOf(tx, day);
    const values = { plan, grantedAt: tx.now, until, reason };
    await tx.db
      .insert(planGrants)
      .values({ businessId: business.id, ...values })
      .onConflictDoUpdate({ target: planGrants.businessId, set: values });
    const detail = { plan, until: until.toISOString(), reason };
    await audit(tx, "grant.made", `business:${business.id}`, detail, null);
    await tell(tx, business.id, "granted", plan, until);
  });

/** Ends a plan that was given before its time; the business is told. Throws conflict `no_grant`. */
export const takeGrant = (ctx: Ctx, { business, reason }: TakeGrant): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await requireDuty(tx, "finance", "owner");
    const [over] = await tx.db
      .update(planGrants)
      .set({ until: tx.now })
      .where(and(eq(planGrants.businessId, business), gt(planGrants.until, tx.now)))
      .returning({ plan: planGrants.plan });
    if (!over) throw conflict("no_grant", m.billing_grant_gone());
    await audit(tx, "grant.ended", `business:${business}`, { plan: over.plan, reason }, null);
    await tell(tx, business, "grant_over", over.plan, tx.now);
  });
