import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { submitDocuments } from "#app/domains/verification/commands/hand-in.server.ts";
import { aDraft, approve, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { searchWords } from "#app/infra/search-words.ts";
import { as, at, test } from "#test/ctx.ts";
import { aListedPro, aReview } from "./fixtures.ts";
import { PAGE_SIZE, proFilters } from "./input.ts";
import { searchPros } from "./queries.server.ts";

const search = (ctx: Ctx, query: string) => searchPros(ctx, proFilters(new URLSearchParams(query)));
const names = async (ctx: Ctx, query: string) => (await search(ctx, query)).pros.map((pro) => pro.name);

const rivera = { companyName: "Rivera Electric" };
const walker = {
  companyName: "Walker Plumbing",
  industry: "plumbing",
  primaryTrade: "plumbing",
  services: ["plumbing-work"],
};
const okafor = {
  companyName: "Okafor Roofing",
  industry: "roofing",
  primaryTrade: "roofing",
  services: ["roofing-gutters"],
};

test("FIND-06 a pro is found by name, by the beginning of it, and by trade in English or Spanish", async ({ ctx }) => {
  await aListedPro(ctx, rivera);
  await aListedPro(ctx, { ...walker, companyName: "Núñez y Hijos" });

  for (const q of ["Rivera", "rivera electric", "RIV", "electrician", "electricista", "an electrician near Austin"])
    expect([q, await names(ctx, `q=${q}`)]).toEqual([q, ["Rivera Electric"]]);
  for (const q of ["nunez", "Núñez", "plumber", "plomero", "plomería"])
    expect([q, await names(ctx, `q=${q}`)]).toEqual([q, ["Núñez y Hijos"]]);
  expect(await names(ctx, "q=rivera plumber")).toEqual([]);
});

test("FIND-06 wrong letters find the name or the trade that was meant, and the answer says what it read", async ({
  ctx,
}) => {
  await aListedPro(ctx, rivera);
  await aListedPro(ctx, walker);

  expect(await search(ctx, "q=electrisian")).toMatchObject({
    pros: [{ name: "Rivera Electric" }],
    readAs: "electrician",
  });
  expect(await search(ctx, "q=Riviera")).toMatchObject({ pros: [{ name: "Rivera Electric" }], readAs: "rivera" });
  expect(await search(ctx, "q=wlaker plummer")).toMatchObject({
    pros: [{ name: "Walker Plumbing" }],
    readAs: "walker plumber",
  });
  expect(await search(ctx, "q=rivera")).toMatchObject({ readAs: null });
  expect(await search(ctx, "q=zzzzzz")).toMatchObject({ pros: [], total: 0, readAs: null, didYouMean: null });

  await aListedPro(ctx, { companyName: "Sample Builders", city: "Riviera", zip: "78379" });
  expect(await search(ctx, "q=riviera")).toMatchObject({
    pros: [{ city: "Riviera" }],
    readAs: null,
    didYouMean: "rivera",
  });
});

test("fewer than five matches ask what else was meant, five do not", async ({ ctx }) => {
  await aListedPro(ctx, { ...rivera, verified: false });
  const asked = [];
  for (let n = 1; n <= 5; n++) {
    await aListedPro(ctx, { companyName: `Sample ${n}`, city: "Riviera", zip: "78379", verified: false });
    asked.push((await search(ctx, "standing=unverified&q=riviera")).didYouMean);
  }
  expect(asked).toEqual(["rivera", "rivera", "rivera", "rivera", null]);
});

test("FIND-09 FIND-10 of several chips any will do, and none shows all", async ({ ctx }) => {
  for (const pro of [rivera, walker, okafor]) await aListedPro(ctx, pro);

  expect(await names(ctx, "trade=roofing")).toEqual(["Okafor Roofing"]);
  expect((await names(ctx, "trade=roofing&trade=plumbing")).sort()).toEqual(["Okafor Roofing", "Walker Plumbing"]);
  expect(await names(ctx, "")).toHaveLength(3);
  expect(await names(ctx, "trade=masonry-of-the-moon")).toHaveLength(3);
  expect(await names(ctx, "q=rivera&trade=roofing")).toEqual([]);
  expect(await names(ctx, "trade=flooring")).toEqual([]);
});

test("FIND-06 FIND-09 a trade beyond the ten filters finds those who have it: chosen, or typed in either language", async ({
  ctx,
}) => {
  const builder = { industry: "general-contracting", primaryTrade: "general-contracting" };
  await aListedPro(ctx, { ...builder, companyName: "Sun Sample", services: [], moreTrades: ["solar"] });
  await aListedPro(ctx, { ...builder, companyName: "Lift Sample", services: [], moreTrades: ["garage-doors"] });
  await aListedPro(ctx, { ...builder, companyName: "Room Sample", services: ["home-additions"] });
  await aListedPro(ctx, { ...walker, companyName: "Wall Sample", industry: "drywall-insulation", primaryTrade: null });
  await aListedPro(ctx, { ...builder, companyName: "Stick Sample", services: [], moreTrades: ["framing"] });

  for (const query of ["trade=solar", "q=paneles solares", "q=solar installer", "q=C-46"])
    expect([query, await names(ctx, query)]).toEqual([query, ["Sun Sample"]]);
  for (const query of ["trade=garage-doors", "q=garage door", "q=puertas de cochera", "q=puerta de garaje Austin"])
    expect([query, await names(ctx, query)]).toEqual([query, ["Lift Sample"]]);
  for (const query of ["q=sheetrock", "q=tablaroca", "q=panel de yeso", "trade=drywall", "trade=insulation"])
    expect([query, await names(ctx, query)]).toEqual([query, ["Wall Sample"]]);
  for (const query of ["q=framer", "trade=framing", "trade=carpentry", "q=carpenter"])
    expect([query, await names(ctx, query)]).toEqual([query, ["Stick Sample"]]);
  expect(await names(ctx, "q=solar installer&trade=garage-doors")).toEqual([]);
});

test("FIND-07 a ZIP or a city finds who lies within the radius, nearest first, with the miles", async ({ ctx }) => {
  await aListedPro(ctx, { companyName: "Waco", city: "Waco", zip: "76701" });
  await aListedPro(ctx, { companyName: "Round Rock", city: "Round Rock", zip: "78664" });
  await aListedPro(ctx, { companyName: "Downtown", zip: "78701" });

  expect(await names(ctx, "place=78701&radius=10")).toEqual(["Downtown"]);
  expect(await names(ctx, "place=Austin, TX&radius=25")).toEqual(["Downtown", "Round Rock"]);
  expect(await names(ctx, "place=78701&radius=100")).toEqual(["Downtown", "Round Rock", "Waco"]);
  const { pros, place } = await search(ctx, "place=78701&radius=100");
  expect(place?.label).toBe("Austin, TX 78701");
  expect(pros.map((pro) => Math.round(pro.miles ?? -1))).toEqual([0, 17, 96]);
  expect(await names(ctx, "place=78701&radius=100&q=waco")).toEqual(["Waco"]);
});

test("FIND-07 a place that is not known is said to be so instead of being guessed", async ({ ctx }) => {
  await aListedPro(ctx);
  expect(await search(ctx, "place=qqzzxx")).toMatchObject({ placeUnknown: true, place: null, pros: [] });
  expect(await search(ctx, "place=austn")).toMatchObject({
    placeUnknown: false,
    place: { label: "Austin, TX", guessed: true },
  });
  const { place } = await search(ctx, "place=Springfield");
  expect(place?.others).toHaveLength(3);
  expect(new Set([place?.label, ...(place?.others ?? [])]).size).toBe(4);
});

test("FIND-14 at the same distance the better rating comes first, drawn towards 4 stars while reviews are few; then more reviews, then the newer pro", async ({
  ctx,
}) => {
  const day = (n: number) => new Date(ctx.now.getTime() - n * 86_400_000);
  await aListedPro(ctx, { companyName: "None old", createdAt: day(20) });
  await aListedPro(ctx, { companyName: "None new", createdAt: day(2) });
  await aListedPro(ctx, { companyName: "Four", stars: [4] });
  await aListedPro(ctx, { companyName: "Five once", stars: [5] });
  await aListedPro(ctx, { companyName: "Five twice", stars: [5, 5], createdAt: day(3) });
  const ranking = ["Five twice", "Five once", "Four", "None new", "None old"];

  expect(await names(ctx, "")).toEqual(ranking);
  expect(await names(ctx, "place=78701")).toEqual(ranking);
  expect(await names(ctx, "q=electrician")).toEqual(ranking);

  await aListedPro(ctx, { companyName: "Four point nine", stars: [5, 5, 5, 5, 5, 5, 5, 5, 5, 4] });
  expect((await names(ctx, ""))[0]).toBe("Four point nine");
});

test("FIND-14 FIND-15 a rating is the mean of the reviews, and none without a review", async ({ ctx }) => {
  const { userId } = await aListedPro(ctx, rivera);
  expect((await search(ctx, "")).pros[0]).toMatchObject({ rating: null, reviewCount: 0 });
  await aReview(ctx, userId, { stars: 5 });
  await aReview(ctx, userId, { stars: 4 });
  expect((await search(ctx, "")).pros[0]).toMatchObject({ rating: 4.5, reviewCount: 2 });
});

test("FIND-16 FIND-32 a pro whose documents lapse leaves the ranking that moment, and a renewal brings the same pro back", async ({
  ctx,
}) => {
  const pro = await aVerifiedContractor(ctx, {
    ...rivera,
    licenseExpiresOn: "2027-04-30",
    insuranceExpiresOn: "2027-12-31",
  });
  await aReview(ctx, pro.userId);
  const end = new Date("2027-05-01T10:00:00.000Z");

  expect(await names(at(ctx, new Date(end.getTime() - 1)), "")).toEqual(["Rivera Electric"]);
  expect(await names(at(ctx, end), "")).toEqual([]);
  expect(await names(at(ctx, end), "q=rivera&place=78701")).toEqual([]);
  expect((await search(at(ctx, end), "standing=unverified")).pros[0]?.standing).toMatchObject({ status: "expired" });

  const then = at(ctx, end);
  const renewal = await aDraft(then, pro.actor, "license", { expiresOn: "2028-04-30" });
  await submitDocuments(as(then, pro.actor));
  await approve(then, pro.reviewer, renewal);
  const [back] = (await search(then, "")).pros;
  expect(back).toMatchObject({ name: "Rivera Electric", rating: 5, reviewCount: 1, standing: { status: "verified" } });
});

test("FIND-32 pros nobody has checked stay out of the ranking and in a list of their own", async ({ ctx }) => {
  await aListedPro(ctx, rivera);
  await aListedPro(ctx, { ...walker, verified: false });
  expect(await names(ctx, "")).toEqual(["Rivera Electric"]);
  expect(await names(ctx, "standing=unverified")).toEqual(["Walker Plumbing"]);
  expect(await names(ctx, "standing=unverified&place=78701&q=walker")).toEqual(["Walker Plumbing"]);
});

test("FIND-02 FIND-05 Find Subcontractors holds who takes subcontract work; everyone is one choice away", async ({
  ctx,
}) => {
  await aListedPro(ctx, rivera);
  await aListedPro(ctx, { ...walker, availableForSubcontract: false });
  expect(await names(ctx, "")).toEqual(["Rivera Electric"]);
  expect((await names(ctx, "who=all")).sort()).toEqual(["Rivera Electric", "Walker Plumbing"]);
});

test("a profile that is not finished is nowhere", async ({ ctx }) => {
  await aListedPro(ctx, { onboardingCompleted: false, onboardingStep: 3 });
  for (const query of ["", "who=all", "q=sample", "place=78701", "standing=unverified"])
    expect(await names(ctx, query)).toEqual([]);
});

test("a name or a skill that changes is found by the new words only", async ({ ctx }) => {
  const { userId } = await aListedPro(ctx, rivera);
  await ctx.db.update(contractorProfiles).set({ companyName: "Brightline", skills: ["Panel upgrades"] });
  expect(await names(ctx, "q=rivera")).toEqual([]);
  expect(await names(ctx, "q=brightl")).toEqual(["Brightline"]);
  expect(await names(ctx, "q=panel upgrade")).toEqual(["Brightline"]);
  expect(await search(ctx, "q=pannel")).toMatchObject({ readAs: "panel" });
  expect(userId).toBeTruthy();
});

test("names in any script are found as they are written", async ({ ctx }) => {
  for (const companyName of ["شركة محمد للكهرباء", "חשמל כהן", "木村 電気", "Ångström & Søn"])
    await aListedPro(ctx, { companyName });
  expect(await names(ctx, "q=محمد")).toEqual(["شركة محمد للكهرباء"]);
  expect(await names(ctx, "q=כהן")).toEqual(["חשמל כהן"]);
  expect(await names(ctx, "q=木村")).toEqual(["木村 電気"]);
  expect(await names(ctx, "q=angstrom")).toEqual(["Ångström & Søn"]);
});

test("the database and the search agree on what the words of a text are", async ({ ctx }) => {
  const texts = [
    "Rivera's Electric & Sons — A.C. «Muñoz»",
    "kitchen-remodeling/3M (R) 100%",
    "O’Brien  _x_ `y`",
    "شركة محمد",
    "ÅNGSTRÖM ΓΝΩΜΗ Иван",
    "…",
    "a\tb\nc",
    "½ price · 24/7",
  ];
  for (const text of texts) {
    const { rows } = await ctx.db.execute<{ words: string[] }>(sql`select to_json(words_of(${text})) as words`);
    expect([text, rows[0]?.words]).toEqual([text, searchWords(text)]);
  }
});

test("pages follow each other without gaps or repeats, and say where they end", async ({ ctx }) => {
  for (let n = 0; n < 23; n++)
    await aListedPro(ctx, { companyName: `Sample ${n}`, zip: n % 2 ? "78701" : "78664", verified: false });
  for (const query of ["standing=unverified", "standing=unverified&place=78701", "standing=unverified&q=electrician"]) {
    const first = await search(ctx, query);
    const second = await search(ctx, `${query}&page=2`);
    expect(first).toMatchObject({ hasMore: true, total: null });
    expect(second).toMatchObject({ hasMore: false, total: 23 });
    expect(new Set([...first.pros, ...second.pros].map((pro) => pro.slug)).size).toBe(23);
    expect((await search(ctx, `${query}&page=3`)).pros).toEqual([]);
  }
});

test("a last page that is just full says that nothing follows", async ({ ctx }) => {
  for (let n = 0; n < PAGE_SIZE; n++) await aListedPro(ctx, { companyName: `Sample Electric ${n}` });
  for (const query of ["", "place=78701&radius=100"]) {
    const full = await search(ctx, query);
    expect(full).toMatchObject({ hasMore: false, total: PAGE_SIZE, pros: { length: PAGE_SIZE } });
  }
});

test("nothing that people type breaks the search or finds more than it says", async ({ ctx }) => {
  await aListedPro(ctx, rivera);
  const hostile = [
    "%",
    "_",
    "'",
    '"',
    "\\",
    "a' | 'b",
    "rivera:*",
    "!rivera",
    "(rivera",
    "rivera & ",
    "\0",
    "\u202Eelectric",
    "😀",
    "x".repeat(10_000),
    "a ".repeat(5_000),
    "' OR 1=1 --",
    "\uD800",
    "<->",
  ];
  for (const q of hostile) {
    const query = new URLSearchParams({ q, place: "" }).toString();
    const found = await names(ctx, query);
    expect([q, found.length <= 1]).toEqual([q, true]);
    await names(ctx, new URLSearchParams({ place: q }).toString());
  }
  expect(await names(ctx, "q=%25")).toEqual([]);
  expect(await names(ctx, "q=%5F")).toEqual([]);
  for (const page of ["1e9", "999999999999999999999", "-1", "NaN", "0"])
    await expect(search(ctx, `page=${page}`)).resolves.toBeTruthy();
});
