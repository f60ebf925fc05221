import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { stateOf } from "../rules/lifetime.ts";
import { personalAccessTokens as t } from "../tables.server.ts";

/** Dead tokens stay in sight this long a list. */
const SHOWN_MAX = 60;

/** What its owner sees of a token; never the token, never its hash. */
const shown = {
  id: t.id,
  name: t.name,
  prefix: t.prefix,
  scopes: t.scopes,
  createdAt: t.createdAt,
  expiresAt: t.expiresAt,
  lastUsedAt: t.lastUsedAt,
  revokedAt: t.revokedAt,
};

export type MyToken = Awaited<ReturnType<typeof myTokens>>[number];

/** The actor's own tokens in the business that they act for, living ones first, then newest first. */
export async function myTokens(ctx: Ctx) {
  const businessId = ownerOf(ctx, "tokens");
  const { userId } = requireActor(ctx);
  const dead = sql`(${t.revokedAt} is not null or ${t.expiresAt} <= ${ctx.now.toISOString()}::timestamptz)`;
  const rows = await ctx.db
    .select(shown)
    .from(t)
    .where(and(eq(t.userId, userId), sql`coalesce(${t.businessId}, ${t.userId}) = ${businessId}`))
    .orderBy(dead, desc(t.createdAt), t.id)
    .limit(SHOWN_MAX);
  return rows.map((row) => ({ ...row, state: stateOf(row, ctx.now) }));
}

/** How many living tokens a member has. */
export const countTokens = (ctx: Ctx, userId: string): Promise<number> =>
  ctx.db.$count(t, and(eq(t.userId, userId), isNull(t.revokedAt), gt(t.expiresAt, ctx.now)));

/** What a new token takes beside the signed-in session, however young: the password, or a mailed code where there is none. */
export type ProofNeeded = "password" | "code";

/** Throws `unauthenticated`. */
export async function proofNeeded(ctx: Ctx): Promise<ProofNeeded> {
  const [row] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, requireActor(ctx).userId));
  return row?.passwordHash ? "password" : "code";
}
