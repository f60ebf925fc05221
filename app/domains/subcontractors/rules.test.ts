import { expect, test } from "vitest";
import { endOf } from "#app/domains/verification/rules.ts";
import { askState, documentFaults, linkExpiry, reminderSpan, SUB_REMINDER_DAYS } from "./rules.ts";

const NOW = new Date("2027-03-10T16:00:00.000Z");
const at = (expiresOn: string | null, more: Partial<Parameters<typeof askState>[0]> = {}) =>
  askState({ dueOn: null, standing: { expiresOn }, hasReceived: false, hasReturned: false, ...more }, NOW);

test("DASH-09 DASH-10 a document on file is active, expiring within 60 days, and expired after its last day", () => {
  expect(at("2027-12-31")).toBe("active");
  expect(at("2027-05-10")).toBe("active");
  expect(at("2027-05-09")).toBe("expiring");
  expect(at("2027-03-10")).toBe("expiring");
  expect(at("2027-03-08")).toBe("expired");
  expect(at(null)).toBe("active");
  const around = (ms: number) =>
    askState(
      { dueOn: null, standing: { expiresOn: "2027-03-10" }, hasReceived: false, hasReturned: false },
      new Date(endOf("2027-03-10").getTime() + ms),
    );
  expect([around(-1), around(0)]).toEqual(["expiring", "expired"]);
});

test("what waits for the owner's look comes first, and a returned document takes nothing from one that stands", () => {
  expect(at("2027-12-31", { hasReceived: true })).toBe("received");
  expect(at("2027-12-31", { hasReturned: true })).toBe("active");
  expect(at(null, { standing: null, hasReturned: true })).toBe("returned");
});

test("a document that was asked for by a day is overdue once that day is over", () => {
  const missing = (dueOn: string | null) => at(null, { standing: null, dueOn });
  expect(missing(null)).toBe("missing");
  expect(missing("2027-03-10")).toBe("missing");
  expect(missing("2027-03-08")).toBe("overdue");
  const around = (ms: number) =>
    askState(
      { dueOn: "2027-03-10", standing: null, hasReceived: false, hasReturned: false },
      new Date(endOf("2027-03-10").getTime() + ms),
    );
  expect([around(-1), around(0)]).toEqual(["missing", "overdue"]);
});

test("insurance needs its end, a license its number too, and a W-9 neither", () => {
  const faults = (kind: "insurance" | "license" | "w9", expiresOn: string | null, number: string | null = null) =>
    documentFaults({ kind, expiresOn, number }, NOW);
  expect(faults("insurance", null)).toEqual({ expiresOn: "missing" });
  expect(faults("insurance", "2027-03-08")).toEqual({ expiresOn: "past" });
  expect(faults("insurance", "2060-01-01")).toEqual({ expiresOn: "far" });
  expect(faults("license", "2027-12-31")).toEqual({ number: "missing" });
  expect(faults("w9", null)).toEqual({});
  const around = (ms: number) =>
    documentFaults(
      { kind: "insurance", number: null, expiresOn: "2027-03-10" },
      new Date(endOf("2027-03-10").getTime() + ms),
    );
  expect([around(-1), around(0)]).toEqual([{}, { expiresOn: "past" }]);
  expect([faults("insurance", "2047-12-31"), faults("insurance", "2048-01-01")]).toEqual([{}, { expiresOn: "far" }]);
});

test("a request's link opens for 90 days however it is handed over, a record's for longer", () => {
  const days = (way: Parameters<typeof linkExpiry>[0]) => (linkExpiry(way, NOW).getTime() - NOW.getTime()) / 86_400_000;
  expect([days("mail"), days("copy"), days("record")]).toEqual([90, 90, 400]);
});

test("every day before an end belongs to one reminder at most, the nearest", () => {
  const spans = SUB_REMINDER_DAYS.map((days) => reminderSpan(days, NOW));
  for (const [i, { after, upTo }] of spans.entries()) {
    expect(after < upTo).toBe(true);
    if (i) expect(upTo).toBe(spans[i - 1]?.after);
  }
});
