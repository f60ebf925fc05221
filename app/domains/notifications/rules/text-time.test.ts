import { expect, test } from "vitest";
import { textTime } from "./text-time.server.ts";

test("a text message waits for the end of the night and of the member's own quiet hours, before it and after it", () => {
  const timeZone = "America/Chicago";
  const at = (time: string, quiet: { from: string; to: string } | null) =>
    textTime(new Date(`2027-03-11T${time}:00-06:00`), { timeZone, quiet })
      .toISOString()
      .slice(5, 16);
  expect(at("12:00", null)).toBe("03-11T18:00");
  expect(at("22:00", null)).toBe("03-12T14:00");
  expect(at("22:00", { from: "07:00", to: "09:30" })).toBe("03-12T15:30");
  expect(at("19:30", { from: "19:00", to: "22:00" })).toBe("03-12T14:00");
});
