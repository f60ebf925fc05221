import { and, asc, eq, gt } from "drizzle-orm";
import { financingApplications as t } from "#app/domains/financing/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { unsealed } from "./sealed.server.ts";

/** A member's rate checks that are still kept, opened, for their own copy. */
export async function exportFinancing(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .select({
      id: t.id,
      firstName: t.firstName,
      lastName: t.lastName,
      email: t.email,
      phone: t.phone,
      address: t.address,
      city: t.city,
      state: t.state,
      zip: t.zip,
      projectType: t.projectType,
      amount: t.amount,
      months: t.months,
      sealed: t.sealed,
      consentedAt: t.consentedAt,
      keptUntil: t.keptUntil,
    })
    .from(t)
    .where(and(eq(t.userId, userId), gt(t.keptUntil, ctx.now)))
    .orderBy(asc(t.consentedAt), asc(t.id));
  return { applications: rows.map(({ sealed, ...row }) => ({ ...row, ...unsealed(ctx, row.id, sealed) })) };
}
