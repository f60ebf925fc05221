import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("partners");

/** Requests of partners and places of sponsors: who decides, and how long they stand. */
export const PARTNER_MUTANTS = [
  breaks(
    "partners write as often as they like",
    "commands/requests.server.ts",
    [['  await limit(ctx, "partners.ask", ctx.ip, REQUESTS_A_DAY);\n', ""]],
    "operator#five requests a day",
  ),
  breaks(
    "the same request twice counts twice",
    "commands/requests.server.ts",
    [["  if (twin) return;\n", ""]],
    "operator#five requests a day",
  ),
  breaks(
    "requests that are over stand before open ones",
    "queries/desk.server.ts",
    [["desc(sql`${partnerRequests.state} in ('new', 'talking')`), ", ""]],
    "operator#the desk begins with the oldest",
  ),
  breaks(
    "nobody knows who moved a request on",
    "commands/requests.server.ts",
    [['    await audit(tx, "partner_request.moved", `partner_request:${request}`, { from, state });\n', ""]],
    "operator#stands in the log",
  ),
  breaks(
    "nobody knows who took a sponsor's place away",
    "commands/sponsors.server.ts",
    [['    await audit(tx, "sponsor.removed", `sponsor:${id}`);\n', ""]],
    "operator#stands in the log",
  ),
  breaks(
    "one sponsor's place ends with another's",
    "commands/sponsors.server.ts",
    [["delete(sponsors).where(eq(sponsors.id, id))", "delete(sponsors)"]],
    "operator#stands in the log",
  ),
  breaks(
    "a request that is over is gone the same night",
    "commands/sweep.server.ts",
    [[", lt(partnerRequests.changedAt, keptSince(ctx.now))", ""]],
    "operator#is kept for a year",
  ),
  breaks(
    "who left is taken from everybody's work",
    "commands/erase-account.server.ts",
    [[".where(eq(sponsors.createdBy, userId))", ""]],
    "operator#stays without them",
  ),
];
