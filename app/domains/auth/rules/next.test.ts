import { describe, expect, test } from "vitest";
import { afterMail, afterSecondFactor, homeownerStart, secondFactorPath } from "./entry-pages.ts";
import { authPath, DASHBOARD, keepingNext, mailedNext, safeNext } from "./next.ts";

describe("the place to go on to", () => {
  test.each(["/contractor-onboarding", "/jobs/1?x=1#apply", "/find-pro?place=78701&trade=Roofing", "/"])(
    "%s is kept",
    (place) => {
      expect(safeNext(place)).toBe(place);
    },
  );

  test.each([
    "https://elsewhere.test/",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "/\t/elsewhere.test",
    "/%09//elsewhere.test\n",
    "\\\\elsewhere.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "contractor-dashboard",
    " /contractor-onboarding",
    "/..//elsewhere.test",
    "/./\\elsewhere.test",
    "",
    null,
    undefined,
    ["/x"],
  ])("%j is not: the dashboard instead", (place) => {
    expect(safeNext(place)).toBe(DASHBOARD);
  });

  test("the way back never leads to the sign-in pages or to signing out", () => {
    for (const place of ["/auth", "/auth?next=/x", "/login", "/sign-out", "/auth/confirm?token_hash=x"])
      expect(safeNext(place)).toBe(DASHBOARD);
    expect(safeNext("/authors")).toBe("/authors");
  });
});

test("ROLE-16 the way to /auth keeps the place and says whom the page is for", () => {
  expect(authPath("/contractor-onboarding?step=2", ["contractor"])).toBe(
    "/auth?next=%2Fcontractor-onboarding%3Fstep%3D2&for=contractor",
  );
  expect(authPath("//elsewhere.test")).toBe("/auth");
});

test("homeowners start with the search, near them when they gave a ZIP", () => {
  expect(homeownerStart("78701-1234")).toBe("/find-pro?place=78701");
  expect(homeownerStart("")).toBe("/find-pro");
  expect(homeownerStart(undefined)).toBe("/find-pro");
});

test("the place goes along between the pages of the way in; the dashboard goes without saying", () => {
  expect(keepingNext("/login?as=homeowner", "/jobs/1#apply")).toBe("/login?as=homeowner&next=%2Fjobs%2F1%23apply");
  expect(keepingNext("/auth/forgot", "/jobs/1")).toBe("/auth/forgot?next=%2Fjobs%2F1");
  expect(keepingNext("/auth/forgot", DASHBOARD)).toBe("/auth/forgot");
  expect(mailedNext("/jobs/1")).toBe("/jobs/1");
  expect(mailedNext(DASHBOARD)).toBe("/");
});

test("a new password behind a second factor still leads on to the place", () => {
  const reset = "/auth/reset?next=%2Fjobs%2F1";
  expect(secondFactorPath(reset)).toBe(`/auth/second-factor?next=${encodeURIComponent(reset)}`);
  expect(afterSecondFactor(reset)).toBe(reset);
  expect(afterSecondFactor("/auth/reset?next=//elsewhere.test")).toBe("/auth/reset");
  expect(afterSecondFactor("/auth/reset/../../sign-out")).toBe(DASHBOARD);
});

test("a mailed link leads to a place of this site only, or to the page that replaces a password", () => {
  expect(afterMail("/jobs/1?x=1")).toBe("/jobs/1?x=1");
  expect(afterMail("/auth/reset?next=%2Fjobs%2F1")).toBe("/auth/reset?next=%2Fjobs%2F1");
  expect(afterMail("/auth/reset?next=https%3A%2F%2Felsewhere.test")).toBe("/auth/reset");
  for (const place of ["//elsewhere.test", "//elsewhere.test/x?y", "/sign-out", "/auth"])
    expect(afterMail(place)).toBe("/");
});
