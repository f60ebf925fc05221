import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aConversation } from "#app/domains/messaging/fixtures.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { putOn, takeOff } from "./commands/people.server.ts";
import { addTask } from "./commands/tasks.server.ts";
import { anEngagement } from "./fixtures.ts";
import { TASKS_MAX } from "./input/limits.ts";
import { listDisputes } from "./queries/disputes.server.ts";
import { getEngagement } from "./queries/engagement.server.ts";
import { listEngagements } from "./queries/list.server.ts";
import { threadOf } from "./queries/thread.server.ts";
import { engagements, engagementTasks } from "./tables.server.ts";

const seen = (ctx: Ctx, actor: Actor, id: string) => getEngagement(as(ctx, actor), id);

describe("people on a job", () => {
  test("are put on while it runs, are told once each time, and are seen by their own side alone", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    const told = async (when: Ctx) => {
      await drain(when);
      const list = await myNotifications(as(when, crew.actor), { unread: false, after: null });
      return list.told.filter(({ kind }) => kind === "engagement.assigned").length;
    };
    await putOn(as(ctx, pro), id, crew.userId);
    await putOn(as(at(ctx, 1000), pro), id, crew.userId);
    expect(await told(ctx)).toBe(1);
    expect((await seen(ctx, pro, id)).people.map(({ name }) => name)).toEqual(["Cam Sample"]);
    expect((await seen(ctx, hirer, id)).people).toEqual([]);
    await takeOff(as(ctx, pro), id, crew.userId);
    await putOn(as(at(ctx, 2000), pro), id, crew.userId);
    expect(await told(at(ctx, 2000))).toBe(2);
  });

  test("are neither put on nor offered once the job is over", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "closed" });
    const crew = await aPerson(ctx, pro.business.id, "crew");
    await expect(putOn(as(ctx, pro), id, crew.userId)).rejects.toMatchObject({ code: "over" });
    expect((await seen(ctx, pro, id)).others).toEqual([]);
    const running = await anEngagement(ctx, { state: "working", pro });
    expect((await seen(ctx, pro, running.id)).others.map(({ userId }) => userId)).toContain(crew.userId);
  });
});

test("street and number close again to a pro who no longer has the job, and not to its hirer", async ({ ctx }) => {
  const { id, jobId, hirer, pro } = await anEngagement(ctx, { state: "working" });
  const address = "12 Example St";
  await ctx.db.update(jobPosts).set({ address }).where(eq(jobPosts.id, jobId));
  expect((await seen(ctx, hirer, id)).address).toBe(address);
  expect((await seen(ctx, pro, id)).address).toBe(address);
  await ctx.db.update(engagements).set({ state: "cancelled" }).where(eq(engagements.id, id));
  expect((await seen(ctx, pro, id)).address).toBeNull();
  expect((await seen(ctx, hirer, id)).address).toBe(address);
});

test("a job takes so many tasks of a side and no more", async ({ ctx }) => {
  const { id, pro } = await anEngagement(ctx, { state: "working" });
  const rows = Array.from({ length: TASKS_MAX - 1 }, (_, n) => ({
    id: ctx.newId(),
    engagementId: id,
    businessId: pro.business.id,
    shared: false,
    title: `Sample ${n}`,
    createdAt: ctx.now,
  }));
  await ctx.db.insert(engagementTasks).values(rows);
  await addTask(as(ctx, pro), id, { title: "Sample: the last one", shared: false });
  await expect(addTask(as(ctx, pro), id, { title: "Sample: one more", shared: false })).rejects.toMatchObject({
    code: "too_many",
  });
});

test("a list read in parts gives each job once, also jobs of one moment; crew reads no agreement in it", async ({
  ctx,
}) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const made: string[] = [];
  for (let n = 0; n < 3; n++) made.push((await anEngagement(ctx, { pro, state: "agreed" })).id);
  await ctx.db.update(engagements).set({ agreement: "draft" }).where(eq(engagements.proId, pro.business.id));
  const read: string[] = [];
  let after: { at: Date; id: string } | undefined;
  for (let n = 0; n < 3; n++) {
    const [row] = await listEngagements(as(ctx, pro), { after, limit: 1 });
    if (!row) break;
    read.push(row.id);
    after = { at: row.awardedAt, id: row.id };
  }
  expect(read).toEqual([...made].sort());
  expect(await listEngagements(as(ctx, pro), { after, limit: 1 })).toEqual([]);
  const crew = await aPerson(ctx, pro.business.id, "crew");
  await putOn(as(ctx, pro), made[0] ?? "", crew.userId);
  expect(await listEngagements(as(ctx, crew.actor))).toMatchObject([{ id: made[0], agreement: "none" }]);
  expect((await listEngagements(as(ctx, pro))).map(({ agreement }) => agreement)).toEqual(["draft", "draft", "draft"]);
});

test("who decides disputes reads the one that waits longest first", async ({ ctx }) => {
  const first = await anEngagement(ctx, { state: "disputed" });
  const second = await anEngagement(ctx, { state: "disputed" });
  const earlier = new Date(ctx.now.getTime() - 3600_000);
  await ctx.db.update(engagements).set({ changedAt: earlier }).where(eq(engagements.id, second.id));
  const listed = await listDisputes(as(ctx, (await aReviewer(ctx)).actor));
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test("the messages beside a job are those about it, and no others of the two", async ({ ctx }) => {
  const { jobId, hirer, pro } = await anEngagement(ctx, { state: "working" });
  await aConversation(ctx, { from: hirer, to: pro, body: "Sample: about something else." });
  expect(await threadOf(as(ctx, pro), { otherId: hirer.business.id, jobId })).toMatchObject({
    conversationId: null,
    messages: [],
  });
});
