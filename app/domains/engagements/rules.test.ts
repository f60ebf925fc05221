import { describe, expect, test } from "vitest";
import {
  ACTIONS,
  type Action,
  actionsOf,
  answerBy,
  dayEverywhere,
  isOver,
  mayAgree,
  reasonNotYet,
  SIDES,
  STATES,
  type State,
  stepOf,
} from "./rules.ts";

/** Every cell that leads somewhere, as people would read it aloud. */
const printed = STATES.flatMap((state) =>
  ACTIONS.flatMap((action) =>
    SIDES.flatMap((side) => {
      const step = stepOf(state, action, side);
      return step ? `${state}: ${side} ${action} -> ${[step.to, ...step.effects].join(" + ")}` : [];
    }),
  ),
);

describe("the states of a job that was given", () => {
  test("lead on as the table says, and nowhere else", () => {
    expect(printed).toEqual([
      "awarded: pro accept -> agreed",
      "awarded: hirer withdraw -> withdrawn + release",
      "awarded: pro withdraw -> withdrawn + release",
      "agreed: hirer start -> working",
      "agreed: pro start -> working",
      "agreed: hirer done -> done_by_hirer + wait",
      "agreed: pro done -> done_by_pro + wait",
      "agreed: pro withdraw -> withdrawn + release",
      "agreed: hirer no_show -> no_show + release",
      "agreed: hirer cancel -> cancelled + release",
      "working: hirer done -> done_by_hirer + wait",
      "working: pro done -> done_by_pro + wait",
      "working: hirer cancel -> cancelled + release",
      "working: pro cancel -> cancelled + release",
      "done_by_hirer: hirer take_back -> working",
      "done_by_hirer: pro confirm -> closed + fill",
      "done_by_hirer: clock confirm -> closed + fill",
      "done_by_hirer: pro dispute -> disputed",
      "done_by_pro: pro take_back -> working",
      "done_by_pro: hirer confirm -> closed + fill",
      "done_by_pro: clock confirm -> closed + fill",
      "done_by_pro: hirer dispute -> disputed",
      "disputed: hirer agree_done -> closed + fill",
      "disputed: pro agree_done -> closed + fill",
      "disputed: hirer agree_undone -> working",
      "disputed: pro agree_undone -> working",
      "disputed: desk settle_done -> closed + fill",
      "disputed: desk settle_cancelled -> cancelled + release",
      "disputed: desk settle_working -> working",
    ]);
  });

  test("are over when nothing leads out of them, and each comes to an end from the award", () => {
    expect(STATES.filter(isOver)).toEqual(["closed", "withdrawn", "no_show", "cancelled"]);
    const reached = new Set<State>(["awarded"]);
    for (const state of reached)
      for (const action of ACTIONS)
        for (const side of SIDES) {
          const step = stepOf(state, action, side);
          if (step) reached.add(step.to);
        }
    expect([...reached].sort()).toEqual([...STATES].sort());
    for (const state of STATES.filter((one) => !isOver(one)))
      expect(SIDES.flatMap((side) => actionsOf(state, side)).length).toBeGreaterThan(0);
  });

  test("in a dispute end between the two by the one who gives in, never by one against the other", () => {
    for (const [by, other] of [
      ["hirer", "pro"],
      ["pro", "hirer"],
    ] as const) {
      expect([mayAgree("agree_done", by, by), mayAgree("agree_undone", other, by)]).toEqual([true, true]);
      expect([mayAgree("agree_done", other, by), mayAgree("agree_undone", by, by)]).toEqual([false, false]);
    }
    expect(mayAgree("agree_done", "hirer", null)).toBe(false);
  });

  test("are closed by nobody alone: whoever says done cannot confirm it", () => {
    for (const side of ["hirer", "pro"] as const) expect(stepOf(`done_by_${side}`, "confirm", side)).toBeNull();
    for (const state of STATES)
      for (const action of ["accept", "start", "done", "withdraw", "cancel"] satisfies Action[])
        expect(stepOf(state, action, "clock")).toBeNull();
  });
});

describe("the seven days in which done is answered", () => {
  test("are whole days wherever the two are, and end when the day that was named is over in Hawaii", () => {
    const said = new Date("2027-03-10T23:30:00Z");
    expect(answerBy(said)).toBe("2027-03-17");
    expect(answerBy(new Date("2027-03-10T09:59:00Z"))).toBe("2027-03-16");
    // In New York it is already the 18th; in Honolulu still the 17th.
    expect(dayEverywhere(new Date("2027-03-18T09:59:00Z")) > answerBy(said)).toBe(false);
    expect(dayEverywhere(new Date("2027-03-18T10:00:00Z")) > answerBy(said)).toBe(true);
  });
});

test("a suspended pro begins nothing and may end everything; nobody fails to come before the first day", () => {
  const now = new Date("2027-03-10T16:00:00Z");
  const facts = { suspended: true, startDate: "2027-03-11" };
  expect(ACTIONS.filter((action) => reasonNotYet(action, "pro", facts, now) === "suspended")).toEqual([
    "accept",
    "start",
  ]);
  expect(reasonNotYet("no_show", "hirer", facts, now)).toBe("before_start");
  expect(reasonNotYet("no_show", "hirer", { ...facts, startDate: null }, now)).toBe("before_start");
  expect(reasonNotYet("no_show", "hirer", facts, new Date("2027-03-11T09:59:00Z"))).toBe("before_start");
  expect(reasonNotYet("no_show", "hirer", facts, new Date("2027-03-11T10:00:00Z"))).toBeNull();
});
