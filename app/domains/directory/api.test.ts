import { expect } from "vitest";
import { testApp } from "#test/app.ts";
import { test } from "#test/ctx.ts";
import { aListedPro } from "./fixtures.ts";

test("FIND-32 anyone may search, signed in or not, with the same parameters as the page", async ({ ctx }) => {
  await aListedPro({ ...ctx, now: new Date() }, { companyName: "Rivera Electric", stars: [5] });
  const answer = await testApp(ctx).request("/api/directory/pros?q=electrisian&place=78701&radius=10&trade=electrical");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
  expect(await answer.json()).toMatchObject({
    filters: { q: "electrisian", place: "78701", radius: 10, trades: ["electrical"], page: 1 },
    pros: [{ name: "Rivera Electric", miles: 0, rating: 5, reviewCount: 1, standing: { status: "verified" } }],
    hasMore: false,
    total: 1,
    readAs: "electrician",
  });
});

test("a list tells no more of a pro than the page: no ids, phones or addresses", async ({ ctx }) => {
  const { userId, email } = await aListedPro(
    { ...ctx, now: new Date() },
    { address: "9 Secret Lane", phone: "(512) 555-0199" },
  );
  const told = await (await testApp(ctx).request("/api/directory/pros")).text();
  for (const secret of ["9 Secret Lane", "555-0199", email, userId]) expect(told).not.toContain(secret);
});

test("hostile addresses are answered with a list, unreadable ones with a refusal", async ({ ctx }) => {
  for (const query of ["q=%00", "q=%C3%28"])
    expect([query, (await testApp(ctx).request(`/api/directory/pros?${query}`)).status]).toEqual([query, 422]);
  for (const query of ["place=%27%3B--", `q=${"x".repeat(6000)}`, "page=1e9", "trade[]=x", "radius=NaN", "q=%25&q=_"])
    expect([query, (await testApp(ctx).request(`/api/directory/pros?${query}`)).status]).toEqual([query, 200]);
});
