import { and, eq } from "drizzle-orm";
import { isNoDemoUser } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { codeIn } from "../rules.ts";
import { realtorCodes } from "../tables.server.ts";

/** The realtor whom a code or a pasted link names; null for everything else. */
export async function realtorSaid(
  ctx: Ctx,
  said: string,
): Promise<{ userId: string; name: string; code: string } | null> {
  const code = codeIn(said);
  if (!code) return null;
  const [row] = await ctx.db
    .select({ userId: realtorCodes.userId, name: profiles.fullName, code: realtorCodes.code })
    .from(realtorCodes)
    .innerJoin(users, eq(users.id, realtorCodes.userId))
    .innerJoin(userRoles, and(eq(userRoles.userId, realtorCodes.userId), eq(userRoles.role, "realtor")))
    .innerJoin(profiles, eq(profiles.id, realtorCodes.userId))
    .where(and(eq(realtorCodes.code, code), isNoDemoUser(ctx)));
  return row ?? null;
}
