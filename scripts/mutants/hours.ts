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
    "a certificate that was sent back goes on counting",
    "commands/certificate.server.ts",
    [["{ confirmedAt: null, returnedAt: tx.now,", "{ seenAt: tx.now,"]],
    "hours#sends back a certificate",
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
  breaks(
    "done tomorrow is confirmed",
    "commands/certificate.server.ts",
    [["if (fields.doneOn > ctx.now.toISOString().slice(0, 10))", "if (false)"]],
    "limits#a certificate is confirmed by its own",
  ),
  breaks(
    "enough hours are reminded of",
    "commands/remind.server.ts",
    [["license.missing <= 0 ||", ""]],
    "limits#nobody is reminded of hours that are done",
  ),
  breaks(
    "another's file is opened",
    "queries/certificates.server.ts",
    [["businessId ? eq(outsideHours.businessId, businessId) : undefined", "undefined"]],
    "limits#its file is opened by its business and by",
  ),
  breaks(
    "revoked courses count",
    "queries/facts.server.ts",
    [["isNull(courseCertificates.revokedAt),", ""]],
    "limits#a course counts when it is continuing",
  ),
];
