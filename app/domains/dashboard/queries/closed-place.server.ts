import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { knownSession } from "#app/domains/auth/queries/session.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/**
 * The closed business that this session still names, by the name that its people were told; null for a session that acts
 * for the business it names. Asks nothing of the database then.
 */
export async function closedPlaceOf(ctx: Ctx): Promise<{ name: string | null; goOnTo: string } | null> {
  const { userId: memberId, business } = requireActor(ctx);
  const named = knownSession(ctx)?.session.businessId;
  if (!named || named === business.id) return null;
  const [row] = await ctx.db
    .select({ name: sql<string | null>`${notifications.data}->>'business'` })
    .from(businesses)
    .leftJoin(
      notifications,
      and(
        eq(notifications.userId, memberId),
        eq(notifications.kind, "business.closed"),
        sql`${notifications.data}->>'businessId' = ${named}`,
      ),
    )
    .where(and(eq(businesses.id, named), isNotNull(businesses.closedAt)))
    .orderBy(desc(notifications.createdAt))
    .limit(1);
  return row ? { name: row.name, goOnTo: business.id } : null;
}
