import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("hours");

/** Hours of licenses: what counts, what is missing, who says so. */
export const HOURS_MUTANTS = [
  breaks(
    "the table speaks of every trade",
    "rules.ts",
    [["const general = !trades?.length || trades.includes(GENERAL);", "const general = true;"]],
    "hours#where nothing is known",
  ),
  breaks(
    "a certificate counts before it is confirmed",
    "queries/facts.server.ts",
    [["isNotNull(outsideHours.confirmedAt)", "isNull(outsideHours.seenAt)"]],
    "hours#courses here and confirmed",
  ),
  breaks(
    "what was seen stays seen when it is changed",
    "commands/certificate.server.ts",
    [["seenAt: null,", ""]],
    "hours#courses here and confirmed",
  ),
  breaks(
    "hours of the last renewal count again",
    "queries/hours.server.ts",
    [["doneOn > from && ", ""]],
    "hours#hours from before",
  ),
  breaks(
    "somebody is reminded of hours that are there",
    "commands/remind.server.ts",
    [["license.missing <= 0 || ", ""]],
    "hours#whoever lacks hours",
  ),
  breaks(
    "the sheet runs in a spreadsheet",
    "commands/print.server.ts",
    [["rowOf(entry).map(asText)", "rowOf(entry)"]],
    "hours#the sheet for the board",
  ),
];
