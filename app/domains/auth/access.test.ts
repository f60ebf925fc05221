import { describe, expect, test } from "vitest";
import { ROLES } from "#app/infra/ctx.ts";
import { guardAnswer, roleMayEnter } from "./access.ts";

describe("ROLE-07 ROLE-08 ROLE-10 who may enter a protected page", () => {
  test.each([null, ...ROLES])("ROLE-07 ROLE-08 with no list, %s passes", (role) => {
    expect(guardAnswer({ role }, false, [])).toBe("allowed");
  });

  test.each([
    ["contractor", ["contractor"], true],
    ["homeowner", ["contractor"], false],
    ["admin", ["contractor"], false],
    ["homeowner", ["contractor", "homeowner"], true],
    [null, ["contractor"], false],
  ] as const)("ROLE-10 with the role %s and the list %j: %s", (role, roles, enters) => {
    expect(roleMayEnter(role, roles)).toBe(enters);
    expect(guardAnswer({ role }, true, roles)).toBe(enters ? "allowed" : "wrong_role");
  });

  test("without an actor the hint decides between waiting and leaving", () => {
    expect(guardAnswer(null, true, ["contractor"])).toBe("checking");
    expect(guardAnswer(null, false, ["contractor"])).toBe("signed_out");
  });
});
