import { expect, test } from "vitest";
import { minutesToNextRead, shortText, type Trouble } from "./exchange.ts";
import { healthOf } from "./health.ts";

const HOUR = 3600_000;
const now = new Date("2027-03-10T16:00:00.000Z");

test("an integration is read every half hour, later each time it fails, and every six hours while its owner must act", () => {
  const wait = (trouble: Trouble, failures: number, retryAfterSeconds?: number) =>
    minutesToNextRead({ trouble, failures, retryAfterSeconds }, 0.5);
  expect([0, 0.5, 1].map((spread) => minutesToNextRead(null, spread))).toEqual([27, 30, 33]);
  expect([1, 2, 4, 5, 50].map((failures) => wait("down", failures))).toEqual([30, 60, 240, 360, 360]);
  expect((["refused", "not_allowed", "signed_out"] as const).map((trouble) => wait(trouble, 1))).toEqual([
    360, 360, 360,
  ]);
  expect([wait("limited", 1, 7200), wait("limited", 1, 60), wait("limited", 1, 86_400)]).toEqual([120, 30, 360]);
});

test("a connection is red when its owner must act or nothing came for more than a day since it was good or began", () => {
  const health = (trouble: Trouble | null, lastOk: number | null, connected = 0) =>
    healthOf(
      {
        trouble,
        lastOkAt: lastOk === null ? null : new Date(now.getTime() - lastOk),
        connectedAt: new Date(now.getTime() - connected),
      },
      now,
    );
  expect([health(null, 90 * 24 * HOUR), health(null, null)]).toEqual(["green", "amber"]);
  expect([health("down", 24 * HOUR), health("down", 24 * HOUR + 1)]).toEqual(["amber", "red"]);
  expect([health("down", null, 24 * HOUR), health("down", null, 24 * HOUR + 1)]).toEqual(["amber", "red"]);
  for (const trouble of ["refused", "not_allowed", "signed_out", "disabled", "gave_up"] as const)
    expect(health(trouble, 0)).toBe("red");
});

test("an integration's own words are cut to 80 letters, without controls", () => {
  expect(shortText(" a\u0000\nb\u202e ")).toBe("a b");
  expect([...shortText("👷".repeat(81))]).toHaveLength(80);
});
