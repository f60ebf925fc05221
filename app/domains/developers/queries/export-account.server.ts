import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { personalAccessTokens as t } from "../tables.server.ts";

/** Which tokens a member made; nothing that could be used as one. */
export const exportDevelopers = async (ctx: Ctx, userId: string) => ({
  tokens: await ctx.db
    .select({
      name: t.name,
      begins: t.prefix,
      scopes: t.scopes,
      createdAt: t.createdAt,
      expiresAt: t.expiresAt,
      lastUsedAt: t.lastUsedAt,
      revokedAt: t.revokedAt,
    })
    .from(t)
    .where(eq(t.userId, userId))
    .orderBy(asc(t.createdAt), asc(t.id)),
});
