import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { invite, revokeInvite } from "./commands/invite.server.ts";
import { invitesOfBusiness } from "./queries/people.server.ts";

const tokenIn = (url: string | null | undefined) => url?.split("/join/")[1] ?? "";

test("a visitor on the way to an invitation signs up to join that business, under the name and address it was sent to", async ({
  ctx,
}) => {
  const owner = await aContractor(ctx);
  const mine = as(ctx, owner.actor);
  const id = await invite(mine, { name: "Olga Sample", part: "crew", email: "olga@sample.test", phone: undefined });
  const token = tokenIn((await invitesOfBusiness(mine))[0]?.url);
  const visitor = as(ctx, null);
  const business = owner.business.companyName;
  expect(await ctx.services.account.intentOf(visitor, `/join/${token}`)).toEqual({
    words: `Join ${business}`,
    homeowner: false,
    invited: { business, name: "Olga Sample", email: "olga@sample.test" },
  });
  await revokeInvite(mine, id);
  expect(await ctx.services.account.intentOf(visitor, `/join/${token}`)).toBeNull();
});
