import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isProven } from "#app/domains/auth/rules/proof.ts";
import { profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The actor's own account as its pages show it; texts are "" when unset. */
export type MyAccount = {
  email: string;
  /** The address that `email` is to become, until it is proven. */
  newEmail: string | null;
  name: string;
  phone: string;
  hasPassword: boolean;
  createdAt: string;
  /** What is typed to confirm that the account shall go: its address, else its number, else a word. */
  goesBy: string;
};

/** For an account of a visitor, which has neither address nor number. */
const NAMELESS = "delete";

/** Throws `unauthenticated`. */
export async function myAccount(ctx: Ctx): Promise<MyAccount> {
  const { userId } = requireActor(ctx);
  const [row] = await ctx.db
    .select({
      email: users.email,
      number: users.phone,
      newEmail: users.newEmail,
      passwordHash: users.passwordHash,
      createdAt: users.createdAt,
      name: profiles.fullName,
      phone: profiles.phone,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new Error("an actor without a user");
  return {
    email: row.email ?? "",
    newEmail: row.newEmail || null,
    name: row.name ?? "",
    phone: row.phone ?? "",
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    goesBy: row.email ?? row.number ?? NAMELESS,
  };
}

/** What has to be given to delete the actor's account from this session: the password, a mailed code, or nothing. */
export type DeletionProof = "password" | "code" | "none";

/** Throws `unauthenticated`. */
export async function deletionProof(ctx: Ctx): Promise<DeletionProof> {
  const [row] = await ctx.db
    .select({ passwordHash: users.passwordHash, provenAt: sessions.provenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, requireActor(ctx).sessionId));
  if (!row) throw new Error("an actor without a session");
  if (row.passwordHash !== null) return "password";
  return isProven(row, ctx.now) ? "none" : "code";
}
