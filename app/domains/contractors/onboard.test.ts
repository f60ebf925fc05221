import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { editBusiness } from "./commands/edit.server.ts";
import { eraseContractor } from "./commands/erase-account.server.ts";
import { beginOnboarding, saveBusinessStep, saveDocumentsStep, saveProfileStep } from "./commands/onboard.server.ts";
import { aContractor, aContractorAccount } from "./fixtures.ts";
import { BusinessStep, DocumentsStep, EditBusiness, ProfileStep } from "./input.ts";
import { exportContractor, exportOnboarding } from "./queries/export-account.server.ts";
import { businessOf, myBusiness, myOnboarding } from "./queries.server.ts";
import { loader as editPage } from "./screens/edit-business.tsx";
import { loader as startPage } from "./screens/onboarding-start.tsx";
import { loader as signupPage } from "./screens/signup.tsx";
import { contractorProfiles } from "./tables.server.ts";

const DESCRIPTION = "Panels, rewiring and service upgrades for homes.";

const business = (version: number, more: Record<string, unknown> = {}) =>
  BusinessStep.parse({
    version: String(version),
    companyName: "Sample Electric",
    yearsInBusiness: "12",
    city: "Austin, TX",
    serviceArea: "30 miles around",
    primaryTrade: "electrical",
    services: ["electrical-work"],
    description: DESCRIPTION,
    phone: "5125550142",
    ...more,
  });
const documents = (version: number, more: Record<string, unknown> = {}) =>
  DocumentsStep.parse({ version: String(version), ...more });
const profile = (version: number, more: Record<string, unknown> = {}) =>
  ProfileStep.parse({ version: String(version), bio: "Licensed electricians in Austin.", services: [], ...more });

/** Someone signed up without the wizard: an account and no business. */
const newcomer = async (ctx: Ctx) => as(ctx, (await aContractorAccount(ctx)).actor);
const fileOf = (userId: string, name = "abc123.pdf") => `/files/verification-documents/${userId}/${name}`;

/** What a page's loader answers at an address, or what it throws. */
// biome-ignore lint/suspicious/noExplicitAny: a loader's data or its redirect, read freely
async function opened(loader: (args: any) => Promise<unknown>, ctx: Ctx, address: string): Promise<any> {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(`http://kingpost.test${address}`);
  return loader({ request, context, params: {} }).catch((thrown: unknown) => thrown);
}

test("the wizard's address may say whether work as a sub is taken; a contractor is led to the onboarding, the crew to the dashboard", async ({
  ctx,
}) => {
  const asked = async (query: string) => (await opened(signupPage, ctx, `/contractor-signup${query}`)).subcontract;
  expect([await asked(""), await asked("?subcontract=0"), await asked("?subcontract=1")]).toEqual([null, false, true]);
  const owner = await newcomer(ctx);
  const led = await opened(signupPage, owner, "/contractor-signup");
  expect(led.headers.get("location")).toBe("/contractor-onboarding");
  if (!owner.actor) throw new Error("nobody is signed in");
  const crew = as(ctx, { ...owner.actor, business: { ...owner.actor.business, part: "crew" } });
  for (const [loader, address] of [
    [signupPage, "/contractor-signup"],
    [startPage, "/contractor-onboarding/start"],
  ] as const)
    expect((await opened(loader, crew, address)).headers.get("location")).toBe("/contractor-dashboard");
});

test("CALL-24 CALL-25 the saved state is read for the signed-in user; no row is not an error", async ({ ctx }) => {
  const me = await newcomer(ctx);
  expect(await myBusiness(me)).toBeNull();
  expect(await myOnboarding(me)).toMatchObject({ name: "Sam Sample", phone: "(512) 555-0100", business: null });
  await saveBusinessStep(me, business(0));
  expect(await myBusiness(me)).toMatchObject({ onboardingStep: 3, onboardingCompleted: false });
});

test("the onboarding asks a painter in Texas for insurance alone, and an electrician for a license too", async ({
  ctx,
}) => {
  const painter = { industry: "painting", primaryTrade: null, services: ["interior-exterior-painting"], state: "TX" };
  const { actor } = await aContractor(ctx, { ...painter, onboardingCompleted: false, onboardingStep: 3 });
  expect(await myOnboarding(as(ctx, actor))).toMatchObject({ noLicense: true });
  const { actor: electrician } = await aContractor(ctx, { state: "TX" });
  expect(await myOnboarding(as(ctx, electrician))).toMatchObject({ noLicense: false });
});

test("ONB-15 ONB-16 CALL-26 step 2 saves the business and moves to step 3", async ({ ctx }) => {
  const me = await newcomer(ctx);
  expect(await saveBusinessStep(me, business(0))).toMatchObject({
    userId: me.actor?.userId,
    companyName: "Sample Electric",
    yearsInBusiness: 12,
    serviceAreas: ["Austin, TX", "30 miles around"],
    onboardingStep: 3,
    onboardingCompleted: false,
    description: DESCRIPTION,
    phone: "(512) 555-0142",
    trades: ["electrical"],
    city: "Austin",
    state: "TX",
    slug: "sample-electric-austin",
    version: 1,
  });
});

test("step 2 saved again changes the one row, and its address while nobody has seen it", async ({ ctx }) => {
  const me = await newcomer(ctx);
  await saveBusinessStep(me, business(0));
  const again = await saveBusinessStep(me, business(1, { companyName: "Renamed Electric", city: "Dallas, TX" }));
  expect(again).toMatchObject({ slug: "renamed-electric-dallas", city: "Dallas", version: 2, onboardingStep: 3 });
  expect(await ctx.db.$count(contractorProfiles, eq(contractorProfiles.userId, again.userId))).toBe(1);
});

test("the place from the wizard's ZIP stays while the city stays, and follows a new city", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, {
    onboardingCompleted: false,
    onboardingStep: 1,
    zip: "78704",
    serviceAreas: ["Austin", ""],
  });
  const me = as(ctx, actor);
  const same = await saveBusinessStep(me, business(1, { city: "Austin" }));
  expect(same).toMatchObject({ zip: "78704", state: "TX" });
  const moved = await saveBusinessStep(me, business(2, { city: "Portland, OR" }));
  expect(moved).toMatchObject({
    city: "Portland",
    state: "OR",
    zip: null,
    serviceAreas: ["Portland, OR", expect.any(String)],
  });
  expect(moved.lat).toBeCloseTo(45.5, 0);
  const nowhere = await saveBusinessStep(me, business(3, { city: "Nowhereville Springs" }));
  expect(nowhere).toMatchObject({ city: "Nowhereville Springs", lat: null, lng: null });
});

test("the ZIP and its point stay while the same city is typed in other words", async ({ ctx }) => {
  const draft = { onboardingCompleted: false, onboardingStep: 3, zip: "78704", serviceAreas: ["Austin", ""] };
  const { actor, business: before } = await aContractor(ctx, draft);
  expect(await saveBusinessStep(as(ctx, actor), business(1, { city: "Austin, TX" }))).toMatchObject({
    zip: "78704",
    lat: before.lat,
    lng: before.lng,
  });
});

test("a city of several states is the one of the business's own state", async ({ ctx }) => {
  const draft = { onboardingCompleted: false, onboardingStep: 3, city: "Bangor", state: "ME", zip: "04401" };
  const { actor } = await aContractor(ctx, { ...draft, serviceAreas: ["Bangor", ""] });
  const moved = await saveBusinessStep(as(ctx, actor), business(1, { city: "Portland" }));
  expect(moved).toMatchObject({ city: "Portland", state: "ME", zip: null });
});

test("a city that could only be guessed stays as it was typed, without a place", async ({ ctx }) => {
  const me = await newcomer(ctx);
  for (const [version, city] of ["Phoeni", "Phoenxi"].entries())
    expect(await saveBusinessStep(me, business(version, { city }))).toMatchObject({ city, lat: null, lng: null });
});

test("a city left as it was keeps a ZIP that lies beside it", async ({ ctx }) => {
  const draft = { onboardingCompleted: false, onboardingStep: 3, zip: "78664", serviceAreas: ["Austin", ""] };
  const { actor, business: before } = await aContractor(ctx, draft);
  const saved = await saveBusinessStep(as(ctx, actor), business(1, { city: "Austin" }));
  expect(saved).toMatchObject({ city: "Austin", zip: "78664", lat: before.lat, lng: before.lng });
  const emptied = await saveBusinessStep(as(ctx, actor), business(2, { city: "" }));
  expect(emptied).toMatchObject({ city: null, zip: "78664", lat: before.lat });
});

test("a draft saved under its name keeps its numbered address, also when the plain one is free again", async ({
  ctx,
}) => {
  const first = await aContractor(ctx);
  const { actor, business: second } = await aContractor(ctx, { onboardingCompleted: false, onboardingStep: 3 });
  expect(second.slug).toBe(`${first.business.slug}-2`);
  await ctx.db.delete(contractorProfiles).where(eq(contractorProfiles.userId, first.userId));
  const saved = await saveBusinessStep(as(ctx, actor), business(1, { city: "Austin" }));
  expect(saved.slug).toBe(second.slug);
});

test("the ZIP goes when the business moves to a city of the same name in another state", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, {
    onboardingCompleted: false,
    onboardingStep: 3,
    city: "Portland",
    state: "ME",
    zip: "04101",
    serviceAreas: ["Portland", ""],
  });
  const moved = await saveBusinessStep(as(ctx, actor), business(1, { city: "Portland, OR" }));
  expect(moved).toMatchObject({ city: "Portland", state: "OR", zip: null });
  expect(moved.lat).toBeCloseTo(45.5, 0);
});

test("ONB-17 ONB-18 ONB-19 CALL-27 step 3 keeps the links, or none, and moves to step 4", async ({ ctx }) => {
  const me = await newcomer(ctx);
  await saveBusinessStep(me, business(0));
  const licenseDocumentUrl = fileOf(me.actor?.userId ?? "");
  const kept = await saveDocumentsStep(me, documents(1, { licenseDocumentUrl, insuranceDocumentUrl: "" }));
  expect(kept).toMatchObject({ licenseDocumentUrl, insuranceDocumentUrl: null, onboardingStep: 4 });
  const cleared = await saveDocumentsStep(me, documents(2));
  expect(cleared).toMatchObject({ licenseDocumentUrl: null, insuranceDocumentUrl: null, onboardingStep: 4 });
});

test("somebody else's document, or one from another site, cannot be put into a profile", async ({ ctx }) => {
  const me = await newcomer(ctx);
  const other = await aContractorAccount(ctx);
  await saveBusinessStep(me, business(0));
  for (const url of [fileOf(other.userId), "https://elsewhere.test/license.pdf", "javascript:alert(1)"])
    for (const field of ["licenseDocumentUrl", "insuranceDocumentUrl"])
      await expect(saveDocumentsStep(me, documents(1, { [field]: url }))).rejects.toMatchObject({
        kind: "invalid",
        code: "not_your_document",
      });
  expect(await myBusiness(me)).toMatchObject({ licenseDocumentUrl: null, insuranceDocumentUrl: null, version: 1 });
});

test("ONB-24 ONB-25 ONB-26 CALL-28 step 4 saves text and services and finishes the onboarding", async ({ ctx }) => {
  const me = await newcomer(ctx);
  await saveBusinessStep(me, business(0));
  await saveDocumentsStep(me, documents(1));
  expect(
    await saveProfileStep(me, profile(2, { services: ["electrical-work", "decks-fences"], languages: ["en", "es"] })),
  ).toMatchObject({
    languages: ["en", "es"],
    businessDescription: "Licensed electricians in Austin.",
    services: ["electrical-work", "decks-fences"],
    trades: ["electrical", "carpentry", "decks", "fencing"],
    onboardingStep: 5,
    onboardingCompleted: true,
    description: DESCRIPTION,
  });
});

test("an empty bio takes the description", async ({ ctx }) => {
  const me = await newcomer(ctx);
  await saveBusinessStep(me, business(0, { description: "word ".repeat(100) }));
  await saveDocumentsStep(me, documents(1));
  const { businessDescription } = await saveProfileStep(me, profile(2, { bio: "" }));
  expect(businessDescription).toBe("word ".repeat(60).trim());
});

test("nobody finishes without the steps before", async ({ ctx }) => {
  const me = await newcomer(ctx);
  await expect(saveDocumentsStep(me, documents(0))).rejects.toMatchObject({ code: "step_too_early" });
  await expect(saveProfileStep(me, profile(0))).rejects.toMatchObject({ code: "step_too_early" });
  await saveBusinessStep(me, business(0));
  await expect(saveProfileStep(me, profile(1))).rejects.toMatchObject({ code: "step_too_early" });
  expect(await myBusiness(me)).toMatchObject({ onboardingStep: 3, onboardingCompleted: false });
});

test("the greeting of a wizard's owner leads to step 2 and stays there after a reload", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, { onboardingCompleted: false, onboardingStep: 1 });
  const me = as(ctx, actor);
  expect(await beginOnboarding(me, { version: 1, over: false })).toMatchObject({ onboardingStep: 2, version: 2 });
  const nobody = await newcomer(ctx);
  await expect(beginOnboarding(nobody, { version: 0, over: false })).rejects.toMatchObject({ code: "step_too_early" });
  expect(await myBusiness(nobody)).toBeNull();
});

test("the greeting opened again at step 4 takes nothing back", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, { onboardingCompleted: false, onboardingStep: 4 });
  expect(await beginOnboarding(as(ctx, actor), { version: 1, over: false })).toMatchObject({ onboardingStep: 4 });
});

describe("two tabs", () => {
  test("the second to save is told, and neither text is lost", async ({ ctx }) => {
    const me = await newcomer(ctx);
    await saveBusinessStep(me, business(0, { companyName: "First tab" }));
    await expect(saveBusinessStep(me, business(0, { companyName: "Second tab" }))).rejects.toMatchObject({
      kind: "conflict",
      code: "saved_elsewhere",
      message: expect.stringMatching(/^This form was saved in another tab/),
    });
    expect(await myBusiness(me)).toMatchObject({ companyName: "First tab", version: 1 });
  });

  test("who wants theirs all the same may save it over the other", async ({ ctx }) => {
    const me = await newcomer(ctx);
    await saveBusinessStep(me, business(0, { companyName: "First tab" }));
    const saved = await saveBusinessStep(me, business(0, { companyName: "Second tab", over: "on" }));
    expect(saved).toMatchObject({ companyName: "Second tab", version: 2 });
  });

  test("a forgotten tab cannot take a finished onboarding back", async ({ ctx }) => {
    const { actor, business: done } = await aContractor(ctx);
    const me = as(ctx, actor);
    await expect(saveBusinessStep(me, business(done.version - 1))).rejects.toMatchObject({ code: "saved_elsewhere" });
    const over = await saveBusinessStep(me, business(0, { over: "on" }));
    expect(over).toMatchObject({ onboardingStep: 5, onboardingCompleted: true, slug: done.slug });
  });

  raceTest("of saves at the same moment exactly one wins", async (ctx) => {
    const { actor } = await aContractorAccount(ctx);
    const me = as(ctx, actor);
    const first = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => saveBusinessStep(me, business(0, { companyName: `Tab ${n}` }))),
    );
    expect(first.filter((a) => a.status === "fulfilled")).toHaveLength(1);
    const second = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => saveBusinessStep(me, business(1, { companyName: `Tab ${n}` }))),
    );
    expect(second.filter((a) => a.status === "fulfilled")).toHaveLength(1);
    for (const a of [...first, ...second])
      if (a.status === "rejected") expect(a.reason).toMatchObject({ code: "saved_elsewhere" });
    expect((await myBusiness(me))?.version).toBe(2);
  });
});

describe("ROLE-19 onboarding acts only on the signed-in user's own profile", () => {
  test("ROLE-19 saving one's own leaves another's untouched", async ({ ctx }) => {
    const { userId, business: before } = await aContractor(ctx, { companyName: "Neighbor" });
    const me = await newcomer(ctx);
    const forged = { ...business(0), userId };
    await saveBusinessStep(me, forged);
    expect(await businessOf(ctx, userId)).toEqual(before);
    expect(await myBusiness(me)).toMatchObject({ userId: me.actor?.userId });
    // Their rows pass through the same version.
    for (let n = 0; n <= before.version; n++) await saveBusinessStep(me, { ...business(0), over: true });
    expect(await businessOf(ctx, userId)).toEqual(before);
  });

  test("ROLE-17 visitors and other roles are refused by every command", async ({ ctx }) => {
    const homeowner = as(ctx, (await aUser(ctx, { role: "homeowner" })).actor);
    for (const work of [
      (c: Ctx) => myOnboarding(c),
      (c: Ctx) => saveBusinessStep(c, business(0)),
      (c: Ctx) => saveDocumentsStep(c, documents(0)),
      (c: Ctx) => saveProfileStep(c, profile(0)),
    ]) {
      await expect(work(ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
      await expect(work(homeowner)).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

describe("the business profile", () => {
  const edit = (version: number, more: Record<string, unknown> = {}) =>
    EditBusiness.parse({
      version: String(version),
      companyName: "Sample Electric",
      primaryTrade: "electrical",
      services: ["flooring-tile"],
      skills: "panel upgrades, EV chargers",
      description: DESCRIPTION,
      bio: "Short text.",
      city: "Dallas",
      state: "tx",
      zip: "75201",
      serviceArea: "All of Dallas",
      hourlyRate: "92.50",
      availability: "in-1-week",
      languages: ["es", "vi"],
      availableForSubcontract: "on",
      ...more,
    });

  test("everything the directory shows is saved, and its place and trades follow", async ({ ctx }) => {
    const { actor, business: before } = await aContractor(ctx, { availableForSubcontract: false });
    const saved = await editBusiness(as(ctx, actor), edit(before.version));
    expect(saved).toMatchObject({
      hourlyRateCents: 9250,
      availability: "in-1-week",
      languages: ["es", "vi"],
      availableForSubcontract: true,
      skills: ["panel upgrades", "EV chargers"],
      trades: ["electrical", "flooring", "tile"],
      serviceAreas: ["Dallas", "All of Dallas"],
      city: "Dallas",
      state: "TX",
      businessDescription: "Short text.",
      slug: before.slug,
      version: before.version + 1,
    });
    expect(saved.lat).toBeCloseTo(32.8, 0);
  });

  test("without a city the ZIP says city and state", async ({ ctx }) => {
    const { actor, business: before } = await aContractor(ctx);
    const saved = await editBusiness(as(ctx, actor), edit(before.version, { city: "", state: "" }));
    expect(saved).toMatchObject({ city: "Dallas", state: "TX", zip: "75201", serviceAreas: ["", "All of Dallas"] });
  });

  test("a member's copy holds all that was said of the business", async ({ ctx }) => {
    const { actor, userId, business: before } = await aContractor(ctx);
    const saved: Record<string, unknown> = await editBusiness(as(ctx, actor), edit(before.version));
    const copy = (await exportContractor(ctx, userId)) ?? {};
    const inner = ["userId", "onboardingStep", "onboardingCompleted", "lat", "lng", "version"];
    const links = ["licenseDocumentUrl", "insuranceDocumentUrl"];
    for (const name of Object.keys(saved).filter((one) => ![...inner, ...links].includes(one)))
      expect([name, copy[name as keyof typeof copy]]).toEqual([name, saved[name]]);
  });

  test("a business leaves with its own profile and steps, and no other's; each copy holds its own", async ({ ctx }) => {
    const [one, other] = [
      await aContractor(ctx),
      await aContractor(ctx, { companyName: "Neighbor", onboardingStep: 3 }),
    ];
    expect([await exportContractor(ctx, other.userId), (await exportOnboarding(ctx, other.userId)).length]).toEqual([
      ...[expect.objectContaining({ companyName: "Neighbor" }), 3],
    ]);
    await eraseContractor(ctx, one.userId);
    expect([await exportContractor(ctx, one.userId), await exportOnboarding(ctx, one.userId)]).toEqual([null, []]);
    expect(await businessOf(ctx, other.userId)).toEqual(other.business);
    expect((await exportOnboarding(ctx, other.userId)).map(({ step }) => step)).toEqual([1, 2, 3]);
  });
  test("without a ZIP the city decides the place", async ({ ctx }) => {
    const { actor, business: before } = await aContractor(ctx);
    const saved = await editBusiness(as(ctx, actor), edit(before.version, { zip: "" }));
    expect(saved).toMatchObject({ zip: null });
    expect(saved.lat).toBeCloseTo(32.8, 0);
  });

  test("a draft is finished in the onboarding first", async ({ ctx }) => {
    const { actor } = await aContractor(ctx, { onboardingCompleted: false, onboardingStep: 3 });
    await expect(editBusiness(as(ctx, actor), edit(1))).rejects.toMatchObject({ code: "onboarding_first" });
    const draft = await opened(editPage, as(ctx, actor), "/account/business");
    expect(draft.headers.get("location")).toBe("/contractor-onboarding");
    const done = await aContractor(ctx);
    expect(await opened(editPage, as(ctx, done.actor), "/account/business?saved=2")).toMatchObject({
      business: { userId: done.userId },
      saved: true,
    });
  });
});
