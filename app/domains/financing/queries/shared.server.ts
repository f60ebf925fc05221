import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { APPROVED } from "../rules/states.ts";
import { AMOUNT } from "../rules.ts";
import { financingApplications as t } from "../tables.server.ts";
import { type Tie, tieToken } from "../tokens/application.server.ts";

const approvalOf = prepared((db, { id }: Slots<{ id: string }>) =>
  db
    .select({ sharedAt: t.sharedAt })
    .from(t)
    .where(and(eq(t.tieId, id), isNotNull(t.sharedAt), inArray(t.standing, [...APPROVED])))
    .orderBy(desc(t.sharedAt))
    .limit(1),
);

/**
 * What stands of financing beside an estimate or invoice: for a homeowner who hires the way to the calculator and the
 * application, with the price in whole dollars, rounded up; for the pro since when the homeowner shares that it is approved. For
 * callers that have looked whether the actor may see it.
 */
export async function financingBeside(
  ctx: Ctx,
  { cents, side, ...tie }: Tie & { cents: number; side: "pro" | "hirer" },
) {
  if (side === "pro") return { link: null, approvedAt: await approvalShared(ctx, tie.id) };
  const amount = Math.ceil(cents / 100);
  const fits = ctx.actor?.role === "homeowner" && cents >= AMOUNT.min * 100 && amount <= AMOUNT.max;
  const link = fits ? `/financing?${new URLSearchParams({ amount: String(amount), for: tieToken(ctx, tie) })}` : null;
  return { link, approvedAt: null };
}

/**
 * Since when the homeowner lets the writer of this estimate or invoice know that financing is approved; null otherwise. For
 * callers that have looked whether the actor may see the estimate or invoice. Amount, rate and lender are not told.
 */
export async function approvalShared(ctx: Ctx, id: string): Promise<Date | null> {
  const [row] = await approvalOf(ctx.db, { id });
  return row?.sharedAt ?? null;
}
