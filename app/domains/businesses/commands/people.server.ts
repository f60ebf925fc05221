import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { type Proof, proveIsMeant } from "#app/domains/auth/commands/prove-meant.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction, type Part } from "#app/infra/ctx.ts";
import { conflict, invalid, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { m } from "#paraglide/messages.js";
import { handedOverMail, removedMail } from "../emails.tsx";
import type { ChangePart } from "../input.ts";
import { businessName, mailOf } from "../queries/people.server.ts";
import { leavesNoOwner } from "../rules/people.ts";
import { businesses, businessPeople } from "../tables.server.ts";
import { lockBusiness } from "./lock-business.server.ts";
import { ownPlace } from "./own-place.server.ts";

const gone = () => notFound("no_such_person", m.businesses_no_such_person());
const lastOwner = () =>
  invalid("last_owner", { title: m.businesses_last_owner_title(), message: m.businesses_last_owner() });

/** The actor's business under lock, with its people, for a change of them. */
async function ownBusiness(tx: Ctx) {
  const business = await lockBusiness(tx, ownerOf(tx, "people", "contractor"));
  if (!business) throw gone();
  // Whoever waited for the lock may be no owner any more.
  const self = business.people.find(({ userId }) => userId === requireActor(tx).userId);
  if (self?.part !== "owner") throw gone();
  return business;
}

/** Who stands for the business to others: stays while an owner, else the owner of longest standing. */
async function keepContact(tx: Ctx, businessId: string): Promise<void> {
  const business = await lockBusiness(tx, businessId);
  const owners = business?.people.filter(({ part }) => part === "owner") ?? [];
  const [first] = owners;
  if (!business || !first || owners.some(({ userId }) => userId === business.contactId)) return;
  await tx.db.update(businesses).set({ contactId: first.userId }).where(eq(businesses.id, businessId));
}

const row = (businessId: string, userId: string) =>
  and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, userId));

/**
 * Gives somebody another part in the actor's business. Throws conflict `part_changed` when it is no longer what the page
 * showed, invalid `last_owner`, not-found.
 */
export async function changePart(ctx: Ctx, { person, part, was }: ChangePart): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, people } = await ownBusiness(tx);
    const found = people.find(({ userId }) => userId === person);
    if (!found) throw gone();
    if (found.part !== was)
      throw conflict("part_changed", {
        title: m.businesses_part_changed_title(),
        message: m.businesses_part_changed(),
      });
    if (found.part === part) return;
    if (leavesNoOwner(people, person, part)) throw lastOwner();
    await tx.db.update(businessPeople).set({ part }).where(row(id, person));
    await keepContact(tx, id);
    await audit(tx, "person.part_changed", `user:${person}`, { from: was, to: part });
  });
}

/** Takes somebody out of the actor's business: their sessions lose it with the next request. What they wrote stays with the business. */
export async function removePerson(ctx: Ctx, person: string): Promise<void> {
  const actor = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    const { id, people } = await ownBusiness(tx);
    const found = people.find(({ userId }) => userId === person);
    if (!found || person === actor.userId) throw gone();
    await takeOut(tx, id, people, person);
    await audit(tx, "person.removed", `user:${person}`, { part: found.part });
    const to = await mailOf(tx, person);
    const business = await businessName(tx, id);
    if (to)
      await queueMail(
        tx,
        () => ({ to, ...removedMail({ business }) }),
        `person-removed:${id}:${person}:${tx.requestId}`,
      );
  });
}

/** The actor leaves a business that they belong to. The last owner cannot. */
export async function leaveBusiness(ctx: Ctx, businessId: string): Promise<void> {
  const { userId } = requireActor(ctx);
  if (!isId(businessId)) throw gone();
  await inTransaction(ctx, async (tx) => {
    const held = await lockBusiness(tx, businessId);
    const found = held?.people.find((one) => one.userId === userId);
    if (!held || !found) throw gone();
    await takeOut(tx, held.id, held.people, userId);
    await audit(tx, "person.left", `user:${userId}`, { part: found.part });
  });
}

async function takeOut(tx: Ctx, id: string, people: { userId: string; part: Part }[], userId: string): Promise<void> {
  if (leavesNoOwner(people, userId)) throw lastOwner();
  await tx.db.delete(businessPeople).where(row(id, userId));
  await keepContact(tx, id);
  await ownPlace(tx, userId);
}

/**
 * Makes somebody else of the business its owner, and the actor one of its office. Takes the proof that closing an account
 * takes, and the second factor again. Both are told. Throws as `proveIsMeant`, not-found.
 */
export async function handOver(ctx: Ctx, person: string, proof: Proof): Promise<void> {
  const { userId, name } = requireActor(ctx);
  ownerOf(ctx, "people", "contractor");
  await proveIsMeant(ctx, proof, async (tx) => {
    const { id, people } = await ownBusiness(tx);
    if (person === userId || !people.some((one) => one.userId === person)) throw gone();
    await tx.db.update(businessPeople).set({ part: "owner" }).where(row(id, person));
    await tx.db.update(businessPeople).set({ part: "office" }).where(row(id, userId));
    await tx.db.update(businesses).set({ contactId: person }).where(eq(businesses.id, id));
    await audit(tx, "business.handed_over", `business:${id}`, { from: userId, to: person });
    const business = await businessName(tx, id);
    for (const one of [person, userId]) {
      const to = await mailOf(tx, one);
      const about = { business, from: name, isNew: one === person, site: tx.services.env.PUBLIC_URL };
      if (to) await queueMail(tx, () => ({ to, ...handedOverMail(about) }), `handed-over:${id}:${one}:${tx.requestId}`);
    }
  });
}

/** Whether people of the office see the books. */
export async function letOfficeKeepBooks(ctx: Ctx, allowed: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, officeKeepsBooks } = await ownBusiness(tx);
    if (officeKeepsBooks === allowed) return;
    await tx.db.update(businesses).set({ officeKeepsBooks: allowed }).where(eq(businesses.id, id));
    await audit(tx, "business.books_for_office", `business:${id}`, { allowed });
  });
}
