import { describe, expect, test } from "vitest";
import { authPath, DASHBOARD, homeownerStart, safeNext } from "./next.ts";

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
