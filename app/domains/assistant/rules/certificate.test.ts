import { expect, test } from "vitest";
import { type Certificate, comparedWith, type InsuranceAsked } from "./certificate.ts";

const sheet: Certificate = {
  insured: "Rivera Sample Electric, LLC",
  holder: "OAKLINE SAMPLE BUILDERS INC",
  liability: {
    number: "1",
    from: "2027-01-01",
    until: "2027-06-30",
    carrier: null,
    eachCents: 1e8,
    aggregateCents: 2e8,
  },
  auto: null,
  workers: { number: "2", from: "2027-01-01", until: "2027-06-30", carrier: null },
  additionalInsured: true,
  doubtful: false,
};
const job: InsuranceAsked = {
  title: "Sample",
  until: "2027-06-30",
  liabilityCents: 1e8,
  workers: true,
  hirer: "Oakline Sample Builders",
  pro: "Rivera Sample Electric LLC",
};
const stands = (of: Partial<Certificate>, asks: Partial<InsuranceAsked> = {}, today = "2027-03-10") =>
  Object.fromEntries(
    comparedWith({ ...sheet, ...of }, { ...job, ...asks }, today).map((point) => [point.what, point.stands]),
  );

test("a certificate fits when it runs through the job's last day with the limit, the holder and the insured that are asked", () => {
  expect(new Set(Object.values(stands({})))).toEqual(new Set(["good"]));
});

test("one that ends before the job does, or is over, does not fit, and what is not read is asked for", () => {
  expect(stands({}, { until: "2027-07-01" })).toMatchObject({ until: "bad", workers: "bad" });
  expect(stands({}, { until: "2027-06-01" }, "2027-07-02")).toMatchObject({ until: "bad" });
  expect(stands({ liability: null, workers: null })).toMatchObject({ until: "ask", limit: "ask", workers: "bad" });
  expect(stands({}, { liabilityCents: 1e8 + 1 })).toMatchObject({ limit: "bad" });
  expect(stands({ holder: "Cedar Sample Homes", insured: null })).toMatchObject({ holder: "bad", insured: "ask" });
  expect(stands({ additionalInsured: false })).toMatchObject({ additional: "ask" });
  expect(stands({}, { liabilityCents: null, workers: false })).not.toHaveProperty("limit");
});
