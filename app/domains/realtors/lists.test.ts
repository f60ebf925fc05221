import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { messages } from "#app/domains/messaging/tables.server.ts";
import { aRealtor } from "#app/domains/referrals/fixtures.ts";
import { suspendBusiness } from "#app/domains/verification/commands/enforce.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { addToList, endList, makeList } from "./commands/lists.server.ts";
import { askPicks, countListOpening, sendPicks } from "./commands/shared-list.server.ts";
import { AskPicks, NewList } from "./input.ts";
import { myList, myLists, prosToAdd, proToPut, sharedList } from "./queries/lists.server.ts";

const DAY_MS = 24 * 3600 * 1000;
const BROWSER = { method: "GET", userAgent: "Mozilla/5.0 (Macintosh) Safari/605", purpose: null };

/** A realtor's list of two checked pros, one of which lapses first. */
async function aList(ctx: Ctx) {
  const realtor = await aRealtor(ctx);
  const me = as(ctx, realtor.actor);
  const soon = new Date(ctx.now.getTime() + 20 * DAY_MS).toISOString().slice(0, 10);
  const pros = [
    await aVerifiedContractor(ctx, { companyName: "Sample Stays" }),
    await aVerifiedContractor(ctx, { companyName: "Sample Lapses", insuranceExpiresOn: soon }),
  ];
  const { id } = await makeList(
    me,
    NewList.parse({ title: "Two checked pros for 12 Oak St", requestKey: ctx.newId() }),
  );
  for (const { business } of pros) await addToList(me, id, business.slug);
  const { url } = await myList(me, id);
  return { me, realtor, id, token: url?.split("/").at(-1) ?? "", pros };
}

test("a client sees a realtor's list without an account, and sees a pro lapse the same minute", async ({ ctx }) => {
  const { token, me } = await aList(ctx);
  const seen = async (days: number) => {
    const { pros, realtor } = await sharedList(at(ctx, days * DAY_MS), token);
    return [realtor, ...pros.map(({ company, standing }) => `${company}: ${standing}`)];
  };
  expect(await seen(0)).toEqual(["Maya Sample", "Sample Stays: verified", "Sample Lapses: verified"]);
  expect(await seen(30)).toEqual(["Maya Sample", "Sample Stays: verified", "Sample Lapses: lapsed"]);
  expect(await myLists(at(me, 30 * DAY_MS))).toMatchObject([{ pros: 2, lapsed: 1 }]);
  expect(JSON.stringify(await sharedList(ctx, token))).not.toMatch(/license_?number|fileKey|cents/i);
});

test("a shared list names which document of a pro lapsed or ends, with the last day that it was good", async ({
  ctx,
}) => {
  const { token, id, me, pros } = await aList(ctx);
  const soon = new Date(ctx.now.getTime() + 20 * DAY_MS).toISOString().slice(0, 10);
  const of = async (days: number) => {
    const client = (await sharedList(at(ctx, days * DAY_MS), token)).pros;
    const own = (await myList(at(me, days * DAY_MS), id)).pros;
    expect(own.map(({ record }) => record)).toEqual(client.map(({ record }) => record));
    return client.find(({ company }) => company === "Sample Lapses");
  };
  expect(await of(0)).toMatchObject({
    record: { suspended: false, license: { life: "active" }, insurance: { life: "expiring", lastDay: soon } },
  });
  expect(await of(30)).toMatchObject({
    record: { license: { life: "active" }, insurance: { life: "expired", lastDay: soon } },
  });
  await suspendBusiness(as(ctx, pros[1]?.reviewer ?? me.actor), pros[1]?.actor.business.id ?? "", {
    reason: "complaints",
    note: "",
  });
  expect(await of(0)).toMatchObject({ standing: "lapsed", record: { suspended: true } });
});

test("under another secret of the server a list shows its realtor no link, and the one that was sent still opens", async ({
  ctx,
}) => {
  const { me, id, token } = await aList(ctx);
  const AUTH_SECRET = "another-sample-secret-of-the-server-0123456789";
  expect(await myList(withEnv(me, { AUTH_SECRET }), id)).toMatchObject({ id, url: null });
  expect(await sharedList(withEnv(ctx, { AUTH_SECRET }), token)).toMatchObject({ id });
  expect((await myList(me, id)).url).toContain(`/lists/${token}`);
});

test("openings are counted for the realtor: one a household, none by the realtor or a robot", async ({ ctx }) => {
  const { id, token, me, realtor } = await aList(ctx);
  const list = await sharedList(ctx, token);
  const from = (ip: string): Ctx => ({ ...ctx, ip });
  await countListOpening(from("203.0.113.1"), list, BROWSER);
  await countListOpening(from("203.0.113.1"), list, BROWSER);
  await countListOpening(from("203.0.113.2"), list, BROWSER);
  await countListOpening(as(from("203.0.113.3"), realtor.actor), list, BROWSER);
  await countListOpening(from("203.0.113.4"), list, { ...BROWSER, userAgent: "Googlebot/2.1" });
  expect(await myList(me, id)).toMatchObject({ openings: 2 });
});

test("only pros who are checked now are found and put on a list, only by its realtor, and an ended link shows nothing", async ({
  ctx,
}) => {
  const { id, token, me } = await aList(ctx);
  const unchecked = await aContractor(ctx, { companyName: "Sample Unchecked" });
  const more = await aVerifiedContractor(ctx, { companyName: "Sample More" });
  expect((await prosToAdd(me, "sample", [])).map(({ company }) => company)).not.toContain("Sample Unchecked");
  const [found] = await prosToAdd(me, more.business.companyName, []);
  expect(await prosToAdd(me, `electrician ${found?.city ?? ""} ${found?.state ?? ""}`, [])).toContainEqual(found);
  expect(await prosToAdd(me, `roofing ${found?.city ?? ""}`, [])).not.toContainEqual(found);
  expect(await prosToAdd(me, `https://kingpost.test/pros/${more.business.slug}`, [])).toMatchObject([
    { company: "Sample More" },
  ]);
  await expect(addToList(me, id, unchecked.business.slug)).rejects.toMatchObject({ code: "not_checked" });
  const other = as(ctx, (await aRealtor(ctx)).actor);
  await expect(addToList(other, id, more.business.slug)).rejects.toMatchObject({ code: "no_such_list" });
  await endList(me, id);
  await expect(sharedList(ctx, token)).rejects.toMatchObject({ code: "no_such_list" });
});

test("a homeowner turns picks of a list into requests, begun before there is an account and sent once", async ({
  ctx,
}) => {
  const { token, pros } = await aList(ctx);
  const [stays, lapses] = pros.map(({ business }) => business.slug);
  const ask = AskPicks.parse({ body: "Sample: the gutters leak.", picks: [stays, lapses] });
  await expect(askPicks(at(ctx, 30 * DAY_MS), token, ask)).rejects.toMatchObject({ code: "not_checked" });
  const drafts = await askPicks(ctx, token, ask);
  expect(drafts).toHaveLength(2);
  const homeowner = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
  expect(await sendPicks(homeowner, token, drafts)).toBe(2);
  expect(await sendPicks(homeowner, token, drafts)).toBe(0);
  expect(await ctx.db.$count(messages)).toBe(2);
});

test("a realtor comes from a pro's page to choose the list, and nobody who is not checked is offered", async ({
  ctx,
}) => {
  const me = as(ctx, (await aUser(ctx, { role: "realtor" })).actor);
  const { business } = await aVerifiedContractor(ctx);
  const unchecked = await aContractor(ctx);
  expect(await proToPut(me, business.slug)).toEqual({ slug: business.slug, company: business.companyName });
  expect(await proToPut(me, unchecked.business.slug)).toBeNull();
  expect(await proToPut(me, "")).toBeNull();
  await expect(proToPut(as(ctx, unchecked.actor), business.slug)).rejects.toMatchObject({ code: "wrong_role" });
});
