import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { guideAnswer } from "#app/domains/assistant/provider/field-guide.server.ts";
import { recentGaps } from "#app/domains/assistant/provider/unanswered.server.ts";
import { aSignedInUser, aUser } from "#app/domains/auth/fixtures.ts";
import { saveBusinessStep } from "#app/domains/contractors/commands/onboard.server.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { BusinessStep } from "#app/domains/contractors/input.ts";
import { onboardingSteps } from "#app/domains/contractors/tables.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { grantByTerminal } from "#app/domains/operators/commands/grant-duty.server.ts";
import type { Duty } from "#app/domains/operators/rules/duties.ts";
import { countedIn } from "#app/infra/counts.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { takeTallies, tally } from "#app/infra/tally.server.ts";
import { countHours, counts, standings, writeTallies } from "#app/server/figures.server.ts";
import { as, test } from "#test/ctx.ts";
import { figuresFile, figuresPage } from "./queries/boards.server.ts";
import type { BoardId } from "./rules/boards.ts";
import { windowsToCount } from "./rules/hours.ts";
import { hourlyFigures } from "./tables.server.ts";

const HOUR_MS = 3_600_000;
const before = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() - hours * HOUR_MS) });

async function anOperator(ctx: Ctx, ...duties: Duty[]) {
  const person = await aSignedInUser(ctx, { role: "homeowner" });
  for (const duty of duties) await grantByTerminal(ctx, person.email, duty);
  return as(ctx, { ...person.actor, aal: "aal2" });
}

/** What a board tells of the whole range, by the key of each figure. */
async function totals(ctx: Ctx, id: BoardId, range: "day" | "month" | "year" = "day") {
  const { boards } = await figuresPage(ctx, range);
  const { series } = await figuresFile(ctx, id, range);
  const board = boards.find((one) => one.id === id);
  return Object.fromEntries(series.map(({ key }, n) => [key, board?.totals[n]]));
}

const rows = (ctx: Ctx) =>
  ctx.db.select().from(hourlyFigures).orderBy(hourlyFigures.name, hourlyFigures.hour, hourlyFigures.part);

test("no figure reads a whole table: each count finds its hour through an index", async ({ ctx }) => {
  await ctx.db.execute(sql`set local enable_seqscan = off`);
  const from = new Date(ctx.now.getTime() - HOUR_MS);
  const scanned: string[] = [];
  const plan = async (name: string, statement: ReturnType<typeof sql>) => {
    const { rows: lines } = await ctx.db.execute<Record<string, string>>(sql`explain ${statement}`);
    if (lines.some((line) => /Seq Scan/.test(Object.values(line)[0] ?? ""))) scanned.push(name);
  };
  for (const count of counts) await plan(count.name, countedIn(count, from, ctx.now));
  for (const { name, read } of standings) await plan(name, read(ctx.now));
  expect(counts.length).toBeGreaterThan(15);
  expect(scanned).toEqual([]);
});

test("what happened in an hour is counted once the hour is over, and counted twice it is the same", async ({ ctx }) => {
  const owner = await anOperator(before(ctx, 30), "owner");
  const poster = await aUser(before(ctx, 30), { role: "homeowner" });
  const { id: jobId } = await aJob(ctx, { poster: poster.actor, postedAt: before(ctx, 5).now });
  await anApplication(before(ctx, 3), { jobId });
  await anApplication(before(ctx, 2), { jobId });
  await aJob(ctx, { poster: poster.actor, postedAt: ctx.now });
  await countHours(ctx);
  const first = await rows(ctx);
  expect(await totals({ ...owner, now: ctx.now }, "jobs")).toMatchObject({ posted: 1, bids: 2, first_bid: 120 });
  await countHours(ctx);
  await countHours(ctx, 72);
  expect(await rows(ctx)).toEqual(first);
  const { rows: shown } = await figuresFile({ ...owner, now: ctx.now }, "jobs", "day");
  expect(shown).toHaveLength(24);
  expect(shown.filter(({ values }) => values[0]).map(({ at }) => at)).toEqual([before(ctx, 5).now]);
});

test("hours that passed without a server are counted when it is back, and what was written late too", async ({
  ctx,
}) => {
  const owner = await anOperator(before(ctx, 90), "owner");
  const poster = await aUser(before(ctx, 90), { role: "homeowner" });
  await countHours(before(ctx, 60));
  for (const hours of [61, 50, 20]) await aJob(ctx, { poster: poster.actor, postedAt: before(ctx, hours).now });
  await countHours(ctx);
  expect(await totals({ ...owner, now: ctx.now }, "jobs", "month")).toMatchObject({ posted: 3 });
});

test("the hours to count go from the last mark on, in windows, and never into the hour that runs", () => {
  const now = new Date("2027-03-10T16:30:00.000Z");
  const again = windowsToCount(new Date("2027-03-10T14:00:00.000Z"), now, 3);
  expect(again).toEqual([{ from: new Date("2027-03-10T11:00:00.000Z"), to: new Date("2027-03-10T16:00:00.000Z") }]);
  const all = windowsToCount(null, now, 3);
  expect(all.length).toBe(13);
  expect(all.at(-1)?.to).toEqual(new Date("2027-03-10T16:00:00.000Z"));
  for (const [n, { from }] of all.entries()) if (n) expect(from).toEqual(all[n - 1]?.to);
  // A transaction of the last seconds of an hour may still be open.
  expect(windowsToCount(new Date("2027-03-10T15:00:00.000Z"), new Date("2027-03-10T16:01:00.000Z"), 0)).toEqual([]);
});

test("each step of the onboarding counts once for a business, when it first comes there", async ({ ctx }) => {
  const owner = await anOperator(before(ctx, 9), "owner");
  await aContractor(before(ctx, 8), { onboardingStep: 3, onboardingCompleted: false });
  const late = await aContractor(before(ctx, 8), { onboardingStep: 2, onboardingCompleted: false });
  const step = parseInput(BusinessStep, {
    version: String(late.business.version),
    companyName: "Sample Electric",
    yearsInBusiness: "12",
    city: "Austin",
    serviceArea: "30 miles",
    primaryTrade: "electrical",
    services: ["electrical-work"],
    description: "Sample company. Service upgrades and rewiring.",
    phone: "(512) 555-0100",
  });
  const saved = await saveBusinessStep(as(before(ctx, 4), late.actor), step);
  await saveBusinessStep(as(before(ctx, 3), late.actor), { ...step, version: saved.version });
  const reached = await ctx.db
    .select({ step: onboardingSteps.step, at: onboardingSteps.reachedAt })
    .from(onboardingSteps)
    .where(sql`${onboardingSteps.businessId} = ${late.userId} and ${onboardingSteps.step} = 3`);
  expect(reached).toEqual([{ step: 3, at: before(ctx, 4).now }]);
  await countHours(ctx);
  expect(await totals({ ...owner, now: ctx.now }, "steps")).toMatchObject({
    onboarding_1: 2,
    onboarding_2: 2,
    onboarding_3: 2,
    onboarding_4: 0,
    onboarding_5: 0,
  });
});

test("each duty sees its own figures, nobody else any, and a half-open session none", async ({ ctx }) => {
  const seen = async (...duties: Duty[]) =>
    (await figuresPage(await anOperator(ctx, ...duties), "day")).boards.map(({ id }) => id);
  expect(await seen("finance")).toEqual(["money"]);
  expect(await seen("support")).toEqual(["signups", "steps", "jobs", "messages", "community", "lessons", "cody"]);
  expect(await seen("owner")).toHaveLength(10);
  const finance = await anOperator(ctx, "finance");
  await expect(figuresFile(finance, "web", "day")).rejects.toMatchObject({ code: "no_duty" });
  await expect(figuresFile(finance, "nonsense", "day")).rejects.toMatchObject({ kind: "not_found" });
  const member = await aSignedInUser(ctx);
  await expect(figuresPage(as(ctx, member.actor), "day")).rejects.toMatchObject({ code: "no_duty" });
  const half = { ...finance, actor: finance.actor && { ...finance.actor, aal: "aal1" as const } };
  await expect(figuresPage(half, "day")).rejects.toMatchObject({ code: "no_duty" });
});

test("answers that failed and slow ones are added up by hour, of all processes together", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  takeTallies();
  const at = before(ctx, 1).now.getTime();
  for (const process of [1, 2]) {
    tally("web.errors", "/jobs", 0, at);
    tally("web.answers", "", 100 * process, at);
    await writeTallies(ctx);
  }
  expect(takeTallies().tallies).toEqual([]);
  expect(await totals(owner, "web")).toEqual({ errors: 2, slow: 0, answers: 2, answer_time: 150 });
  expect((await figuresPage(owner, "day")).worst?.errors).toEqual([{ place: "/jobs", n: 2 }]);
});

test("a question without an answer is counted, without who asked and without names and numbers", async ({ ctx }) => {
  const owner = await anOperator(ctx, "owner");
  const { actor } = await aSignedInUser(ctx, { fullName: "Zebulon Quaife" });
  const asked = "Which crane does Zebulon Quaife at 512-555-0199 rent to set a ridge beam over a pool?";
  await guideAnswer(as(before(ctx, 2), actor), [{ role: "user", content: asked }]);
  await countHours(ctx);
  expect(await totals(owner, "cody")).toMatchObject({ unanswered: 1 });
  const [gap] = await recentGaps(ctx);
  expect(gap?.words).toContain("beam");
  expect(gap?.words.join(" ")).not.toMatch(/zebulon|quaife|\d/i);
});
