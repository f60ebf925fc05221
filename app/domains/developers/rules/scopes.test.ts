import { expect, test } from "vitest";
import { SCOPES, scopesFor } from "./scopes.ts";

test("whoever only hires or sends pros is offered no scopes of a contractor's books, papers and crew", () => {
  for (const role of ["homeowner", "realtor"] as const)
    expect(scopesFor(role)).toEqual([
      "jobs:read",
      "jobs:write",
      "applications:read",
      "applications:write",
      "notifications:read",
    ]);
  for (const role of ["contractor", "admin", null] as const) expect(scopesFor(role)).toEqual(SCOPES);
});
