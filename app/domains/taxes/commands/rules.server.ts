import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { Target, Way } from "../rules/bank/plan.ts";
import { taxRules } from "../tables.server.ts";

const BATCH = 500;

/** Keeps choices by `wayKey`, for the files to come; a later choice for a merchant replaces the earlier one. */
export async function keepRules(tx: Ctx, userId: string, targets: Readonly<Record<string, Target>>): Promise<void> {
  const rows = Object.entries(targets).flatMap(([key, target]) => {
    const [, way, merchant] = /^(in|out) (.+)$/.exec(key) ?? [];
    return merchant ? [{ userId, way: way as Way, merchant, target, updatedAt: tx.now }] : [];
  });
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.db
      .insert(taxRules)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: [taxRules.userId, taxRules.way, taxRules.merchant],
        set: { target: sql`excluded.target`, updatedAt: tx.now },
      });
}

/** Forgets what was chosen for a merchant: the next file proposes again. Throws `not_found`. */
export async function forgetRule(ctx: Ctx, way: string, merchant: string): Promise<void> {
  const userId = ownerOf(ctx, "books");
  const gone = await ctx.db
    .delete(taxRules)
    .where(and(eq(taxRules.userId, userId), eq(taxRules.way, way as Way), eq(taxRules.merchant, merchant)))
    .returning({ way: taxRules.way });
  if (!gone.length) throw notFound("rule_gone", m.taxes_rule_gone());
}
