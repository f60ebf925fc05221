import { expect } from "vitest";
import { as, at, test } from "#test/ctx.ts";
import { createShare, revokeShare } from "./commands/share.server.ts";
import { aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { exportVerification } from "./queries/export-account.server.ts";
import { sharedTrust, shareOf } from "./queries/shared.server.ts";
import { endOf, isVerified } from "./rules.ts";

const tokenOf = (path: string | undefined) => path?.slice("/trust/".length) ?? "";

test("a verified pro shows the trust record elsewhere by a link, which shows it as it is now and no documents", async ({
  ctx,
}) => {
  const { actor, userId, documents, email } = await aVerifiedContractor(ctx, {
    companyName: "Plumb Line LLC",
    licenseExpiresOn: dayIn(ctx, 50),
  });
  await createShare(as(ctx, actor));
  const token = tokenOf((await shareOf(ctx, userId))?.path);
  const seen = await sharedTrust(ctx, token);
  expect(seen).toMatchObject({ business: { company: "Plumb Line LLC" }, trust: { verifiedAt: ctx.now } });
  const said = JSON.stringify(seen);
  for (const secret of [documents.license.url, documents.license.id, email, "100 Sample Street", userId])
    expect(said).not.toContain(secret);
  const lapsed = at(ctx, endOf(dayIn(ctx, 50)));
  const { trust } = await sharedTrust(lapsed, token);
  expect([isVerified(seen.trust, ctx.now), isVerified(trust, lapsed.now)]).toEqual([true, false]);
});

test("a revoked link, a replaced one and one that never was all show nothing", async ({ ctx }) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const own = as(ctx, actor);
  await createShare(own);
  const first = tokenOf((await shareOf(ctx, userId))?.path);
  await createShare(own);
  const second = tokenOf((await shareOf(ctx, userId))?.path);
  const gone = { kind: "not_found", code: "share_gone" };
  await expect(sharedTrust(ctx, first)).rejects.toMatchObject(gone);
  await expect(sharedTrust(ctx, second)).resolves.toBeDefined();
  await revokeShare(own);
  await revokeShare(own);
  await expect(sharedTrust(ctx, second)).rejects.toMatchObject(gone);
  await expect(sharedTrust(ctx, "x".repeat(32))).rejects.toMatchObject(gone);
  expect(await shareOf(ctx, userId)).toBeNull();
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
  await createShare(own);
  const token = tokenOf((await shareOf(ctx, userId))?.path);
  await revokeShare(own);
  const copy = await exportVerification(ctx, userId);
  expect(copy.documents.map(({ decision }) => decision)).toEqual(["approved", "approved"]);
  expect(copy.shareLinks).toEqual([{ createdAt: ctx.now, revokedAt: ctx.now }]);
  expect(JSON.stringify(copy)).not.toContain(token);
});
