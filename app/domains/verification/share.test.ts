import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { testApp } from "#test/app.ts";
import { as, at, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { countOpening } from "./commands/count-opening.server.ts";
import { createShare, revokeShare } from "./commands/share.server.ts";
import { aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { NewShare } from "./input/sharing.ts";
import { exportVerification } from "./queries/export-account.server.ts";
import { sharedPage, sharedTrust } from "./queries/shared.server.ts";
import { mySharing, sharesOf } from "./queries/shares.server.ts";
import { DAY_MS, endOf, HOUR_MS, isVerified } from "./rules.ts";
import { trustShareOpenings } from "./tables.server.ts";

const tokenOf = (path: string | null | undefined) => path?.slice("/trust/".length) ?? "";
const GONE = { kind: "not_found", code: "share_gone" };

/** The token of a new link of the actor's. */
async function aLink(own: Ctx, more: Partial<NewShare> = {}): Promise<{ id: string; token: string }> {
  const { id } = await createShare(own, { name: "Alvarez Builders", shows: "record", endsOn: null, ...more });
  const share = (await mySharing(own)).shares.find((one) => one.id === id);
  return { id, token: tokenOf(share?.path) };
}

const PERSON = { isOwner: false, method: "GET", userAgent: "Mozilla/5.0 (X11; Linux) Firefox/140.0", purpose: null };

test("a verified pro shows the trust record elsewhere by a link, which shows it as it is now and no documents", async ({
  ctx,
}) => {
  const { actor, userId, documents, email } = await aVerifiedContractor(ctx, {
    companyName: "Plumb Line LLC",
    licenseExpiresOn: dayIn(ctx, 50),
  });
  const { token } = await aLink(as(ctx, actor));
  const seen = await sharedTrust(ctx, token);
  expect(seen).toMatchObject({ business: { company: "Plumb Line LLC" }, trust: { verifiedAt: ctx.now }, files: [] });
  const said = JSON.stringify(seen);
  for (const secret of [documents.license.url, documents.license.id, email, "100 Sample Street", userId, "Alvarez"])
    expect(said).not.toContain(secret);
  const lapsed = at(ctx, endOf(dayIn(ctx, 50)));
  const { trust } = await sharedTrust(lapsed, token);
  expect([isVerified(seen.trust, ctx.now), isVerified(trust, lapsed.now)]).toEqual([true, false]);
});

test("a business has a link for each recipient, and ends one without touching the others", async ({ ctx }) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const own = as(ctx, actor);
  const first = await aLink(own);
  const second = await aLink(at(own, 1000), { name: "Supply House" });
  expect((await sharesOf(ctx, userId)).map(({ name, state }) => [name, state])).toEqual([
    ["Supply House", "live"],
    ["Alvarez Builders", "live"],
  ]);
  await revokeShare(own, first.id);
  await revokeShare(own, first.id);
  await expect(sharedTrust(ctx, first.token)).rejects.toMatchObject(GONE);
  await expect(sharedTrust(ctx, second.token)).resolves.toBeDefined();
  await expect(sharedTrust(ctx, "x".repeat(32))).rejects.toMatchObject(GONE);
});

test("a second click on the same form makes no second link", async ({ ctx }) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const own = as(ctx, actor);
  const first = await aLink(own);
  expect((await aLink(own)).id).toBe(first.id);
  // One with an end is another link than the one without.
  const ending = await aLink(own, { endsOn: dayIn(ctx, 30) });
  expect(ending.id).not.toBe(first.id);
  await revokeShare(own, ending.id);
  await revokeShare(own, first.id);
  expect((await aLink(own)).id).not.toBe(first.id);
  expect(await sharesOf(ctx, userId)).toHaveLength(3);
});

test("another business cannot end a link", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { id, token } = await aLink(as(ctx, actor));
  const other = await aVerifiedContractor(ctx);
  await revokeShare(as(ctx, other.actor), id);
  await revokeShare(as(ctx, actor), "no id");
  await expect(sharedTrust(ctx, token)).resolves.toBeDefined();
});

test("a link opens through its last day everywhere in the country, then says that it has run out", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx, { companyName: "Plumb Line LLC" });
  const { token } = await aLink(as(ctx, actor), { endsOn: dayIn(ctx, 7) });
  const end = endOf(dayIn(ctx, 7));
  expect((await sharedPage(at(ctx, new Date(end.getTime() - 1)), token)).state).toBe("live");
  expect(await sharedPage(at(ctx, end), token)).toEqual({
    state: "ended",
    business: { company: "Plumb Line LLC", slug: expect.any(String) },
  });
  await expect(sharedTrust(at(ctx, end), token)).rejects.toMatchObject(GONE);
});

test("a link that was ended by hand says so, and nothing of the record", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx, { companyName: "Plumb Line LLC" });
  const { id, token } = await aLink(as(ctx, actor), { endsOn: dayIn(ctx, 7) });
  await revokeShare(as(ctx, actor), id);
  expect(await sharedPage(at(ctx, 30 * DAY_MS), token)).toEqual({
    state: "revoked",
    business: { company: "Plumb Line LLC", slug: expect.any(String) },
  });
});

test("a link needs a name, and an end that is ahead", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  expect(NewShare.safeParse({ name: "  ", shows: "record", endsOn: "" }).success).toBe(false);
  expect(NewShare.parse({ name: " Alvarez ", shows: "documents", endsOn: "" })).toEqual({
    name: "Alvarez",
    shows: "documents",
    endsOn: null,
  });
  for (const endsOn of [dayIn(ctx, -2), "2999-01-01"])
    await expect(aLink(as(ctx, actor), { endsOn })).rejects.toMatchObject({ fields: { endsOn: expect.any(String) } });
});

test("before both documents are approved there is nothing to share", async ({ ctx }) => {
  const { actor } = await aWaitingContractor(ctx);
  await expect(createShare(as(ctx, actor))).rejects.toMatchObject({ code: "nothing_to_share" });
});

test("a member's copy says what was decided about each document, and which links were made, without their tokens", async ({
  ctx,
}) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const own = as(ctx, actor);
  const { id, token } = await aLink(own);
  await countOpening(ctx, id, PERSON);
  await revokeShare(own, id);
  const copy = await exportVerification(ctx, userId);
  expect(copy.documents.map(({ decision }) => decision)).toEqual(["approved", "approved"]);
  expect(copy.shareLinks).toEqual([
    {
      name: "Alvarez Builders",
      shows: "record",
      createdAt: ctx.now,
      endsAt: null,
      revokedAt: ctx.now,
      openings: 1,
      lastOpenedAt: ctx.now,
    },
  ]);
  expect(JSON.stringify(copy)).not.toContain(token);
});

describe("openings", () => {
  test("are counted with their times, once for a page that is loaded again within half an hour", async ({ ctx }) => {
    const { actor } = await aVerifiedContractor(ctx);
    const { id } = await aLink(as(ctx, actor));
    for (const later of [0, 60_000, HOUR_MS]) await countOpening(at(ctx, later), id, PERSON);
    await countOpening({ ...at(ctx, HOUR_MS), ip: "198.51.100.7" }, id, PERSON);
    const [share] = (await mySharing(as(ctx, actor))).shares;
    expect(share).toMatchObject({ openings: 3, lastOpenedAt: at(ctx, HOUR_MS).now });
    expect(share?.opened).toEqual([at(ctx, HOUR_MS).now, at(ctx, HOUR_MS).now, ctx.now]);
    const kept = await ctx.db.select().from(trustShareOpenings).where(eq(trustShareOpenings.shareId, id));
    expect(Object.keys(kept[0] ?? {}).sort()).toEqual(["id", "openedAt", "shareId"]);
  });

  test.for([
    ["the owner", { isOwner: true }],
    ["a crawler", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a messenger that draws a preview", { userAgent: "WhatsApp/2.23.20.0" }],
    ["a program without a name", { userAgent: null }],
    ["a browser that fetches ahead", { purpose: "prefetch;prerender" }],
    ["a check without a page", { method: "HEAD" }],
  ] as const)("by %s do not count", async ([, opener], { ctx }) => {
    const { actor } = await aVerifiedContractor(ctx);
    const { id } = await aLink(as(ctx, actor));
    await countOpening(ctx, id, { ...PERSON, ...opener });
    expect((await mySharing(as(ctx, actor))).shares).toMatchObject([{ openings: 0, lastOpenedAt: null }]);
  });
});

describe("the documents' files", () => {
  const opens = async (ctx: Ctx, path: string) => {
    const answer = await testApp(ctx).request(path);
    return [answer.status, answer.headers.get("location") !== null];
  };

  test("open by a link that shows them while it lives, and by no other", async ({ ctx: test }) => {
    const ctx = at(test, new Date());
    const { actor } = await aVerifiedContractor(ctx);
    const own = as(ctx, actor);
    const record = await aLink(own);
    const files = await aLink(own, { name: "Supply House", shows: "documents" });
    expect((await sharedTrust(ctx, files.token)).files).toEqual(["license", "insurance"]);
    expect(await opens(ctx, `/trust/${files.token}/documents/license`)).toEqual([302, true]);
    expect(await opens(ctx, `/trust/${files.token}/documents/insurance`)).toEqual([302, true]);
    expect(await opens(ctx, `/trust/${files.token}/documents/w9`)).toEqual([404, false]);
    expect(await opens(ctx, `/trust/${record.token}/documents/license`)).toEqual([404, false]);
    await revokeShare(own, files.id);
    expect(await opens(ctx, `/trust/${files.token}/documents/license`)).toEqual([404, false]);
  });

  test("a link draws its own QR code while it lives", async ({ ctx: test }) => {
    const ctx = at(test, new Date());
    const { actor } = await aVerifiedContractor(ctx);
    const { id, token } = await aLink(as(ctx, actor));
    const drawn = await testApp(ctx).request(`/trust/${token}/qr.svg`);
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(await drawn.text()).toMatch(/^<svg[\s\S]*<\/svg>$/);
    await revokeShare(as(ctx, actor), id);
    expect((await testApp(ctx).request(`/trust/${token}/qr.svg`)).status).toBe(404);
  });
});

raceTest("the same link asked for many times at once is one link", async (ctx) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const made = await Promise.all(Array.from({ length: 6 }, () => aLink(as(ctx, actor))));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await sharesOf(ctx, userId)).toHaveLength(1);
});
