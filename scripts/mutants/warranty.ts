import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("warranty");

/** Who reports bad work, until when, and who answers. */
export const WARRANTY_MUTANTS = [
  breaks(
    "bad work is reported of a job that runs",
    "rules.ts",
    [['if (!isWarranted(work)) return "not_done";', ""]],
    "limits#nothing is reported of a job that runs",
  ),
  breaks(
    "a job that nobody came to has a warranty",
    "rules.ts",
    [
      [
        'hasRun(work) && (work.state === "closed" || (work.state === "cancelled" && work.startedOn !== null));',
        "hasRun(work);",
      ],
    ],
    "rules#of work that was confirmed",
  ),
  breaks(
    "bad work is reported for good",
    "rules.ts",
    [['if (dayEverywhere(now) > reportUntil(work.changedAt)) return "over";', ""]],
    "limits#after a year",
  ),
  breaks(
    "the last day of a warranty is lost",
    "rules.ts",
    [["dayEverywhere(now) > reportUntil(work.changedAt)", "dayEverywhere(now) >= reportUntil(work.changedAt)"]],
    "rules#until the same day a year later",
  ),
  breaks(
    "a job has reports without end",
    "rules.ts",
    [['return calls >= CALLS_MAX ? "too_many" : null;', "return null;"]],
    "limits#twenty reports",
  ),
  breaks(
    "a hirer answers a report for the pro",
    "rules.ts",
    [
      [
        'repair: { pro: "repaired" }, refuse: { pro: "refused" } } as const;',
        'repair: { pro: "repaired", hirer: "repaired" }, refuse: { pro: "refused" } } as const;',
      ],
    ],
    "rules#nobody does the other's step",
  ),
  breaks(
    "a pro reports bad work for the hirer",
    "commands/call.server.ts",
    [['if (held.side !== "hirer") throw notYours();', ""]],
    "warranty#a pro reports nothing",
  ),
  breaks(
    "a form that was sent twice is two reports",
    "commands/call.server.ts",
    [["if (await tx.db.$count(warrantyCalls, and(of, eq(warrantyCalls.requestKey, requestKey)))) return;", "and(of);"]],
    "warranty#the same form is one report",
  ),
  breaks(
    "somebody answers what they have not read",
    "commands/step.server.ts",
    [["events.length === said.seen ? stepOf(", "events.length > 0 ? stepOf("]],
    "warranty#what somebody has not read",
  ),
  breaks(
    "a report is answered by the address of another job",
    "commands/step.server.ts",
    [
      [
        ".where(and(eq(warrantyCalls.id, said.call), eq(warrantyCalls.engagementId, work.id)))",
        ".where(and(eq(warrantyCalls.id, said.call)))",
      ],
    ],
    "warranty#every other business",
  ),
  breaks(
    "another business reads a report",
    "queries/warranty.server.ts",
    [[".where(and(eq(engagements.id, id), given));", ".where(and(eq(engagements.id, id), given && undefined));"]],
    "warranty#every other business",
  ),
  breaks(
    "a visit that was called off stays in the calendar",
    "commands/step.server.ts",
    [['&& (to === "repaired" || to === "closed") ? visitOn : null', '|| to !== "open" ? visitOn : null']],
    "account#goes when it is called off",
  ),
  breaks(
    "words of a hirer who has left stay with the pro",
    "commands/erase-account.server.ts",
    [['.set({ what: "", spot: "" })', '.set({ what: "Sample" })']],
    "account#takes their words along",
  ),
  breaks(
    "a report stays open when the pro has left",
    "commands/erase-account.server.ts",
    [["notInArray(warrantyCalls.state, OVER)", "inArray(warrantyCalls.state, OVER)"]],
    "account#a pro who leaves",
  ),
];
