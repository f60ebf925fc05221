import { describe, expect, test } from "vitest";
import { addDays } from "#app/infra/days.ts";
import { withZone } from "#app/infra/zone.server.ts";
import { span } from "./rules/document-words.ts";
import {
  DAY_MS,
  daysLeft,
  detailFaults,
  earlierEnd,
  endOf,
  HOUR_MS,
  isVerified,
  lastDayOf,
  lifeOf,
  mayRemove,
  REMINDER_DAYS,
  reasonNotToSubmit,
  reminderDays,
  reminderDue,
  reviewClock,
  trustStatus,
} from "./rules.ts";

const noon = new Date("2027-03-10T12:00:00Z");
const end = endOf("2027-03-10");
const just = (date: Date, ms: number) => new Date(date.getTime() + ms);

test("a document is good for the whole of its last day everywhere in the United States", () => {
  expect(end.toISOString()).toBe("2027-03-11T10:00:00.000Z");
  expect(endOf("2028-02-29").toISOString()).toBe("2028-03-01T10:00:00.000Z");
  expect(endOf("2027-12-31").toISOString()).toBe("2028-01-01T10:00:00.000Z");
  expect(lastDayOf(endOf("2028-02-29"))).toBe("2028-02-29");
});

test("verified lasts to the millisecond before the earlier document ends", () => {
  const validUntil = earlierEnd(end, just(end, DAY_MS));
  expect(isVerified({ validUntil }, just(end, -1))).toBe(true);
  expect(isVerified({ validUntil }, end)).toBe(false);
  expect(isVerified({ validUntil: null }, noon)).toBe(false);
});

test("the record ends with the earlier document and does not begin before both are approved", () => {
  expect(earlierEnd(end, just(end, 1))).toEqual(end);
  expect(earlierEnd(just(end, 1), end)).toEqual(end);
  expect(earlierEnd(end, null)).toBeNull();
  expect(earlierEnd(null, end)).toBeNull();
});

describe("status", () => {
  const ahead = just(noon, 1);
  const past = just(noon, -1);
  test.each([
    ["nothing sent", null, {}, "none"],
    ["both on their way", null, { license: "pending", insurance: "pending" }, "pending"],
    ["one approved, one on its way", null, { license: "verified", insurance: "pending" }, "pending"],
    ["one approved, one rejected", null, { license: "verified", insurance: "rejected" }, "rejected"],
    ["one rejected, one on its way", null, { license: "rejected", insurance: "pending" }, "rejected"],
    ["one approved, the other taken back", null, { license: "verified" }, "none"],
    ["both approved", ahead, { license: "verified", insurance: "verified" }, "verified"],
    ["a renewal on its way", ahead, { license: "pending", insurance: "verified" }, "verified"],
    [
      "a renewal rejected while the old document stands",
      ahead,
      { license: "rejected", insurance: "verified" },
      "verified",
    ],
    ["lapsed", past, { license: "verified", insurance: "verified" }, "expired"],
    ["lapsed at this very millisecond", noon, { license: "verified", insurance: "verified" }, "expired"],
    ["lapsed, renewal on its way", past, { license: "pending", insurance: "verified" }, "pending"],
    ["lapsed, renewal rejected", past, { license: "rejected", insurance: "verified" }, "rejected"],
  ] as const)("%s", (_, validUntil, newest, status) => {
    expect(trustStatus(validUntil, newest, noon)).toBe(status);
  });
});

test("days left are those from the reader's today to the last day on the document", () => {
  const last = lastDayOf(end);
  const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);
  expect(daysLeft(end, noonOf(last))).toBe(0);
  expect(daysLeft(end, noonOf(addDays(last, -1)))).toBe(1);
  expect(daysLeft(end, noonOf(addDays(last, -10)))).toBe(10);
  expect(daysLeft(end, end)).toBe(0);
  const lateInUtc = new Date(`${addDays(last, -9)}T02:00:00Z`);
  expect(withZone("America/Los_Angeles", () => daysLeft(end, lateInUtc))).toBe(10);
  expect(withZone("UTC", () => daysLeft(end, lateInUtc))).toBe(9);
});

test("a document is active, expiring within 60 days, then expired", () => {
  expect(lifeOf(end, new Date(`${addDays(lastDayOf(end), -61)}T18:00:00Z`))).toBe("active");
  expect(lifeOf(end, new Date(`${addDays(lastDayOf(end), -60)}T18:00:00Z`))).toBe("expiring");
  expect(lifeOf(end, just(end, -1))).toBe("expiring");
  expect(lifeOf(end, end)).toBe("expired");
});

describe("details", () => {
  const license = { kind: "license", licenseNumber: "ROC 1", issuingState: "AZ", expiresOn: "2027-03-10" } as const;
  test("a licence needs its number, its state and an end that is still ahead", () => {
    expect(detailFaults(license, just(end, -1))).toEqual({});
    expect(detailFaults(license, end)).toEqual({ expiresOn: "past" });
    expect(detailFaults({ ...license, licenseNumber: null, issuingState: null, expiresOn: null }, noon)).toEqual({
      licenseNumber: "missing",
      issuingState: "missing",
      expiresOn: "missing",
    });
    expect(detailFaults({ ...license, expiresOn: "2047-12-31" }, noon)).toEqual({});
    expect(detailFaults({ ...license, expiresOn: "2048-01-01" }, noon)).toEqual({ expiresOn: "far" });
  });
  test("an insurance needs only its end", () => {
    const insurance = { kind: "insurance", licenseNumber: null, issuingState: null, expiresOn: "2027-03-10" } as const;
    expect(detailFaults(insurance, noon)).toEqual({});
  });
});

describe("ONB-48 X-51 the clock starts when both documents are in", () => {
  const document = (kind: "license" | "insurance", status: "draft" | "pending" | "verified" | "rejected") => ({
    id: `${kind} ${status}`,
    kind,
    status,
    licenseNumber: "1",
    issuingState: "AZ",
    expiresOn: "2028-01-01",
  });
  test.each([
    ["nothing at all", [], { reason: "nothing_new" }],
    ["only the licence", [document("license", "draft")], { reason: "missing_document", kind: "insurance" }],
    ["only the insurance", [document("insurance", "draft")], { reason: "missing_document", kind: "license" }],
    ["both", [document("license", "draft"), document("insurance", "draft")], null],
    [
      "both already sent",
      [document("license", "pending"), document("insurance", "pending")],
      { reason: "nothing_new" },
    ],
    ["a renewal beside an approved document", [document("license", "draft"), document("insurance", "verified")], null],
    [
      "a second try after a rejection",
      [document("license", "rejected"), document("license", "draft"), document("insurance", "pending")],
      null,
    ],
    [
      "the other one rejected and not sent again",
      [document("license", "draft"), document("insurance", "rejected")],
      { reason: "missing_document", kind: "insurance" },
    ],
  ] as const)("%s", (_, documents, answer) => {
    expect(reasonNotToSubmit(documents, noon, false)).toEqual(answer);
  });
  test("both, one not described", () => {
    expect(
      reasonNotToSubmit(
        [document("license", "draft"), { ...document("insurance", "draft"), expiresOn: null }],
        noon,
        false,
      ),
    ).toEqual({
      reason: "details",
      faults: [{ kind: "insurance", field: "expiresOn", fault: "missing" }],
    });
  });
});

test("ONB-46 a document is due 24 hours after it was sent, and overdue a millisecond later", () => {
  const due = just(noon, DAY_MS);
  expect(reviewClock(noon, noon)).toEqual({ dueAt: due, overdue: false, msLeft: DAY_MS });
  expect(reviewClock(noon, due)).toEqual({ dueAt: due, overdue: false, msLeft: 0 });
  expect(reviewClock(noon, just(due, 1))).toEqual({ dueAt: due, overdue: true, msLeft: 1 });
});

test("what was decided cannot be taken back", () => {
  expect(["draft", "pending"].every((s) => mayRemove(s as "draft"))).toBe(true);
  expect(["verified", "rejected", "superseded"].some((s) => mayRemove(s as "verified"))).toBe(false);
});

test("reminders are due 60, 30 and 7 days before the end and at the end, each until the next", () => {
  const before = (days: number, ms = 0) => reminderDue(end, just(end, -days * DAY_MS + ms));
  expect([
    before(60, -1),
    before(60),
    before(30, -1),
    before(30),
    before(7, -1),
    before(7),
    before(0, -1),
    before(0),
  ]).toEqual([null, 60, 60, 30, 30, 7, 7, 0]);
});

test("the days that a database looks up for a reminder are those for which it is due", () => {
  for (let hour = 0; hour < 24 * 70; hour += 5) {
    const now = just(end, -hour * 3_600_000);
    const due = REMINDER_DAYS.filter((days) => {
      const { after, upTo } = reminderDays(days, now);
      return after < "2027-03-10" && "2027-03-10" <= upTo;
    });
    expect(due[0] ?? null).toBe(reminderDue(end, now));
    expect(due.length).toBeLessThan(2);
  }
});

test("a clock tells minutes, from an hour on hours, and from 48 hours on days, rounded down", () => {
  const told = [59_999, 59 * 60_000, HOUR_MS, 48 * HOUR_MS - 1, 48 * HOUR_MS, 72 * HOUR_MS - 1].map(span);
  expect(told).toEqual(["0 min", "59 min", "1 h 0 min", "47 h 59 min", "2 days", "2 days"]);
});
