import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { withdrawJob } from "#app/domains/jobs/commands/close.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { keepAlert } from "./commands/keep.server.ts";
import { matchJob } from "./commands/match.server.ts";
import { AlertFor } from "./input.ts";
import { myAlerts } from "./queries/alerts.server.ts";
import { TOLD_A_DAY } from "./rules.ts";
import { jobAlertHits, jobAlerts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
/** Jobs of the fixtures are plumbing in Phoenix. */
async function aListener(ctx: Ctx, place = "85004", radius = "25"): Promise<Actor> {
  const { actor } = await aVerifiedContractor(ctx);
  const asked = { trades: ["plumbing"], place, radius, budgetFrom: "", hirers: "all" };
  await keepAlert(as(ctx, actor), AlertFor.parse(asked));
  return actor;
}
const hitsOf = async (ctx: Ctx, { business }: Actor) =>
  (await ctx.db.select().from(jobAlertHits).where(eq(jobAlertHits.ownerId, business.id))).map(({ jobId }) => jobId);

test("a job that was priced for one pro, or has left the board, is found by no alert", async ({ ctx }) => {
  const pro = await aListener(ctx);
  const [priced, gone, open] = [await aJob(ctx), await aJob(ctx), await aJob(ctx)];
  await ctx.db.update(jobPosts).set({ onlyFor: pro.business.id }).where(eq(jobPosts.id, priced.id));
  await withdrawJob(as(ctx, gone.poster), gone.id);
  for (const { id } of [priced, gone, open]) await matchJob(ctx, { jobId: id });
  expect(await hitsOf(ctx, pro)).toEqual([open.id]);
});

test("an alert rings as far as its radius and no further, though another may reach further", async ({ ctx }) => {
  // Mesa is some 15 miles from the middle of Phoenix.
  const [near, far] = [await aListener(ctx, "85201", "10"), await aListener(ctx, "85201", "25")];
  const { id } = await aJob(ctx);
  await matchJob(ctx, { jobId: id });
  expect([await hitsOf(ctx, near), await hitsOf(ctx, far)]).toEqual([[], [id]]);
});

test("what was told a day ago takes no place of today", async ({ ctx }) => {
  const pro = await aListener(ctx);
  const rows = [];
  for (let n = 0; n < TOLD_A_DAY; n++) rows.push({ jobId: (await aJob(ctx)).id, ownerId: pro.business.id, told: true });
  await ctx.db.delete(jobAlertHits);
  await ctx.db.insert(jobAlertHits).values(rows.map((row) => ({ ...row, foundAt: at(ctx, -DAY).now })));
  const { id } = await aJob(ctx);
  await matchJob(ctx, { jobId: id });
  const [hit] = await ctx.db.select().from(jobAlertHits).where(eq(jobAlertHits.jobId, id));
  expect(hit).toMatchObject({ told: true });
});

test("what was only listed takes no place of what is told", async ({ ctx }) => {
  const pro = await aListener(ctx);
  for (let n = 0; n < TOLD_A_DAY; n++) await matchJob(ctx, { jobId: (await aJob(ctx)).id });
  await ctx.db.update(jobAlertHits).set({ told: false });
  const { id } = await aJob(ctx);
  await matchJob(ctx, { jobId: id });
  expect(await hitsOf(ctx, pro)).toHaveLength(TOLD_A_DAY + 1);
  const [hit] = await ctx.db.select().from(jobAlertHits).where(eq(jobAlertHits.jobId, id));
  expect(hit).toMatchObject({ told: true });
});

test("a business sees its own alerts and what they found that is still on the board", async ({ ctx }) => {
  const [mine, other] = [await aListener(ctx), await aListener(ctx)];
  const [open, gone] = [await aJob(ctx), await aJob(ctx)];
  for (const { id } of [open, gone]) await matchJob(ctx, { jobId: id });
  await ctx.db.delete(jobAlertHits).where(eq(jobAlertHits.ownerId, other.business.id));
  await withdrawJob(as(ctx, gone.poster), gone.id);
  const seen = await myAlerts(as(ctx, mine));
  expect(seen.found.map(({ id }) => id)).toEqual([open.id]);
  expect(seen.alerts).toHaveLength(1);
  expect(await ctx.db.$count(jobAlerts)).toBe(2);
  expect((await myAlerts(as(ctx, other))).found).toEqual([]);
});
