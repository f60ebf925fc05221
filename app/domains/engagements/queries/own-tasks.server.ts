import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { engagementTasks } from "../tables.server.ts";

/**
 * What the actor was given to do on some jobs and has not done, by job: what is due first, then what has no day. The caller has looked
 * that the actor may read the jobs.
 */
export async function ownTasks(ctx: Ctx, engagementIds: readonly string[]) {
  const { userId: memberId } = requireActor(ctx);
  if (!engagementIds.length) return new Map<string, never[]>();
  const rows = await ctx.db
    .select({
      id: engagementTasks.id,
      engagementId: engagementTasks.engagementId,
      title: engagementTasks.title,
      dueOn: engagementTasks.dueOn,
    })
    .from(engagementTasks)
    .where(
      and(
        inArray(engagementTasks.engagementId, [...engagementIds]),
        eq(engagementTasks.businessId, ownerOf(ctx, "work")),
        eq(engagementTasks.personId, memberId),
        isNull(engagementTasks.doneAt),
      ),
    )
    .orderBy(asc(engagementTasks.dueOn), asc(engagementTasks.createdAt), asc(engagementTasks.id));
  return Map.groupBy(rows, ({ engagementId }) => engagementId);
}
