import { z } from "zod";
import type { Ctx } from "#app/infra/ctx.ts";
import { OutgoingRefused } from "#app/infra/outgoing.server.ts";
import { type Cell, DAYS_SHOWN, type Day, skyOf } from "./rules/days.ts";
import { heatIndexF } from "./rules/heat-index.ts";
import type { FAILURES } from "./tables.server.ts";

export type Failure = (typeof FAILURES)[number];

/** No forecast came: too late, not at all, or in a form nobody can read. */
export class NoForecast extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(`no forecast: ${failure}`, { cause });
    this.name = "NoForecast";
    this.failure = failure;
  }
}

/** `days` by the calendar of the place; one more than is shown, for when the first has passed. */
export type Forecast = { days: Day[]; utcOffsetSeconds: number };

const MAX_BYTES = 256 * 1024;
const DAILY = [
  "weather_code",
  "temperature_2m_max",
  "temperature_2m_min",
  "precipitation_sum",
  "precipitation_probability_max",
  "wind_gusts_10m_max",
];
const HOURLY = ["temperature_2m", "relative_humidity_2m"];

/** A value a day or hour; what is missing, no number or beyond belief is nothing. */
const series = (min: number, max: number) =>
  z.array(z.number().min(min).max(max).nullable().catch(null)).max(400).catch([]);

/** The forecast format of Open-Meteo, as far as it is asked for. */
const Answer = z.object({
  utc_offset_seconds: z.number().int().min(-43_200).max(50_400),
  daily_units: z.object({ temperature_2m_max: z.literal("°F").optional() }).optional(),
  daily: z.object({
    time: z.array(z.iso.date()).min(1).max(20),
    weather_code: series(0, 99),
    temperature_2m_max: series(-130, 150),
    temperature_2m_min: series(-130, 150),
    precipitation_sum: series(0, 100),
    precipitation_probability_max: series(0, 100),
    wind_gusts_10m_max: series(0, 300),
  }),
  hourly: z
    .object({
      time: z.array(z.string()).max(400),
      temperature_2m: series(-130, 150),
      relative_humidity_2m: series(0, 100),
    })
    .optional()
    .catch(undefined),
});
type Answer = z.output<typeof Answer>;

function addressOf(base: string, cell: Cell): string {
  const url = new URL(base);
  const asked = {
    latitude: (cell.lat10 / 10).toFixed(1),
    longitude: (cell.lng10 / 10).toFixed(1),
    daily: DAILY.join(","),
    hourly: HOURLY.join(","),
    temperature_unit: "fahrenheit",
    wind_speed_unit: "mph",
    precipitation_unit: "inch",
    timezone: "auto",
    forecast_days: String(DAYS_SHOWN + 1),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

const failureOf = (error: unknown): Failure =>
  error instanceof OutgoingRefused && error.code === "timeout" ? "slow" : "down";

/** Asks the installation's source (WEATHER_URL) for the days at a place. Throws NoForecast. */
export async function askForecast(ctx: Ctx, base: string, cell: Cell, timeoutMs: number): Promise<Forecast> {
  const answer = await ctx.services.outgoing
    .fetch(addressOf(base, cell), {
      audience: "operator",
      headers: { accept: "application/json" },
      timeoutMs,
      maxBytes: MAX_BYTES,
    })
    .catch((error: unknown) => {
      throw new NoForecast(failureOf(error), error);
    });
  if (answer.status !== 200) throw new NoForecast("down", `status ${answer.status}`);
  return readForecast(answer.body.toString("utf8"));
}

/** Reads an answer of the source; what it left out is null. Throws NoForecast when there are no temperatures at all. */
export function readForecast(text: string): Forecast {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new NoForecast("unreadable", error);
  }
  const parsed = Answer.safeParse(json);
  if (!parsed.success) throw new NoForecast("unreadable", parsed.error);
  const { daily, hourly, utc_offset_seconds } = parsed.data;
  const hottest = heatByDay(hourly);
  const days = daily.time.map((date, n): Day => {
    const value = (of: Exclude<keyof Answer["daily"], "time">) => daily[of][n] ?? null;
    const high = value("temperature_2m_max");
    return {
      date,
      sky: skyOf(value("weather_code")),
      highF: high,
      lowF: value("temperature_2m_min"),
      rainInches: value("precipitation_sum"),
      rainChance: value("precipitation_probability_max"),
      gustsMph: value("wind_gusts_10m_max"),
      heatIndexF: hottest.get(date) ?? null,
    };
  });
  if (days.every((day) => day.highF === null && day.lowF === null)) throw new NoForecast("unreadable");
  return { days, utcOffsetSeconds: utc_offset_seconds };
}

/** The highest heat index of each day; hours are in the place's own time, so their day is how they begin. */
function heatByDay(hourly: Answer["hourly"]): Map<string, number> {
  const hottest = new Map<string, number>();
  hourly?.time.forEach((hour, n) => {
    const temp = hourly.temperature_2m[n] ?? null;
    const humidity = hourly.relative_humidity_2m[n] ?? null;
    if (temp === null || humidity === null) return;
    const date = hour.slice(0, 10);
    const feels = Math.round(heatIndexF(temp, humidity) * 10) / 10;
    hottest.set(date, Math.max(feels, hottest.get(date) ?? feels));
  });
  return hottest;
}
