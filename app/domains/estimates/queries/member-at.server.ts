import { and, eq, isNotNull } from "drizzle-orm";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** The member who has shown that an address is theirs; null where nobody has. */
export async function memberAt(ctx: Ctx, email: string): Promise<string | null> {
  const [member] = await ctx.db
    .select({ id: users.id, by: users.emailConfirmedBy })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  return member && isShown(member.by) ? member.id : null;
}
