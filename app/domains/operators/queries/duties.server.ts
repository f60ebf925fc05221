import { asc, eq, isNull, sql } from "drizzle-orm";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { moderators } from "#app/domains/moderation/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { DeskDuty, Duty } from "../rules/duties.ts";
import { operatorDuties } from "../tables.server.ts";
import { requireDuty } from "./duty.server.ts";

export type Operator = { id: string; name: string; email: string | null; duties: DeskDuty[] };

/** Everybody who works for the operator, with what they do. For owners. */
export async function operators(ctx: Ctx): Promise<Operator[]> {
  await requireDuty(ctx, "owner");
  const kept = sql<Duty[] | null>`(select array_agg(${operatorDuties.duty} order by ${operatorDuties.duty})
    from ${operatorDuties} where ${operatorDuties.userId} = ${users.id})`;
  const rows = await ctx.db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      reviews: sql<boolean>`coalesce(${userRoles.role} = 'admin', false)`,
      moderates: sql<boolean>`${moderators.userId} is not null`,
      kept,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(moderators, eq(moderators.userId, users.id))
    .where(
      sql`${isNull(users.deletedAt)} and (${userRoles.role} = 'admin' or ${moderators.userId} is not null
        or exists (select from ${operatorDuties} where ${operatorDuties.userId} = ${users.id}))`,
    )
    .orderBy(asc(profiles.fullName), asc(users.id))
    .limit(500);
  return rows.map(({ reviews, moderates, kept: duties, ...person }) => ({
    ...person,
    duties: [
      ...(reviews ? ["reviewer" as const] : []),
      ...(moderates ? ["moderator" as const] : []),
      ...(duties ?? []),
    ],
  }));
}

/** For the member's own copy. */
export const exportDuties = async (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ duty: operatorDuties.duty, grantedAt: operatorDuties.grantedAt })
    .from(operatorDuties)
    .where(eq(operatorDuties.userId, userId));
