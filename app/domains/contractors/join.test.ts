import { eq, like } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { SIGN_UPS_PER_ADDRESS } from "#app/domains/auth/rules/limits.ts";
import { profiles, sessions, userRoles, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { at, test, withEnv } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { joinAsContractor } from "./commands/join.server.ts";
import { joinForm } from "./input.ts";
import { businessOf } from "./queries.server.ts";
import * as onboardingStart from "./screens/onboarding-start.tsx";
import * as signup from "./screens/signup.tsx";
import { contractorProfiles } from "./tables.server.ts";

let nth = 0;
const typed = (more: Record<string, unknown> = {}) =>
  joinForm().parse({
    firstName: "Ray",
    lastName: "Sample",
    email: `ray.${++nth}.${Date.now()}@sample.test`,
    phone: "5125550142",
    password: "square-and-plumb",
    businessName: "Sample & Sons Electric",
    industry: "electrical",
    yearsInBusiness: "12",
    address: "100 Sample Street",
    city: "Austin",
    state: "tx",
    zip: "78701",
    licenseNumber: "TX-12345",
    services: ["electrical-work", "kitchen-remodeling"],
    availableForSubcontract: "on",
    ...more,
  });

const everything = async (ctx: Ctx, email: string) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const id = user?.id ?? "00000000-0000-4000-8000-000000000000";
  const [person] = await ctx.db.select().from(profiles).where(eq(profiles.id, id));
  const roles = await ctx.db.select().from(userRoles).where(eq(userRoles.userId, id));
  return { user, person, roles, business: await businessOf(ctx, id) };
};

const counted = async (ctx: Ctx) =>
  Promise.all([users, profiles, userRoles, contractorProfiles, sessions].map((table) => ctx.db.$count(table)));

test("CALL-16 CALL-17 CALL-18 SIGNUP-10 Join Free makes account, profile, role and business draft, and signs in", async ({
  ctx,
}) => {
  const input = typed();
  const session = await joinAsContractor(ctx, input);
  const { user, person, roles, business } = await everything(ctx, input.email);
  expect(session).toMatchObject({ user: { id: user?.id }, viewer: { name: "Ray Sample", role: "contractor" } });
  expect(person).toMatchObject({
    id: user?.id,
    email: input.email,
    fullName: "Ray Sample",
    phone: "(512) 555-0142",
  });
  expect(roles).toMatchObject([{ userId: user?.id, role: "contractor" }]);
  expect(business).toMatchObject({
    userId: user?.id,
    companyName: "Sample & Sons Electric",
    yearsInBusiness: 12,
    serviceAreas: ["Austin", ""],
    services: ["electrical-work", "kitchen-remodeling"],
    industry: "electrical",
    primaryTrade: "electrical",
    trades: ["electrical", "remodeling", "kitchen-remodeling"],
    address: "100 Sample Street",
    city: "Austin",
    state: "TX",
    zip: "78701",
    licenseNumber: "TX-12345",
    availableForSubcontract: true,
    onboardingStep: 1,
    onboardingCompleted: false,
    slug: "sample-and-sons-electric-austin",
  });
  expect(business?.lat).toBeCloseTo(30.27, 1);
  expect(business?.lng).toBeCloseTo(-97.74, 1);
  expect(user?.passwordHash).not.toContain("square-and-plumb");
});

test("when anything fails nothing is left behind: no account without a business", async ({ ctx }) => {
  const before = await counted(ctx);
  const broken = { ...typed(), yearsInBusiness: 101 };
  await expect(joinAsContractor(ctx, broken)).rejects.toThrow();
  expect(await counted(ctx)).toEqual(before);
});

test("ERR-07 an address that has an account gets the backend's message, and the first account stays as it is", async ({
  ctx,
}) => {
  const input = typed();
  await joinAsContractor(ctx, input);
  const before = await counted(ctx);
  await expect(joinAsContractor(ctx, typed({ email: input.email, businessName: "Other" }))).rejects.toMatchObject({
    kind: "conflict",
    code: "user_already_exists",
    message: "User already registered",
  });
  expect(await counted(ctx)).toEqual(before);
  expect((await everything(ctx, input.email)).business?.companyName).toBe("Sample & Sons Electric");
});

test("an unknown ZIP keeps the address and has no place on the map", async ({ ctx }) => {
  const input = typed({ zip: "00000" });
  await joinAsContractor(ctx, input);
  expect((await everything(ctx, input.email)).business).toMatchObject({ zip: "00000", lat: null, lng: null });
});

test("companies of one name in one city get addresses of their own", async ({ ctx }) => {
  const slugs: (string | undefined)[] = [];
  for (let n = 0; n < 7; n++) {
    const input = typed({ businessName: "Common Name" });
    await joinAsContractor(ctx, input);
    slugs.push((await everything(ctx, input.email)).business?.slug);
  }
  expect(slugs.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((n) => `common-name-austin${n === 1 ? "" : `-${n}`}`));
  expect(slugs[5]).toMatch(/^common-name-austin-[0-9a-f]{8}$/);
  expect(new Set(slugs).size).toBe(7);
});

test("where addresses are confirmed by mail, the draft waits and nobody is signed in yet", async ({ ctx }) => {
  const strict = {
    ...ctx,
    services: { ...ctx.services, env: { ...ctx.services.env, AUTH_AUTOCONFIRM: false } },
  };
  const input = typed();
  expect(await joinAsContractor(strict, input)).toBeNull();
  expect((await everything(ctx, input.email)).business).toMatchObject({ onboardingStep: 1 });
  expect(await ctx.db.$count(sessions)).toBe(0);
  expect(await queued(ctx, "mail.send")).toHaveLength(1);
  expect(await joinAsContractor(at(strict, 3_600_000), typed({ email: input.email }))).toBeNull();
  expect(await ctx.db.$count(users)).toBe(1);
  expect(await queued(ctx, "mail.send"), "a known address gets its link again").toHaveLength(2);
});

test("one address on the network joins as often as it signs up otherwise, and no more", async ({ ctx }) => {
  for (let n = 0; n < SIGN_UPS_PER_ADDRESS.points; n++) await limit(ctx, "sign-up", ctx.ip, SIGN_UPS_PER_ADDRESS);
  await expect(joinAsContractor(ctx, typed())).rejects.toMatchObject({ kind: "rate_limited" });
  await expect(joinAsContractor({ ...ctx, ip: "10.1.2.3" }, typed())).resolves.not.toBeNull();
});

test("with sign-ups closed nobody joins", async ({ ctx }) => {
  const closed = { ...ctx, services: { ...ctx.services, env: { ...ctx.services.env, AUTH_SIGNUPS: false } } };
  await expect(joinAsContractor(closed, typed())).rejects.toMatchObject({ code: "signup_disabled" });
});

test("with e-mail addresses switched off as a way in nobody joins, and the wizard leads to the ways that there are", async ({
  ctx,
}) => {
  const off = withEnv(ctx, { AUTH_EMAIL: false });
  await expect(joinAsContractor(off, typed())).rejects.toMatchObject({ code: "email_provider_disabled" });
  for (const { loader } of [signup, onboardingStart]) {
    const context = new RouterContextProvider();
    context.set(ctxKey, off);
    const request = new Request("http://kingpost.test/contractor-signup");
    const led = await (loader as (given: unknown) => Promise<unknown>)({ request, context, params: {} }).catch(
      (thrown) => thrown as Response,
    );
    expect((led as Response).headers.get("location")).toBe("/auth?tab=sign-up&next=%2Fcontractor-onboarding");
  }
});

test("DATA-20 DATA-21 DATA-22 DATA-24 DATA-25 DATA-28 DATA-29 a business has the columns the specification names", () => {
  const { userId, companyName, yearsInBusiness, onboardingStep, onboardingCompleted, businessDescription, services } =
    contractorProfiles;
  expect(
    [userId, companyName, yearsInBusiness, onboardingStep, onboardingCompleted, businessDescription, services].map(
      (column) => column.dataType,
    ),
  ).toEqual(["string", "string", "number", "number", "boolean", "string", "array"]);
});

raceTest("Join Free pressed twice makes one account", async (ctx) => {
  const input = typed();
  const answers = await Promise.allSettled([1, 2, 3].map(() => joinAsContractor(ctx, input)));
  expect(answers.filter((a) => a.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "user_already_exists" });
  expect(await counted(ctx)).toEqual([1, 1, 1, 1, 1]);
});

raceTest("eight companies of one name that join at the same moment all get an address", async (ctx) => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => joinAsContractor(ctx, typed({ businessName: "Same Moment" }))),
  );
  expect(answers.every(Boolean)).toBe(true);
  const rows = await ctx.db
    .select({ slug: contractorProfiles.slug })
    .from(contractorProfiles)
    .where(like(contractorProfiles.slug, "same-moment-austin%"));
  expect(new Set(rows.map((r) => r.slug)).size).toBe(8);
});
