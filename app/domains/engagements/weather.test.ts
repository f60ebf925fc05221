import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { forecastServer } from "#test/forecast-server.ts";
import { logDay } from "./commands/log.server.ts";
import { putOn } from "./commands/people.server.ts";
import { anEngagement } from "./fixtures.ts";
import { LogDay } from "./input.ts";
import { getEngagement } from "./queries/engagement.server.ts";
import { weatherOfWork } from "./queries/weather.server.ts";

let source: Awaited<ReturnType<typeof forecastServer>>;
beforeAll(async () => {
  source = await forecastServer();
});
afterAll(() => source.close());
beforeEach(() => {
  source.calls.length = 0;
  source.next({ kind: "good", from: TODAY, days: [{ precipitation_sum: 0.4 }] });
});

const TODAY = "2027-03-10";
const DAY_MS = 24 * 3600 * 1000;
const live = (ctx: Ctx) => withEnv(ctx, { WEATHER_URL: source.url });
const entry = (more: Record<string, string> = {}) => LogDay.parse({ day: TODAY, hours: "7.5", ...more });
const filled = (words: string, day = TODAY) => ({ weather: words, weatherFilled: words, weatherDay: day });
const logOf = async (ctx: Ctx, who: Actor, id: string) => (await getEngagement(as(ctx, who), id)).site.logs[0];

describe("the weather of a logged day", () => {
  test("is what the source says of the job's place, kept with the entry and in nobody's words", async ({
    ctx: then,
  }) => {
    const ctx = live(then);
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    expect(await weatherOfWork(as(ctx, pro), id, TODAY)).toMatchObject({ date: TODAY, rainInches: 0.4 });
    await logDay(as(ctx, pro), id, entry(filled("Rain, high 70 °F, low 50 °F")));
    expect(await logOf(ctx, pro, id)).toMatchObject({ weather: "", weatherReading: { date: TODAY, rainInches: 0.4 } });
    // A form that says nothing of the weather, such as one that waited on a phone, is filled in as well.
    await logDay(as(ctx, pro), id, entry());
    expect(await logOf(ctx, pro, id)).toMatchObject({ weather: "", weatherReading: { date: TODAY } });
  });

  test("can be said otherwise, keeps that over a correction of the hours, and can be taken out", async ({
    ctx: then,
  }) => {
    const ctx = live(then);
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    const words = "light rain in the morning";
    const write = (more: Record<string, string>) => logDay(as(ctx, pro), id, entry(more));
    await write({ ...filled("Rain"), weather: ` ${words}\n` });
    expect(await logOf(ctx, pro, id)).toMatchObject({ weather: words, weatherReading: { rainInches: 0.4 } });
    await write({ ...filled(words), hours: "8" });
    expect(await logOf(ctx, pro, id)).toMatchObject({ minutes: 480, weather: words });
    await write({ ...filled(words), weather: "" });
    expect(await logOf(ctx, pro, id)).toMatchObject({ weather: "", weatherReading: null });
    expect(LogDay.safeParse({ day: TODAY, hours: "1", weather: "x".repeat(201) }).success).toBe(false);
  });

  test("is never a sample: without a source it is only what somebody writes", async ({ ctx }) => {
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    expect(await weatherOfWork(as(ctx, pro), id, TODAY)).toBeNull();
    await logDay(as(ctx, pro), id, entry());
    expect(await logOf(ctx, pro, id)).toMatchObject({ weather: "", weatherReading: null });
    await logDay(as(ctx, pro), id, entry({ weather: "hail at noon" }));
    expect(await logOf(ctx, pro, id)).toMatchObject({ weather: "hail at noon", weatherReading: null });
    expect(source.calls).toHaveLength(0);
  });

  test("is not today's for another day, nor what a silent source said yesterday", async ({ ctx: then }) => {
    const ctx = live(then);
    const { id, pro } = await anEngagement(ctx, { state: "working" });
    // The form was filled in for today, and then somebody chose another day without JavaScript.
    await logDay(as(ctx, pro), id, entry({ day: "2027-03-08", ...filled("Rain") }));
    expect(await logOf(ctx, pro, id)).toMatchObject({ day: "2027-03-08", weather: "", weatherReading: null });
    source.next({ kind: "status", status: 503 });
    const later = at(ctx, DAY_MS);
    expect(await weatherOfWork(as(later, pro), id, "2027-03-11")).toBeNull();
    await logDay(as(later, pro), id, entry({ day: "2027-03-11" }));
    expect(await logOf(later, pro, id)).toMatchObject({ day: "2027-03-11", weatherReading: null });
  });

  test("is nobody else's to ask for", async ({ ctx }) => {
    const { id } = await anEngagement(ctx, { state: "working" });
    const other = await anEngagement(ctx);
    for (const one of [id, "x"])
      await expect(weatherOfWork(as(live(ctx), other.pro), one, TODAY)).rejects.toMatchObject({
        code: "no_such_engagement",
      });
    expect(source.calls).toHaveLength(0);
  });
});

test("days that were lost are counted by reason; one that two people lost counts once under each", async ({ ctx }) => {
  const { id, pro } = await anEngagement(ctx, { state: "working" });
  const foreman = await aPerson(ctx, pro.business.id, "foreman");
  await putOn(as(ctx, pro), id, foreman.userId);
  const lose = (who: Actor, day: string, lost: string) => logDay(as(ctx, who), id, entry({ day, hours: "", lost }));
  await lose(pro, TODAY, "weather");
  await lose(foreman.actor, TODAY, "weather");
  await lose(pro, "2027-03-09", "materials");
  await lose(foreman.actor, "2027-03-09", "weather");
  await lose(pro, "2027-03-08", "on");
  const { site } = await getEngagement(as(ctx, pro), id);
  expect(site).toMatchObject({
    lostDays: 3,
    lostBy: [
      { why: "weather", days: 2 },
      { why: "materials", days: 1 },
    ],
  });
  await lose(pro, "2027-03-09", "no");
  expect((await getEngagement(as(ctx, pro), id)).site.lostBy).toEqual([{ why: "weather", days: 2 }]);
  expect(LogDay.safeParse({ day: TODAY, hours: "1", lost: "moon" }).success).toBe(false);
});
