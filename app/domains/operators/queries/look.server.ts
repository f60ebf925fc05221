import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { roleIn } from "#app/domains/auth/queries/session.server.ts";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { moderators } from "#app/domains/moderation/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { ActingFor, Actor, Ctx } from "#app/infra/ctx.ts";
import { endOfLook, LOOK_DUTIES, type LookEnd } from "../rules/look.ts";
import { memberLooks, operatorDuties } from "../tables.server.ts";
import { dutiesOf } from "./duty.server.ts";

/** The line of the audit log for each page that is looked at. */
export const PAGE_SEEN = "member.page_seen";

/** Whether an account works for the operator. */
export const worksHere = sql<boolean>`(coalesce(${userRoles.role} = 'admin', false)
  or exists (select from ${moderators} where ${moderators.userId} = ${users.id})
  or exists (select from ${operatorDuties} where ${operatorDuties.userId} = ${users.id}))`;

/** The look with this id that the actor began in this session, with how it stands now; null for anybody else's. */
export async function ownLook(ctx: Ctx, id: string) {
  const { userId, sessionId, aal } = requireActor(ctx);
  const [look] = await ctx.db
    .select({
      id: memberLooks.id,
      memberId: memberLooks.memberId,
      reason: memberLooks.reason,
      startedAt: memberLooks.startedAt,
      endsAt: memberLooks.endsAt,
      endedBy: memberLooks.endedBy,
      name: profiles.fullName,
      email: users.email,
      role: userRoles.role,
      businesses: sql<ActingFor[] | null>`businesses_of(${users.id}, null)`,
      memberStands: sql<boolean>`${users.deletedAt} is null
        and coalesce(${users.bannedUntil} <= ${ctx.now}, true) and not ${worksHere}`,
    })
    .from(memberLooks)
    .innerJoin(users, eq(users.id, memberLooks.memberId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(memberLooks.id, id), eq(memberLooks.operatorId, userId), eq(memberLooks.sessionId, sessionId)));
  if (!look) return null;
  const duties = await dutiesOf(ctx);
  const mayLook = aal === "aal2" && LOOK_DUTIES.some((duty) => duties.includes(duty));
  return { ...look, duties, over: endOfLook({ ...look, mayLook }, ctx.now) as LookEnd | null };
}
export type OwnLook = NonNullable<Awaited<ReturnType<typeof ownLook>>>;

/** The member as the one who asks. No session: whatever goes by one finds nothing. */
export function memberAsActor({ id, memberId, name, email, role, businesses }: OwnLook): Actor {
  const [first] = businesses ?? [];
  const business: ActingFor = first
    ? { id: first.id, part: first.part, books: first.books }
    : { id: memberId, part: "owner", books: true };
  const own = { userId: memberId, sessionId: id, email: email ?? "", name: name ?? email ?? "" };
  return { ...own, role: roleIn(business, role, memberId), aal: "aal1", business };
}

/** The addresses that a look saw, each once, in order. */
export async function pagesSeen(ctx: Ctx, lookId: string, memberId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ address: sql<string>`${auditLog.detail} ->> 'address'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, `user:${memberId}`),
        eq(auditLog.event, PAGE_SEEN),
        sql`${auditLog.detail} ->> 'look' = ${lookId}`,
      ),
    )
    .orderBy(asc(auditLog.at));
  return [...new Set(rows.map(({ address }) => address))];
}

/** For the member's own copy: the looks at their pages that they were told of. */
export const exportLooks = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ startedAt: memberLooks.startedAt, endedAt: memberLooks.endedAt, reason: memberLooks.reason })
    .from(memberLooks)
    .where(and(eq(memberLooks.memberId, userId), eq(memberLooks.isTold, true)))
    .orderBy(asc(memberLooks.startedAt));

/** Looks of a session that are open. */
export const openLooksOf = (ctx: Ctx, sessionId: string) =>
  ctx.db
    .select({ id: memberLooks.id })
    .from(memberLooks)
    .where(and(eq(memberLooks.sessionId, sessionId), isNull(memberLooks.endedAt)));
