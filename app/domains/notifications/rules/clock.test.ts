import { expect, test } from "vitest";
import { isTimeZone } from "#app/infra/zone.ts";
import { afterQuiet, isQuiet, nextAt } from "./clock.server.ts";

const CHICAGO = "America/Chicago";
const at = (text: string) => new Date(text);
const iso = (time: Date) => time.toISOString();

test.each([
  ["in winter 8:00 in Chicago is 14:00 UTC", "2027-01-10T02:00:00Z", "2027-01-10T14:00:00.000Z"],
  ["in summer it is 13:00 UTC", "2027-07-10T02:00:00Z", "2027-07-10T13:00:00.000Z"],
  ["over the night the clock goes forward it comes an hour sooner", "2027-03-13T20:00:00Z", "2027-03-14T13:00:00.000Z"],
  ["over the night it goes back it comes an hour later", "2027-11-06T20:00:00Z", "2027-11-07T14:00:00.000Z"],
  ["at 8:00 sharp it is tomorrow's turn", "2027-01-10T14:00:00Z", "2027-01-11T14:00:00.000Z"],
  ["a minute before it is today's", "2027-01-10T13:59:00Z", "2027-01-10T14:00:00.000Z"],
])("the next 8:00 on a member's clock: %s", (_what, now, next) => {
  expect(iso(nextAt(at(now), "08:00", CHICAGO))).toBe(next);
});

test("a time that the clock leaves out comes as long after the jump", () => {
  expect(iso(nextAt(at("2027-03-14T07:00:00Z"), "02:30", CHICAGO))).toBe("2027-03-14T08:30:00.000Z");
});

test("a time that the clock shows twice is meant the first time, and only once a day", () => {
  const first = nextAt(at("2027-11-07T05:00:00Z"), "01:30", CHICAGO);
  expect(iso(first)).toBe("2027-11-07T06:30:00.000Z");
  expect(iso(nextAt(first, "01:30", CHICAGO))).toBe("2027-11-08T07:30:00.000Z");
});

test("zones that never change their clocks, and those at the other end of the day, are right too", () => {
  expect(iso(nextAt(at("2027-07-10T00:00:00Z"), "08:00", "America/Phoenix"))).toBe("2027-07-10T15:00:00.000Z");
  expect(iso(nextAt(at("2027-07-10T00:00:00Z"), "08:00", "Pacific/Honolulu"))).toBe("2027-07-10T18:00:00.000Z");
  expect(iso(nextAt(at("2027-07-10T00:00:00Z"), "08:00", "Pacific/Guam"))).toBe("2027-07-10T22:00:00.000Z");
  expect(iso(nextAt(at("2027-07-10T00:00:00Z"), "08:00", "Asia/Kathmandu"))).toBe("2027-07-10T02:15:00.000Z");
});

test.each([
  ["2027-01-10T03:59:00Z", false],
  ["2027-01-10T04:00:00Z", true],
  ["2027-01-10T12:59:00Z", true],
  ["2027-01-10T13:00:00Z", false],
])("quiet from 22:00 to 7:00 in Chicago: at %s it is %s", (time, quiet) => {
  expect(isQuiet(at(time), { from: "22:00", to: "07:00" }, CHICAGO)).toBe(quiet);
});

test("quiet hours within a day end on that day", () => {
  const siesta = { from: "12:00", to: "13:00" };
  expect(isQuiet(at("2027-01-10T18:00:00Z"), siesta, CHICAGO)).toBe(true);
  expect(isQuiet(at("2027-01-10T17:59:00Z"), siesta, CHICAGO)).toBe(false);
  expect(isQuiet(at("2027-01-10T19:00:00Z"), siesta, CHICAGO)).toBe(false);
  expect(iso(afterQuiet(at("2027-01-10T18:30:00Z"), siesta, CHICAGO))).toBe("2027-01-10T19:00:00.000Z");
});

test("quiet hours end by the clock on the wall, in the night it goes forward and in the night it goes back", () => {
  const night = { from: "22:00", to: "07:00" };
  expect(iso(afterQuiet(at("2027-03-14T05:00:00Z"), night, CHICAGO))).toBe("2027-03-14T12:00:00.000Z");
  expect(iso(afterQuiet(at("2027-11-07T05:00:00Z"), night, CHICAGO))).toBe("2027-11-07T13:00:00.000Z");
  expect(iso(afterQuiet(at("2027-03-14T18:00:00Z"), night, CHICAGO))).toBe("2027-03-14T18:00:00.000Z");
});

test("only names of zones are zones", () => {
  for (const name of ["America/Chicago", "America/Indiana/Indianapolis", "UTC", "Etc/GMT+5"])
    expect(isTimeZone(name), name).toBe(true);
  for (const name of ["", "Mars/Olympus", "+05:00", "America/Chicago; drop", "../etc/passwd"])
    expect(isTimeZone(name), name).toBe(false);
});
