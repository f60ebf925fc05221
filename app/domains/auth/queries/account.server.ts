import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { networkOf } from "#app/infra/network.ts";
import { requireActor } from "../access.ts";
import { isProven } from "../rules/proof.ts";
import { sessions, users } from "../tables.server.ts";

/** The account with this address, confirmed or not; for this domain's commands only: it holds the password hash. */
export async function accountByEmail(ctx: Ctx, email: string) {
  const [found] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
  return found;
}

/** The account that signs in with this number (E.164, digits alone), confirmed or not; for this domain's commands only. */
export async function accountByPhone(ctx: Ctx, phone: string) {
  const [found] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)));
  return found;
}

/** The networks from which the account's sessions were opened or used last. */
export async function networksOf(ctx: Ctx, userId: string): Promise<Set<string>> {
  const rows = await ctx.db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.userId, userId));
  return new Set(rows.flatMap(({ ip }) => (ip ? [networkOf(ip)] : [])));
}

/** What `proveIsMeant` takes from this session: the password, a mailed code, or nothing. */
export type ProofToGive = "password" | "code" | "none";

/** Throws `unauthenticated`. */
export async function proofToGive(ctx: Ctx): Promise<ProofToGive> {
  const [row] = await ctx.db
    .select({ passwordHash: users.passwordHash, provenAt: sessions.provenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, requireActor(ctx).sessionId));
  if (!row) throw new Error("an actor without a session");
  if (row.passwordHash !== null) return "password";
  return isProven(row, ctx.now) ? "none" : "code";
}
