import { expect, test } from "vitest";
import { endsReading, isKeptPage, pageOfData } from "./rules/kept.ts";

test.each([
  "/dashboard",
  "/my/jobs",
  "/my/pros",
  "/jobs/0a1b",
  "/work/0a1b",
  "/messages",
  "/messages/0a1b",
  "/account/documents",
  "/account/documents/sharing",
  "/account/documents/subcontractors/0a1b",
  "/taxes/entries",
  "/community",
  "/courses/reading-plans/the-set",
  "/community/sessions/0a1b",
  "/my/hours/certificates/0a1b",
  "/my/learning",
  "/skill-building",
])("%s can be read without a signal", (path) => expect(isKeptPage(path)).toBe(true));

test.each([
  "/account/security",
  "/account/data",
  "/account/tokens",
  "/account/people",
  "/admin/verifications/0a1b",
  "/auth",
  "/trust/secret",
  "/join/secret",
  "/certificates/secret",
  "/community/sessions/0a1b/host",
  "/my-record/secret",
  "/taxes/files/2027/year.zip",
  "/taxes/receipts/0a1b",
  "/files/a",
  "/courses/reading-plans/the-set/check",
  "/my/learning/certificates/0a1b/pdf",
  "/outbox",
])("nothing is kept of %s", (path) => expect(isKeptPage(path)).toBe(false));

const at = (path: string) => new URL(path, "https://kingpost.test");

test.each([
  "/sign-out",
  "/auth",
  "/auth.data",
  "/login.data",
  "/switch-business",
  "/account/data",
  "/auth/second-factor",
  "/auth/v1/token?grant_type=password",
  "/auth/v1/logout",
])("a form sent to %s drops what was kept", (path) => expect(endsReading(at(path))).toBe(true));

test.each(["/auth/v1/token?grant_type=refresh_token", "/messages/0a1b.data", "/session", "/authors"])(
  "a form sent to %s drops nothing",
  (path) => expect(endsReading(at(path))).toBe(false),
);

test("the data of a page is kept as the page", () =>
  expect(pageOfData(at("/my/jobs.data?tab=saved&_routes=x")).href).toBe("https://kingpost.test/my/jobs?tab=saved"));
