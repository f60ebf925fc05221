import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { tellZone } from "#app/domains/notifications/commands/settings.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { ctxKey } from "#app/infra/page.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { changeEntry, removeEntry } from "./commands/entries.server.ts";
import { runImport } from "./commands/import.server.ts";
import { addPayment, movePayment, removePayment, saveSettings } from "./commands/settings.server.ts";
import { changeSub, removeSub } from "./commands/subs.server.ts";
import { changeTrip, removeTrip } from "./commands/trips.server.ts";
import { anEntry, aStagedFile, aSub, aTrip, typedEntry } from "./fixtures.ts";
import { Entry, EntryFilter, Payee, Payment, Settings, Trip, yearIn } from "./input.ts";
import { yearChecklist } from "./queries/checklist.server.ts";
import { entriesOf, entryOf } from "./queries/entries.server.ts";
import { importOf, previewOf } from "./queries/imports.server.ts";
import { subOf, subsOf } from "./queries/subs.server.ts";
import { taxSetAside, taxYearTile } from "./queries/tile.server.ts";
import { todayOf } from "./queries/today.server.ts";
import { tripsOf } from "./queries/trips.server.ts";
import { pastDueOf, taxYear } from "./queries/year.server.ts";
import { action as entriesPage } from "./screens/entries.tsx";
import { action as entryPage } from "./screens/entry.tsx";

const NOVEMBER = new Date("2026-11-21T16:00:00Z");

async function aPro(ctx: Ctx): Promise<Ctx & { actor: Actor }> {
  const { actor } = await aUser(ctx);
  return { ...at(as(ctx, actor), NOVEMBER), actor };
}
const all = EntryFilter.parse({});
const entry = (ctx: Ctx, more = {}) => Entry(ctx.now).parse(typedEntry(ctx, more));
const refused = (ctx: Ctx, more: Record<string, string | undefined>) => {
  try {
    parseInput(Entry(ctx.now), typedEntry(ctx, more));
    return [];
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
};

test("42,5 miles are not 425: what can be read two ways is asked back in every field", async ({ ctx }) => {
  const trip = (miles: string) =>
    Trip(ctx.now).safeParse({ day: "2026-02-02", miles, purpose: "Sample errand", version: "1" });
  const said = (typed: string, readings: string) => `"${typed}" can be read two ways. Type ${readings}.`;
  expect(trip("42,5").error?.issues.map(({ message }) => message)).toEqual([said("42,5", "42.5 or 425")]);
  expect(["12.36 mi", "1,204", "４２．５"].map((text) => trip(text).data?.miles)).toEqual([124, 12_040, 425]);
  expect(["-3", "x", "0", ""].map((text) => trip(text).success)).toEqual([false, false, false, false]);
  const entry = (amount: string) =>
    Entry(ctx.now).safeParse({ kind: "expense", day: "2026-02-02", amount, version: "1" });
  expect(entry("1,5").error?.issues[0]?.message).toBe(said("1,5", "1.5 or 15"));
  expect(["1,500", "1.500,00", "$ 45", "(45.00)"].map((text) => entry(text).data?.amount)).toEqual([
    150_000, 150_000, 4500, -4500,
  ]);
  const share = (setAsideRate: string) => Settings.safeParse({ filingStatus: "single", setAsideRate });
  expect([share("6.25").data?.setAsideRate, share("30%").data?.setAsideRate]).toEqual([625, 3000]);
  expect(share("6,25").error?.issues[0]?.message).toBe(said("6,25", "6.25 or 625"));
  expect(share("a").success).toBe(false);
  expect(["90", "90.01"].map((text) => share(text).success)).toEqual([true, false]);
  const state = (stateRate: string) => Settings.safeParse({ filingStatus: "single", stateRate }).success;
  expect(["20", "20.01"].map(state)).toEqual([true, false]);
});

test("a contractor's year adds up from entries and miles: profit by line and month, set-aside, next due date", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, {
    kind: "income",
    line: "1",
    amount: "$40,000.00",
    day: "2026-03-02",
    party: "Sample owner",
  });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "20000", day: "2026-06-02" });
  await anEntry(pro, pro.actor, { line: "4", amount: "11,500.25", day: "2026-03-05" });
  await anEntry(pro, pro.actor, { line: "22", amount: "-45.00", day: "2026-04-01", note: "Sample refund" });
  await aTrip(pro, pro.actor, { day: "2026-03-03", miles: "100" });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "9", day: "2025-12-31" });
  const year = await taxYear(pro, 2026);
  expect(year.profit).toMatchObject({ incomeCents: 6_000_000, expenseCents: 1_150_025 - 4500 + 7250 });
  expect(year.profit.months[2]).toMatchObject({ income: 4_000_000, expenses: 1_150_025 + 7250 });
  expect(year.entries).toBe(4);
  expect(year.aside.from).toBe("tables");
  expect(year.aside.tax.ofYear).toBe(2026);
  const tile = await taxYearTile(pro);
  expect(tile).toMatchObject({
    year: 2026,
    isEmpty: false,
    profitCents: year.profit.profitCents,
    due: { day: "2027-01-15", quarter: 4, daysLeft: 55 },
  });
  expect(tile.asideCents).toBe(year.aside.cents);
  expect(await taxSetAside(pro)).toMatchObject({
    from: "tables",
    asideCents: year.aside.cents,
    filingStatus: "single",
  });
});

test("an empty year says so and starts something; a year without tables says that too", async ({ ctx }) => {
  const pro = await aPro(ctx);
  expect(await taxYearTile(pro)).toMatchObject({ isEmpty: true, asideCents: null });
  await anEntry(at(pro, new Date("2027-03-10T00:00:00Z")), pro.actor, { kind: "income", line: "1", amount: "100" });
  const next = await taxSetAside(at(pro, new Date("2027-03-10T00:00:00Z")));
  expect(next).toMatchObject({ year: 2027, from: "no_tables", asideCents: null, rate: null });
});

test("the same form sent twice is one entry", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const requestKey = pro.newId();
  const first = await anEntry(pro, pro.actor, { requestKey });
  const second = await anEntry(pro, pro.actor, { requestKey });
  expect(second).toEqual({ id: first.id, created: false });
  await aTrip(pro, pro.actor, { requestKey });
  await aTrip(pro, pro.actor, { requestKey });
  expect((await entriesOf(pro, 2026, all)).count).toBe(1);
  expect((await tripsOf(pro, 2026, 1)).count).toBe(1);
});

test("an income names no way it was paid, and an expense keeps its own", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const income = await anEntry(pro, pro.actor, { kind: "income", line: "1", paidBy: "card" });
  const expense = await anEntry(pro, pro.actor, { paidBy: "card" });
  expect([(await entryOf(pro, income.id)).paidBy, (await entryOf(pro, expense.id)).paidBy]).toEqual([null, "card"]);
});

test("two tabs save one entry: the second is told, keeps its words, and may save over", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const { id } = await anEntry(pro, pro.actor);
  await changeEntry(pro, id, entry(pro, { note: "first tab", version: "1" }));
  const late = entry(pro, { note: "second tab", version: "1" });
  await expect(changeEntry(pro, id, late)).rejects.toMatchObject({ kind: "conflict", code: "saved_elsewhere" });
  expect(await entryOf(pro, id)).toMatchObject({ note: "first tab", version: 2 });
  expect(await changeEntry(pro, id, { ...late, over: "on" })).toEqual({ version: 3 });
  expect(await entryOf(pro, id)).toMatchObject({ note: "second tab" });
});

test("each field of an entry is checked, and what is wrong is said beside it", async ({ ctx }) => {
  const pro = await aPro(ctx);
  expect(refused(pro, { day: "2026-11-22" })).toEqual([]);
  expect(refused(pro, { day: "2026-11-23" })).toEqual(["day"]);
  expect(refused(pro, { day: "yesterday" })).toEqual(["day"]);
  expect(refused(pro, { amount: "plenty" })).toEqual(["amount"]);
  expect(refused(pro, { amount: "0" })).toEqual(["amount"]);
  expect(refused(pro, { amount: "10,000,000.01" })).toEqual(["amount"]);
  expect(refused(pro, { line: "1" })).toEqual(["line"]);
  expect(refused(pro, { line: "99" })).toEqual(["line"]);
  expect(refused(pro, { kind: "gift" })).toContain("kind");
  expect(refused(pro, { note: "x".repeat(301) })).toEqual(["note"]);
  expect(entry(pro, { line: "" }).line).toBe("27b");
  expect(entry(pro, { party: "Sam\u0000ple\u202e" }).party).toBe("Sam ple");
});

test("a drive is kept in tenths of a mile, changed from its version and removed", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await aTrip(pro, pro.actor, { miles: "12.34" });
  const [row] = (await tripsOf(pro, 2026, 1)).rows;
  expect(row).toMatchObject({ tenths: 123, version: 1 });
  const trip = (more: object) =>
    Trip(pro.now).parse({ day: "2026-02-02", miles: "9", purpose: "Sample errand", version: "1", ...more });
  await changeTrip(pro, row?.id, trip({}));
  await expect(changeTrip(pro, row?.id, trip({}))).rejects.toMatchObject({ code: "saved_elsewhere" });
  await changeTrip(pro, row?.id, trip({ miles: "10", over: "on" }));
  expect((await tripsOf(pro, 2026, 1)).rows).toMatchObject([{ tenths: 100, version: 3 }]);
  await removeTrip(pro, row?.id);
  await expect(removeTrip(pro, row?.id)).rejects.toMatchObject({ kind: "not_found" });
});

test("drives come newest first, fifty a page, with all miles of the year beside them", async ({ ctx }) => {
  const pro = await aPro(ctx);
  for (let n = 0; n < 51; n++) await aTrip(pro, pro.actor, { day: n ? "2026-05-02" : "2026-05-01", miles: "1" });
  await aTrip(pro, pro.actor, { day: "2025-12-31", miles: "9" });
  const [first, second] = await Promise.all([1, 2].map((page) => tripsOf(pro, 2026, page)));
  expect(first).toMatchObject({ count: 51, tenths: 510, pages: 2 });
  expect([first?.rows.length, first?.rows[0]?.day]).toEqual([50, "2026-05-02"]);
  expect(second?.rows.map(({ day }) => day)).toEqual(["2026-05-01"]);
});

test("payments to a sub add up to the 1099 list by the year's threshold; a W-9 is a date and a document, never a number", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  const { id } = await aSub(pro, pro.actor);
  const pay = (day: string, amount: string, paidBy = "check") =>
    anEntry(pro, pro.actor, { line: "11", payee: id, day, amount, paidBy, party: "" });
  await pay("2025-08-01", "700");
  await pay("2026-08-01", "1,999.99");
  await pay("2026-08-02", "500", "card");
  expect((await subsOf(pro, 2025)).subs[0]).toMatchObject({ needs1099: true, lacksW9: true });
  expect((await subsOf(pro, 2026)).subs[0]).toMatchObject({ needs1099: false, cents: 249_999, cardCents: 50_000 });
  await pay("2026-08-03", "0.01");
  expect((await subsOf(pro, 2026)).subs[0]).toMatchObject({ needs1099: true, lacksW9: true });
  await changeSub(pro, id, Payee(pro.now).parse({ name: "Sample Drywall", w9On: "2026-09-01", version: "1" }));
  const { sub, payments } = await subOf(pro, id, 2026);
  expect(sub).toMatchObject({ w9On: "2026-09-01", version: 2 });
  expect(Object.keys(sub).join()).not.toMatch(/tin|ssn|ein/i);
  expect(payments).toHaveLength(3);
  expect((await entryOf(pro, payments[0]?.id)).party).toBe("Sample Drywall");
  expect(payments.map(({ day }) => day)).toEqual(["2026-08-03", "2026-08-02", "2026-08-01"]);
  const second = Payee(pro.now).parse({ name: "Sample Drywall Two", version: "1" });
  await expect(changeSub(pro, id, second)).rejects.toMatchObject({ code: "saved_elsewhere" });
  await changeSub(pro, id, { ...second, over: "on" });
  expect((await subOf(pro, id, 2026)).sub).toMatchObject({ name: "Sample Drywall Two", w9On: null, version: 3 });
  await removeSub(pro, id);
  expect((await entriesOf(pro, 2026, all)).count).toBe(3);
});

test("one name is one sub, whatever its capitals", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await aSub(pro, pro.actor, { name: "Sample Tile" });
  await expect(aSub(pro, pro.actor, { name: "SAMPLE TILE" })).rejects.toMatchObject({
    code: "sub_name_taken",
    fields: { name: expect.any(String) },
  });
});

test("what a member tells of a year changes the estimate; the next year begins with how they file", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  const before = await taxYear(pro, 2026);
  const told = Settings.parse({
    filingStatus: "joint",
    state: "TX",
    lastYearTax: "4,000",
    lastYearIncome: "80000",
    version: "0",
  });
  await saveSettings(pro, 2026, told);
  const after = await taxYear(pro, 2026);
  expect(after.aside.cents).toBeLessThan(before.aside.cents);
  expect(after.harbour).toMatchObject({ lastYearCents: 400_000, neededCents: 400_000 });
  expect((await taxYear(pro, 2027)).told).toMatchObject({
    filingStatus: "joint",
    state: "TX",
    lastYearTaxCents: null,
    version: 0,
  });
  await expect(saveSettings(pro, 2026, told)).rejects.toMatchObject({ code: "saved_elsewhere" });
  await saveSettings(pro, 2026, { ...told, setAsideRate: 2500, version: 1 });
  expect(await taxSetAside(pro, 2026)).toMatchObject({ from: "own_rate", rate: 2500, asideCents: 2_250_000 });
});

test("how they file is taken from the newest year before that they told of", async ({ ctx }) => {
  const pro = await aPro(ctx);
  for (const [year, filingStatus] of [
    [2024, "single"],
    [2025, "joint"],
    [2027, "head"],
  ] as const)
    await saveSettings(pro, year, Settings.parse({ filingStatus, version: "0" }));
  expect((await taxYear(pro, 2026)).told).toMatchObject({ filingStatus: "joint", version: 0 });
});

test("a year in an address is one from 2000 to the next, anything else is this year", () => {
  const asked = (year: string) => yearIn(new URL(`http://kingpost.test/taxes?year=${year}`), 2026);
  expect(["1999", "2000", "2027", "2028", "x"].map(asked)).toEqual([2026, 2000, 2027, 2026, 2026]);
});

test("the dashboard asks nothing of a next payment that is another year's, and never less than nothing to put aside", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  await aTrip(pro, pro.actor, { day: "2026-03-03", miles: "100" });
  expect(await taxYearTile(pro), "miles alone are a year").toMatchObject({ isEmpty: false });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  expect((await taxYearTile(pro)).due).toMatchObject({ quarter: 4, year: 2026, openCents: expect.any(Number) });
  const january = at(pro, new Date("2027-01-10T18:00:00Z"));
  expect((await taxYearTile(january)).due).toMatchObject({ quarter: 4, year: 2026, openCents: null });
  await addPayment(pro, 2026, Payment(pro.now).parse({ quarter: "1", amount: "80000", day: "2026-04-10" }));
  expect((await taxYearTile(pro)).asideCents).toBe(0);
  expect(await taxSetAside(pro)).toMatchObject({ leftCents: 0, paidCents: 8_000_000 });
});

test("what was withheld and earned elsewhere in a year is not carried into the next", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const told = Settings.parse({ filingStatus: "single", withheld: "3,000", otherIncome: "5,000", version: "0" });
  await saveSettings(pro, 2026, told);
  expect((await taxYear(pro, 2026)).told).toMatchObject({ withheldCents: 300_000, otherIncomeCents: 500_000 });
  expect((await taxYear(pro, 2027)).told).toMatchObject({ withheldCents: 0, otherIncomeCents: 0, version: 0 });
});

test("payments to the IRS are taken off what is open, quarter by quarter", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  const pay = (quarter: string, amount: string) =>
    addPayment(pro, 2026, Payment(pro.now).parse({ quarter, amount, day: "2026-04-10" }));
  await pay("1", "100,000.00".replace("100,000", "1000"));
  const { quarters, payments, paidCents } = await taxYear(pro, 2026);
  expect(paidCents).toBe(100_000);
  expect(quarters[0]).toMatchObject({ paidCents: 100_000, due: "2026-04-15", state: "late" });
  await removePayment(pro, payments[0]?.id);
  expect((await taxYear(pro, 2026)).paidCents).toBe(0);
});

test("what is past due stands first, on the dashboard too, also what is left of the year before", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  const [late] = await pastDueOf(pro, await taxYear(pro, 2026));
  expect(late).toMatchObject({ year: 2026, quarters: [1, 2, 3].map((quarter) => ({ quarter })) });
  expect(late?.quarters[0]?.due).toBe("2026-04-15");
  expect((await taxYearTile(pro)).late).toEqual([late]);
  const february = at(pro, new Date("2027-02-10T18:00:00Z"));
  expect((await taxYearTile(february)).late).toMatchObject([
    { year: 2026, quarters: [1, 2, 3, 4].map((quarter) => ({ quarter })) },
  ]);
  const onTheDay = at(pro, new Date("2027-04-15T18:00:00Z"));
  expect((await taxYearTile(onTheDay)).late).toMatchObject([{ year: 2026 }]);
  const ofYear = async (then: Ctx) => (await pastDueOf(then, await taxYear(then, 2026))).map(({ year }) => year);
  expect(await ofYear(onTheDay)).toEqual([2026]);
  const dayAfter = at(pro, new Date("2027-04-16T18:00:00Z"));
  expect((await taxYearTile(dayAfter)).late).toEqual([]);
  expect(await ofYear(dayAfter)).toEqual([]);
});

test("a payment without a quarter counts to the oldest that is open, and says so", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  const pay = (quarter: string, day: string) =>
    addPayment(pro, 2026, Payment(pro.now).parse({ quarter, amount: "1000", day }));
  await pay("none", "2026-09-10");
  await pay("3", "2026-09-12");
  const { payments, quarters } = await taxYear(pro, 2026);
  expect(payments.map(({ quarter, counted }) => [quarter, counted])).toEqual([
    [3, [{ quarter: 1, cents: 100_000 }]],
    [3, [{ quarter: 3, cents: 100_000 }]],
  ]);
  expect(quarters.map(({ paidCents }) => paidCents)).toEqual([100_000, 0, 100_000, 0]);
  // Changed after: to another quarter, and back to the oldest.
  const [, second] = payments;
  const paid = async () => (await taxYear(pro, 2026)).quarters.map((one) => one.paidCents);
  await movePayment(pro, second?.id ?? "", 2);
  expect(await paid()).toEqual([100_000, 100_000, 0, 0]);
  await movePayment(pro, second?.id ?? "", null);
  expect(await paid()).toEqual([200_000, 0, 0, 0]);
  await expect(movePayment(await aPro(ctx), second?.id ?? "", 4)).rejects.toMatchObject({ code: "payment_gone" });
});

test("the checklist counts what the rows lack", async ({ ctx }) => {
  const pro = await aPro(ctx);
  await anEntry(pro, pro.actor, { amount: "75.00" });
  await anEntry(pro, pro.actor, { amount: "74.99" });
  await anEntry(pro, pro.actor, { amount: "10", line: "11" });
  await anEntry(pro, pro.actor, { amount: "10", line: "27b" });
  await anEntry(pro, pro.actor, { amount: "10", line: "27b", note: "Sample permit fee" });
  await aSub(pro, pro.actor, { name: "Sample Unpaid" });
  const { id: paid } = await aSub(pro, pro.actor, { name: "Sample Paid" });
  await anEntry(pro, pro.actor, { amount: "20", line: "11", payee: paid, paidBy: "check", party: "" });
  const { checks } = await yearChecklist(pro, 2026);
  const state = (key: string) => checks.find((check) => check.key === key);
  expect(state("w9")).toMatchObject({ state: "todo", count: 1 });
  expect(state("receipts")).toMatchObject({ state: "todo", count: 1 });
  expect(state("labor_without_sub")).toMatchObject({ state: "todo", count: 1 });
  expect(state("unsorted")).toMatchObject({ state: "todo", count: 1 });
  expect(state("settings")).toMatchObject({ state: "todo" });
  expect([state("imports")?.state, state("mileage_gaps")?.state]).toEqual(["none", "none"]);
});

test("a month with income and no drive is a gap, a month without income is none; a file on the books waits no more", async ({
  ctx,
}) => {
  const pro = await aPro(ctx);
  await aTrip(pro, pro.actor, { day: "2026-03-03" });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", day: "2026-04-03" });
  const { id } = await aStagedFile(pro, pro.actor, "Date,Amount,Name\n2026-01-02,5.00,Sample\n");
  const state = async (key: string) =>
    (await yearChecklist(pro, 2026)).checks.find((check) => check.key === key) ?? null;
  expect(await state("mileage_gaps")).toMatchObject({ count: 1 });
  expect(await state("imports")).toMatchObject({ state: "todo", count: 1 });
  const { choice } = await previewOf(pro, await importOf(pro, id), null);
  await runImport(pro, id, choice, { leaveOut: false });
  expect(await state("imports")).toMatchObject({ state: "none" });
});

test("entries are found by kind, line, month, missing receipt and words, a page at a time", async ({ ctx }) => {
  const pro = await aPro(ctx);
  for (let n = 1; n <= 55; n++)
    await anEntry(pro, pro.actor, { day: "2026-05-01", amount: String(n), note: n === 7 ? "100% lumber_x" : "" });
  await anEntry(pro, pro.actor, { kind: "income", line: "1", day: "2026-06-01" });
  const found = async (asked: object) => (await entriesOf(pro, 2026, EntryFilter.parse(asked))).count;
  const first = await entriesOf(pro, 2026, all);
  expect([first.rows.length, first.rows[0]?.day, first.pages]).toEqual([50, "2026-06-01", 2]);
  expect((await entriesOf(pro, 2026, EntryFilter.parse({ page: "2" }))).rows).toHaveLength(6);
  expect(await found({ kind: "income" })).toBe(1);
  expect(await found({ kind: "all", line: "all", month: "all" })).toBe(56);
  expect(await found({ month: "6" })).toBe(1);
  expect(await found({ words: "100% LUMBER_" })).toBe(1);
  expect(await found({ words: "%" })).toBe(1);
  expect(await found({ proof: "missing" })).toBe(0);
  expect(await found({ line: "nonsense", page: "-4" })).toBe(56);
});

test("an entry of another year leads to that year's list when it is added and when it is removed", async ({ ctx }) => {
  const pro = await aPro(ctx);
  const send = async (page: typeof entriesPage, values: Record<string, string | undefined>, entryId?: string) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, pro);
    const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const request = new Request("http://kingpost.test/taxes/entries", {
      method: "POST",
      body: new URLSearchParams(given),
    });
    const answer = await page({ request, context, params: { entryId } } as never).catch((thrown: unknown) => thrown);
    return (answer as Response).headers.get("location");
  };
  const added = await send(entriesPage, { intent: "add", ...typedEntry(pro, { day: "2025-05-02" }) });
  const { rows } = await entriesOf(pro, 2025, all);
  expect(added).toBe(`/taxes/entries?year=2025&add=expense&done=${rows[0]?.id}`);
  expect(await send(entryPage as never, { intent: "remove" }, rows[0]?.id)).toBe("/taxes/entries?year=2025&removed");
});

describe("another member's ids are not found", () => {
  test("to read, change, remove or hang something on", async ({ ctx }) => {
    const owner = await aPro(ctx);
    const other = await aPro(ctx);
    const { id } = await anEntry(owner, owner.actor);
    const { id: subId } = await aSub(owner, owner.actor);
    await aTrip(owner, owner.actor);
    await addPayment(owner, 2026, Payment(owner.now).parse({ quarter: "1", amount: "5", day: "2026-04-10" }));
    const tripId = (await tripsOf(owner, 2026, 1)).rows[0]?.id;
    const paymentId = (await taxYear(owner, 2026)).payments[0]?.id;
    const missing = { kind: "not_found" };
    await expect(entryOf(other, id)).rejects.toMatchObject(missing);
    await expect(changeEntry(other, id, { ...entry(other), over: "on" })).rejects.toMatchObject(missing);
    await expect(removeEntry(other, id)).rejects.toMatchObject(missing);
    await expect(subOf(other, subId, 2026)).rejects.toMatchObject(missing);
    await expect(removeSub(other, subId)).rejects.toMatchObject(missing);
    await expect(
      changeSub(other, subId, { ...Payee(other.now).parse({ name: "x" }), over: "on" }),
    ).rejects.toMatchObject(missing);
    await expect(removeTrip(other, tripId)).rejects.toMatchObject(missing);
    await expect(removePayment(other, paymentId)).rejects.toMatchObject(missing);
    await expect(anEntry(other, other.actor, { line: "11", payee: subId })).rejects.toMatchObject({ code: "sub_gone" });
    for (const nonsense of ["", "x", "'; drop table", undefined])
      await expect(entryOf(other, nonsense)).rejects.toMatchObject(missing);
    expect((await entriesOf(other, 2026, all)).count).toBe(0);
    expect((await entriesOf(owner, 2026, all)).count).toBe(1);
  });
});

test("today is the day where the reader is, else on the clock they told, and one of the United States before", async ({
  ctx,
}) => {
  const { actor } = await aUser(ctx);
  const newYear = at(as(ctx, actor), new Date("2027-01-01T03:30:00Z"));
  await expect(todayOf(newYear)).resolves.toEqual({ today: "2026-12-31", thisYear: 2026 });
  await tellZone(newYear, "Pacific/Guam");
  await expect(todayOf(newYear)).resolves.toEqual({ today: "2027-01-01", thisYear: 2027 });
  const inChicago = { ...newYear, zone: "America/Chicago" };
  await expect(todayOf(inChicago)).resolves.toEqual({ today: "2026-12-31", thisYear: 2026 });
  await expect(taxYearTile(inChicago)).resolves.toMatchObject({ year: 2026, due: { day: "2027-01-15", daysLeft: 15 } });
});
