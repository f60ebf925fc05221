import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { userRoles, users } from "#app/domains/auth/tables.server.ts";
import { joinAsContractor } from "#app/domains/contractors/commands/join.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { joinForm } from "#app/domains/contractors/input.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { myCode } from "./commands/code.server.ts";
import { decideReferral } from "./commands/decide.server.ts";
import { eraseRealtor, eraseReferral } from "./commands/erase-account.server.ts";
import { correctReferral } from "./commands/refer.server.ts";
import { aRealtor, aReferral } from "./fixtures.ts";
import { realtorSaid } from "./queries/codes.server.ts";
import { exportRealtor, exportReferral } from "./queries/export-account.server.ts";
import { ownReferral } from "./queries/own.server.ts";
import { codeIn, inCommon, type Side } from "./rules.ts";
import { realtorCodes, realtorPayouts, referrals } from "./tables.server.ts";

const DAY_MS = 24 * 3600 * 1000;
const NO_BROWSER = { cookies: null, userAgent: null };
let nth = 0;

const typed = (more: Record<string, unknown> = {}) =>
  joinForm().parse({
    firstName: "Ray",
    lastName: "Roofer",
    email: `ray.${++nth}.${Date.now()}@sample.test`,
    phone: "5125550142",
    password: "square-and-plumb",
    businessName: "Sample Roofs",
    industry: "roofing",
    yearsInBusiness: "12",
    address: "100 Sample Street",
    city: "Austin",
    state: "tx",
    zip: "78701",
    services: [],
    ...more,
  });

const kept = async (ctx: Ctx) => ctx.db.select().from(referrals);

/** From an address of the internet, as a visitor comes. */
const from = (ctx: Ctx, ip: string): Ctx => ({ ...ctx, ip });

test("a pro who joins by a realtor's link names them, and one who types nothing names nobody", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const session = await joinAsContractor(ctx, typed({ sentBy: realtor.code, ref: realtor.code }));
  await joinAsContractor(ctx, typed());
  expect(await kept(ctx)).toMatchObject([
    { businessId: session?.user.id, realtorId: realtor.userId, way: "link", state: "counts", evidence: [] },
  ]);
});

test("a code counts as it is typed, in lower case, with spaces, or as a pasted link; other words never stop a sign-up", async ({
  ctx,
}) => {
  const { code, userId } = await aRealtor(ctx);
  const spaced = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  expect([spaced, `https://kingpost.test/contractor-signup?ref=${code}`].map(codeIn)).toEqual([code, code]);
  await joinAsContractor(ctx, typed({ sentBy: spaced }));
  await joinAsContractor(ctx, typed({ sentBy: "Maya from the open house" }));
  const rows = await kept(ctx);
  expect(rows.find(({ realtorId }) => realtorId === userId)).toMatchObject({ way: "typed", state: "counts" });
  expect(rows.find(({ realtorId }) => realtorId === null)).toMatchObject({
    said: "Maya from the open house",
    state: "unknown",
  });
});

const side = (more: Partial<Side>): Side => ({ name: "A", email: null, phones: [], seen: [], ...more });
test("a realtor who refers themselves is found by name, mailbox, number, device and line", () => {
  const realtor = side({
    name: "Maya Reyes",
    email: "maya.reyes+work@gmail.com",
    phones: ["+1 512 555 0199"],
    seen: [{ network: "203.0.113.7", browser: "X" }],
  });
  expect(inCommon(side({ name: "maya  reyes" }), realtor, false)).toEqual(["name"]);
  expect(inCommon(side({ email: "mayareyes@gmail.com" }), realtor, false)).toEqual(["mailbox"]);
  expect(inCommon(side({ phones: ["(512) 555-0199"] }), realtor, false)).toEqual(["phone"]);
  expect(inCommon(side({}), realtor, true)).toEqual(["device"]);
  expect(inCommon(side({ seen: [{ network: "203.0.113.7", browser: "Y" }] }), realtor, false)).toEqual(["network"]);
  expect(inCommon(side({ seen: [{ network: "203.0.113.7", browser: "X" }] }), realtor, false)).toEqual([
    "device",
    "network",
  ]);
  expect(inCommon(side({ name: "Ray Roofer", email: "ray@gmail.com", phones: ["1"] }), realtor, false)).toEqual([]);
});

test("a pro who joins in the browser, or on the line, of the realtor they name is held for a person and told so", async ({
  ctx,
}) => {
  const realtor = await aRealtor(ctx);
  const signedIn = await aSignedInUser(from(ctx, "203.0.113.7"), { role: "realtor", fullName: "Lena Sample" });
  const code = await myCode(as(ctx, signedIn.actor));
  const cookies = grantCookies(signedIn.session, ctx.services.env, true)
    .map((set) => set.split(";")[0])
    .join("; ");
  await joinAsContractor(ctx, typed({ sentBy: code }), undefined, { cookies, userAgent: "X" });
  await joinAsContractor(from(ctx, "203.0.113.7"), typed({ sentBy: code }));
  await joinAsContractor(from(ctx, "203.0.113.8"), typed({ sentBy: realtor.code }));
  const rows = await kept(ctx);
  expect(rows.map(({ state, evidence }) => [state, ...evidence])).toEqual(
    expect.arrayContaining([["held", "device"], ["held", "network"], ["counts"]]),
  );
});

test("a pro sees who sent them, corrects it for 30 days, and not a day longer", async ({ ctx }) => {
  const [one, two] = [await aRealtor(ctx), await aRealtor(ctx, { fullName: "Lena Sample" })];
  const pro = await aContractor(ctx, { fullName: "Ray Roofer", phone: "(512) 555-0142" });
  const me = as(ctx, pro.actor);
  await aReferral(ctx, { businessId: pro.userId, realtorId: one.userId });
  expect(await ownReferral(me)).toMatchObject({ realtor: "Maya Sample", open: true });
  expect(await correctReferral(me, two.code, NO_BROWSER)).toEqual({ found: true });
  expect(await ownReferral(me)).toMatchObject({ realtor: "Lena Sample", state: "counts" });
  const late = at(me, 30 * DAY_MS);
  expect(await ownReferral(late)).toMatchObject({ open: false });
  await expect(correctReferral(late, one.code, NO_BROWSER)).rejects.toMatchObject({ code: "referral_settled" });
  await correctReferral(at(me, 29 * DAY_MS), "", NO_BROWSER);
  expect(await kept(ctx)).toEqual([]);
});

test("only a reviewer decides a held referral, once, and gives a reason to refuse it", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const pro = await aContractor(ctx);
  const { id } = await aReferral(ctx, { businessId: pro.userId, realtorId: realtor.userId, state: "held" });
  const other = await aContractor(ctx);
  const waits = await aReferral(ctx, { businessId: other.userId, realtorId: realtor.userId, state: "held" });
  const admin = as(ctx, (await aUser(ctx, { role: "admin" })).actor);
  await expect(decideReferral(as(ctx, realtor.actor), { referral: id, reason: "" }, "counts")).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(decideReferral(admin, { referral: id, reason: "" }, "refused")).rejects.toMatchObject({
    fields: { reason: expect.any(String) },
  });
  await decideReferral(admin, { referral: id, reason: "Sample: one person." }, "refused");
  await expect(decideReferral(admin, { referral: id, reason: "" }, "counts")).rejects.toMatchObject({
    code: "referral_decided",
  });
  const [row] = await ctx.db.select().from(referrals).where(eq(referrals.id, id));
  expect(row).toMatchObject({ state: "refused", reason: "Sample: one person.", decidedBy: admin.actor?.userId });
  expect((await kept(ctx)).find((one) => one.id === waits.id)?.state).toBe("held");
  const lines = await ctx.db.select().from(auditLog).where(eq(auditLog.event, "referral.refused"));
  expect(lines.map(({ subject }) => subject)).toEqual([`referral:${id}`]);
});

test("who sent a business is its own: what one says, takes back or leaves with changes nobody else's", async ({
  ctx,
}) => {
  const [one, two] = [await aRealtor(ctx), await aRealtor(ctx, { fullName: "Lena Sample" })];
  const [pro, other] = [await aContractor(ctx, { fullName: "Ray Roofer" }), await aContractor(ctx)];
  await aReferral(ctx, { businessId: other.userId, realtorId: two.userId });
  const theirs = (await kept(ctx))[0];
  const me = as(ctx, pro.actor);
  expect(await ownReferral(me)).toMatchObject({ said: null, realtor: null });
  await correctReferral(me, one.code, NO_BROWSER);
  await correctReferral(me, "", NO_BROWSER);
  expect(await kept(ctx)).toEqual([theirs]);
  await correctReferral(me, one.code, NO_BROWSER);
  for (const { userId, said } of [
    { ...pro, said: one.code },
    { ...other, said: "Sample" },
  ])
    expect(await exportReferral(ctx, userId)).toMatchObject([{ said }]);
  await ctx.db.insert(realtorPayouts).values({
    id: ctx.newId(),
    realtorId: one.userId,
    payee: "Maya Sample",
    cents: 2_500,
    way: "check",
    reference: "1",
    requestKey: ctx.newId(),
    paidAt: ctx.now,
  });
  expect(await exportRealtor(ctx, two.userId)).toEqual({
    codes: [{ code: two.code, createdAt: ctx.now }],
    payouts: [],
  });
  await eraseRealtor(ctx, one.userId);
  const rows = new Map((await kept(ctx)).map((row) => [row.businessId, row]));
  expect([rows.get(pro.userId), rows.get(other.userId)]).toMatchObject([
    { realtorId: null, said: "", state: "unknown" },
    theirs,
  ]);
  expect((await ctx.db.select().from(realtorCodes)).map(({ userId }) => userId)).toEqual([two.userId]);
  await eraseReferral(ctx, pro.userId);
  expect(await kept(ctx)).toEqual([theirs]);
});

test("a code names a realtor alone, and no sample of the demo world where it is off; corrections have a measure a day", async ({
  ctx,
}) => {
  const [realtor, sample] = [await aRealtor(ctx), await aRealtor(ctx)];
  await ctx.db.update(users).set({ isDemo: true }).where(eq(users.id, sample.userId));
  expect(await realtorSaid(ctx, sample.code)).toBeNull();
  expect(await realtorSaid(withEnv(ctx, { DEMO: true }), sample.code)).toMatchObject({ userId: sample.userId });
  await ctx.db.update(userRoles).set({ role: "homeowner" }).where(eq(userRoles.userId, realtor.userId));
  expect(await realtorSaid(ctx, realtor.code)).toBeNull();
  const pro = await aContractor(ctx);
  for (let n = 0; n < 10; n++) await correctReferral(as(ctx, pro.actor), "Maya", NO_BROWSER);
  await expect(correctReferral(as(ctx, pro.actor), "Maya", NO_BROWSER)).rejects.toMatchObject({ kind: "rate_limited" });
});
