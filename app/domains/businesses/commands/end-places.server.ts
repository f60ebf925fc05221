import { and, asc, eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { queueMail } from "#app/infra/mail.server.ts";
import { closedMail, handedOverMail } from "../emails.tsx";
import { businessName, mailOf } from "../queries/people.server.ts";
import { businesses, businessPeople } from "../tables.server.ts";
import { lockBusiness } from "./lock-business.server.ts";
import { ownPlace } from "./own-place.server.ts";

/**
 * Takes a member out of every business before their account is deleted, in that transaction. One that has no other owner
 * goes to `successor` when they are one of its people; else it is closed, and whoever worked there is told. Gives the ids
 * of those that were closed, whose rows the caller erases.
 */
export async function endPlaces(tx: Ctx, userId: string, successor?: string): Promise<string[]> {
  const places = await tx.db
    .select({ id: businessPeople.businessId })
    .from(businessPeople)
    .where(eq(businessPeople.userId, userId))
    .orderBy(asc(businessPeople.businessId));
  const closed: string[] = [];
  for (const { id } of places) if (!(await leave(tx, id, userId, successor))) closed.push(id);
  return closed;
}

type Held = NonNullable<Awaited<ReturnType<typeof lockBusiness>>>;

/** False when the business ends with the member. */
async function leave(tx: Ctx, id: string, userId: string, successor?: string): Promise<boolean> {
  const business = await lockBusiness(tx, id);
  if (!business) return true;
  const others = business.people.filter((one) => one.userId !== userId);
  const next = others.find(({ part }) => part === "owner") ?? others.find((one) => one.userId === successor);
  const wasOwner = business.people.some((one) => one.userId === userId && one.part === "owner");
  if (wasOwner && !next) {
    await close(tx, business, userId);
    return false;
  }
  await tx.db.delete(businessPeople).where(and(eq(businessPeople.businessId, id), eq(businessPeople.userId, userId)));
  if (next && wasOwner && next.part !== "owner") await succeed(tx, id, userId, next.userId);
  else if (next && business.contactId === userId)
    await tx.db.update(businesses).set({ contactId: next.userId }).where(eq(businesses.id, id));
  return true;
}

async function succeed(tx: Ctx, id: string, from: string, to: string): Promise<void> {
  await tx.db
    .update(businessPeople)
    .set({ part: "owner" })
    .where(and(eq(businessPeople.businessId, id), eq(businessPeople.userId, to)));
  await tx.db.update(businesses).set({ contactId: to }).where(eq(businesses.id, id));
  await audit(tx, "business.handed_over", `business:${id}`, { from, to });
  const [left] = await tx.db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, from));
  const about = { business: await businessName(tx, id), from: left?.name ?? "", isNew: true };
  const address = await mailOf(tx, to);
  const site = tx.services.env.PUBLIC_URL;
  if (address)
    await queueMail(
      tx,
      () => ({ to: address, ...handedOverMail({ ...about, site }) }),
      `handed-over:${id}:${to}:${from}`,
    );
}

async function close(tx: Ctx, { id, people }: Held, userId: string): Promise<void> {
  const business = await businessName(tx, id);
  await tx.db.update(businesses).set({ closedAt: tx.now }).where(eq(businesses.id, id));
  await tx.db.delete(businessPeople).where(eq(businessPeople.businessId, id));
  for (const one of people) {
    if (one.userId === userId) continue;
    const place = await ownPlace(tx, one.userId);
    await announce(tx, {
      kind: "business.closed",
      userId: place,
      person: one.userId,
      ref: id,
      path: "/dashboard",
      data: { businessId: id, business },
      letter: { ...closedMail({ business, site: tx.services.env.PUBLIC_URL }), locale: tx.locale },
    });
  }
}
