import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The actor's own account as its pages show it; texts are "" when unset. */
export type MyAccount = {
  email: string;
  /** Whether something showed that mail reaches the member there. */
  emailConfirmed: boolean;
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
      emailConfirmedBy: users.emailConfirmedBy,
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
    emailConfirmed: isShown(row.emailConfirmedBy),
    newEmail: row.newEmail || null,
    name: row.name ?? "",
    phone: row.phone ?? "",
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    goesBy: row.email ?? row.number ?? NAMELESS,
  };
}
