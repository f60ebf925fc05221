import { expect } from "vitest";
import { eraseAccount } from "#app/domains/accounts/commands/erase-account.server.ts";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser } from "#app/domains/auth/fixtures.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { actorOfToken } from "#app/domains/auth/queries.server.ts";
import { enterByPin, joinByPin } from "#app/domains/businesses/commands/crew-link.server.ts";
import { invite } from "#app/domains/businesses/commands/invite.server.ts";
import { acceptInvite, switchBusiness } from "#app/domains/businesses/commands/join.server.ts";
import { crewLinkOf } from "#app/domains/businesses/queries/crew-link.server.ts";
import { invitesOfBusiness } from "#app/domains/businesses/queries/people.server.ts";
import { closedPlaceOf } from "#app/domains/dashboard/queries/closed-place.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { type Actor, type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { rightNow } from "#test/members.ts";
import { pagesWithoutDrawing } from "#test/pages.ts";
import { drain } from "#test/queue.ts";
import { createApp } from "./app.server.ts";

const pages = pagesWithoutDrawing();
const ours = async (ctx: Ctx, session: OpenedSession) => (await actorOfToken(ctx, session.access_token)) as Actor;

/** What somebody of a crew has in their rail, and where their mails and their own places lead. */
const PAGES = [
  ...["/dashboard", "/contractor-dashboard", "/work", "/work/calendar", "/training", "/my/learning", "/my/hours"],
  ...["/my/jobs", "/my/invitations", "/messages", "/invoices", "/notifications", "/weather", "/taxes", "/community"],
  ...["/account/profile", "/account/security", "/account/devices", "/account/data", "/account/notifications"],
  ...["/account/people", "/account/business", "/account/plan", "/account/documents", "/account/photos", "/cody"],
];

/** A business, one of its crew with an account of their own and one with a PIN, both signed in for it. */
async function aCrew(then: Ctx) {
  const ctx = rightNow(then);
  const owner = await aVerifiedContractor(ctx, { companyName: "Sample Builders" });
  const mine = as(ctx, owner.actor);
  const asked = async (name: string) => {
    await invite(mine, { name, part: "crew", email: undefined, phone: undefined });
    return (await invitesOfBusiness(mine)).find((one) => one.name === name)?.url?.split("/join/")[1] ?? "";
  };
  const { session: lees } = await aSignedInUser(ctx, { fullName: "Lee Sample" });
  await acceptInvite(as(ctx, await ours(ctx, lees)), await asked("Lee Sample"));
  const memo = await joinByPin(ctx, await asked("Memo Sample"), { name: "Memo Sample", pin: "4821" });
  return { ctx, owner, lees, memos: memo.session, token: memo.token };
}

async function opens(ctx: Ctx, session: OpenedSession, path: string) {
  const { build } = await pages;
  const app = createApp({ services: ctx.services, build: async () => build, mode: "production" });
  const cookie = grantCookies(session, ctx.services.env)
    .map((one) => one.split(";")[0])
    .join("; ");
  return app.request(`http://kingpost.test${path}`, { headers: { cookie, "sec-fetch-site": "same-origin" } });
}

const close = (ctx: Ctx, userId: string) => inTransaction(ctx, (tx) => eraseAccount(tx, userId));

test("each page of somebody whose business has closed opens, and leads nowhere without an end", async ({
  ctx: then,
}) => {
  const { ctx, owner, lees, memos } = await aCrew(then);
  await close(ctx, owner.userId);
  const wrong: string[] = [];
  for (const session of [lees, memos])
    for (const path of PAGES) {
      const { status, headers } = await opens(ctx, session, path);
      // A business without a profile is begun in the onboarding.
      if (path === "/account/business" && headers.get("location") === "/contractor-onboarding") continue;
      if (status !== 200) wrong.push(`${path} ${status} ${headers.get("location") ?? ""}`);
    }
  expect(wrong).toEqual([]);
  expect((await opens(ctx, memos, "/contractor-onboarding")).status).toBe(200);
});

test("who worked there reads that the business has closed, until they go on with their own account", async ({
  ctx: then,
}) => {
  const { ctx, owner, lees, memos } = await aCrew(then);
  const said = async (session: OpenedSession) => closedPlaceOf(as(ctx, await ours(ctx, session)));
  expect([await said(lees), await said(memos)]).toEqual([null, null]);
  await close(ctx, owner.userId);
  expect(await said(lees)).toMatchObject({ name: null });
  await drain(ctx);
  for (const session of [lees, memos]) {
    const me = as(ctx, await ours(ctx, session));
    const closed = await closedPlaceOf(me);
    expect(closed).toEqual({ name: "Sample Builders", goOnTo: me.actor?.business.id });
    const { told } = await myNotifications(me, { unread: false, after: null });
    expect(told.map(({ kind, data }) => [kind, data["business"]])).toEqual([["business.closed", "Sample Builders"]]);
    await switchBusiness(me, closed?.goOnTo ?? "");
    expect(await said(session)).toBeNull();
  }
});

test("a link with a PIN signs in after the business has closed, as the only way into the account", async ({
  ctx: then,
}) => {
  const { ctx, owner, token } = await aCrew(then);
  await close(ctx, owner.userId);
  await drain(ctx);
  expect(await crewLinkOf(ctx, token)).toMatchObject({ isClosed: true, business: "", name: "Memo Sample" });
  const again = as(ctx, await ours(ctx, await enterByPin(ctx, token, "4821")));
  expect(await closedPlaceOf(again)).toMatchObject({ name: "Sample Builders" });
  await expect(enterByPin(ctx, token, "4822")).rejects.toMatchObject({ code: "pin_wrong" });
});
