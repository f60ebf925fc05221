import { createHmac } from "node:crypto";
import { and, asc, eq, gt, gte, isNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { accountUndos, type CHANGE_KINDS } from "../tables.server.ts";

export type UndoRow = typeof accountUndos.$inferSelect;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What is kept of a link's token: without the server's key nobody can make or check one. */
export const undoHash = (ctx: Ctx, token: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "account-undo")).update(token).digest("base64url");

/** The change of a link that still works; looking uses nothing up. */
export async function undoOfToken(ctx: Ctx, token: string): Promise<UndoRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(accountUndos)
    .where(
      and(
        eq(accountUndos.tokenHash, undoHash(ctx, token)),
        accountUndos.mailed,
        isNull(accountUndos.usedAt),
        gt(accountUndos.expiresAt, ctx.now),
      ),
    );
  return found;
}

/** That change and every later one of its account that was not taken back, oldest first. */
export const changesSince = (ctx: Ctx, { userId, seq }: Pick<UndoRow, "userId" | "seq">): Promise<UndoRow[]> =>
  ctx.db
    .select()
    .from(accountUndos)
    .where(and(eq(accountUndos.userId, userId), gte(accountUndos.seq, seq), isNull(accountUndos.usedAt)))
    .orderBy(asc(accountUndos.seq));

/** What the page of a link says will be taken back; null when the link works no more. `at` in ISO 8601. */
export async function undoShown(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; changes: { seq: number; kind: ChangeKind; at: string }[] } | null> {
  const row = await undoOfToken(ctx, token);
  if (!row) return null;
  const changes = await changesSince(ctx, row);
  return {
    email: row.email ?? "",
    changes: changes.map(({ seq, kind, createdAt }) => ({ seq, kind, at: createdAt.toISOString() })),
  };
}
