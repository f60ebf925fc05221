import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { deleteAccount } from "#app/domains/accounts/commands/delete-account.server.ts";
import { aSignedInUser, inSession, SAMPLE_PASSWORD } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { invite } from "./commands/invite.server.ts";
import { acceptInvite } from "./commands/join.server.ts";
import { changePart, handOver, leaveBusiness } from "./commands/people.server.ts";
import { aPerson } from "./fixtures.ts";
import { invitesOfBusiness } from "./queries/people.server.ts";
import { businesses, businessPeople } from "./tables.server.ts";

const ROUNDS = 25;
const won = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled").length;
const ownersOf = (ctx: Ctx, id: string) =>
  ctx.db.$count(businessPeople, and(eq(businessPeople.businessId, id), eq(businessPeople.part, "owner")));

raceTest("an invitation that several take at once is taken by one", async (ctx) => {
  const owner = await aContractor(ctx);
  const takers = await Promise.all([1, 2, 3].map(async () => inSession(ctx, (await aSignedInUser(ctx)).session)));
  const mine = as(ctx, owner.actor);
  for (let round = 0; round < 10; round++) {
    const id = await invite(mine, { name: "Any", part: "crew", email: undefined, phone: undefined });
    const url = (await invitesOfBusiness(mine)).find((one) => one.id === id)?.url ?? "";
    const results = await Promise.allSettled(takers.map((taker) => acceptInvite(taker, url.split("/join/")[1] ?? "")));
    expect(won(results)).toBe(1);
    await ctx.db
      .delete(businessPeople)
      .where(and(eq(businessPeople.businessId, owner.userId), eq(businessPeople.part, "crew")));
  }
});

raceTest("two owners who leave or step down at once leave one owner behind", async (ctx) => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await aContractor(ctx);
    const two = await aPerson(ctx, one.userId, "owner");
    const results = await Promise.allSettled([
      leaveBusiness(as(ctx, one.actor), one.userId),
      changePart(as(ctx, two.actor), { person: two.userId, part: "crew", was: "owner" }),
    ]);
    expect(won(results)).toBe(1);
    expect(await ownersOf(ctx, one.userId)).toBe(1);
  }
});

raceTest("a hand-over and the deletion of the account at once end in one of the two", async (ctx) => {
  for (let round = 0; round < 5; round++) {
    const owner = await aSignedInUser(ctx);
    const next = await aPerson(ctx, owner.userId, "office");
    const mine = await inSession(ctx, owner.session);
    await Promise.allSettled([
      handOver(mine, next.userId, { password: SAMPLE_PASSWORD }),
      deleteAccount(mine, { password: SAMPLE_PASSWORD }),
    ]);
    const [business] = await ctx.db.select().from(businesses).where(eq(businesses.id, owner.userId));
    const owners = await ownersOf(ctx, owner.userId);
    // Handed over first, it lives on with the next owner; deleted first, it is closed and has nobody.
    expect([business?.closedAt === null, owners]).toEqual(owners ? [true, 1] : [false, 0]);
    if (owners) expect(business?.contactId).toBe(next.userId);
  }
});
