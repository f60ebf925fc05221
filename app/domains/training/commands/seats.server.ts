import { eq } from "drizzle-orm";
import { crewSeats } from "#app/domains/billing/queries/plan.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { seatedPeople } from "../queries/seats.server.ts";

/** Holds the crew of a business until the transaction ends: nobody leaves it, and two who take seats, or write what there is a most of, are one after the other. */
export async function holdCrew(tx: Ctx, businessId: string): Promise<void> {
  await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for("no key update");
}

/**
 * Of these people, those who may train: who does already, and the next ones until the plan's seats are taken; all where
 * there is no limit. The caller holds the crew.
 */
export async function seated(tx: Ctx, businessId: string, userIds: readonly string[]): Promise<string[]> {
  const seats = await crewSeats(tx, businessId);
  if (seats === null) return [...userIds];
  const taken = await seatedPeople(tx, businessId);
  return userIds.filter((id) => taken.has(id) || (taken.size < seats && taken.add(id)));
}

/** Throws `no_seats` when the plan of a business has no seats for all of these people. The caller holds the crew. */
export async function requireSeats(tx: Ctx, businessId: string, userIds: readonly string[]): Promise<void> {
  if ((await seated(tx, businessId, userIds)).length === userIds.length) return;
  const seats = (await crewSeats(tx, businessId)) ?? 0;
  throw conflict(
    "no_seats",
    seats
      ? { title: m.training_no_seats_title(), message: m.training_no_seats({ n: seats }) }
      : { title: m.training_no_plan_title(), message: m.training_no_plan() },
  );
}
