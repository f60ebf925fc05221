import { userRoles } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx, Role } from "#app/infra/ctx.ts";

/**
 * Gives an account another role, in the caller's transaction. For the command line and for admins: the caller has
 * checked that.
 */
export async function setRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  await ctx.db
    .insert(userRoles)
    .values({ userId, role, createdAt: ctx.now })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
  await audit(ctx, "role.set", `user:${userId}`, { role });
}
