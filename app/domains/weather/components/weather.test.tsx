import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { WeekJob } from "../queries/week-jobs.server.ts";
import type { Day } from "../rules/days.ts";
import { DEFAULT_LIMITS } from "../rules/limits.ts";
import { SourceLine, SourceTrouble } from "./source-note.tsx";
import { WeatherTile } from "./weather-tile.tsx";
import { WeekJobs } from "./week-jobs.tsx";

const NOW = new Date("2027-03-10T16:00:00Z");
const html = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const day = (more: Partial<Day> = {}): Day => ({
  date: "2027-03-10",
  sky: "clear",
  highF: 74,
  lowF: 55,
  rainInches: 0,
  rainChance: 5,
  gustsMph: 14,
  heatIndexF: 74,
  ...more,
});

test("a job of the week says why its day is marked, that it is fine, or that nobody knows; a sample says nothing", () => {
  const job = (more: Partial<WeekJob>): WeekJob => ({
    id: "1",
    title: "Sample deck",
    location: "Phoenix, AZ",
    startDate: "2027-03-10",
    side: "won",
    day: null,
    ...more,
  });
  const shown = (one: Partial<WeekJob>, sample = false) =>
    html(<WeekJobs jobs={[job(one)]} limits={DEFAULT_LIMITS} sample={sample} />);
  expect(shown({ day: day({ gustsMph: 30 }) })).toContain("Gusts 30 mph");
  const [fine, unknown, made] = [shown({ day: day() }), shown({}), shown({}, true)];
  expect(new Set([fine, unknown, made]).size).toBe(3);
  for (const said of [fine, unknown]) expect(said.length).toBeGreaterThan(made.length);
  expect(shown({ side: "posted" })).not.toBe(unknown);
});

test("only the source's own house is named with a link, and trouble says how old the forecast is", () => {
  const line = (from: string | null) => html(<SourceLine weather={{ from, fetchedAt: NOW, now: NOW }} />);
  for (const from of ["api.open-meteo.com", "open-meteo.com"]) expect(line(from)).toContain("https://open-meteo.com/");
  for (const from of ["my-open-meteo.com", "open-meteo.com.sample.test"]) {
    expect(line(from)).not.toContain("<a ");
    expect(line(from)).toContain(from);
  }
  expect(line(null)).toBe("");
  const trouble = (failure: "slow" | null, fetchedAt: Date | null) =>
    html(<SourceTrouble weather={{ failure, fetchedAt, now: NOW }} />);
  expect(trouble(null, NOW)).toBe("");
  expect(trouble("slow", new Date(NOW.getTime() - 3 * 3600_000))).toContain("3 hours ago");
  expect(trouble("slow", null)).not.toContain("ago");
});

test("the dashboard's tile names today's and other days' marks, and asks a business without a ZIP for it", () => {
  const days = [day({ gustsMph: 30 }), day({ date: "2027-03-11" }), day({ date: "2027-03-12", rainInches: 1.5 })];
  const weather = {
    source: "live" as const,
    fetchedAt: NOW,
    failure: null,
    now: NOW,
    from: "sample.test",
    limits: DEFAULT_LIMITS,
    ownLimits: false,
    place: { zip: "78701", city: "Austin", state: "TX" },
    days: [
      { ...(days[0] as Day), hazards: [{ kind: "gusts" as const, value: 30 }] },
      { ...(days[1] as Day), hazards: [] },
      { ...(days[2] as Day), hazards: [{ kind: "rain" as const, value: 1.5 }] },
    ],
  };
  const tile = html(<WeatherTile weather={weather} />);
  const marks = [...tile.matchAll(/text-flag">([^<]*)<\/span><span>([^<]*)</g)].map(([, on, why]) => [on, why]);
  expect(marks).toEqual([
    ["Today", "Gusts 30 mph"],
    ["Fri", "Rain 1.5 in"],
  ]);
  expect(html(<WeatherTile weather={{ ...weather, place: null }} />)).toContain('href="/account/business"');
});
