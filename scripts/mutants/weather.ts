import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("weather");

/** Forecasts: whose limits, how old, and what the sweep forgets. */
export const WEATHER_MUTANTS = [
  breaks(
    "the sweep forgets every place",
    "provider/refresh.server.ts",
    [["< ${before.toISOString()}::timestamptz`);", "< ${before.toISOString()}::timestamptz or true`);"]],
    "sweep",
  ),
  breaks(
    "the sweep forgets nothing",
    "provider/refresh.server.ts",
    [["const KEPT_DAYS = 14;", "const KEPT_DAYS = 1400;"]],
    "sweep",
  ),
  breaks(
    "the sweep forgets a place that was asked in vain",
    "provider/refresh.server.ts",
    [["greatest(${t.fetchedAt}, ${t.failedAt})", "least(${t.fetchedAt}, ${t.failedAt})"]],
    "sweep",
  ),
  breaks(
    "the source is asked at each look",
    "queries/outlook.server.ts",
    [["const FRESH_MS = 60 * 60 * 1000;", "const FRESH_MS = 0;"]],
    "forecast#asked once an hour",
  ),
  breaks(
    "a source that failed gets no rest",
    "queries/outlook.server.ts",
    [["|| within(row.failedAt, REST_MS, ctx.now)", ""]],
    "forecast#answers with an error",
  ),
  breaks(
    "days that have passed are shown",
    "rules/days.ts",
    [
      [
        "days.filter((day) => day.date >= localDay(now, offsetSeconds))",
        "days.filter((day) => day.date || localDay(now, offsetSeconds))",
      ],
    ],
    "forecast#days that have passed",
  ),
  breaks(
    "the day of a place is that of UTC",
    "rules/days.ts",
    [["now.getTime() + offsetSeconds * 1000", "now.getTime() + offsetSeconds * 0"]],
    "forecast#days that have passed",
  ),
  breaks(
    "a member's limits mark everybody's week",
    "queries/tile.server.ts",
    [
      ["eq(weatherLimits.userId, cp.userId)", "sql`true`"],
      ['import { eq } from "drizzle-orm";', 'import { eq, sql } from "drizzle-orm";'],
    ],
    "forecast#a member's own limits",
  ),
  breaks(
    "a slow source is not asked again",
    "queries/outlook.server.ts",
    [['if (now?.failure === "slow") await refreshLater(ctx, cell);', ""]],
    "forecast#a slow source is asked again",
  ),
  breaks(
    "a failure drops the last good forecast",
    "provider/refresh.server.ts",
    [
      [
        "return { failure: error.failure, failedAt: ctx.now };",
        "return { failure: error.failure, failedAt: ctx.now, days: null, fetchedAt: null };",
      ],
    ],
    "forecast#answers with an error",
  ),
];
