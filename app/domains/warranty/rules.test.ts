import { describe, expect, test } from "vitest";
import {
  ACTIONS,
  actionsOf,
  CALL_STATES,
  CALLS_MAX,
  isOver,
  isWarranted,
  reasonNotToCall,
  reportUntil,
  SIDES,
  stepOf,
} from "./rules.ts";

const DONE = { state: "closed", agreement: "none", startedOn: "2027-03-01" } as const;
const at = (time: string) => new Date(time);

describe("bad work is reported", () => {
  test("of work that was confirmed, and of work that had begun under a signed agreement when it was cancelled", () => {
    expect(isWarranted(DONE)).toBe(true);
    expect(isWarranted({ ...DONE, state: "cancelled", agreement: "signed" })).toBe(true);
    for (const work of [
      { ...DONE, state: "working" },
      { ...DONE, state: "disputed", agreement: "signed" },
      { ...DONE, state: "done_by_pro" },
      { ...DONE, state: "cancelled" },
      { ...DONE, state: "cancelled", agreement: "signed", startedOn: null },
      { ...DONE, state: "no_show", agreement: "signed" },
      { ...DONE, state: "withdrawn", agreement: "signed" },
    ] as const)
      expect(isWarranted(work)).toBe(false);
  });

  test("until the same day a year later has ended in Hawaii, in a leap year too", () => {
    const ended = at("2027-03-10T16:00:00Z");
    expect(reportUntil(ended)).toBe("2028-03-10");
    expect(reportUntil(at("2028-02-29T20:00:00Z"))).toBe("2029-02-28");
    const work = { ...DONE, changedAt: ended };
    const facts = { calls: 0, left: false };
    expect(reasonNotToCall(work, facts, at("2028-03-11T09:59:00Z"))).toBeNull();
    expect(reasonNotToCall(work, facts, at("2028-03-11T10:00:00Z"))).toBe("over");
  });

  test("twenty times a job, and not to a pro who has closed the account", () => {
    const work = { ...DONE, changedAt: at("2027-03-10T16:00:00Z") };
    const now = at("2027-05-01T00:00:00Z");
    expect(CALLS_MAX).toBe(20);
    expect(reasonNotToCall(work, { calls: 19, left: false }, now)).toBeNull();
    expect(reasonNotToCall(work, { calls: 20, left: false }, now)).toBe("too_many");
    expect(reasonNotToCall(work, { calls: 0, left: true }, now)).toBe("left");
  });
});

describe("a report of bad work", () => {
  test("is answered by the pro and ended by the hirer: nobody does the other's step", () => {
    for (const state of CALL_STATES)
      for (const action of ACTIONS) {
        const pros = action === "schedule" || action === "repair" || action === "refuse";
        expect(stepOf(state, action, pros ? "hirer" : "pro")).toBeNull();
      }
    expect(CALL_STATES.filter(isOver)).toEqual(["closed", "withdrawn"]);
  });

  test("waits for the pro, is repaired or refused, and goes back to open with 'it is still wrong'", () => {
    const table = CALL_STATES.map((state) => [state, ...SIDES.map((side) => actionsOf(state, side).join())]);
    expect(table).toEqual([
      ["open", "close,withdraw", "schedule,repair,refuse"],
      ["scheduled", "close,still_wrong,withdraw", "schedule,repair,refuse"],
      ["repaired", "close,still_wrong,withdraw", ""],
      ["refused", "still_wrong,withdraw", "schedule,repair"],
      ["closed", "", ""],
      ["withdrawn", "", ""],
    ]);
    for (const state of ["scheduled", "repaired", "refused"] as const)
      expect(stepOf(state, "still_wrong", "hirer")).toBe("open");
  });
});
