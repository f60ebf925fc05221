import { describe, expect, test } from "vitest";
import { type Actor, type Ctx, ROLES } from "#app/infra/ctx.ts";
import { guardAnswer, requireRole, roleMayEnter } from "./access.ts";

describe("ROLE-07 ROLE-08 ROLE-10 who may enter a protected page", () => {
  test.each([null, ...ROLES])("ROLE-07 ROLE-08 with no list, %s passes", (role) => {
    expect(guardAnswer({ role, aal: "aal2" }, false, [])).toBe("allowed");
  });

  test.each([
    ["contractor", ["contractor"], true],
    ["homeowner", ["contractor"], false],
    ["admin", ["contractor"], false],
    ["homeowner", ["contractor", "homeowner"], true],
    [null, ["contractor"], false],
  ] as const)("ROLE-10 with the role %s and the list %j: %s", (role, roles, enters) => {
    expect(roleMayEnter(role, roles)).toBe(enters);
    expect(guardAnswer({ role, aal: "aal2" }, true, roles)).toBe(enters ? "allowed" : "wrong_role");
  });

  test("without an actor the hint decides between waiting and leaving", () => {
    expect(guardAnswer(null, true, ["contractor"])).toBe("checking");
    expect(guardAnswer(null, false, ["contractor"])).toBe("signed_out");
  });
});

describe("a reviewer's pages and commands take a second factor", () => {
  test.each([
    ["admin", "aal1", ["admin"], "enrol"],
    ["admin", "aal2", ["admin"], "allowed"],
    ["admin", "aal1", [], "allowed"],
    ["contractor", "aal1", ["contractor"], "allowed"],
    ["contractor", "aal1", ["admin"], "wrong_role"],
  ] as const)("of the role %s at %s, a page for %j: %s", (role, aal, roles, answer) => {
    expect(guardAnswer({ role, aal }, true, roles)).toBe(answer);
  });

  const as = (role: Actor["role"], aal: Actor["aal"]) =>
    ({ actor: { userId: "u", sessionId: "s", email: "", name: "", role, aal } }) as Ctx;

  test("no reviewer's command works before the second factor", () => {
    expect(() => requireRole(as("admin", "aal1"), "admin")).toThrow(
      expect.objectContaining({ kind: "forbidden", code: "second_factor_needed" }),
    );
    expect(requireRole(as("admin", "aal2"), "admin")).toMatchObject({ role: "admin" });
    expect(requireRole(as("contractor", "aal1"), "contractor")).toMatchObject({ role: "contractor" });
  });
});
