import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { notifications } from "#app/domains/notifications/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { askedOf } from "#test/screen.ts";
import { askChecks, passCheck, tickRegister, untickRegister } from "./commands/check.server.ts";
import { suspendBusiness, withdrawApproval } from "./commands/enforce.server.ts";
import { sendDocument, submitDocuments } from "./commands/hand-in.server.ts";
import { aDraft, anApprovedDocument, aReviewer, aVerifiedContractor, aWaitingContractor, dayIn } from "./fixtures.ts";
import { warningsOf } from "./queries/flags.server.ts";
import { checksOf, justPassed, nextInQueue, openCheckOf, reviewQueue } from "./queries/review.server.ts";
import { isSameName, lowLimits, REST_MS, registersOf, YEAR_MS } from "./rules/checks.ts";
import { DAY_MS } from "./rules.ts";
import { action } from "./screens/review-document.tsx";
import { documentChecks, documents } from "./tables.server.ts";

const run = (ctx: Ctx) => inTransaction(ctx, (tx) => askChecks(tx, {}));
const open = (ctx: Ctx) => ctx.db.select().from(documentChecks).where(isNull(documentChecks.doneAt));
const checks = { view: "checks", page: 1 } as const;
/** Lasts longer than the times of these tests. */
const LONG = (ctx: Ctx) => ({ licenseExpiresOn: dayIn(ctx, 1000), insuranceExpiresOn: dayIn(ctx, 1000) });

/** The state asks plumbers at a board of their own. */
const TEXAS = registersOf("TX")
  .map(({ address }) => address)
  .join(" ");

test("a license found on the register stands with date, reviewer and address, and the tick can be taken back", async ({
  ctx,
}) => {
  const { documents: mine } = await aWaitingContractor(ctx);
  const reviewer = await aReviewer(ctx, { fullName: "Ana First" });
  const desk = as(ctx, reviewer.actor);
  await tickRegister(desk, mine.license.id);
  expect(await checksOf(desk, mine.license.id)).toMatchObject([
    { why: "review", doneAt: ctx.now, reviewer: "Ana First", register: TEXAS },
  ]);
  await expect(tickRegister(desk, mine.insurance.id)).rejects.toMatchObject({ code: "not_on_a_register" });
  await untickRegister(as(ctx, (await aReviewer(ctx)).actor), mine.license.id);
  expect(await checksOf(desk, mine.license.id)).toHaveLength(1);
  await untickRegister(desk, mine.license.id);
  await untickRegister(desk, mine.license.id);
  expect(await checksOf(desk, mine.license.id)).toEqual([]);
});

test("where a state has several registers, the tick names all that the reviewer could look at", async ({ ctx }) => {
  const { documents: mine } = await aWaitingContractor(ctx, { state: "MA" });
  const desk = as(ctx, (await aReviewer(ctx)).actor);
  await tickRegister(desk, mine.license.id);
  const [check] = await checksOf(desk, mine.license.id);
  expect(check?.register?.split(" ")).toEqual(registersOf("MA").map(({ address }) => address));
  expect(registersOf("MA")).toHaveLength(2);
});

test("only a reviewer without a tie to the business ticks or checks again", async ({ ctx }) => {
  const { documents: mine, actor, userId } = await aVerifiedContractor(ctx);
  const reviewer = await aReviewer(ctx);
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: userId, userId: reviewer.userId, part: "crew", since: ctx.now });
  for (const command of [tickRegister, untickRegister, passCheck]) {
    await expect(command(as(ctx, actor), mine.license.id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(command(as(ctx, reviewer.actor), mine.license.id)).rejects.toMatchObject({ code: "own_documents" });
  }
});

test("an approved document comes back into the queue a year after somebody last looked at it, once", async ({
  ctx,
}) => {
  const { documents: mine, reviewer } = await aVerifiedContractor(ctx, LONG(ctx));
  const before = at(ctx, YEAR_MS);
  await run(before);
  expect((await open(ctx)).filter(({ why }) => why === "yearly")).toEqual([]);
  const later = at(ctx, YEAR_MS + 1000);
  await run(later);
  await run(later);
  expect(await open(ctx)).toHaveLength(2);
  const desk = as(later, reviewer);
  const { lines, checks: n } = await reviewQueue(desk, checks);
  expect([lines.length, n]).toEqual([2, 2]);
  expect([mine.license.id, mine.insurance.id]).toContain(await nextInQueue(desk));
  await passCheck(desk, mine.license.id);
  await expect(passCheck(desk, mine.license.id)).rejects.toMatchObject({ code: "already_decided" });
  expect(await openCheckOf(desk, mine.license.id)).toBeNull();
  await run(at(later, YEAR_MS - 1000));
  const yearly = (await open(ctx)).filter(({ why }) => why === "yearly");
  expect(yearly.map(({ documentId }) => documentId)).not.toContain(mine.license.id);
});

test("the page after a second look says what still holds, to the reviewer who looked, and not before", async ({
  ctx,
}) => {
  const { documents: mine, reviewer } = await aVerifiedContractor(ctx, { ...LONG(ctx), companyName: "Sample Tile" });
  const later = at(ctx, YEAR_MS + 1000);
  await run(later);
  const desk = as(later, reviewer);
  const { id } = mine.license;
  expect(await justPassed(desk, id)).toBeUndefined();
  const answer = await action(askedOf(desk, "/", { params: { documentId: id }, form: { intent: "pass" } }));
  const leads = new URL((answer as Response).headers.get("location") ?? "", "http://kingpost.test");
  expect(leads.searchParams.get("passed")).toBe(id);
  expect(await justPassed(desk, id)).toEqual({ kind: "license", company: "Sample Tile", decision: "holds" });
  const { actor: other } = await aReviewer(ctx, { fullName: "Riley Reviewer" });
  expect(await justPassed(as(later, other), id)).toBeUndefined();
});

test("what is withdrawn, over, private or of a suspended business is not asked for", async ({ ctx }) => {
  const withdrawn = await aVerifiedContractor(ctx, LONG(ctx));
  await aVerifiedContractor(ctx);
  const suspended = await aVerifiedContractor(ctx, LONG(ctx));
  const desk = as(ctx, (await aReviewer(ctx)).actor);
  await withdrawApproval(desk, withdrawn.documents.license.id, { reason: "altered", note: "" });
  await suspendBusiness(desk, suspended.userId, { reason: "complaints", note: "" });
  await run(at(ctx, YEAR_MS + 1000));
  expect((await open(ctx)).map(({ documentId }) => documentId)).toEqual([withdrawn.documents.insurance.id]);
});

test("each day a few documents are drawn at random, and none that was looked at within 90 days", async ({ ctx }) => {
  const { reviewer } = await aVerifiedContractor(ctx, LONG(ctx));
  await run(at(ctx, REST_MS));
  expect(await open(ctx)).toEqual([]);
  const later = at(ctx, REST_MS + 1000);
  await run(later);
  await run(later);
  const drawn = await open(ctx);
  expect(drawn).toMatchObject([{ why: "random" }]);
  await passCheck(as(later, reviewer), drawn[0]?.documentId ?? "");
  await run(at(later, DAY_MS));
  const again = await open(ctx);
  expect(again).toHaveLength(1);
  expect(again[0]?.documentId).not.toBe(drawn[0]?.documentId);
});

raceTest("two reviewers look at one document again at the same moment: one look is written", async (ctx) => {
  const { documents: mine } = await aVerifiedContractor(ctx, LONG(ctx));
  const [ana, ben] = [await aReviewer(ctx), await aReviewer(ctx)];
  const later = at(ctx, YEAR_MS + 1000);
  for (let round = 0; round < 200; round++) {
    await ctx.db
      .insert(documentChecks)
      .values({ id: ctx.newId(), documentId: mine.license.id, why: "random", askedAt: later.now });
    const outcomes = await Promise.allSettled([
      passCheck(as(later, ana.actor), mine.license.id),
      passCheck(as(later, ben.actor), mine.license.id),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
  const done = await ctx.db.select().from(documentChecks).where(eq(documentChecks.documentId, mine.license.id));
  expect([done.length, done.every(({ doneAt }) => doneAt !== null)]).toEqual([200, true]);
});

test("a register is named with the day its address was looked at, and none where none is known", () => {
  expect(registersOf("AZ")).toEqual([
    { board: "Arizona Registrar of Contractors", address: "https://roc.az.gov/contractor-search", asOf: "2026-11-23" },
  ]);
  expect([registersOf("WY"), registersOf(null)]).toEqual([[], []]);
});

test("a limit is called low only where the law of the state asks more, for the trade it asks it of", () => {
  const limits = { occurrenceCents: 29_999_999, aggregateCents: 60_000_000 };
  expect(lowLimits(limits, "TX", ["electrical"])).toMatchObject([
    { limit: "occurrence", saysCents: 29_999_999, askedCents: 30_000_000, source: expect.stringContaining("73.40") },
  ]);
  expect(lowLimits({ ...limits, occurrenceCents: 30_000_000 }, "TX", ["electrical"])).toEqual([]);
  expect(lowLimits(limits, "TX", ["painting"])).toEqual([]);
  expect(lowLimits(limits, "MD", ["hvac"])).toMatchObject([{ limit: "occurrence", askedCents: 40_000_000 }]);
  expect(lowLimits({ ...limits, aggregateCents: 29_999_999 }, "SD", ["electrical"])).toMatchObject([
    { limit: "aggregate", askedCents: 30_000_000, source: expect.stringContaining("36-16-20") },
  ]);
  expect(lowLimits({ occurrenceCents: 1, aggregateCents: 1 }, "AZ", ["electrical"])).toEqual([]);
  expect(lowLimits({ occurrenceCents: null, aggregateCents: null }, "WA", ["painting"])).toEqual([]);
  expect(lowLimits({ occurrenceCents: 24_999_999, aggregateCents: 1 }, "WA", ["painting"])).toHaveLength(1);
});

test("names are one business whatever their legal form, accents and points", () => {
  expect(isSameName("Peña Electric, L.L.C.", "Pena Electric")).toBe(true);
  expect(isSameName("Sample Roofing of Austin Inc", "Sample Roofing")).toBe(true);
  expect(isSameName("Sample Roofing", "Other Roofing LLC")).toBe(false);
  expect(isSameName("LLC", "Sample Roofing")).toBe(false);
});

test("a reviewer is told of an insured unlike the company, a low limit, and a phone or address of somebody suspended", async ({
  ctx,
}) => {
  const bad = await aVerifiedContractor(ctx, { companyName: "Gone Electric", phone: "(512) 555-0199" });
  const desk = as(ctx, (await aReviewer(ctx)).actor);
  const { actor } = await aContractor(ctx, {
    companyName: "Fresh Electric",
    phone: "(512) 555-0199",
    address: "7 Other Road",
    state: "WA",
  });
  await aDraft(ctx, actor, "license", { issuingState: "WA" });
  const insurance = await aDraft(ctx, actor, "insurance", {
    namedInsured: "Gone Electric LLC",
    occurrenceCents: 10_000_000,
  });
  await submitDocuments(as(ctx, actor));
  expect((await warningsOf(desk, insurance.id)).suspended).toEqual([]);
  await suspendBusiness(desk, bad.userId, { reason: "false_documents", note: "" });
  expect(await warningsOf(desk, insurance.id)).toMatchObject({
    insured: { named: "Gone Electric LLC", company: "Fresh Electric" },
    lowLimits: [{ limit: "occurrence", askedCents: 25_000_000 }],
    suspended: [{ company: "Gone Electric", phone: true, address: false }],
  });
  await expect(warningsOf(as(ctx, actor), insurance.id)).rejects.toMatchObject({ kind: "forbidden" });
});

test("new documents ring at every reviewer who may decide about them, with a mail in the daily digest", async ({
  ctx,
}) => {
  const reviewer = await aReviewer(ctx);
  const near = await aReviewer(ctx);
  const [shut, left] = [await aReviewer(ctx), await aReviewer(ctx)];
  await ctx.db
    .update(users)
    .set({ bannedUntil: new Date(ctx.now.getTime() + 1) })
    .where(eq(users.id, shut.userId));
  await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, left.userId));
  const { userId, actor } = await aContractor(ctx, { companyName: "Ringing Roofing" });
  await ctx.db.insert(businessPeople).values({ businessId: userId, userId: near.userId, part: "crew", since: ctx.now });
  await aDraft(ctx, actor, "license");
  await aDraft(ctx, actor, "insurance");
  await submitDocuments(as(ctx, actor));
  await drain(ctx);
  const told = () =>
    ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.kind, "review.waiting")));
  expect(await told()).toMatchObject([
    { userId: reviewer.userId, data: { company: "Ringing Roofing" }, path: "/admin/verifications", mailedAt: null },
  ]);
  expect((await told())[0]?.mailDueAt?.getTime()).toBeGreaterThan(ctx.now.getTime());
  const more = await aDraft(ctx, actor, "bond", { line: "new" });
  await sendDocument(as(ctx, actor), more.id);
  await drain(ctx);
  expect(await told()).toHaveLength(1);
});

test("an approval by a version that knows one license a business leaves its other licenses approved", async ({
  ctx,
}) => {
  const { actor, userId } = await aVerifiedContractor(ctx);
  const reviewer = (await aReviewer(ctx)).actor;
  const second = await anApprovedDocument(ctx, { actor, reviewer }, "license", { issuingState: "AZ" });
  await aDraft(ctx, actor, "license", { expiresOn: dayIn(ctx, 500) });
  await submitDocuments(as(ctx, actor));
  await ctx.db
    .update(documents)
    .set({ status: "superseded" })
    .where(and(eq(documents.userId, userId), eq(documents.kind, "license"), eq(documents.status, "verified")));
  const left = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.kind, "license"), eq(documents.status, "verified")));
  expect(left).toEqual([{ id: second.id }]);
});
