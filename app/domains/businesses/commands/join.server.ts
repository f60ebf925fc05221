import { and, eq, gt, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { sessions } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Actor, type Ctx, inTransaction, type Part } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { businessInvites, businessPeople } from "../tables.server.ts";
import { tokenHash } from "../tokens/invite.server.ts";
import { lockBusiness } from "./lock-business.server.ts";

/**
 * Takes an invitation: the actor belongs to the business from now on, and this session acts for it. An invitation is good
 * once, whoever is first. Throws not-found `invite_over`, conflict `in_business_already`.
 */
export async function acceptInvite(ctx: Ctx, token: string): Promise<{ businessId: string }> {
  const { userId, sessionId } = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const place = await takeInvite(tx, token, userId);
    await tx.db.update(sessions).set({ businessId: place.businessId }).where(eq(sessions.id, sessionId));
    await tellJoined(tx, place, userId, tx.actor);
    return { businessId: place.businessId };
  });
}

type Place = { businessId: string; inviteId: string; part: Part };

/** Uses an invitation up for somebody, in the caller's transaction. Throws as `acceptInvite`. */
export async function takeInvite(tx: Ctx, token: string, userId: string): Promise<Place> {
  const [invite] = await tx.db
    .update(businessInvites)
    .set({ acceptedAt: tx.now, acceptedBy: userId })
    .where(
      and(
        eq(businessInvites.tokenHash, tokenHash(token)),
        isNull(businessInvites.acceptedAt),
        isNull(businessInvites.revokedAt),
        gt(businessInvites.expiresAt, tx.now),
      ),
    )
    .returning();
  const business = invite && (await lockBusiness(tx, invite.businessId));
  if (!invite || !business) throw inviteOver();
  const { id: businessId } = business;
  if (business.people.some((one) => one.userId === userId))
    throw conflict("in_business_already", {
      title: m.businesses_already_in_title(),
      message: m.businesses_already_in(),
    });
  await tx.db.insert(businessPeople).values({ businessId, userId, part: invite.part, since: tx.now, chosenAt: tx.now });
  return { businessId, inviteId: invite.id, part: invite.part };
}

/** Writes into the business's log that somebody joined. */
export async function tellJoined(
  tx: Ctx,
  { businessId, inviteId, part }: Place,
  userId: string,
  actor: Actor | null,
): Promise<void> {
  const acting = { id: businessId, part, books: part === "owner" };
  const member = actor && { ...actor, business: acting };
  await audit({ ...tx, actor: member }, "person.joined", `user:${userId}`, { invite: inviteId, part });
}

const inviteOver = () =>
  notFound("invite_over", { title: m.businesses_invite_over_title(), message: m.businesses_invite_over() });

/** The session acts for another business of its owner's from now on; not-found for any other. */
export async function switchBusiness(ctx: Ctx, businessId: string): Promise<void> {
  const { userId, sessionId } = requireActor(ctx);
  if (!isId(businessId)) throw noSuchBusiness();
  await inTransaction(ctx, async (tx) => {
    const chosen = await tx.db
      .update(businessPeople)
      .set({ chosenAt: tx.now })
      .where(and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, userId)))
      .returning({ id: businessPeople.businessId });
    if (!chosen.length) throw noSuchBusiness();
    await tx.db.update(sessions).set({ businessId }).where(eq(sessions.id, sessionId));
  });
}

const noSuchBusiness = () => notFound("no_such_business", m.businesses_no_such_business());
