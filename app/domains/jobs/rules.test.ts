import { describe, expect, test } from "vitest";
import {
  type Applicant,
  budgetText,
  canRenew,
  contactShown,
  daysLeft,
  earliestStart,
  excerpt,
  expiresAt,
  isOpen,
  JOB_LIFETIME_DAYS,
  latestStart,
  reasonNotToApply,
  stateOf,
} from "./rules.ts";

const DAY = 24 * 3600 * 1000;
const posted = new Date("2027-03-10T16:00:00.000Z");
const later = (ms: number) => new Date(posted.getTime() + ms);
const job = (more: Partial<Parameters<typeof reasonNotToApply>[0]> = {}) => ({
  posterId: "poster",
  expiresAt: expiresAt(posted),
  closedAs: null,
  awardedApplicationId: null,
  full: false,
  ...more,
});
const pro = (more: Partial<Applicant> = {}): Applicant => ({
  userId: "pro",
  role: "contractor",
  trust: "verified",
  suspended: false,
  applied: null,
  missing: [],
  ...more,
});

describe("a job's 30 days", () => {
  test.each([
    ["as it is posted", 0, true, 30],
    ["on day 29", 29 * DAY, true, 1],
    ["in the last millisecond of day 30", 30 * DAY - 1, true, 0],
    ["30 days later to the millisecond", 30 * DAY, false, 0],
    ["after that", 30 * DAY + 1, false, 0],
  ])("JOB-19 %s", (_when, ms, open, left) => {
    expect(JOB_LIFETIME_DAYS).toBe(30);
    expect(isOpen(job(), later(ms))).toBe(open);
    expect(daysLeft(job(), later(ms))).toBe(left);
  });

  test("JOB-19 a filled job is closed before its 30 days", () => {
    expect(stateOf(job({ closedAs: "filled" }), later(1))).toBe("filled");
    expect(isOpen(job({ closedAs: "filled" }), later(1))).toBe(false);
  });

  test("an awarded job takes no applications and does not expire", () => {
    expect(stateOf(job({ awardedApplicationId: "a" }), later(1))).toBe("awarded");
    expect(stateOf(job({ awardedApplicationId: "a" }), later(40 * DAY))).toBe("awarded");
  });

  test.each([
    ["with more than seven days left", 23 * DAY - 1, false],
    ["with seven days left", 23 * DAY, true],
    ["after it expired", 31 * DAY, true],
  ])("a job may be renewed %s", (_when, ms, allowed) => {
    expect(canRenew(job(), later(ms))).toBe(allowed);
    expect(canRenew(job({ closedAs: "withdrawn" }), later(ms))).toBe(false);
    expect(canRenew(job({ awardedApplicationId: "a" }), later(ms))).toBe(false);
  });
});

describe("who may apply", () => {
  test("a verified contractor may", () => expect(reasonNotToApply(job(), pro(), posted)).toBeNull());
  test("one who withdrew may apply again", () =>
    expect(reasonNotToApply(job(), pro({ applied: "withdrawn" }), posted)).toBeNull());

  test.each([
    ["own_job", job({}), pro({ userId: "poster" }), 0],
    ["suspended", job({}), pro({ trust: "rejected", suspended: true }), 0],
    ["not_contractor", job(), pro({ role: "homeowner" }), 0],
    ["not_contractor", job(), pro({ role: null }), 0],
    ["not_verified", job(), pro({ trust: "none" }), 0],
    ["not_verified", job(), pro({ trust: "pending" }), 0],
    ["not_verified", job(), pro({ trust: "rejected" }), 0],
    ["expired_documents", job(), pro({ trust: "expired" }), 0],
    ["not_verified", job(), pro({ trust: "none", missing: ["bond"] }), 0],
    ["requirements_missing", job(), pro({ missing: ["bond"] }), 0],
    ["already_applied", job(), pro({ applied: "submitted" }), 0],
    ["already_applied", job({ closedAs: "filled" }), pro({ applied: "declined" }), 0],
    ["closed", job({ closedAs: "filled" }), pro(), 0],
    ["closed", job({ closedAs: "withdrawn" }), pro({ trust: "none" }), 0],
    ["closed", job({ awardedApplicationId: "a" }), pro(), 0],
    ["expired", job(), pro(), 30 * DAY],
    ["enough_answers", job({ full: true }), pro(), 0],
    ["enough_answers", job({ full: true }), pro({ applied: "withdrawn" }), 0],
  ] as const)("%s keeps from applying", (reason, post, applicant, ms) => {
    expect(reasonNotToApply(post, applicant, later(ms))).toBe(reason);
  });
});

describe("the poster's contact", () => {
  const stranger = { isPoster: false, isVerified: false, applied: null };
  test.each([
    ["nobody unverified sees it", stranger, "none"],
    ["a verified pro sees the name alone", { ...stranger, isVerified: true }, "name"],
    ["an applicant sees the name alone", { isPoster: false, isVerified: true, applied: "submitted" }, "name"],
    [
      "a pro on the shortlist sees mail and phone",
      { isPoster: false, isVerified: true, applied: "shortlisted" },
      "all",
    ],
    [
      "an award keeps the contact when documents lapse",
      { isPoster: false, isVerified: false, applied: "awarded" },
      "all",
    ],
    ["who was declined sees the name alone", { isPoster: false, isVerified: true, applied: "declined" }, "name"],
    ["an applicant whose documents lapsed sees nothing", { ...stranger, applied: "submitted" }, "none"],
    ["the poster sees their own", { ...stranger, isPoster: true }, "all"],
  ] as const)("JOB-18 %s", (_what, reader, shown) => {
    expect(contactShown(reader)).toBe(shown);
  });
});

test("X-28 the budget reads as least and most in whole dollars", () => {
  expect(budgetText({ budgetMin: 4000, budgetMax: 6500 })).toBe("$4,000 - $6,500");
  expect(budgetText({ budgetMin: 380, budgetMax: 380 })).toBe("$380");
  expect(budgetText({ budgetMin: 0, budgetMax: 1_250_000 })).toBe("$0 - $1,250,000");
});

test("a start of today is early enough in Honolulu, and two years out is the end", () => {
  const newDayInLondon = new Date("2027-03-11T02:00:00Z");
  expect(earliestStart(newDayInLondon)).toBe("2027-03-10");
  expect(latestStart(posted)).toBe("2029-03-09");
});

test("an excerpt ends at a word", () => {
  expect(excerpt("Short one.", 40)).toBe("Short one.");
  expect(excerpt("Rough-in for a two-bath addition,\n\n framing is done.", 36)).toBe(
    "Rough-in for a two-bath addition…",
  );
  expect(excerpt("x".repeat(50), 10)).toBe(`${"x".repeat(10)}…`);
  expect([excerpt("x".repeat(10), 10), excerpt("x".repeat(11), 10)]).toEqual(["x".repeat(10), `${"x".repeat(10)}…`]);
});
