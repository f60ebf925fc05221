import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, test, withEnv } from "#test/ctx.ts";
import { invite, revokeInvite } from "./commands/invite.server.ts";
import { invitesOfBusiness } from "./queries/people.server.ts";
import { loader } from "./screens/join.tsx";

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

test("an invitation offers to join with a phone number only where phone numbers are a way in", async ({ ctx }) => {
  const mine = as(ctx, (await aContractor(ctx)).actor);
  await invite(mine, { name: "Lee Sample", part: "crew", email: undefined, phone: undefined });
  const [sent] = await invitesOfBusiness(mine);
  const token = new URL(sent?.url ?? "").pathname.replace("/join/", "");
  const byPhone = async (reader: Ctx) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, reader);
    const request = new Request(`http://kingpost.test/join/${token}`);
    return (await loader({ request, context, params: { token } } as never)) as unknown;
  };
  expect(await byPhone(ctx)).toMatchObject({ data: { invite: { name: "Lee Sample" }, byPhone: false } });
  expect(await byPhone(withEnv(ctx, { AUTH_PHONE: true }))).toMatchObject({ data: { byPhone: true } });
});
