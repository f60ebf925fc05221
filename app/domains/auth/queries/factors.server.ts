import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { isHalfIn } from "../rules/aal.ts";
import { backupCodes, mfaFactors } from "../tables.server.ts";

/** A second factor as the protocol lists it with a user. */
export type Factor = {
  id: string;
  friendly_name: string;
  factor_type: "totp" | "phone" | "webauthn";
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
  last_challenged_at?: string;
};

/** The second factors of an account, oldest first, unfinished ones too; nothing that could be used to answer. */
export async function factorsOf(ctx: Ctx, userId: string): Promise<Factor[]> {
  const rows = await ctx.db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, userId))
    .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id));
  return rows.map((row) => ({
    id: row.id,
    friendly_name: row.friendlyName,
    factor_type: row.type,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(row.lastChallengedAt && { last_challenged_at: row.lastChallengedAt.toISOString() }),
  }));
}

export async function hasVerifiedFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, "verified")))
    .limit(1);
  return Boolean(found);
}

/** Whether the actor's session still owes the second factor of its account: then only its prompt is open. */
export const needsSecondFactor = async (ctx: Ctx): Promise<boolean> =>
  ctx.actor !== null && isHalfIn(ctx.actor.aal, await hasVerifiedFactor(ctx, ctx.actor.userId));

/** How many backup codes an account was given and how many are left; null without any. */
export async function backupCodesOf(ctx: Ctx, userId: string): Promise<{ total: number; remaining: number } | null> {
  const [found] = await ctx.db
    .select({ total: count(), remaining: sql<number>`count(*) filter (where ${isNull(backupCodes.usedAt)})::int` })
    .from(backupCodes)
    .where(eq(backupCodes.userId, userId));
  return found?.total ? found : null;
}
