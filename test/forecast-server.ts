import http from "node:http";
import type { AddressInfo } from "node:net";

/** What the sample source does with a call. */
export type ForecastBehaviour =
  | { kind: "good"; days?: Partial<ForecastDay>[]; from?: string; utcOffsetSeconds?: number; timeZone?: string }
  | { kind: "slow"; ms: number }
  | { kind: "status"; status: number }
  | { kind: "body"; body: string };

/** A day as the format lists it, one value a column. */
export type ForecastDay = {
  weather_code: number | null;
  temperature_2m_max: number | null;
  temperature_2m_min: number | null;
  precipitation_sum: number | null;
  precipitation_probability_max: number | null;
  wind_gusts_10m_max: number | null;
  /** Of each of its 24 hours. */
  humidity: number;
};

const FAIR: ForecastDay = {
  weather_code: 1,
  temperature_2m_max: 74,
  temperature_2m_min: 55,
  precipitation_sum: 0,
  precipitation_probability_max: 5,
  wind_gusts_10m_max: 14,
  humidity: 40,
};
const DAYS = 8;
const DAY_MS = 24 * 3600 * 1000;

/** An answer in the forecast format: fair days from `from`, changed as said, in the place's own time. */
export function forecastAnswer(
  {
    days = [],
    from,
    utcOffsetSeconds = -21_600,
    timeZone = "America/Chicago",
  }: Extract<ForecastBehaviour, { kind: "good" }>,
  now = new Date(),
) {
  const first = from ?? new Date(now.getTime() + utcOffsetSeconds * 1000).toISOString().slice(0, 10);
  const all = Array.from({ length: DAYS }, (_, n) => ({ ...FAIR, ...days[n] }));
  const dates = all.map((_, n) => new Date(Date.parse(`${first}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10));
  const column = (name: keyof ForecastDay) => all.map((day) => day[name]);
  const hours = dates.flatMap((date) =>
    Array.from({ length: 24 }, (_, h) => `${date}T${String(h).padStart(2, "0")}:00`),
  );
  const hourly = <T>(of: (day: ForecastDay) => T) => all.flatMap((day) => Array.from({ length: 24 }, () => of(day)));
  return {
    latitude: 30.25,
    longitude: -97.75,
    generationtime_ms: 0.2,
    utc_offset_seconds: utcOffsetSeconds,
    timezone: timeZone,
    timezone_abbreviation: "GMT",
    elevation: 150,
    daily_units: { time: "iso8601", temperature_2m_max: "°F", precipitation_sum: "inch", wind_gusts_10m_max: "mp/h" },
    daily: {
      time: dates,
      weather_code: column("weather_code"),
      temperature_2m_max: column("temperature_2m_max"),
      temperature_2m_min: column("temperature_2m_min"),
      precipitation_sum: column("precipitation_sum"),
      precipitation_probability_max: column("precipitation_probability_max"),
      wind_gusts_10m_max: column("wind_gusts_10m_max"),
    },
    hourly: {
      time: hours,
      temperature_2m: hourly((day) => day.temperature_2m_max),
      relative_humidity_2m: hourly((day) => day.humidity),
    },
  };
}

/** A source on a free loopback port that speaks the forecast format; `next` says what it does from now on. */
export async function forecastServer(first: ForecastBehaviour = { kind: "good" }) {
  let behaviour = first;
  const calls: URL[] = [];
  const server = http.createServer((request, response) => {
    calls.push(new URL(request.url ?? "/", "http://source.test"));
    const send = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(body);
    if (behaviour.kind === "status") send(behaviour.status, '{"error":true,"reason":"sample"}');
    else if (behaviour.kind === "body") send(200, behaviour.body);
    else if (behaviour.kind === "good") send(200, JSON.stringify(forecastAnswer(behaviour)));
    else {
      const timer = setTimeout(() => send(200, JSON.stringify(forecastAnswer({ kind: "good" }))), behaviour.ms);
      response.on("close", () => clearTimeout(timer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/forecast`,
    /** The addresses asked so far. */
    calls,
    next(other: ForecastBehaviour) {
      behaviour = other;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
