import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { as, at, test } from "#test/ctx.ts";
import { eraseReader } from "./commands/erase-account.server.ts";
import { proMeta } from "./components/pro-meta.ts";
import { aListedPro, aReview } from "./fixtures.ts";
import { proFilters } from "./input.ts";
import { exportReviews } from "./queries/export-account.server.ts";
import { verifiedSlugs } from "./queries/listed.server.ts";
import { getPro, searchPros } from "./queries.server.ts";
import { proJsonLd } from "./rules/structured-data.ts";
import { reviews } from "./tables.server.ts";

const day = 86_400_000;

test("ONB-50 a contractor's profile is public: what they do, where, for how much, and what was checked", async ({
  ctx,
}) => {
  const { business } = await aListedPro(ctx, {
    companyName: "Rivera Electric",
    licenseExpiresOn: "2028-01-31",
    skills: ["EV chargers"],
  });
  const pro = await getPro(ctx, business.slug);
  expect(pro).toMatchObject({
    name: "Rivera Electric",
    trade: "electrical",
    city: "Austin",
    state: "TX",
    services: ["electrical-work"],
    skills: ["EV chargers"],
    area: { text: "30 miles around", miles: null, counties: [] },
    hourlyRateCents: 8500,
    availability: "now",
    yearsInBusiness: 12,
    rating: null,
    standing: { status: "verified" },
    license: { issuingState: "TX", validUntil: new Date("2028-02-01T10:00:00Z") },
    insurance: { issuingState: null },
    isOwn: false,
  });
});

test("FIND-14 a profile tells how many reviews gave how many stars", async ({ ctx }) => {
  const { business } = await aListedPro(ctx, { stars: [5, 5, 4, 1] });
  await aListedPro(ctx, { companyName: "Other Sample", stars: [3] });
  expect((await getPro(ctx, business.slug)).spread).toEqual([2, 1, 0, 0, 1]);
  const { business: fresh } = await aListedPro(ctx, { companyName: "Fresh Sample" });
  expect((await getPro(ctx, fresh.slug)).spread).toEqual([0, 0, 0, 0, 0]);
});

test("a pro stands under the primary trade, and under the industry where none was named", async ({ ctx }) => {
  for (const [primaryTrade, trade] of [
    ["plumbing", "plumbing"],
    [null, "electrical"],
  ] as const) {
    const { business } = await aListedPro(ctx, {
      primaryTrade,
      industry: "electrical",
      companyName: `Sample ${trade}`,
    });
    expect((await getPro(ctx, business.slug)).trade).toBe(trade);
    const { pros } = await searchPros(ctx, proFilters(new URLSearchParams()));
    expect(pros.find(({ slug }) => slug === business.slug)?.trade).toBe(trade);
  }
});

test("search engines get verified, finished pros who are members, the last changed first, as many as fit", async ({
  ctx,
}) => {
  const older = await aListedPro(at(ctx, -2 * day));
  const newer = await aListedPro(at(ctx, -day));
  const oldest = await aListedPro(at(ctx, -3 * day));
  await aListedPro(ctx, { onboardingCompleted: false });
  const gone = await aListedPro(ctx);
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, gone.userId));
  const listed = async (limit: number) => (await verifiedSlugs(ctx, limit)).map(({ slug }) => slug);
  expect(await listed(9)).toEqual([newer, older, oldest].map(({ business }) => business.slug));
  expect(await listed(1)).toEqual([newer.business.slug]);
});

test("a member's copy holds the reviews they got and those they wrote, without who wrote the former", async ({
  ctx,
}) => {
  const { userId } = await aListedPro(ctx);
  const { userId: reviewerId } = await aUser(ctx, { role: "homeowner" });
  await aReview(ctx, userId, { reviewerId, stars: 4, body: "Sample: fine." });
  const shown = { id: expect.any(String), stars: 4, body: "Sample: fine.", reply: null, createdAt: ctx.now };
  expect(await exportReviews(ctx, userId)).toEqual({ reviewsReceived: [shown], reviewsWritten: [] });
  expect(await exportReviews(ctx, reviewerId)).toEqual({ reviewsReceived: [], reviewsWritten: [shown] });
});

test("the public page holds no phone, address, e-mail, user id or document", async ({ ctx }) => {
  const { business, userId, email } = await aListedPro(ctx, { address: "9 Secret Lane", phone: "(512) 555-0199" });
  const told = JSON.stringify(await getPro(ctx, business.slug));
  for (const secret of ["9 Secret Lane", "555-0199", email, userId, "verification-documents", ".pdf"])
    expect(told).not.toContain(secret);
});

test("an unknown address and a profile that is not finished are not found", async ({ ctx }) => {
  const { business } = await aListedPro(ctx, { onboardingCompleted: false, onboardingStep: 4, verified: false });
  for (const slug of [business.slug, "nobody", "", "%", "a'b"])
    await expect(getPro(ctx, slug)).rejects.toMatchObject({ kind: "not_found", code: "pro_not_found" });
});

test("an account that was closed or shut out is neither found nor shown, until the moment the ban ends", async ({
  ctx,
}) => {
  const { business, userId } = await aListedPro(ctx);
  const shut = {
    closed: { deletedAt: ctx.now },
    "shut out": { deletedAt: null, bannedUntil: new Date(ctx.now.getTime() + day) },
  };
  for (const change of Object.values(shut)) {
    await ctx.db.update(users).set(change).where(eq(users.id, userId));
    await expect(getPro(ctx, business.slug)).rejects.toMatchObject({ kind: "not_found" });
    expect((await searchPros(ctx, proFilters(new URLSearchParams()))).pros).toEqual([]);
  }
  const over = at(ctx, day);
  expect((await getPro(over, business.slug)).slug).toBe(business.slug);
  expect((await searchPros(over, proFilters(new URLSearchParams()))).pros).toMatchObject([{ slug: business.slug }]);
});

test("a pro whose documents lapsed or were never checked keeps the page, which says so and nothing more", async ({
  ctx,
}) => {
  const lapsed = await aListedPro(ctx, { licenseExpiresOn: "2027-04-30" });
  const never = await aListedPro(ctx, { verified: false });
  expect((await getPro(at(ctx, 60 * day), lapsed.business.slug)).standing.status).toBe("expired");
  expect(await getPro(ctx, never.business.slug)).toMatchObject({
    standing: { status: "unverified" },
    license: null,
    insurance: null,
  });
});

test("the owner is told that the page is theirs, nobody else is", async ({ ctx }) => {
  const owner = await aListedPro(ctx);
  const other = await aListedPro(ctx);
  expect((await getPro(as(ctx, owner.actor), owner.business.slug)).isOwn).toBe(true);
  expect((await getPro(as(ctx, other.actor), owner.business.slug)).isOwn).toBe(false);
});

test("reviews are listed newest first under a first name and an initial, and stay when their writer has gone", async ({
  ctx,
}) => {
  const { business, userId } = await aListedPro(ctx);
  await aReview(ctx, userId, { stars: 4, body: "Sample: fine.", createdAt: new Date(ctx.now.getTime() - day) });
  await aReview(ctx, userId, { stars: 5, body: "Sample: better." });
  const { reviews, rating, reviewCount } = await getPro(ctx, business.slug);
  expect(reviews.map(({ by, stars, body }) => [by, stars, body])).toEqual([
    ["Dana S.", 5, "Sample: better."],
    ["Dana S.", 4, "Sample: fine."],
  ]);
  expect([rating, reviewCount]).toEqual([4.5, 2]);

  await ctx.db.execute(sql`delete from users where id in (select reviewer_id from reviews)`);
  expect(await getPro(ctx, business.slug)).toMatchObject({ rating: 4.5, reviews: [{ by: null }, { by: null }] });
});

test("a card quotes the newest good review of its pro; the page lists the fifty newest and counts all", async ({
  ctx,
}) => {
  const [pro, other] = [await aListedPro(ctx), await aListedPro(ctx, { companyName: "Other Sample", stars: [5] })];
  const review = (stars: number, body: string, createdAt: Date) =>
    ({ id: ctx.newId(), proUserId: pro.userId, reviewerId: null, jobId: null, stars, body, createdAt }) as const;
  const old = Array.from({ length: 48 }, () => review(5, "Sample: old words.", at(ctx, -2 * day).now));
  await ctx.db
    .insert(reviews)
    .values([...old, review(4, "Sample: newer words.", at(ctx, -day).now), review(3, "Sample: late.", ctx.now)]);
  const { pros } = await searchPros(ctx, proFilters(new URLSearchParams()));
  expect(pros.find(({ slug }) => slug === pro.business.slug)?.said).toBe("Sample: newer words.");
  expect((await getPro(ctx, pro.business.slug)).reviews).toHaveLength(50);
  await ctx.db.insert(reviews).values(review(5, "Sample: oldest.", at(ctx, -3 * day).now));
  const page = await getPro(ctx, pro.business.slug);
  expect([page.reviews.length, page.spread]).toEqual([50, [49, 1, 1, 0, 0]]);
  expect(page.reviews.map(({ body }) => body)).not.toContain("Sample: oldest.");
  expect((await getPro(ctx, other.business.slug)).reviews).toHaveLength(1);
});

test("who leaves takes their name from what they wrote, and from nobody else's", async ({ ctx }) => {
  const { userId } = await aListedPro(ctx);
  const [ada, ben] = [await aUser(ctx), await aUser(ctx)];
  for (const { userId: reviewerId } of [ada, ben]) await aReview(ctx, userId, { reviewerId });
  await eraseReader(ctx, ada.userId);
  const rows = await ctx.db.select({ by: reviews.reviewerId }).from(reviews);
  expect(rows.map(({ by }) => by).sort()).toEqual([ben.userId, null].sort());
});

test("a job has one review, nobody reviews themselves, and a refused review leaves the rating alone", async ({
  ctx,
}) => {
  const { business, userId } = await aListedPro(ctx);
  const jobId = ctx.newId();
  await aReview(ctx, userId, { jobId, stars: 5 });
  await expect(inTransaction(ctx, (tx) => aReview(tx, userId, { jobId, stars: 1 }))).rejects.toThrow();
  await expect(inTransaction(ctx, (tx) => aReview(tx, userId, { reviewerId: userId, stars: 5 }))).rejects.toThrow();
  await expect(inTransaction(ctx, (tx) => aReview(tx, userId, { stars: 6 as 5 }))).rejects.toThrow();
  expect(await getPro(ctx, business.slug)).toMatchObject({ rating: 5, reviewCount: 1 });
});

test("search engines are told the trade, the place and the rating that the page shows", async ({ ctx }) => {
  const { business } = await aListedPro(ctx, { companyName: "Rivera </script> Electric", stars: [5, 4] });
  const data = proJsonLd(await getPro(ctx, business.slug), "https://kingpost.test/pros/x");
  expect(data).toMatchObject({
    "@type": "Electrician",
    name: "Rivera </script> Electric",
    address: { addressLocality: "Austin", addressRegion: "TX", addressCountry: "US" },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    priceRange: "$85/hr",
  });
  const pro = await getPro(ctx, business.slug);
  const review = { by: "Dana S.", stars: 5, body: "Sample.", createdAt: ctx.now };
  const much = proJsonLd({ ...pro, rating: 13 / 3, reviews: Array(6).fill(review) }, "https://kingpost.test/pros/x");
  expect(much).toMatchObject({ aggregateRating: { ratingValue: 4.3 }, review: { length: 5 } });
  const bare = await aListedPro(ctx, {
    companyName: "Odd Jobs",
    industry: "handyman-services",
    primaryTrade: null,
    services: [],
    verified: false,
  });
  const other = JSON.parse(
    JSON.stringify(proJsonLd(await getPro(ctx, bare.business.slug), "https://kingpost.test/pros/y")),
  );
  expect(other).toMatchObject({ "@type": "HomeAndConstructionBusiness" });
  expect(other).not.toHaveProperty("aggregateRating");
});

test("search engines read that a pro is verified as long as the documents stand, and not a day longer", async ({
  ctx,
}) => {
  const { business } = await aListedPro(ctx, { licenseExpiresOn: "2028-01-31" });
  const described = async (then: typeof ctx) => JSON.stringify(proMeta(await getPro(then, business.slug)));
  const verified = await described(ctx);
  const lapsed = await described(at(ctx, new Date("2028-02-02T12:00:00Z")));
  expect(verified).toContain(m.directory_meta_verified());
  expect(lapsed).not.toContain(m.directory_meta_verified());
});
