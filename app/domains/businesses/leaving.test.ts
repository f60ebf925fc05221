import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { test } from "#test/ctx.ts";
import { endPlaces } from "./commands/end-places.server.ts";
import { aPerson } from "./fixtures.ts";
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
