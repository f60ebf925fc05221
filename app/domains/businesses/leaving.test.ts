import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { inTransaction, type Part } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { endPlaces } from "./commands/end-places.server.ts";
import { aPerson } from "./fixtures.ts";
import { ownBusinesses } from "./queries/own-businesses.server.ts";
import { placesOf, successionOf } from "./queries/succession.server.ts";
import { businesses, businessPeople } from "./tables.server.ts";

test("a business is reached at the owner who stays, and closes with its last one", async ({ ctx }) => {
  const { actor: first } = await aContractor(ctx);
  const second = await aPerson(ctx, first.business.id, "owner");
  const crew = await aPerson(ctx, first.business.id, "crew");
  const business = async () => (await ctx.db.select().from(businesses).where(eq(businesses.id, first.business.id)))[0];
  const leave = (userId: string) => inTransaction(ctx, (tx) => endPlaces(tx, userId));
  expect(await leave(first.userId)).not.toContain(first.business.id);
  expect(await business()).toMatchObject({ contactId: second.userId, closedAt: null });
  expect(await leave(second.userId)).toContain(first.business.id);
  expect((await business())?.closedAt).toEqual(ctx.now);
  expect(await ctx.db.$count(businessPeople, eq(businessPeople.userId, crew.userId))).toBe(1);
});

test("who leaves is asked about what they own alone and others work in; they may leave what is not theirs alone", async ({
  ctx,
}) => {
  const [ada, shared, other] = [await aContractor(ctx), await aContractor(ctx), await aContractor(ctx)];
  const [closed, lone] = [await aContractor(ctx), await aContractor(ctx)];
  const joins = (businessId: string, part: Part, days: number) =>
    ctx.db
      .insert(businessPeople)
      .values({ businessId, userId: ada.userId, part, since: new Date(ctx.now.getTime() + days * 24 * 3600_000) });
  const otto = await aPerson(ctx, ada.userId, "office", "Otto Sample");
  const ann = await aPerson(ctx, ada.userId, "crew", "Ann Sample");
  await joins(shared.userId, "owner", 2);
  await joins(other.userId, "crew", 1);
  await ctx.db.delete(businessPeople).where(eq(businessPeople.businessId, closed.userId));
  await joins(closed.userId, "owner", 3);
  await aPerson(ctx, closed.userId, "crew");
  await ctx.db.update(businesses).set({ closedAt: ctx.now }).where(eq(businesses.id, closed.userId));
  const mine = as(ctx, ada.actor);
  const asked = (await successionOf(mine)).map(({ businessId, people }) => [
    businessId,
    people.map((one) => one.userId),
  ]);
  expect(asked).toEqual([[ada.userId, [ann.userId, otto.userId]]]);
  expect((await placesOf(mine)).map(({ id }) => id)).toEqual([ada.userId, other.userId, shared.userId]);
  expect(await ownBusinesses(ctx, ada.userId)).toEqual([ada.userId, shared.userId]);
  expect([await successionOf(as(ctx, lone.actor)), await placesOf(as(ctx, lone.actor))]).toEqual([[], []]);
});
