import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import { addTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { as, test } from "#test/ctx.ts";
import { eraseFeeds, eraseFeedsOfBusiness } from "./commands/erase-account.server.ts";
import { endFeed, renewFeed } from "./commands/feed.server.ts";
import { jobsOn, tasksDue } from "./queries/calendar.server.ts";
import { exportFeeds } from "./queries/export-account.server.ts";
import { myFeed, readFeed } from "./queries/feed.server.ts";
import { calendarFeeds } from "./tables.server.ts";

const MARCH = { from: "2027-03-01", to: "2027-03-31" };
const feeds = (ctx: Ctx) => ctx.db.$count(calendarFeeds);
const linesOf = (ctx: Ctx, event: string) => ctx.db.$count(auditLog, eq(auditLog.event, event));

test("a job that was confirmed early ends on that day, and is told of on its last day too", async ({ ctx }) => {
  const { id, jobId, hirer, pro } = await anEngagement(ctx, { state: "agreed" });
  await ctx.db.update(jobPosts).set({ duration: "1-2-weeks", startDate: "2027-03-05" }).where(eq(jobPosts.id, jobId));
  const own = as(ctx, pro);
  await move(own, id, "start");
  expect(await jobsOn(own, MARCH)).toMatchObject([{ from: "2027-03-05", to: "2027-03-18" }]);
  await move(own, id, "done");
  await move(as(ctx, hirer), id, "confirm");
  expect(await jobsOn(own, MARCH)).toMatchObject([{ from: "2027-03-05", to: "2027-03-10" }]);
  await renewFeed(own);
  const token = (await myFeed(own))?.url.split("/calendar/")[1] ?? "";
  // The end of a whole day is the day after, by the rules of calendar files.
  expect(await readFeed(ctx, token)).toContain("DTEND;VALUE=DATE:20270311");
});

test("a job stands on the day by which somebody answers, wherever its own days are", async ({ ctx }) => {
  const { id, jobId, pro } = await anEngagement(ctx, { state: "working" });
  await ctx.db.update(jobPosts).set({ duration: "not-sure" }).where(eq(jobPosts.id, jobId));
  await move(as(ctx, pro), id, "done");
  const own = as(ctx, pro);
  const answerBy = (await jobsOn(own, MARCH))[0]?.answerBy ?? "";
  const on = async (day: string) => (await jobsOn(own, { from: day, to: day })).length;
  expect(await Promise.all([addDays(answerBy, -1), answerBy, addDays(answerBy, 1)].map(on))).toEqual([0, 1, 0]);
});

test("a business sees its own people on a job and no task of other jobs", async ({ ctx }) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "working", startDate: "2027-03-15" });
  const theirs = await aPerson(ctx, hirer.business.id, "crew");
  const ours = await aPerson(ctx, pro.business.id, "crew");
  await putOn(as(ctx, hirer), id, theirs.userId);
  await putOn(as(ctx, pro), id, ours.userId);
  await addTask(as(ctx, pro), id, { title: "Sample: order the panel", shared: true, dueOn: "2027-03-16" });
  expect(await jobsOn(as(ctx, pro), MARCH)).toMatchObject([{ people: [ours.userId] }]);
  const stranger = as(ctx, (await aVerifiedContractor(ctx)).actor);
  expect(await tasksDue(stranger, MARCH)).toEqual([]);
});

test("an address is made twenty times a day at most; making and ending one stands in the log", async ({ ctx }) => {
  const own = as(ctx, (await aVerifiedContractor(ctx)).actor);
  await renewFeed(own);
  await endFeed(own);
  await endFeed(own);
  expect([await linesOf(ctx, "calendar.feed_made"), await linesOf(ctx, "calendar.feed_ended")]).toEqual([1, 1]);
  for (let n = 1; n < 20; n++) await renewFeed(own);
  await expect(renewFeed(own)).rejects.toMatchObject({ kind: "rate_limited" });
});

test("a member of two businesses has an address for each; it goes with its person or its business, and no other", async ({
  ctx,
}) => {
  const [one, other] = [(await aVerifiedContractor(ctx)).actor, (await aVerifiedContractor(ctx)).actor];
  const colleague = await aPerson(ctx, one.business.id, "office");
  await ctx.db
    .insert(businessPeople)
    .values({ businessId: other.business.id, userId: one.userId, part: "office", since: ctx.now, chosenAt: ctx.now });
  const both = [as(ctx, one), as(ctx, { ...one, business: other.business })] as const;
  await renewFeed(both[0]);
  expect(await myFeed(both[1])).toBeNull();
  await renewFeed(both[1]);
  await renewFeed(as(ctx, colleague.actor));
  await renewFeed(as(ctx, other));
  expect(await exportFeeds(ctx, one.userId)).toHaveLength(2);
  await endFeed(both[1]);
  expect([await myFeed(both[0]), await feeds(ctx)]).toEqual([expect.anything(), 3]);
  await eraseFeeds(ctx, one.userId);
  expect(await feeds(ctx)).toBe(2);
  await eraseFeedsOfBusiness(ctx, one.business.id);
  expect(await myFeed(as(ctx, other))).not.toBeNull();
  expect(await feeds(ctx)).toBe(1);
});
