import { and, eq, isNull, sql } from "drizzle-orm";
import { userRoles, users } from "#app/domains/auth/tables.server.ts";
import { type Ctx, inTransaction, ROLES, type Role } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { setRole } from "./set-role.server.ts";

/** Where an account keeps the role it had before it became a reviewer. */
const BEFORE = "role_before_admin";

async function account(tx: Ctx, email: string) {
  const [user] = await tx.db
    .select({ id: users.id, metadata: users.appMetadata, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)))
    .for("update", { of: users });
  if (!user)
    throw notFound("no_such_account", `No account has the address ${email}. They sign up first, then run this again.`);
  return user;
}

/**
 * Makes an account a reviewer, at once for sessions that are open. For the command line, which has proven itself by
 * reaching the data. Safe to repeat.
 */
export const grantAdmin = (ctx: Ctx, email: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, role } = await account(tx, email);
    if (role === "admin") return;
    const before = JSON.stringify({ [BEFORE]: role });
    await tx.db
      .update(users)
      .set({ appMetadata: sql`${users.appMetadata} || ${before}::jsonb` })
      .where(eq(users.id, id));
    await setRole(tx, id, "admin");
  });

/** Takes the reviewer's role away again; the account gets the one it had before. */
export const revokeAdmin = (ctx: Ctx, email: string): Promise<{ role: Role }> =>
  inTransaction(ctx, async (tx) => {
    const { id, role, metadata } = await account(tx, email);
    if (role !== "admin") throw conflict("not_admin", `${email} is no reviewer.`);
    const before = ROLES.find((known) => known === metadata[BEFORE] && known !== "admin") ?? "homeowner";
    await tx.db
      .update(users)
      .set({ appMetadata: sql`${users.appMetadata} - ${BEFORE}::text` })
      .where(eq(users.id, id));
    await setRole(tx, id, before);
    return { role: before };
  });
