import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { as, test } from "#test/ctx.ts";
import { invite, revokeInvite } from "./commands/invite.server.ts";
import { invitesOfBusiness } from "./queries/people.server.ts";

test("whoever signs up on the way to an invitation reads which business expects them, with what it says filled in", async ({
  ctx,
}) => {
  const owner = await aContractor(ctx, { companyName: "Sample Builders" });
  const mine = as(ctx, owner.actor);
  await invite(mine, { name: "Lee Sample", part: "crew", email: "lee.sample@sample.test", phone: undefined });
  const [sent] = await invitesOfBusiness(mine);
  const wants = (next: string) => ctx.services.account.intentOf(ctx, next);
  const path = new URL(sent?.url ?? "").pathname;
  expect(await wants(path)).toMatchObject({
    words: "Join Sample Builders",
    homeowner: false,
    joins: { name: "Lee Sample", email: "lee.sample@sample.test" },
  });
  await revokeInvite(mine, sent?.id ?? "");
  expect([await wants(path), await wants("/join/never-was")]).toEqual([null, null]);
});
