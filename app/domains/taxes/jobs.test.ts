import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, test } from "#test/ctx.ts";
import { bookPayment } from "./commands/book.server.ts";
import { changeEntry } from "./commands/entries.server.ts";
import { changeTrip } from "./commands/trips.server.ts";
import { anEntry, aTrip, typedEntry } from "./fixtures.ts";
import { Entry, EntryFilter, Trip } from "./input.ts";
import { entriesOf, entryOf } from "./queries/entries.server.ts";
import { exportTaxes } from "./queries/export-account.server.ts";
import { entriesCsv, mileageCsv } from "./queries/export-csv.server.ts";
import { jobChoices, jobCosts } from "./queries/jobs.server.ts";
import { tripsOf } from "./queries/trips.server.ts";

const YEAR = 2027;
const csvOf = async (pieces: AsyncGenerator<string>) => {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
};

describe("an expense or a drive", () => {
  test("is tied to a job of the business, found by it, and named in every copy of the books", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "working", title: "Sample: Harper kitchen" });
    const mine = as(ctx, pro);
    const { id: tied } = await anEntry(ctx, pro, { job: id, amount: "200" });
    await anEntry(ctx, pro, { amount: "75", job: "none" });
    await aTrip(ctx, pro, { job: id, miles: "10" });
    await aTrip(ctx, pro, {});
    const filter = EntryFilter.parse({ job: id });
    expect((await entriesOf(mine, YEAR, filter)).rows.map((row) => row.id)).toEqual([tied]);
    expect((await entriesOf(mine, YEAR, EntryFilter.parse({ job: "nonsense" }))).count).toBe(2);
    expect(await tripsOf(mine, YEAR, 1, id)).toMatchObject({ count: 1, tenths: 100 });
    expect(await csvOf(entriesCsv(mine, YEAR))).toMatch(/,200\.00,.*,Sample: Harper kitchen\r\n/);
    expect(await mileageCsv(mine, YEAR)).toMatch(/,10\.0,.*,Sample: Harper kitchen\r\n/);
    const copy = await exportTaxes(ctx, pro.business.id);
    expect([...copy.entries, ...copy.mileage].filter(({ job }) => job === "Sample: Harper kitchen")).toHaveLength(2);
  });

  test("is tied to no job of another business, which is told beside its field, by form and by change", async ({
    ctx,
  }) => {
    const { id: theirs } = await anEngagement(ctx);
    const { actor } = await aUser(ctx);
    const mine = as(ctx, actor);
    const refused = { code: "job_gone", fields: { job: expect.any(String) } };
    await expect(anEntry(ctx, actor, { job: theirs })).rejects.toMatchObject(refused);
    await expect(aTrip(ctx, actor, { job: theirs })).rejects.toMatchObject(refused);
    const { id } = await anEntry(ctx, actor);
    const typed = parseInput(Entry(ctx.now), typedEntry(ctx, { job: theirs }));
    await expect(changeEntry(mine, id, typed)).rejects.toMatchObject(refused);
    await aTrip(ctx, actor);
    const [trip] = (await tripsOf(mine, YEAR, 1)).rows;
    const drive = Trip(ctx.now).parse({ day: "2027-03-01", miles: "5", purpose: "Sample", job: theirs });
    await expect(changeTrip(mine, trip?.id, drive)).rejects.toMatchObject(refused);
    expect(await jobChoices(mine, theirs)).toEqual([]);
    await expect(jobCosts(mine, theirs)).resolves.toMatchObject({ expenseCents: 0, tenths: 0 });
  });

  test("offers the jobs that run before those that are over, and keeps one that the list no longer reaches", async ({
    ctx,
  }) => {
    const { id: over, pro } = await anEngagement(ctx, { state: "closed", title: "Sample: an old deck" });
    const { id: runs } = await anEngagement(ctx, { pro, state: "working", title: "Sample: a new deck" });
    const jobs = await jobChoices(as(ctx, pro));
    expect(jobs.map(({ id, over: isOver }) => [id, isOver])).toEqual([
      [runs, false],
      [over, true],
    ]);
    expect(jobs[0]?.name).toMatch(/^Sample: a new deck, ./);
  });

  test("stays on the books without its job when the job is gone; an income is never tied to one", async ({ ctx }) => {
    const { id, jobId, pro } = await anEngagement(ctx, { state: "working" });
    const mine = as(ctx, pro);
    const { id: spent } = await anEntry(ctx, pro, { job: id });
    await aTrip(ctx, pro, { job: id });
    const { id: earned } = await anEntry(ctx, pro, { kind: "income", line: "1", job: id });
    expect((await entryOf(mine, earned)).engagementId).toBeNull();
    await changeEntry(mine, spent, parseInput(Entry(ctx.now), typedEntry(ctx, { job: id, amount: "90" })));
    expect((await entryOf(mine, spent)).engagementId).toBe(id);
    await ctx.db.delete(engagements).where(eq(engagements.id, id));
    await ctx.db.delete(jobPosts).where(eq(jobPosts.id, jobId));
    expect(await entryOf(mine, spent)).toMatchObject({ cents: 9_000, engagementId: null });
    expect((await tripsOf(mine, YEAR, 1)).rows).toMatchObject([{ engagementId: null }]);
  });

  test("of what the platform books, what was kept as a fee is a cost of the job and what came in is none", async ({
    ctx,
  }) => {
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    const paid = { ownerId: pro.business.id, day: "2027-03-01", party: "Sample", note: "", paidBy: null };
    const booked = { ...paid, engagementId: id };
    await bookPayment(ctx, { ...booked, key: ctx.newId(), kind: "fee", cents: 900 });
    await bookPayment(ctx, { ...booked, key: ctx.newId(), kind: "income", cents: 90_000 });
    await bookPayment(ctx, { ...booked, key: ctx.newId(), kind: "returned", cents: 1_000 });
    await expect(jobCosts(as(ctx, pro), id)).resolves.toMatchObject({ expenseCents: 900, expenseCount: 1 });
  });
});

test("the costs of a job are its expenses in full and its miles by the rate of each year, of one business alone", async ({
  ctx,
}) => {
  const { id, pro, hirer } = await anEngagement(ctx, { state: "working" });
  await anEntry(ctx, pro, { job: id, amount: "200", line: "24b" });
  await anEntry(ctx, pro, { job: id, amount: "60", line: "9", day: "2026-12-30" });
  await anEntry(ctx, pro, { job: id, amount: "-20" });
  await aTrip(ctx, pro, { job: id, day: "2026-12-30", miles: "100" });
  await anEntry(ctx, hirer, { job: id, amount: "5000" });
  const costs = await jobCosts(as(ctx, pro), id);
  expect(costs).toMatchObject({ expenseCents: 24_000, expenseCount: 3, carCents: 6_000, tenths: 1_000 });
  expect(costs).toMatchObject({ milesCents: 7_250, unratedTenths: 0, expenseYears: [2027, 2026], tripYears: [2026] });
  await ctx.db.execute(sql`update mileage_trips set day = '2099-01-01' where engagement_id = ${id}`);
  await expect(jobCosts(as(ctx, pro), id)).resolves.toMatchObject({ milesCents: 0, unratedTenths: 1_000 });
});
