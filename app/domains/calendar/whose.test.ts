import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { sendBid } from "#app/domains/bids/commands/send.server.ts";
import { aBid, anOffer } from "#app/domains/bids/fixtures.ts";
import { bids } from "#app/domains/bids/tables.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { addTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { endFeed, renewFeed } from "./commands/feed.server.ts";
import { jobsOn, tasksDue } from "./queries/calendar.server.ts";
import { myFeed, readFeed } from "./queries/feed.server.ts";

const SPRING = { from: "2027-03-01", to: "2027-05-31" };
const tokenOf = async (ctx: Ctx) => (await myFeed(ctx))?.url.split("/calendar/")[1] ?? "";

test("the address of a calendar is its member's alone: a colleague neither sees nor ends it, and a closed business shows none", async ({
  ctx,
}) => {
  const { pro } = await anEngagement(ctx, { state: "working" });
  const crew = as(ctx, (await aPerson(ctx, pro.business.id, "crew")).actor);
  await renewFeed(as(ctx, pro));
  expect(await myFeed(crew)).toBeNull();
  await endFeed(crew);
  const token = await tokenOf(as(ctx, pro));
  await expect(readFeed(as(ctx, null), token)).resolves.toContain("BEGIN:VCALENDAR");
  await ctx.db.update(businesses).set({ closedAt: ctx.now }).where(eq(businesses.id, pro.business.id));
  await expect(readFeed(as(ctx, null), token)).rejects.toMatchObject({ kind: "not_found" });
});

test("the address of a calendar opens nothing while its member's account is suspended, and opens again afterwards", async ({
  ctx,
}) => {
  const { pro } = await anEngagement(ctx, { state: "working" });
  await renewFeed(as(ctx, pro));
  const token = await tokenOf(as(ctx, pro));
  const until = at(ctx, 60_000);
  await ctx.db.update(users).set({ bannedUntil: until.now }).where(eq(users.id, pro.userId));
  await expect(readFeed(as(ctx, null), token)).rejects.toMatchObject({ code: "no_such_feed" });
  await expect(readFeed(as(until, null), token)).resolves.toContain("BEGIN:VCALENDAR");
});

test("a change adds its days once both have signed it", async ({ ctx }) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "agreed", startDate: "2027-03-15" });
  const own = as(ctx, pro);
  const write = async (kind: "agreement" | "change", more: Record<string, string>) => {
    const made = await beginAgreement(own, id, kind);
    await editAgreement(own, made, typedTerms(more));
    return made;
  };
  const days = async () => (await jobsOn(own, SPRING)).map(({ from, to }) => [from, to]);
  const agreed = await write("agreement", { startsOn: "2027-03-20", durationDays: "3" });
  for (const actor of [hirer, pro]) await signFor(ctx, actor, agreed);
  const change = await write("change", { durationDays: "4" });
  expect(await days()).toEqual([["2027-03-20", "2027-03-22"]]);
  for (const actor of [hirer, pro]) await signFor(ctx, actor, change);
  expect(await days()).toEqual([["2027-03-20", "2027-03-26"]]);
});

test("the days of a bid are those that stood at the award, and the last of them is still a day of the job", async ({
  ctx,
}) => {
  const job = await aJob(ctx);
  const plain = { lines: [], schedule: [] };
  const bid = await aBid(ctx, { jobId: job.id, ...plain, startsOn: "2027-04-05", durationDays: 2 });
  const later = at(ctx, 60_000);
  await sendBid(as(later, bid.pro), job.id, anOffer(later, { ...plain, startsOn: "2027-04-20", durationDays: 9 }));
  await award(as(ctx, job.poster), bid.applicationId);
  expect(await ctx.db.$count(bids)).toBe(2);
  expect(await jobsOn(as(ctx, bid.pro), SPRING)).toMatchObject([{ from: "2027-04-05", to: "2027-04-06" }]);
  expect(await jobsOn(as(ctx, bid.pro), { from: "2027-04-06", to: "2027-04-30" })).toHaveLength(1);
  expect(await jobsOn(as(ctx, bid.pro), { from: "2027-04-07", to: "2027-04-30" })).toEqual([]);
});

test("a task of the first and of the last day is due in that time", async ({ ctx }) => {
  const { id, pro } = await anEngagement(ctx, { state: "working" });
  for (const dueOn of ["2027-02-28", "2027-03-01", "2027-05-31", "2027-06-01"])
    await addTask(as(ctx, pro), id, { title: `Sample: ${dueOn}`, shared: false, dueOn });
  expect((await tasksDue(as(ctx, pro), SPRING)).map(({ dueOn }) => dueOn)).toEqual(["2027-03-01", "2027-05-31"]);
});
