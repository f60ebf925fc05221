import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("developers");

/** The public API: its tokens' scopes, kept answers, and the ends of its pages. */
export const DEVELOPER_MUTANTS = [
  breaks(
    "an answer is kept for every token alike",
    "commands/run-once.server.ts",
    [
      [
        "and(eq(t.tokenId, tokenId), eq(t.route, route), eq(t.key, key))",
        "and(tokenId ? undefined : undefined, eq(t.route, route), eq(t.key, key))",
      ],
    ],
    "idempotency#each token and each route",
  ),
  breaks(
    "an answer is kept for every route alike",
    "commands/run-once.server.ts",
    [
      [
        "eq(t.tokenId, tokenId), eq(t.route, route), eq(t.key, key)",
        "eq(t.tokenId, tokenId), route ? undefined : undefined, eq(t.key, key)",
      ],
    ],
    "idempotency#each token and each route",
  ),
  breaks(
    "another body gets the answer of the first",
    "commands/run-once.server.ts",
    [['  if (row.bodyHash !== bodyHash) throw invalid("idempotency_key_reused", m.developers_key_reused());\n', ""]],
    "idempotency#the same key with another body",
  ),
  breaks(
    "what says later uses up the key",
    "commands/run-once.server.ts",
    [["error instanceof AppError && !LATER.has(error.kind) &&", "error instanceof AppError &&"]],
    "idempotency#what says 'later'",
  ),
  breaks(
    "an answer is kept for ever",
    "commands/sweep.server.ts",
    [["  await ctx.db.delete(apiIdempotencyKeys).where(lte(apiIdempotencyKeys.expiresAt, ctx.now));\n", ""]],
    "page-ends#the sweep forgets",
  ),
  breaks(
    "the sweep forgets answers that are still good",
    "commands/sweep.server.ts",
    [[".where(lte(apiIdempotencyKeys.expiresAt, ctx.now))", ".where(lte(ctx.now, apiIdempotencyKeys.expiresAt))"]],
    "page-ends#the sweep forgets",
  ),
  breaks(
    "tokens that ended stay in the list for ever",
    "commands/sweep.server.ts",
    [["or(lt(expiresAt, old), lt(revokedAt, old))", "lt(revokedAt, old)"]],
    "page-ends#the sweep forgets",
  ),
  breaks(
    "tokens are forgotten the day they end",
    "commands/sweep.server.ts",
    [["const KEEP_DAYS = 90;", "const KEEP_DAYS = 0;"]],
    "page-ends#the sweep forgets",
  ),
  breaks(
    "a page that ends exactly at the limit has a next one",
    "rules/cursor.server.ts",
    [["rows.length > limit && last", "rows.length >= limit && last"]],
    "page-ends#a page that ends exactly",
  ),
  breaks(
    "a page holds one row more than asked",
    "rules/cursor.server.ts",
    [["const data = rows.slice(0, limit);", "const data = rows.slice(0, limit + 1);"]],
    "page-ends#a page that ends exactly",
  ),
  breaks(
    "every token writes",
    "rules/scopes.ts",
    [["needed === null || scopes.includes(needed);", "needed === null || scopes.length > 0;"]],
    "api#a token without its scope",
  ),
  breaks(
    "a reviewer's token has the reviewer's role",
    "queries/bearer.server.ts",
    [
      [
        'role: row.role === "admin" ? null : roleIn(business, row.role, row.userId),',
        "role: roleIn(business, row.role, row.userId),",
      ],
    ],
    "api#a reviewer's token",
  ),
  breaks(
    "a revoked token works",
    "rules/lifetime.ts",
    [['revokedAt ? "revoked" : expiresAt', 'revokedAt && expiresAt <= now ? "revoked" : expiresAt']],
    "api#expired, revoked, unknown",
  ),
  breaks(
    "a token works past its end",
    "rules/lifetime.ts",
    [['expiresAt <= now ? "expired" : "live"', 'expiresAt <= now ? "live" : "live"']],
    "api#expired, revoked, unknown",
  ),
  breaks(
    "a member who was shut out goes on by token",
    "queries/bearer.server.ts",
    [['  if (isBanned(row.bannedUntil, ctx.now)) throw forbidden("user_banned", m.auth_user_banned());\n', ""]],
    "api#a member who was shut out",
  ),
  breaks(
    "a member sees the tokens of others",
    "queries/tokens.server.ts",
    [[".where(and(eq(t.userId, userId), ", ".where(and(userId ? undefined : undefined, "]],
    "tokens#only its owner revokes",
  ),
  breaks(
    "anybody of a business has the digits for a token mailed",
    "commands/prove-owner.server.ts",
    [['  ownerOf(ctx, "tokens");\n', ""]],
    "tokens#mailed to an owner of the business alone",
  ),
  breaks(
    "the tokens of others take a member's room",
    "commands/make-token.server.ts",
    [["and(eq(t.userId, user.id), isNull(t.revokedAt)", "and(isNull(t.revokedAt)"]],
    "tokens#take nobody's room",
  ),
  breaks(
    "the list shows tokens of another business",
    "queries/tokens.server.ts",
    [
      [
        "and(eq(t.userId, userId), sql`coalesce(${t.businessId}, ${t.userId}) = ${businessId}`)",
        "eq(t.userId, userId)",
      ],
    ],
    "tokens#the list is of the business",
  ),
  breaks(
    "a revoked token drops everybody's answers",
    "commands/revoke-token.server.ts",
    [[".delete(apiIdempotencyKeys).where(eq(apiIdempotencyKeys.tokenId, tokenId))", ".delete(apiIdempotencyKeys)"]],
    "idempotency#an answer is kept for a day",
  ),
];
