import { expect, test } from "vitest";
import { hourBefore, type LastHour, mailDueAt } from "./mail-time.server.ts";

const NOW = new Date("2027-03-10T16:00:00Z"); // 10:00 in Chicago.
const QUIET_HOUR: LastHour = { meant: 0, mailedAt: null };
const dueAt = (
  choice: "now" | "digest" | "off",
  hour = QUIET_HOUR,
  quiet: { from: string; to: string } | null = null,
) => mailDueAt(choice, NOW, hour, { timeZone: "America/Chicago", quiet })?.toISOString().slice(5, 16) ?? null;

test("a mail goes out now, in the morning's digest or never, and not in quiet hours", () => {
  expect([dueAt("now"), dueAt("digest"), dueAt("off")]).toEqual(["03-10T16:00", "03-11T14:00", null]);
  const morning = { from: "07:30", to: "10:30" };
  expect([dueAt("now", QUIET_HOUR, morning), dueAt("digest", QUIET_HOUR, morning)]).toEqual([
    "03-10T16:30",
    "03-11T16:30",
  ]);
});

test("the sixth mail of an hour waits until an hour after the last one, past quiet hours", () => {
  const mailedAt = new Date("2027-03-10T15:40:00Z");
  expect(dueAt("now", { meant: 4, mailedAt })).toBe("03-10T16:00");
  expect(dueAt("now", { meant: 5, mailedAt })).toBe("03-10T16:40");
  expect(dueAt("now", { meant: 5, mailedAt }, { from: "10:40", to: "12:00" })).toBe("03-10T18:00");
  expect(dueAt("now", { meant: 5, mailedAt: null })).toBe("03-10T16:00");
  expect(hourBefore(NOW).toISOString()).toBe("2027-03-10T15:00:00.000Z");
});
