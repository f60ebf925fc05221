import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aListedPro } from "#app/domains/directory/fixtures.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { anEntry } from "#app/domains/taxes/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at, test } from "#test/ctx.ts";
import { sweepApi } from "./commands/sweep.server.ts";
import { aCaller, aToken } from "./fixtures.ts";
import { pageOf, readAfter, writeAfter } from "./rules/cursor.server.ts";
import { apiIdempotencyKeys, personalAccessTokens } from "./tables.server.ts";

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const ago = (ctx: Ctx, hours: number) => at(ctx, new Date(Date.now() - hours * HOUR));

test("a page that ends exactly at the limit has no next one, in every list", async ({ ctx }) => {
  const { userId, actor } = await aVerifiedContractor(ago(ctx, 9));
  const own = [];
  for (const hours of [3, 2]) own.push((await aJob(ago(ctx, hours), { poster: actor })).id);
  for (let n = 0; n < 2; n++) await anApplication(ago(ctx, 1), { jobId: own[0] ?? "" });
  for (let n = 0; n < 2; n++) await anApplication(ago(ctx, 1), { applicant: actor });
  const year = new Date().getUTCFullYear();
  for (let n = 0; n < 2; n++) await anEntry(ago(ctx, 0), actor, { day: `${year}-01-0${n + 1}` });
  const call = aCaller(ctx, (await aToken(ago(ctx, 0), userId)).token);
  for (const [path, rows] of [
    ["/me/jobs", 2],
    [`/jobs/${own[0]}/applications`, 2],
    ["/taxes/entries", 2],
    ["/me/applications", 2],
    // The license and the insurance came at one moment.
    ["/documents", 2],
  ] as const) {
    const glue = path.includes("?") ? "&" : "?";
    const page = (limit: number) => call("GET", `${path}${glue}limit=${limit}`);
    const full = await page(rows);
    expect([path, full.status, full.body.data?.length, full.body.next_cursor]).toEqual([path, 200, rows, null]);
    expect(full.headers.get("link")).toBeNull();
    const half = await page(rows - 1);
    expect([path, half.body.data.length]).toEqual([path, rows - 1]);
    const rest = await call("GET", `${path}${glue}limit=1&cursor=${encodeURIComponent(half.body.next_cursor)}`);
    expect([path, rest.body.data.length, rest.body.next_cursor]).toEqual([path, 1, null]);
  }
});

test("the board and the directory end without a cursor where a page is just full", async ({ ctx }) => {
  const { userId } = await aUser(ctx);
  for (let n = 0; n < 2; n++) {
    await aJob(ago(ctx, n));
    await aListedPro(ago(ctx, n), { companyName: `Sample Electric ${n}` });
  }
  const call = aCaller(ctx, (await aToken(ago(ctx, 0), userId)).token);
  for (const path of ["/jobs", "/pros"]) {
    const { data } = (await call("GET", `${path}?limit=100`)).body;
    const full = await call("GET", `${path}?limit=${data.length}`);
    expect([path, full.body.data.length, full.body.next_cursor]).toEqual([path, data.length, null]);
    const short = await call("GET", `${path}?limit=${data.length - 1}`);
    expect([path, typeof short.body.next_cursor]).toEqual([path, "string"]);
  }
});

test("a cursor comes back as it went out, and what is none of ours is none", () => {
  const place = { at: new Date("2027-03-10T16:00:00.000Z"), id: "5d8f6c1e-0000-4000-8000-000000000001" };
  expect(readAfter(writeAfter(place))).toEqual(place);
  for (const text of ["", "x", "e30", Buffer.from('["now","1"]').toString("base64url")])
    expect(readAfter(text)).toBeUndefined();
  const ends = [1, 2, 3].map((limit) => pageOf([1, 2], limit, String).next_cursor);
  expect(ends).toEqual(["1", null, null]);
});

test("the sweep forgets answers whose day is over and tokens that ended 90 days ago, and nothing younger", async ({
  ctx,
}) => {
  const { userId } = await aUser(ctx);
  const token = (days: number, revokedAt: Date | null = null) =>
    aToken(ctx, userId, { now: new Date(ctx.now.getTime() - (days + 30) * DAY), revokedAt });
  const kept = [await token(0), await token(90), await token(-20, new Date(ctx.now.getTime() - 90 * DAY))];
  await token(91);
  await token(-29, new Date(ctx.now.getTime() - 91 * DAY));
  const answer = (key: string, expiresAt: Date) => ({
    tokenId: kept[0]?.id ?? "",
    route: "POST /jobs",
    key,
    bodyHash: "0".repeat(64),
    claim: ctx.newId(),
    claimedUntil: ctx.now,
    status: 201,
    answer: "{}",
    expiresAt,
  });
  await ctx.db
    .insert(apiIdempotencyKeys)
    .values([answer("over", ctx.now), answer("alive", new Date(ctx.now.getTime() + 1))]);
  await sweepApi(ctx, {});
  const ids = (await ctx.db.select({ id: personalAccessTokens.id }).from(personalAccessTokens)).map(({ id }) => id);
  expect(ids.sort()).toEqual(kept.map(({ id }) => id).sort());
  const keys = await ctx.db.select({ key: apiIdempotencyKeys.key }).from(apiIdempotencyKeys);
  expect(keys).toEqual([{ key: "alive" }]);
});
