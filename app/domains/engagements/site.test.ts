import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { fillAwarded } from "#app/domains/jobs/commands/engaged.server.ts";
import { aPicture } from "#app/domains/media/fixtures.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { pictures } from "#app/domains/media/tables.server.ts";
import { myNotifications } from "#app/domains/notifications/queries/list.server.ts";
import { sentenceOf } from "#app/domains/notifications/rules/sentence.ts";
import { aReviewer } from "#app/domains/verification/fixtures.ts";
import { as, at, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { eraseEngagements } from "./commands/erase-account.server.ts";
import { dropLog, logDay } from "./commands/log.server.ts";
import { move } from "./commands/move.server.ts";
import { putOn } from "./commands/people.server.ts";
import { settle } from "./commands/settle.server.ts";
import { addTask, giveTask, tickTask } from "./commands/tasks.server.ts";
import { anEngagement, workWaitingFor } from "./fixtures.ts";
import { LogDay, LogPhotos } from "./input.ts";
import { getEngagement } from "./queries/engagement.server.ts";
import { exportEngagements } from "./queries/export-account.server.ts";
import { engagementLogs, engagementTasks } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const entry = (more: Record<string, string> = {}) =>
  LogDay.parse({ day: "2027-03-10", hours: "7.5", note: "Sample: ran the feeders.", ...more });

test("whoever hires alone has nobody to put on the job, and a pro may put themselves on", async ({ ctx }) => {
  const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
  expect((await getEngagement(as(ctx, hirer), id)).others).toEqual([]);
  expect((await getEngagement(as(ctx, pro), id)).others).toHaveLength(1);
});

test("the crew on a job has the number of their own business to call, and the desk is not told its own", async ({
  ctx,
}) => {
  const { id, pro } = await anEngagement(ctx, { state: "working" });
  await ctx.db
    .update(contractorProfiles)
    .set({ phone: "(512) 555-0147" })
    .where(eq(contractorProfiles.userId, pro.business.id));
  const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
  await putOn(as(ctx, pro), id, crew.userId);
  expect((await getEngagement(as(ctx, crew.actor), id)).officePhone).toBe("(512) 555-0147");
  expect((await getEngagement(as(ctx, pro), id)).officePhone).toBeNull();
});

describe("the daily log", () => {
  test("asks which number is meant where a comma could be either kind, and takes the unit", () => {
    expect(LogDay.safeParse({ day: "2027-03-10", hours: "7,5" }).error?.issues[0]?.message).toContain("7.5 or 75");
    expect(entry({ hours: "7.25 h" }).hours).toBe(435);
    expect(entry({ hours: "24" }).hours).toBe(1440);
    expect(LogDay.safeParse({ day: "2027-03-10", hours: "24.5" }).success).toBe(false);
  });

  test("takes one entry a person and day, sums the hours and counts the days that were lost", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    const foreman = await aPerson(ctx, pro.business.id, "foreman", "Fran Sample");
    for (const one of [crew, foreman]) await putOn(as(ctx, pro), id, one.userId);
    await logDay(as(ctx, crew.actor), id, entry({ hours: "6" }));
    await logDay(as(ctx, crew.actor), id, entry());
    await logDay(as(ctx, foreman.actor), id, entry({ hours: "", lost: "on" }));
    await logDay(as(ctx, foreman.actor), id, entry({ day: "2027-03-09", hours: "8.25" }));
    const site = async (who: typeof pro) => (await getEngagement(as(ctx, who), id)).site;
    expect(await site(pro)).toMatchObject({ minutes: 945, lostDays: 1, logs: [{}, {}, {}] });
    expect(await site(foreman.actor)).toMatchObject({ minutes: 945, lostDays: 1 });
    // A second one who writes that the same day was lost makes it no second day.
    await logDay(as(ctx, pro), id, entry({ hours: "", lost: "on" }));
    expect(await site(pro)).toMatchObject({ lostDays: 1, logs: [{}, {}, {}, {}] });
    await dropLog(as(ctx, pro), id, (await site(pro)).logs.find(({ mine }) => mine)?.id ?? "");
    // One of the crew reads their own, and the hirer nobody's.
    expect(await site(crew.actor)).toMatchObject({
      minutes: 450,
      lostDays: 0,
      logs: [{ day: "2027-03-10", mine: true, person: "Cam Sample", note: "Sample: ran the feeders." }],
    });
    expect(await site(hirer)).toMatchObject({ minutes: 0, logs: [] });
    const mine = (await site(crew.actor)).logs[0]?.id ?? "";
    const others = (await site(pro)).logs.find(({ person }) => person === "Fran Sample")?.id ?? "";
    await dropLog(as(ctx, crew.actor), id, others);
    await dropLog(as(ctx, foreman.actor), id, mine);
    await dropLog(as(ctx, hirer), id, mine);
    expect((await site(pro)).logs).toHaveLength(3);
    await dropLog(as(ctx, crew.actor), id, mine);
    await dropLog(as(ctx, pro), id, others);
    expect((await site(pro)).logs).toHaveLength(1);
  });

  test("keeps photos with a day, adds those of a second writing, and drops them with the entry", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    await putOn(as(ctx, pro), id, crew.userId);
    const [before, after] = [await aPicture(ctx, crew.actor, "work"), await aPicture(ctx, crew.actor, "work")];
    const write = (photo: { id: string }, stage: string) =>
      logDay(as(ctx, crew.actor), id, entry(), LogPhotos.parse({ pictures: [photo.id], alts: [], stages: [stage] }));
    await write(before, "before");
    for (let n = 0; n < 2; n++) await write(after, "after");
    const logsOf = async (who: typeof pro) => (await getEngagement(as(ctx, who), id)).site.logs;
    expect(await logsOf(pro)).toMatchObject([
      { photos: [{ id: before.id, stage: "before", query: expect.stringContaining("signature") }, { id: after.id }] },
    ]);
    expect((await logsOf(pro))[0]?.photos).toHaveLength(2);
    expect(await logsOf(hirer)).toEqual([]);
    await dropLog(as(ctx, crew.actor), id, (await logsOf(pro))[0]?.id ?? "");
    expect(await ctx.db.$count(pictures)).toBe(0);
  });

  test("takes no more photos on a day than fit, and nobody else's", async ({ ctx }) => {
    const { id, pro, hirer } = await anEngagement(ctx, { state: "working" });
    const photos: ChosenPicture[] = [];
    for (let n = 0; n < ABOUT.work.max + 1; n++) photos.push({ ...(await aPicture(ctx, pro, "work")), stage: null });
    const theirs = { ...(await aPicture(ctx, hirer, "work")), stage: null };
    const write = (some: typeof photos) => logDay(as(ctx, pro), id, entry(), some);
    await expect(write([theirs])).rejects.toMatchObject({ code: "picture_gone" });
    await write(photos.slice(1));
    await expect(write(photos.slice(0, 1))).rejects.toMatchObject({ code: "too_many_photos" });
  }, 60_000);

  test("takes no day that has not come, no 25 hours, and nothing once the job is over", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    await expect(logDay(as(ctx, pro), id, entry({ day: "2027-03-12" }))).rejects.toMatchObject({ code: "future_day" });
    for (const hours of ["25", "-1", "all day"])
      expect(LogDay.safeParse({ day: "2027-03-10", hours }).success).toBe(false);
    await move(as(ctx, hirer), id, "cancel", "Sample: the permit was refused.");
    await expect(logDay(as(ctx, pro), id, entry())).rejects.toMatchObject({ code: "over" });
  });
});

describe("things to do", () => {
  test("tasks are one side's own; the punch list is both sides', and either ticks it off", async ({ ctx }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew");
    await putOn(as(ctx, pro), id, crew.userId);
    for (let n = 0; n < 2; n++) {
      await addTask(as(ctx, pro), id, { title: "Sample: order breakers", shared: false });
      await addTask(as(ctx, hirer), id, { title: "Sample: cover plate in the hall", shared: true });
    }
    await expect(addTask(as(ctx, crew.actor), id, { title: "Sample", shared: true })).rejects.toMatchObject({
      code: "not_your_part",
    });
    const theirs = (await getEngagement(as(ctx, hirer), id)).site;
    const ours = (await getEngagement(as(ctx, crew.actor), id)).site;
    expect(theirs).toMatchObject({ tasks: [], punch: [{ title: "Sample: cover plate in the hall", doneAt: null }] });
    expect(ours).toMatchObject({ tasks: [{ title: "Sample: order breakers" }], punch: [{}] });
    await expect(tickTask(as(ctx, hirer), id, ours.tasks[0]?.id ?? "")).rejects.toMatchObject({ code: "no_such_task" });
    for (const row of [...ours.tasks, ...ours.punch]) await tickTask(as(ctx, crew.actor), id, row.id);
    await tickTask(as(at(ctx, DAY), hirer), id, ours.punch[0]?.id ?? "");
    expect((await getEngagement(as(ctx, hirer), id)).site.punch).toMatchObject([{ doneAt: ctx.now }]);
  });

  test("are given to one of the business's people, who is put on the job and told; the other side reads no name", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "working" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    const other = await aPerson(ctx, pro.business.id, "crew", "Otto Sample");
    const foreman = await aPerson(ctx, pro.business.id, "foreman", "Fran Sample");
    await putOn(as(ctx, pro), id, foreman.userId);
    const title = "Sample: order breakers";
    const names = async (who: typeof pro) =>
      (await getEngagement(as(ctx, who), id)).assignees.map(({ name }) => name.split(" ")[0]);
    expect(await names(pro)).toEqual(expect.arrayContaining(["Cam", "Fran", "Otto"]));
    expect(await names(foreman.actor)).not.toContain("Cam");
    expect(await names(hirer)).toEqual([]);
    await addTask(as(ctx, pro), id, { title, shared: false });
    const give = (who: typeof pro, person: string, more = {}) =>
      addTask(as(ctx, who), id, { title, shared: false, person, ...more });
    await expect(give(foreman.actor, crew.userId)).rejects.toMatchObject({ code: "no_such_person" });
    await expect(give(hirer, crew.userId)).rejects.toMatchObject({ code: "no_such_person" });
    await give(pro, crew.userId);
    await give(pro, crew.userId);
    expect((await getEngagement(as(ctx, crew.actor), id)).site.tasks).toMatchObject([{ title, person: "Cam Sample" }]);
    const [task] = (await getEngagement(as(ctx, pro), id)).site.tasks;
    await giveTask(as(ctx, foreman.actor), id, task?.id ?? "", foreman.userId);
    expect((await getEngagement(as(ctx, pro), id)).site.tasks).toMatchObject([{ person: "Fran Sample" }]);
    await expect(giveTask(as(ctx, hirer), id, task?.id ?? "", null)).rejects.toMatchObject({ code: "no_such_task" });
    await giveTask(as(ctx, pro), id, task?.id ?? "", null);
    expect((await getEngagement(as(ctx, pro), id)).site.tasks).toMatchObject([{ person: null }]);
    await giveTask(as(at(ctx, 1000), pro), id, task?.id ?? "", crew.userId);
    const later = at(ctx, 1000);
    await drain(later);
    const { told } = await myNotifications(as(later, crew.actor), { unread: false, after: null });
    expect(told.map((one) => sentenceOf(one).text).filter((text) => text.includes(title))).toHaveLength(2);
    expect(told.every(({ path }) => path === `/work/${id}`)).toBe(true);
    await give(hirer, hirer.userId, { title: "Sample: cover plate", shared: true });
    await give(pro, other.userId, { title: "Sample: cover plate two", shared: true });
    expect((await getEngagement(as(ctx, pro), id)).site.punch).toMatchObject([{ person: null }, { person: null }]);
    const exported = (await exportEngagements(ctx, pro.business.id))[0]?.tasks ?? [];
    expect(exported.map(({ title, name }) => [title, name])).toEqual(
      expect.arrayContaining([
        [title, "Cam Sample"],
        ["Sample: cover plate two", null],
      ]),
    );
  });

  test("go with the business that wrote them, and are in its copy before", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    await addTask(as(ctx, pro), id, { title: "Sample: order breakers", shared: false });
    await logDay(as(ctx, pro), id, entry());
    expect(await exportEngagements(ctx, pro.business.id)).toMatchObject([
      { tasks: [{ title: "Sample: order breakers" }], logs: [{ minutes: 450, note: "Sample: ran the feeders." }] },
    ]);
    await eraseEngagements(ctx, pro.business.id);
    expect(await ctx.db.$count(engagementTasks, eq(engagementTasks.engagementId, id))).toBe(0);
    expect(await ctx.db.$count(engagementLogs, eq(engagementLogs.engagementId, id))).toBe(0);
  });
});

test("what waits for an answer is counted for the side that owes it", async ({ ctx }) => {
  const { id, hirer, pro } = await anEngagement(ctx);
  const waiting = async () => [await workWaitingFor(ctx, hirer), await workWaitingFor(ctx, pro)];
  expect(await waiting()).toEqual([0, 1]);
  await move(as(ctx, pro), id, "accept");
  expect(await waiting()).toEqual([0, 0]);
  await move(as(ctx, pro), id, "done");
  expect(await waiting()).toEqual([1, 0]);
  await move(as(ctx, hirer), id, "confirm");
  expect(await waiting()).toEqual([0, 0]);
});

test("a job that a server of the version before closes as filled takes its engagement along", async ({ ctx }) => {
  const { id, jobId, hirer } = await anEngagement(ctx, { state: "done_by_pro" });
  await fillAwarded(ctx, jobId);
  const { state, answerBy, events } = await getEngagement(as(ctx, hirer), id);
  expect([state, answerBy, events.at(-1)?.state]).toEqual(["closed", null, "closed"]);
});

test("a reviewer who works for one of the two decides no dispute between them", async ({ ctx }) => {
  const { id, hirer } = await anEngagement(ctx, { state: "disputed" });
  const near = await aReviewer(ctx);
  await ctx.db.execute(
    `insert into business_people (business_id, user_id, part, since) values ('${hirer.business.id}', '${near.actor.userId}', 'office', now())`,
  );
  const decision = { dispute: id, outcome: "settle_done" as const, note: "Sample: it is done." };
  await expect(settle(as(ctx, near.actor), decision)).rejects.toMatchObject({ kind: "forbidden" });
});
