import { and, desc, eq, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isBanned } from "#app/domains/auth/rules/session.ts";
import { sessions, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import type { StartLook } from "../input.ts";
import { requireDuty } from "../queries/duty.server.ts";
import { type OwnLook, openLooksOf, PAGE_SEEN, pagesSeen, worksHere } from "../queries/look.server.ts";
import { addressSeen, LOOK_DUTIES, LOOK_MS, type LookEnd } from "../rules/look.ts";
import { memberLooks } from "../tables.server.ts";

/** The job that ends a look whose time is over and tells the member. */
export const END_LOOK = "operators.end_look";
/** So many addresses are named to the member; the rest is counted. */
const TOLD_MAX = 40;

/**
 * Begins a look at a member's pages; gives its id. Nobody looks at their own pages, at those of somebody who works for the
 * operator, owners among them, or of an account that is suspended. Throws `own_account`, `team_pages`, `suspended_pages`.
 */
export const startLook = (ctx: Ctx, memberId: string, { reason, tell }: StartLook): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const operatorId = await requireDuty(tx, ...LOOK_DUTIES);
    const { sessionId } = requireActor(tx);
    const [member] = isId(memberId)
      ? await tx.db
          .select({ id: users.id, bannedUntil: users.bannedUntil, worksHere })
          .from(users)
          .leftJoin(userRoles, eq(userRoles.userId, users.id))
          .where(and(eq(users.id, memberId), isNull(users.deletedAt)))
          .for("update", { of: users })
      : [];
    if (!member) throw notFound("no_such_member", m.operators_no_member());
    if (member.id === operatorId) throw forbidden("own_account", m.operators_own_account());
    if (member.worksHere) throw forbidden("team_pages", m.operators_look_team());
    if (isBanned(member.bannedUntil, tx.now)) throw conflict("suspended_pages", m.operators_look_suspended());
    // Of two at once the second waits here for the first's look and ends it.
    await tx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for("update");
    for (const { id } of await openLooksOf(tx, sessionId)) await finish(tx, id, "another");
    const id = tx.newId();
    const endsAt = new Date(tx.now.getTime() + LOOK_MS);
    await tx.db
      .insert(memberLooks)
      .values({ id, operatorId, sessionId, memberId: member.id, reason, isTold: tell, startedAt: tx.now, endsAt });
    const detail = { look: id, reason, told: tell, until: endsAt.toISOString() };
    await audit(tx, "member.look_started", `user:${member.id}`, detail, null);
    const about = [member.id, operatorId];
    await tx.services.queue.enqueue(tx, END_LOOK, { look: id }, { key: id, startAfter: endsAt, about });
    return id;
  });

/** Writes that a page was looked at; `ctx` is the operator's. */
export const noteSeen = (ctx: Ctx, { id, memberId, reason }: OwnLook, path: string): Promise<void> =>
  audit(ctx, PAGE_SEEN, `user:${memberId}`, { look: id, address: addressSeen(path), reason }, null);

/** The business as one of whose people a member is told. */
async function businessFor(tx: Ctx, memberId: string): Promise<string> {
  const [row] = await tx.db
    .select({ id: businessPeople.businessId })
    .from(businessPeople)
    .where(eq(businessPeople.userId, memberId))
    .orderBy(desc(eq(businessPeople.businessId, memberId)))
    .limit(1);
  return row?.id ?? memberId;
}

/** Ends a look, once, and tells the member what was seen. */
async function finish(tx: Ctx, id: string, endedBy: LookEnd): Promise<void> {
  const [look] = await tx.db
    .update(memberLooks)
    .set({ endedAt: tx.now, endedBy })
    .where(and(eq(memberLooks.id, id), isNull(memberLooks.endedAt)))
    .returning();
  if (!look) return;
  await audit(tx, "member.look_ended", `user:${look.memberId}`, { look: id, by: endedBy }, null);
  if (!look.isTold) return;
  const pages = await pagesSeen(tx, id, look.memberId);
  const { memberId, startedAt, reason } = look;
  await announce(tx, {
    kind: "account.looked_at",
    userId: await businessFor(tx, memberId),
    person: memberId,
    ref: id,
    path: "/account/profile",
    data: { at: startedAt.toISOString(), reason, pages: pages.length, seen: pages.slice(0, TOLD_MAX).join(", ") },
  });
}

/** The operator of a look ends it, or notices that it is over. */
export const endLook = (ctx: Ctx, look: Pick<OwnLook, "id" | "over">): Promise<void> =>
  inTransaction(ctx, (tx) => finish(tx, look.id, look.over ?? "button"));

/** The queue's `operators.end_look`: at the end of its time. */
export const endLookInTime: JobHandler = async (tx, data) => {
  const id = String(data["look"]);
  const [living] = await tx.db
    .select({ id: sessions.id })
    .from(memberLooks)
    .innerJoin(sessions, eq(sessions.id, memberLooks.sessionId))
    .where(eq(memberLooks.id, id));
  await finish(tx, id, living ? "time" : "sign_out");
};
