import { eq } from "drizzle-orm";
import { describe, expect, test as plain } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { getAgreement } from "#app/domains/agreements/queries/agreement.server.ts";
import { startsText } from "#app/domains/agreements/rules/words.ts";
import { removePerson } from "#app/domains/businesses/commands/people.server.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { putOn } from "#app/domains/engagements/commands/people.server.ts";
import { addTask } from "#app/domains/engagements/commands/tasks.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { getEngagement } from "#app/domains/engagements/queries/engagement.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { withZone } from "#app/infra/zone.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { endFeed, renewFeed } from "./commands/feed.server.ts";
import { calendarAsked, calendarPath } from "./input.ts";
import { calendarPeople, jobsOn, tasksDue } from "./queries/calendar.server.ts";
import { exportFeeds } from "./queries/export-account.server.ts";
import { myFeed, readFeed } from "./queries/feed.server.ts";
import { daysOf, monthOf, namedDays, stepOf, weekOf } from "./rules.ts";

const MARCH = { from: "2027-03-01", to: "2027-03-31" };
const tokenOf = async (ctx: Ctx) => (await myFeed(ctx))?.url.split("/calendar/")[1] ?? "";

plain("a month has whole weeks from Sunday, also in February and over a leap day", () => {
  expect(weekOf("2027-03-10")).toEqual([
    ...["2027-03-07", "2027-03-08", "2027-03-09", "2027-03-10"],
    ...["2027-03-11", "2027-03-12", "2027-03-13"],
  ]);
  expect(monthOf("2027-02-15").length).toBe(5);
  expect(monthOf("2026-02-15").map(([first]) => first)).toEqual([
    "2026-02-01",
    "2026-02-08",
    "2026-02-15",
    "2026-02-22",
  ]);
  expect(monthOf("2028-02-01").flat()).toContain("2028-02-29");
  expect(daysOf("month", "2027-12-31").at(-1)).toBe("2028-01-01");
  expect([namedDays("month", "2026-11-15").at(0), namedDays("month", "2026-11-15").at(-1)]).toEqual([
    "2026-11-01",
    "2026-11-30",
  ]);
  expect(namedDays("week", "2026-12-01")).toEqual(weekOf("2026-12-01"));
  expect([
    stepOf("month", "2027-01-31", 1),
    stepOf("month", "2027-01-31", -1),
    stepOf("week", "2027-03-10", 1),
  ]).toEqual(["2027-02-01", "2026-12-01", "2027-03-17"]);
});

plain("an address that says nothing sensible shows this month", () => {
  const asked = (address: string) => calendarAsked(new URLSearchParams(address), "2027-03-10");
  for (const wrong of ["view=year&on=2027-02-30&person=me", "on=99999-01-01", ""])
    expect(asked(wrong)).toEqual({ view: "month", on: "2027-03-10", person: null });
  expect(calendarPath(asked("view=week&on=2027-02-28"))).toBe("/work/calendar?view=week&on=2027-02-28");
});

describe("the days of a job", () => {
  test("are the post's until an agreement is signed that says others", async ({ ctx }) => {
    const { id, jobId, hirer, pro } = await anEngagement(ctx, { state: "agreed", startDate: "2027-03-15" });
    await ctx.db.update(jobPosts).set({ duration: "1-2-weeks" }).where(eq(jobPosts.id, jobId));
    const own = as(ctx, pro);
    await expect(jobsOn(own, MARCH)).resolves.toMatchObject([
      { id, from: "2027-03-15", to: "2027-03-28", side: "pro", people: [], calledOff: false },
    ]);
    expect(await jobsOn(own, { from: "2027-03-29", to: "2027-04-30" })).toEqual([]);
    await ctx.db.update(jobPosts).set({ duration: "not-sure" }).where(eq(jobPosts.id, jobId));
    await expect(jobsOn(own, MARCH)).resolves.toMatchObject([{ from: "2027-03-15", to: "2027-03-15" }]);
    const agreed = await beginAgreement(own, id, "agreement");
    await editAgreement(own, agreed, typedTerms({ startsOn: "2027-03-20", durationDays: "3" }));
    await expect(jobsOn(own, MARCH)).resolves.toMatchObject([{ from: "2027-03-15" }]);
    for (const actor of [pro, hirer]) await signFor(ctx, actor, agreed);
    await expect(jobsOn(as(ctx, hirer), MARCH)).resolves.toMatchObject([
      { from: "2027-03-20", to: "2027-03-22", side: "hirer" },
    ]);
    await expect(getEngagement(as(ctx, hirer), id)).resolves.toMatchObject({ startDate: "2027-03-20" });
    const before = as(at(ctx, new Date("2027-03-16T15:00:00Z")), hirer);
    await expect(move(before, id, "no_show", "Sample: nobody came.")).rejects.toMatchObject({ code: "before_start" });
  });

  test("are none while the start was said without a day, and begin where the work begins", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "agreed", startDate: "flexible" });
    expect(await jobsOn(as(ctx, pro), MARCH)).toEqual([]);
    const begun = await beginAgreement(as(ctx, pro), id, "agreement");
    const { content } = await getAgreement(as(ctx, pro), begun);
    expect(startsText(content)).toBe("Flexible");
    await move(as(at(ctx, new Date("2027-03-18T15:00:00Z")), pro), id, "start");
    expect(await jobsOn(as(ctx, pro), MARCH)).toMatchObject([{ id, from: "2027-03-18" }]);
  });

  test("begin on the day of whoever says that work has begun, though it is the next day in Greenwich, and end as planned", async ({
    ctx,
  }) => {
    const evening = new Date("2027-03-12T02:41:00Z");
    const { id, jobId, hirer, pro } = await anEngagement(ctx, { state: "agreed", startDate: "2027-03-20" });
    await ctx.db.update(jobPosts).set({ duration: "1-2-weeks" }).where(eq(jobPosts.id, jobId));
    await withZone("America/Chicago", () => move(as(at(ctx, evening), pro), id, "start"));
    await expect(jobsOn(as(ctx, hirer), MARCH)).resolves.toMatchObject([{ from: "2027-03-11", to: "2027-03-24" }]);
    expect((await getEngagement(as(ctx, hirer), id)).startDate).toBe("2027-03-11");
    const tokyo = await anEngagement(ctx, { state: "agreed", startDate: "flexible" });
    await withZone("Asia/Tokyo", () => move(as(at(ctx, evening), tokyo.pro), tokyo.id, "start"));
    expect((await getEngagement(as(ctx, tokyo.hirer), tokyo.id)).startDate).toBe("2027-03-12");
  });

  test("stay as planned where nobody said that work had begun before it was done", async ({ ctx }) => {
    const started = async (startDate: string) => {
      const { id, pro } = await anEngagement(ctx, { state: "agreed", startDate });
      await move(as(at(ctx, new Date("2027-03-18T15:00:00Z")), pro), id, "done");
      return (await getEngagement(as(ctx, pro), id)).startDate;
    };
    expect(await started("2027-03-15")).toBe("2027-03-15");
    expect(await started("2027-03-25")).toBe("2027-03-18");
  });

  test("of a foreman and the crew are those of the jobs that they are on, with tasks and the day to answer", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx, { state: "agreed", startDate: "2027-03-15" });
    const earlier = await anEngagement(ctx, { pro, state: "working", startDate: "2027-03-14" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    await putOn(as(ctx, pro), id, crew.userId);
    await addTask(as(ctx, pro), id, { title: "Sample: order the panel", shared: false, dueOn: "2027-03-16" });
    await addTask(as(ctx, hirer), id, { title: "Sample: paint", shared: true, dueOn: "2027-03-17" });
    await addTask(as(ctx, hirer), id, { title: "Sample: theirs", shared: false, dueOn: "2027-03-17" });
    expect((await jobsOn(as(ctx, pro), MARCH)).map((job) => job.id)).toEqual([earlier.id, id]);
    const theirs = as(ctx, crew.actor);
    await expect(jobsOn(theirs, MARCH)).resolves.toMatchObject([{ id, people: [crew.userId] }]);
    expect((await tasksDue(theirs, MARCH)).map(({ task }) => task)).toEqual([
      "Sample: order the panel",
      "Sample: paint",
    ]);
    expect((await calendarPeople(theirs)).map(({ userId }) => userId)).toEqual([crew.userId]);
    expect((await calendarPeople(as(ctx, pro))).map(({ userId }) => userId)).toEqual([crew.userId, pro.userId]);
    await move(as(ctx, pro), id, "done");
    expect((await jobsOn(theirs, MARCH))[0]?.answerBy).toBe("2027-03-17");
    expect(await jobsOn(as(ctx, (await aVerifiedContractor(ctx)).actor), MARCH)).toEqual([]);
  });
});

describe("the address for calendar programs", () => {
  test("shows whole days in the language of its maker, says what was cancelled, and opens no longer once renewed", async ({
    ctx,
  }) => {
    const { id, hirer, pro } = await anEngagement(ctx, {
      state: "working",
      startDate: "2027-03-15",
      title: "Sample: baño, patio; y más",
    });
    const own = { ...as(ctx, pro), locale: "es" as const };
    expect(await myFeed(own)).toBeNull();
    await renewFeed(own);
    const token = await tokenOf(own);
    const anybody = { ...ctx, actor: null };
    const file = (await readFeed(anybody, token)).replaceAll("\r\n ", "");
    expect(file).toContain("NAME:Trabajo");
    expect(file).toContain("DTSTART;VALUE=DATE:20270310");
    expect(file).toContain("SUMMARY:Sample: baño\\, patio\\; y más");
    expect(file).not.toContain("STATUS:CANCELLED");
    await move(as(ctx, hirer), id, "cancel", "Sample: the permit was refused.");
    const after = (await readFeed(anybody, token)).replaceAll("\r\n ", "");
    expect(after).toContain("STATUS:CANCELLED");
    expect(after).toContain("SUMMARY:Cancelado: Sample");
    await renewFeed(own);
    const wrong = [token, "", "nonsense", `${token.split(".")[0]}.x.ics`, `${ctx.newId()}.${token.split(".")[1]}.ics`];
    for (const old of wrong) await expect(readFeed(anybody, old)).rejects.toMatchObject({ code: "no_such_feed" });
    const renewed = await tokenOf(own);
    expect(await readFeed(anybody, renewed)).toContain("VCALENDAR");
    await endFeed(own);
    await expect(readFeed(anybody, renewed)).rejects.toMatchObject({ code: "no_such_feed" });
  });

  test("of the crew shows their own jobs, and nothing once they have left", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "working", startDate: "2027-03-15" });
    const other = await anEngagement(ctx, { pro, state: "working", startDate: "2027-03-15" });
    const crew = await aPerson(ctx, pro.business.id, "crew", "Cam Sample");
    await putOn(as(ctx, pro), id, crew.userId);
    for (const actor of [pro, crew.actor]) await renewFeed(as(ctx, actor));
    const token = await tokenOf(as(ctx, crew.actor));
    const file = await readFeed(ctx, token);
    expect([file.includes(id), file.includes(other.id)]).toEqual([true, false]);
    await expect(exportFeeds(ctx, crew.userId)).resolves.toMatchObject([{ businessId: pro.business.id }]);
    await removePerson(as(ctx, pro), crew.userId);
    await expect(readFeed(ctx, token)).rejects.toMatchObject({ code: "no_such_feed" });
  });
});
