import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { aContractor, aContractorAccount } from "#app/domains/contractors/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { parseInput } from "#app/infra/form.ts";
import { as, at, NOW, test, withEnv } from "#test/ctx.ts";
import { forecastAnswer, forecastServer } from "#test/forecast-server.ts";
import { drain, queued } from "#test/queue.ts";
import { eraseWeather } from "./commands/erase-account.server.ts";
import { resetLimits, setLimits } from "./commands/limits.server.ts";
import { SetLimits } from "./input.ts";
import { REFRESH } from "./provider/refresh.server.ts";
import { readForecast } from "./provider.server.ts";
import { exportWeather } from "./queries/export-account.server.ts";
import { weatherTile } from "./queries/tile.server.ts";
import { skyOf } from "./rules/days.ts";
import { heatIndexF } from "./rules/heat-index.ts";
import { DEFAULT_LIMITS, hazardsOf } from "./rules/limits.ts";
import { sampleWeek } from "./rules/sample.ts";
import { weatherForecasts } from "./tables.server.ts";

let source: Awaited<ReturnType<typeof forecastServer>>;
beforeAll(async () => {
  source = await forecastServer();
});
afterAll(() => source.close());
beforeEach(() => {
  source.calls.length = 0;
  source.next({ kind: "good", from: "2027-03-10" });
});

const MINUTE = 60_000;
const live = (ctx: Ctx) => withEnv(ctx, { WEATHER_URL: source.url });
const kept = (ctx: Ctx) => ctx.db.select().from(weatherForecasts);
async function inAustin(ctx: Ctx) {
  const { actor } = await aContractor(ctx);
  return as(ctx, actor);
}

test("DASH-11 DASH-12 without a source a member sees a sample, the same all day, marked as one, and nothing is asked", async ({
  ctx,
}) => {
  const mine = await inAustin(ctx);
  const weather = await weatherTile(mine);
  expect(weather).toMatchObject({ source: "sample", from: null, fetchedAt: null, failure: null });
  expect(weather.place).toEqual({ zip: "78701", city: "Austin", state: "TX" });
  expect(weather.days.map((day) => day.date)).toEqual([10, 11, 12, 13, 14, 15, 16].map((day) => `2027-03-${day}`));
  expect((await weatherTile(at(mine, 30 * MINUTE))).days).toEqual(weather.days);
  expect(source.calls).toHaveLength(0);
  expect(await kept(ctx)).toHaveLength(0);
});

test("a business without a ZIP is asked for it", async ({ ctx }) => {
  const { actor } = await aContractorAccount(ctx);
  expect(await weatherTile(as(ctx, actor))).toMatchObject({ place: null, days: [] });
  expect(await weatherTile(as(live(ctx), (await aContractor(ctx, { zip: null })).actor))).toMatchObject({
    place: null,
  });
  expect(source.calls).toHaveLength(0);
});

test("the forecast of the business's ZIP is asked once an hour, to a tenth of a degree, in the units of the trade", async ({
  ctx,
}) => {
  const mine = live(await inAustin(ctx));
  const weather = await weatherTile(mine);
  expect(weather).toMatchObject({ source: "live", fetchedAt: NOW, failure: null, from: new URL(source.url).host });
  expect(weather.days).toHaveLength(7);
  expect(weather.days[0]).toMatchObject({ date: "2027-03-10", sky: "partly", highF: 74, lowF: 55, gustsMph: 14 });
  expect(Object.fromEntries(source.calls[0]?.searchParams ?? [])).toMatchObject({
    latitude: "30.3",
    longitude: "-97.7",
    temperature_unit: "fahrenheit",
    wind_speed_unit: "mph",
    precipitation_unit: "inch",
    timezone: "auto",
    forecast_days: "8",
  });
  await weatherTile(at(mine, 60 * MINUTE - 1));
  expect(source.calls).toHaveLength(1);
  await weatherTile(at(mine, 60 * MINUTE));
  expect(source.calls).toHaveLength(2);
});

test("the forecast is that of the business's own spot, under the name it gives its place", async ({ ctx }) => {
  const { actor } = await aContractor(ctx, { city: "Sample Springs", lat: 40.04, lng: -100.06 });
  expect((await weatherTile(as(live(ctx), actor))).place).toEqual({
    zip: "78701",
    city: "Sample Springs",
    state: "TX",
  });
  expect([...(source.calls[0]?.searchParams ?? [])].slice(0, 2)).toEqual([
    ["latitude", "40.0"],
    ["longitude", "-100.1"],
  ]);
});

test("two businesses of one neighborhood share what was asked", async ({ ctx }) => {
  await weatherTile(live(await inAustin(ctx)));
  await weatherTile(live(await inAustin(ctx)));
  expect(source.calls).toHaveLength(1);
});

for (const [what, behaviour, failure] of [
  ["answers with an error", { kind: "status", status: 500 }, "down"],
  ["refuses the key", { kind: "status", status: 401 }, "down"],
  ["leads elsewhere", { kind: "status", status: 302 }, "down"],
  ["sends half a JSON", { kind: "body", body: '{"daily":{"time":["2027-' }, "unreadable"],
  ["sends something else", { kind: "body", body: '{"hello":"world"}' }, "unreadable"],
  ["sends a list", { kind: "body", body: "[]" }, "unreadable"],
  ["sends too much", { kind: "body", body: " ".repeat(400_000) }, "down"],
  ["takes too long", { kind: "slow", ms: 5000 }, "slow"],
] as const)
  test(`when the source ${what}, the last good forecast stands with its age, and the source has five minutes of rest`, async ({
    ctx,
  }) => {
    const mine = live(await inAustin(ctx));
    await weatherTile(mine);
    source.next(behaviour);
    const later = at(mine, 3 * 60 * MINUTE);
    const weather = await weatherTile(later, 150);
    expect(weather).toMatchObject({ source: "live", failure, fetchedAt: NOW });
    expect(weather.days).toHaveLength(7);
    await weatherTile(at(mine, 3 * 60 * MINUTE + 5 * MINUTE - 1), 150);
    expect(source.calls).toHaveLength(2);
    source.next({ kind: "good", from: "2027-03-10" });
    expect(await weatherTile(at(mine, 3 * 60 * MINUTE + 5 * MINUTE), 2000)).toMatchObject({
      failure: null,
      fetchedAt: new Date(NOW.getTime() + 3 * 60 * MINUTE + 5 * MINUTE),
    });
  });

test("a source that has never answered leaves no days, and says what happened", async ({ ctx }) => {
  source.next({ kind: "status", status: 503 });
  expect(await weatherTile(live(await inAustin(ctx)))).toMatchObject({
    source: "live",
    days: [],
    failure: "down",
    fetchedAt: null,
  });
  expect(await queued(ctx, REFRESH)).toEqual([]);
});

test("a slow source is asked again in the background, so that the next look has the forecast", async ({ ctx }) => {
  const mine = live(await inAustin(ctx));
  source.next({ kind: "slow", ms: 400 });
  expect((await weatherTile(mine, 100)).days).toEqual([]);
  expect(await queued(ctx, REFRESH)).toHaveLength(1);
  await weatherTile(at(mine, 5 * MINUTE), 100);
  expect(await queued(ctx, REFRESH)).toHaveLength(2);
  source.next({ kind: "good", from: "2027-03-10" });
  await drain(live(ctx));
  expect(await weatherTile(mine, 100)).toMatchObject({ failure: null, fetchedAt: NOW });
});

test("days that have passed at the place are not shown, whichever side of midnight UTC it is", async ({ ctx }) => {
  const mine = live(await inAustin(ctx));
  await weatherTile(mine);
  source.next({ kind: "status", status: 500 });
  // 03:30 UTC on the 12th is the evening of the 11th in Austin.
  const evening = await weatherTile(at(mine, new Date("2027-03-12T03:30:00Z")));
  expect(evening.days.map((day) => day.date)).toEqual([11, 12, 13, 14, 15, 16, 17].map((day) => `2027-03-${day}`));
  const aWeekOn = await weatherTile(at(mine, new Date("2027-03-19T12:00:00Z")));
  expect(aWeekOn).toMatchObject({ days: [], fetchedAt: null, failure: "down" });
});

test("an answer in the time of Guam begins on Guam's today", () => {
  const guam = forecastAnswer({ kind: "good", utcOffsetSeconds: 36_000, timeZone: "Pacific/Guam" }, NOW);
  expect(readForecast(JSON.stringify(guam))).toMatchObject({
    utcOffsetSeconds: 36_000,
    days: [{ date: "2027-03-11" }, {}, {}, {}, {}, {}, {}, {}],
  });
});

test("what the source leaves out, or says beyond belief, is not given; it never marks a day", () => {
  const answer = forecastAnswer({ kind: "good", from: "2027-03-10" });
  const { weather_code: _code, wind_gusts_10m_max: _gusts, ...some } = answer.daily;
  const days = readForecast(
    JSON.stringify({
      ...answer,
      hourly: "none",
      daily: {
        ...some,
        precipitation_sum: ["a lot", null, 9999],
        precipitation_probability_max: [5, 100, 101],
        temperature_2m_max: [74, 150, 151],
        temperature_2m_min: answer.daily.temperature_2m_min.slice(0, 2),
      },
    }),
  ).days;
  expect(days[0]).toEqual({
    date: "2027-03-10",
    sky: null,
    highF: 74,
    lowF: 55,
    rainInches: null,
    rainChance: 5,
    gustsMph: null,
    heatIndexF: null,
  });
  expect(days[1]).toMatchObject({ rainChance: 100, highF: 150 });
  expect(days[2]).toMatchObject({ rainInches: null, lowF: null, rainChance: null, highF: null });
  expect(days.flatMap((day) => hazardsOf(day, DEFAULT_LIMITS))).toEqual([]);
});

test("a gust that no storm has is not given, and a week without lows is still a forecast", () => {
  const answer = forecastAnswer({ kind: "good" });
  const daily = { ...answer.daily, temperature_2m_min: [], wind_gusts_10m_max: [300, 301] };
  expect(readForecast(JSON.stringify({ ...answer, daily })).days).toMatchObject([
    { highF: 74, lowF: null, gustsMph: 300 },
    { highF: 74, lowF: null, gustsMph: null },
    ...Array(6).fill({ highF: 74, lowF: null }),
  ]);
});

test("a day's heat index is that of its hottest hour, to a tenth of a degree", () => {
  const answer = forecastAnswer({ kind: "good", from: "2027-03-10" });
  const hourly = {
    time: ["2027-03-10T13:00", "2027-03-10T14:00", "2027-03-10T15:00", "2027-03-11T00:00"],
    temperature_2m: [88, 96, 84, 70],
    relative_humidity_2m: [50, 50, 50, null],
  };
  const [today, tomorrow] = readForecast(JSON.stringify({ ...answer, hourly })).days;
  expect([today?.heatIndexF, tomorrow?.heatIndexF]).toEqual([107.6, null]);
});

test("each code of the weather is one sky, and a code between them none", () => {
  const skies = {
    clear: [0],
    partly: [1, 2],
    cloudy: [3],
    fog: [45, 48],
    drizzle: [51, 57],
    rain: [61, 67],
    snow: [71, 77, 85, 86],
    showers: [80, 82],
    thunder: [95, 99],
  };
  for (const [sky, codes] of Object.entries(skies)) expect(codes.map(skyOf), sky).toEqual(codes.map(() => sky));
  for (const code of [null, -1, 4, 44, 46, 50, 58, 60, 68, 70, 78, 79, 83, 84, 87, 94, 100])
    expect(skyOf(code), `${code}`).toBeNull();
});

test("an answer in Celsius, or without any temperature, is not taken for one", () => {
  const answer = forecastAnswer({ kind: "good" });
  expect(() => readForecast(JSON.stringify({ ...answer, daily_units: { temperature_2m_max: "°C" } }))).toThrow(
    "unreadable",
  );
  expect(() =>
    readForecast(
      JSON.stringify({ ...answer, daily: { ...answer.daily, temperature_2m_max: [], temperature_2m_min: [] } }),
    ),
  ).toThrow("unreadable");
});

test("gusts, rain, heat and frost mark a day from their limit on", async ({ ctx }) => {
  source.next({
    kind: "good",
    from: "2027-03-10",
    days: [
      { wind_gusts_10m_max: 29.9, precipitation_sum: 0.24, temperature_2m_min: 33 },
      { wind_gusts_10m_max: 30 },
      { precipitation_sum: 0.25 },
      { temperature_2m_max: 92, humidity: 60 },
      { temperature_2m_min: 32 },
      { wind_gusts_10m_max: 44, precipitation_sum: 1.2 },
    ],
  });
  const { days } = await weatherTile(live(await inAustin(ctx)));
  expect(days.map((day) => day.hazards.map((hazard) => hazard.kind))).toEqual([
    [],
    ["gusts"],
    ["rain"],
    ["heat"],
    ["frost"],
    ["gusts", "rain"],
    [],
  ]);
  const [day] = days;
  if (!day) throw new Error("no day");
  expect(hazardsOf({ ...day, heatIndexF: 89.9 }, DEFAULT_LIMITS)).toEqual([]);
  expect(hazardsOf({ ...day, heatIndexF: 90 }, DEFAULT_LIMITS)).toEqual([{ kind: "heat", value: 90 }]);
});

test("a member's own limits mark their week alone, until they go back to ours", async ({ ctx }) => {
  const mine = live(await inAustin(ctx));
  const limits = parseInput(SetLimits, { gustsMph: "14 mph", rainInches: ",5", heatIndexF: "95", lowF: "40" });
  expect(limits).toEqual({ gustsMph: 14, rainInches: 0.5, heatIndexF: 95, lowF: 40 });
  await setLimits(mine, limits);
  expect(() => parseInput(SetLimits, { gustsMph: "14", rainInches: "1,25", heatIndexF: "95", lowF: "40" })).toThrow(
    '"1,25" can be read two ways. Type 1.25 or 125.',
  );
  await setLimits(mine, { ...limits, gustsMph: 13 });
  const weather = await weatherTile(mine);
  expect(weather).toMatchObject({ ownLimits: true, limits: { gustsMph: 13 } });
  expect(weather.days[0]?.hazards).toEqual([{ kind: "gusts", value: 14 }]);
  const other = live(await inAustin(ctx));
  expect((await weatherTile(other)).days[0]?.hazards).toEqual([]);
  await setLimits(other, { ...limits, gustsMph: 20 });
  await resetLimits(mine);
  expect(await weatherTile(other)).toMatchObject({ ownLimits: true, limits: { gustsMph: 20 } });
  expect(await weatherTile(mine)).toMatchObject({ ownLimits: false, limits: DEFAULT_LIMITS });
});

test("a member's copy and a deleted account take their own limits, and leave another's", async ({ ctx }) => {
  const [mine, other] = [await inAustin(ctx), await inAustin(ctx)];
  await setLimits(mine, { ...DEFAULT_LIMITS, gustsMph: 20 });
  await setLimits(other, { ...DEFAULT_LIMITS, gustsMph: 40 });
  const copyOf = async ({ actor }: Ctx) => (await exportWeather(ctx, actor?.userId ?? "")).limits;
  expect(await copyOf(mine)).toEqual([{ ...DEFAULT_LIMITS, gustsMph: 20, updatedAt: NOW }]);
  await eraseWeather(ctx, mine.actor?.userId ?? "");
  expect(await copyOf(mine)).toEqual([]);
  expect(await copyOf(other)).toMatchObject([{ gustsMph: 40 }]);
});

test("a limit out of its range, or no number, is refused beside its field", () => {
  for (const [field, bad] of [
    ["gustsMph", "9"],
    ["gustsMph", "81"],
    ["gustsMph", "thirty"],
    ["rainInches", "0"],
    ["rainInches", "0.04"],
    ["rainInches", "10.01"],
    ["rainInches", "1.234"],
    ["heatIndexF", "69"],
    ["heatIndexF", "131"],
    ["lowF", "-1"],
    ["lowF", "61"],
    ["lowF", ""],
  ] as const) {
    const typed = { gustsMph: "30", rainInches: "0.25", heatIndexF: "90", lowF: "32", [field]: bad };
    expect(SetLimits.safeParse(typed).error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  }
  for (const typed of [
    { gustsMph: "10", rainInches: "0.05", heatIndexF: "70", lowF: "0" },
    { gustsMph: "80", rainInches: "10", heatIndexF: "130", lowF: "60" },
  ])
    expect(SetLimits.safeParse(typed).success).toBe(true);
});

test("the heat index is the National Weather Service's", () => {
  expect(Math.round(heatIndexF(90, 70))).toBe(106);
  expect(Math.round(heatIndexF(96, 50))).toBe(108);
  expect(Math.round(heatIndexF(80, 40))).toBe(80);
  expect(heatIndexF(60, 50)).toBeLessThan(62);
  // Dry heat feels cooler and damp mild heat warmer than the equation alone says.
  expect(Math.round(heatIndexF(100, 5))).toBe(93);
  expect(Math.round(heatIndexF(82, 95))).toBe(94);
});

test("a sample week makes sense: it rains under a rainy sky alone, nights are colder and heat feels no cooler", () => {
  for (let lat10 = 250; lat10 < 450; lat10 += 10)
    for (const { sky, highF, lowF, rainInches, heatIndexF: feels } of sampleWeek({ lat10, lng10: -977 }, NOW)) {
      expect(Number(rainInches) > 0).toBe(["thunder", "rain", "showers"].includes(sky ?? ""));
      expect(Number(lowF)).toBeLessThan(Number(highF));
      expect(Number(feels)).toBeGreaterThanOrEqual(Number(highF));
    }
});
