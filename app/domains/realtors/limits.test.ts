import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { planPayments } from "#app/domains/billing/tables.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { aRealtor, aReferral } from "#app/domains/referrals/fixtures.ts";
import { PayOut } from "#app/domains/referrals/input.ts";
import { realtorCodes, realtorPayouts } from "#app/domains/referrals/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { limitEach } from "#app/infra/rate-limit.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { eraseListed, eraseRealtors } from "./commands/erase-account.server.ts";
import { addToList, dropFromList, endList, makeList, renameList } from "./commands/lists.server.ts";
import { recordPayout } from "./commands/pay-out.server.ts";
import { countListOpening } from "./commands/shared-list.server.ts";
import { LISTS_MAX, PROS_MAX } from "./input/limits.ts";
import { ListWords, NewList } from "./input.ts";
import { realtorStatement } from "./queries/desk.server.ts";
import { payoutsOf } from "./queries/earnings.server.ts";
import { exportRealtors } from "./queries/export-account.server.ts";
import { myList, myLists, prosToAdd, sharedList } from "./queries/lists.server.ts";
import { realtorsDesk, yearFigures } from "./queries/operator.server.ts";
import { standingOf } from "./rules.ts";
import { clientListPros, clientLists } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const anAdmin = async (ctx: Ctx) => as(ctx, (await aUser(ctx, { role: "admin" })).actor);
const words = (ctx: Ctx) => NewList.parse({ title: "Sample: pros for 12 Oak St", requestKey: ctx.newId() });

/** A bill that a business paid at that moment. */
const paid = (ctx: Ctx, businessId: string, cents: number, paidAt = ctx.now) =>
  ctx.db.insert(planPayments).values({
    id: `in_${ctx.newId()}`,
    businessId,
    family: "plan",
    sku: "pro_monthly",
    subscriptionId: "sub_sample",
    cents,
    taxCents: 0,
    paidAt,
  });

test("a realtor holds so many lists that are not ended, and none after that", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const me = as(ctx, realtor.actor);
  const rows = (realtorId: string, length: number) =>
    Array.from({ length }, () => {
      const id = ctx.newId();
      return { id, realtorId, title: "Sample", note: "", requestKey: id, tokenHash: id, createdAt: ctx.now };
    });
  const other = await aRealtor(ctx);
  await ctx.db.insert(clientLists).values([...rows(realtor.userId, LISTS_MAX - 1), ...rows(other.userId, LISTS_MAX)]);
  const last = words(ctx);
  const { id } = await makeList(me, last);
  expect(await makeList(me, last)).toEqual({ id });
  await expect(makeList(me, words(ctx))).rejects.toMatchObject({ code: "too_many_lists" });
  await endList(me, id);
  await expect(renameList(me, id, ListWords.parse({ title: "Sample: another name" }))).rejects.toMatchObject({
    code: "no_such_list",
  });
  await expect(makeList(me, words(ctx))).resolves.toMatchObject({ id: expect.any(String) });
});

test("a list takes twenty pros who are checked now, finds none of them again, and shows none who left the setup", async ({
  ctx,
}) => {
  const me = as(ctx, (await aRealtor(ctx)).actor);
  const { id } = await makeList(me, words(ctx));
  const soon = new Date(ctx.now.getTime() + 20 * DAY).toISOString().slice(0, 10);
  const lapsing = await aVerifiedContractor(ctx, { companyName: "Sample Lapses", insuranceExpiresOn: soon });
  const later = at(me, 30 * DAY);
  await expect(addToList(later, id, lapsing.business.slug)).rejects.toMatchObject({ code: "not_checked" });
  expect(await prosToAdd(later, "Sample Lapses", [])).toEqual([]);
  expect(await prosToAdd(me, "Sample Lapses", [])).toHaveLength(1);
  await addToList(me, id, lapsing.business.slug);
  expect(await prosToAdd(me, "Sample Lapses", [lapsing.userId])).toEqual([]);
  for (let n = 1; n < PROS_MAX; n++) {
    const { userId } = await aContractor(ctx);
    await ctx.db.insert(clientListPros).values({ listId: id, businessId: userId, position: n + 1, addedAt: ctx.now });
  }
  const { business } = await aVerifiedContractor(ctx);
  await expect(addToList(me, id, business.slug)).rejects.toMatchObject({ code: "list_full" });
  await addToList(me, (await makeList(me, words(ctx))).id, business.slug);
  const shown = (await myList(me, id)).pros.length;
  await ctx.db
    .update(contractorProfiles)
    .set({ onboardingCompleted: false })
    .where(eq(contractorProfiles.userId, lapsing.userId));
  expect((await myList(me, id)).pros).toHaveLength(shown - 1);
});

test("a realtor sees their own lists, and the openings of each by itself", async ({ ctx }) => {
  const [one, other] = [await aRealtor(ctx), await aRealtor(ctx)];
  const [me, them] = [as(ctx, one.actor), as(ctx, other.actor)];
  const [mine, second] = [await makeList(me, words(ctx)), await makeList(me, words(ctx))];
  await makeList(them, words(ctx));
  const browser = { method: "GET", userAgent: "Mozilla/5.0 (Macintosh) Safari/605", purpose: null };
  await countListOpening({ ...ctx, ip: "203.0.113.1" }, { id: mine.id, realtorId: one.userId }, browser);
  expect((await myLists(me)).map(({ id }) => id).sort()).toEqual([mine.id, second.id].sort());
  expect([(await myList(me, mine.id)).openings, (await myList(me, second.id)).openings]).toEqual([1, 0]);
});

test("a realtor changes the list that they name, of their own, and it takes everybody else's with it in nothing", async ({
  ctx,
}) => {
  const [one, other] = [await aRealtor(ctx), await aRealtor(ctx)];
  const [me, them] = [as(ctx, one.actor), as(ctx, other.actor)];
  const requestKey = ctx.newId();
  const form = NewList.parse({ title: "Sample: pros for 12 Oak St", requestKey });
  const mine = await makeList(me, form);
  expect(await makeList(me, form)).toEqual(mine);
  const theirs = await makeList(them, form);
  const second = await makeList(me, words(ctx));
  const pros = [await aVerifiedContractor(ctx), await aVerifiedContractor(ctx)];
  const lists = [
    [me, mine],
    [me, second],
    [them, theirs],
  ] as const;
  for (const [who, { id }] of lists) for (const { business } of pros) await addToList(who, id, business.slug);
  for (const tried of [
    () => myList(them, mine.id),
    () => renameList(them, mine.id, ListWords.parse({ title: "Sample" })),
    () => dropFromList(them, mine.id, pros[0]?.business.slug ?? ""),
    () => endList(them, mine.id),
  ])
    await expect(tried()).rejects.toMatchObject({ code: "no_such_list" });
  await renameList(me, mine.id, ListWords.parse({ title: "Sample: another name" }));
  await dropFromList(me, mine.id, pros[0]?.business.slug ?? "");
  await endList(me, mine.id);
  const stands = async () =>
    Promise.all(
      lists.map(async ([who, { id }]) => {
        const { title, endedAt, pros } = await myList(who, id);
        return [title, endedAt !== null, pros.map(({ businessId }) => businessId)];
      }),
    );
  const both = pros.map(({ userId }) => userId);
  const kept = ["Sample: pros for 12 Oak St", false, both];
  expect(await stands()).toEqual([["Sample: another name", true, both.slice(1)], kept, kept]);
  expect((await exportRealtors(ctx, other.userId)).map(({ title }) => title)).toEqual(Array(2).fill(kept[0]));
  await eraseListed(ctx, both[0] ?? "");
  expect((await stands()).map(([, , on]) => on)).toEqual(Array(3).fill(both.slice(1)));
  await eraseRealtors(ctx, one.userId);
  expect((await ctx.db.select().from(clientLists)).map(({ id }) => id)).toEqual([theirs.id]);
});

test("who was shut out is on no list, is not found for one, and their own lists show nothing", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const me = as(ctx, realtor.actor);
  const pro = await aVerifiedContractor(ctx, { companyName: "Sample Shut" });
  const { id } = await makeList(me, words(ctx));
  await addToList(me, id, pro.business.slug);
  const shut = (userId: string) =>
    ctx.db
      .update(users)
      .set({ bannedUntil: at(ctx, DAY).now })
      .where(eq(users.id, userId));
  await shut(pro.userId);
  const { url, pros } = await myList(me, id);
  expect([pros, await prosToAdd(me, "Sample Shut", [])]).toEqual([[], []]);
  const token = url?.split("/").at(-1) ?? "";
  expect(await sharedList(ctx, token)).toMatchObject({ pros: [] });
  await shut(realtor.userId);
  await expect(sharedList(ctx, token)).rejects.toMatchObject({ code: "no_such_list" });
});

test("a household's opening counts again after half an hour, and no list is opened more than a thousand times a day", async ({
  ctx,
}) => {
  const realtor = await aRealtor(ctx);
  const me = as(ctx, realtor.actor);
  const { id } = await makeList(me, words(ctx));
  const browser = { method: "GET", userAgent: "Mozilla/5.0 (Macintosh) Safari/605", purpose: null };
  const open = (ctx: Ctx, ip = "203.0.113.1") =>
    countListOpening({ ...ctx, ip }, { id, realtorId: realtor.userId }, browser);
  const openings = async () => (await myList(me, id)).openings;
  await open(ctx);
  await open(at(ctx, 30 * 60_000 - 1));
  expect(await openings()).toBe(1);
  await open(at(ctx, 30 * 60_000));
  expect(await openings()).toBe(2);
  await limitEach(
    ctx,
    Array.from({ length: 998 }, () => ["client-list-openings", id, { points: 1000, seconds: 24 * 3600 }] as const),
  );
  await open(ctx, "203.0.113.2");
  expect(await openings()).toBe(2);
});

test("PARTNER-03 $25 are paid out and a cent less is not; what a held referral paid earns nothing", async ({ ctx }) => {
  const admin = await anAdmin(ctx);
  const earning = async (cents: number, state: "counts" | "held" = "counts") => {
    const realtor = await aRealtor(ctx);
    const { userId } = await aContractor(ctx);
    await aReferral(ctx, { businessId: userId, realtorId: realtor.userId, state });
    await paid(ctx, userId, cents);
    return realtor.userId;
  };
  const pay = (realtor: string, cents: number) =>
    recordPayout(
      admin,
      PayOut.parse({ realtor, cents: String(cents), way: "check", reference: "1001", requestKey: ctx.newId() }),
    );
  const [exact, less, held] = [await earning(25_000), await earning(24_990), await earning(90_000, "held")];
  const owed = new Map((await realtorsDesk(admin)).owed.map((row) => [row.id, row]));
  expect([exact, less, held].map((id) => [owed.get(id)?.balanceCents, owed.get(id)?.due])).toEqual([
    [2_500, true],
    [2_499, false],
    [0, false],
  ]);
  await expect(pay(less, 2_499)).rejects.toMatchObject({ code: "payout_moved" });
  await expect(pay(held, 9_000)).rejects.toMatchObject({ code: "payout_moved" });
  await pay(exact, 2_500);
  const payouts = async (userId: string) => (await payoutsOf(ctx, userId)).map(({ cents }) => cents);
  expect([await payouts(exact), await payouts(less)]).toEqual([[2_500], []]);
});

test("the desk has what is held, the longest first, and realtors by what they are owed", async ({ ctx }) => {
  const admin = await anAdmin(ctx);
  const sent = async (cents: number, hours: number, state: "counts" | "held") => {
    const [realtor, { userId }] = [await aRealtor(ctx), await aContractor(ctx)];
    const { id } = await aReferral(at(ctx, -hours * 3600_000), {
      businessId: userId,
      realtorId: realtor.userId,
      state,
    });
    await paid(ctx, userId, cents);
    return { id, realtor: realtor.userId };
  };
  const [less, most] = [await sent(10_000, 1, "counts"), await sent(90_000, 1, "counts")];
  const [young, old] = [await sent(100, 2, "held"), await sent(100, 9, "held")];
  const desk = await realtorsDesk(admin);
  expect(desk.held.map(({ id }) => id)).toEqual([old.id, young.id]);
  expect(desk.owed.slice(0, 2).map(({ id }) => id)).toEqual([most.realtor, less.realtor]);
});

test("a realtor is at the desk with what they are owed however many came later", async ({ ctx }) => {
  const [realtor, { userId }] = [await aRealtor(ctx), await aContractor(ctx)];
  await aReferral(ctx, { businessId: userId, realtorId: realtor.userId });
  await paid(ctx, userId, 90_000);
  const later = Array.from({ length: 505 }, (_, n) => ({
    id: ctx.newId(),
    email: `later.${n}@sample.test`,
    createdAt: new Date(ctx.now.getTime() + n + 1),
  }));
  await ctx.db.insert(users).values(later.map((one) => ({ ...one, updatedAt: one.createdAt })));
  await ctx.db.insert(profiles).values(later.map((one) => ({ ...one, fullName: "Later Sample" })));
  await ctx.db.insert(userRoles).values(later.map(({ id }) => ({ userId: id, role: "realtor" as const })));
  await ctx.db
    .insert(realtorCodes)
    .values(later.map(({ id, createdAt }, n) => ({ userId: id, code: `later-${n}`, createdAt })));
  const { owed } = await realtorsDesk(await anAdmin(ctx));
  expect(owed[0]).toMatchObject({ id: realtor.userId, balanceCents: 9_000, due: true });
  expect(owed).toHaveLength(500);
});

test("a statement has the bills of its month alone", async ({ ctx }) => {
  const realtor = await aRealtor(ctx);
  const { userId } = await aContractor(ctx);
  await aReferral(ctx, { businessId: userId, realtorId: realtor.userId });
  await paid(ctx, userId, 10_000, new Date("2027-02-28T23:59:59Z"));
  await paid(ctx, userId, 20_000, new Date("2027-03-01T00:00:00Z"));
  const { lines, months } = await realtorStatement(as(ctx, realtor.actor), "2027-03");
  expect(lines.map(({ shareCents }) => shareCents)).toEqual([2_000]);
  expect(months.map(({ month }) => month)).toEqual(["2027-03", "2027-02"]);
});

test("a year ends before the first moment of the next, and its figures are for who looks after money", async ({
  ctx,
}) => {
  const realtor = await aRealtor(ctx);
  const payout = (paidAt: string) =>
    ctx.db.insert(realtorPayouts).values({
      id: ctx.newId(),
      realtorId: realtor.userId,
      payee: "Maya Sample",
      cents: 100,
      way: "check",
      reference: "1",
      requestKey: ctx.newId(),
      paidAt: new Date(paidAt),
    });
  for (const moment of ["2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z"]) await payout(moment);
  const admin = await anAdmin(ctx);
  expect((await yearFigures(admin, 2026)).lines).toMatchObject([{ cents: 100 }]);
  expect((await yearFigures(admin, 2027)).lines).toMatchObject([{ cents: 100 }]);
  await expect(yearFigures(as(ctx, realtor.actor), 2026)).rejects.toMatchObject({ kind: "forbidden" });
});

test("a record holds to the moment at which it ends, and not at it", ({ ctx }) => {
  expect(standingOf(at(ctx, 1).now, ctx.now)).toBe("verified");
  expect(standingOf(ctx.now, ctx.now)).toBe("lapsed");
  expect(standingOf(null, ctx.now)).toBe("none");
});
