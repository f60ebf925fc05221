import { describe, expect, test } from "vitest";
import { isHalfIn, METHOD_OF, opensHalfIn, raises } from "#app/domains/auth/rules/aal.ts";
import { newBackupCodes, readBackupCode } from "./backup-code.server.ts";
import { challengeState, isDropped } from "./factors.ts";

const NOW = new Date("2027-03-10T16:00:00.000Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe("what makes a session aal2", () => {
  test.each([...Object.values(METHOD_OF), "mfa/recovery_code"])("%s is a second factor", (method) => {
    expect(raises(method)).toBe(true);
  });

  test.each([
    "password",
    "otp",
    "oauth",
    "recovery",
    "magiclink",
    "email/signup",
    "email_change",
    "invite",
    "phone",
    "",
  ])("%s is none", (method) => {
    expect(raises(method)).toBe(false);
  });

  test.each([
    ["aal1", false, false],
    ["aal1", true, true],
    ["aal2", true, false],
    ["aal2", false, false],
  ] as const)("a session at %s whose account has a factor (%s) owes it: %s", (aal, has, owes) => {
    expect(isHalfIn(aal, has)).toBe(owes);
  });
});

describe("what stays open while the second factor is owed", () => {
  test.each([
    "/auth",
    "/auth.data",
    "/auth/second-factor",
    "/auth/second-factor.data",
    "/auth/v1/user",
    "/auth/v1/factors/1/verify",
    "/login",
    "/session",
    "/sign-out",
  ])("%s does", (path) => {
    expect(opensHalfIn(path)).toBe(true);
  });

  test.each([
    "/",
    "/account/security",
    "/account/security.data",
    "/contractor-dashboard",
    "/admin/verifications",
    "/api/jobs",
    "/functions/v1/chat-with-cody",
    "/authority",
    "/login-elsewhere",
    "/api/auth/v1/user",
    "/my/jobs",
    "/files/x",
  ])("%s does not", (path) => {
    expect(opensHalfIn(path)).toBe(false);
  });
});

describe("an enrolment that was begun and left", () => {
  test.each([
    ["unverified", 0, null, false],
    ["unverified", 299, null, false],
    ["unverified", 300, null, true],
    ["unverified", 600, 299, false],
    ["unverified", 600, 300, true],
    ["verified", 100_000, null, false],
  ] as const)("%s, begun %i s ago, last asked %s s ago, is dropped: %s", (status, begun, asked, dropped) => {
    const factor = { type: "totp" as const, status, createdAt: ago(begun) };
    expect(isDropped({ ...factor, lastChallengedAt: asked === null ? null : ago(asked) }, NOW)).toBe(dropped);
  });
});

describe("a challenge", () => {
  const fresh = { ip: "10.0.0.1", verifiedAt: null, expiresAt: ago(-300), attempts: 0 };
  test.each([
    ["as it was made", {}, "10.0.0.1", "open"],
    ["asked from elsewhere", {}, "10.0.0.2", "other_address"],
    ["answered before", { verifiedAt: ago(1) }, "10.0.0.1", "over"],
    ["in its last second", { expiresAt: ago(-1) }, "10.0.0.1", "open"],
    ["after five minutes", { expiresAt: NOW }, "10.0.0.1", "over"],
    ["after four wrong answers", { attempts: 4 }, "10.0.0.1", "open"],
    ["after five wrong answers", { attempts: 5 }, "10.0.0.1", "over"],
    ["answered before, asked from elsewhere", { verifiedAt: ago(1) }, "10.0.0.2", "other_address"],
  ] as const)("%s", (_, more, ip, state) => {
    expect(challengeState({ ...fresh, ...more }, ip, NOW)).toBe(state);
  });
});

describe("backup codes", () => {
  test("are ten, all different, easy to copy and hard to guess", () => {
    const codes = newBackupCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-km-np-z]{16}$/);
    expect(newBackupCodes()).not.toEqual(codes);
  });

  test.each([
    ["k4m9x7qp2ab8ht3z", "k4m9x7qp2ab8ht3z"],
    ["K4M9-X7QP-2AB8-HT3Z", "k4m9x7qp2ab8ht3z"],
    [" k4m9 x7qp 2ab8 ht3z\n", "k4m9x7qp2ab8ht3z"],
    ["k4m9x7qp2ab8ht3", null],
    ["k4m9x7qp2ab8ht3zz", null],
    ["k4m9x7qp2ab8ht30", null],
    ["k4m9x7qp2ab8ht3\u0000", null],
    ["", null],
    ["%".repeat(16), null],
    ["é".repeat(16), null],
  ])("%j is read as %s", (typed, code) => {
    expect(readBackupCode(typed)).toBe(code);
  });
});
