import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type Line, linesOf } from "#app/infra/reading/lines.ts";
import { openPdf, textOf } from "#app/infra/reading/pdf.server.ts";
import { SAMPLES } from "#test/documents/samples.ts";
import { detailsOf } from "./rules/kinds.ts";
import { compared, type Found, fieldsRead, filledIn, readingState } from "./rules/reading.ts";

const FILES = new URL("../../../test/documents/files/", import.meta.url);
const lines = (text: string, sure = 1): Line[] =>
  text.split("\n").map((line) => ({ text: line, marks: [[0, line.length, sure]] }));
const values = (read: Record<string, Found | undefined>) =>
  Object.fromEntries(Object.entries(read).map(([field, at]) => [field, at?.value]));

describe("what a document says", () => {
  for (const { id, kind, says } of SAMPLES)
    test(`the sample ${id} is read from its PDF`, async () => {
      const pages = await textOf(await openPdf(new Uint8Array(await readFile(new URL(`${id}.pdf.pdf`, FILES)))));
      expect(values(fieldsRead(kind, pages.flatMap(linesOf)))).toMatchObject(says);
    });

  test("a license by its labels, whatever state it is from", () => {
    const read = fieldsRead("license", lines("STATE OF OREGON\nLicense No. 218834\nExpires: 5/14/28"));
    expect(values(read)).toMatchObject({ licenseNumber: "218834", issuingState: "OR", expiresOn: "2028-05-14" });
  });

  test("what the reader of a photo was not sure of is to be checked", () => {
    const read = fieldsRead("license", lines("License No. 218834\nExpires: 05/14/2028", 0.6));
    expect(read.licenseNumber).toEqual({ value: "218834", sure: "check" });
  });

  test("a number of letters and digits that look alike is to be checked when it comes from a photo", () => {
    const number = (sure: number) => fieldsRead("license", lines("License No. BPO1882", sure)).licenseNumber?.sure;
    expect(number(0.95)).toBe("check");
    expect(number(1)).toBe("clear");
  });

  test("days of a policy that do not follow each other are to be checked", () => {
    const read = fieldsRead("auto", lines("Effective Date: 05/14/2028\nExpiration Date: 05/14/2027"));
    expect(read).toMatchObject({ startsOn: { sure: "check" }, expiresOn: { sure: "check" } });
  });

  const certificate = (insurer: string, aggregate = "1,000,000") =>
    lines(
      `TYPE OF INSURANCE  POLICY NUMBER\n${insurer}\nA  COMMERCIAL GENERAL LIABILITY  EACH OCCURRENCE  $ 500,000\nGENERAL AGGREGATE  $ ${aggregate}`,
    );

  test("an insurer is found among what a photo makes of the lines of its box", () => {
    for (const line of [
      "TINSURER A: Sample Mutual  Company   “12345",
      "_INSURERA - Sample Mutual Company |",
      "| INSURER A : Sample Mutual Company",
    ])
      expect(fieldsRead("insurance", certificate(line)).carrier?.value).toBe("Sample Mutual Company");
    const second = certificate("INSURER8 : Sample Fire").map((line) => ({
      ...line,
      text: line.text.replace(/^A /, "B "),
    }));
    expect(fieldsRead("insurance", second).carrier?.value).toBe("Sample Fire");
    expect(fieldsRead("insurance", certificate("REINSURER A : Sample Mutual Company")).carrier).toBeUndefined();
  });

  test("limits of which one is no usual multiple of the other are to be checked", () => {
    const sure = (aggregate: string) => {
      const { occurrenceCents, aggregateCents } = fieldsRead("insurance", certificate("", aggregate));
      return [occurrenceCents?.sure, aggregateCents?.sure];
    };
    expect(sure("1,000,000")).toEqual(["clear", "clear"]);
    expect(sure("1,600,000")).toEqual(["check", "check"]);
    expect(sure("100,000")).toEqual(["check", "check"]);
  });

  test("a W-9 gives the day it was signed and nothing else", () => {
    const read = fieldsRead("w9", lines("Name Jordan Sample\nSSN 000-00-0000\nSign Here  Signature  Date 02/20/2027"));
    expect(read).toEqual({ startsOn: { value: "2027-02-20", sure: "clear" } });
  });

  test("an exemption from workers' compensation is no policy", () => {
    const read = fieldsRead("workers_comp", lines("STATE OF FLORIDA\nCERTIFICATE OF ELECTION TO BE EXEMPT"));
    expect(values(read)).toEqual({ issuingState: "FL", exempt: true });
  });

  test("a bond's number, surety and sum", () => {
    const read = fieldsRead("bond", lines("Bond No. SB-4471\nSurety: Sample Surety Company\nin the sum of $25,000"));
    expect(values(read)).toMatchObject({
      licenseNumber: "SB-4471",
      carrier: "Sample Surety Company",
      bondCents: 2_500_000,
    });
  });

  test("text that was written to be slow to read takes no time", () => {
    const begun = performance.now();
    for (const kind of ["license", "insurance", "workers_comp", "bond", "w9"] as const)
      fieldsRead(kind, lines(Array.from({ length: 400 }, () => "License No. ".repeat(33)).join("\n")));
    for (const kind of ["license", "workers_comp"] as const)
      fieldsRead(kind, lines(`${"A-1 ".repeat(100)}\n${"1".repeat(400)}`));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

describe("beside what was typed", () => {
  const read: Found = { value: "CGL-4471092", sure: "clear" };

  test("case, blanks and marks make no difference, another digit does", () => {
    expect(compared("licenseNumber", "cgl 4471092", read)).toBe("same");
    expect(compared("licenseNumber", "CGL-4471093", read)).toBe("different");
    expect(compared("licenseNumber", "CGL-4471092", undefined)).toBe("not_found");
    expect(
      compared("namedInsured", "Rivera Sample Electric", { value: "RIVERA SAMPLE ELECTRIC LLC", sure: "clear" }),
    ).toBe("same");
  });

  test("what was read fills only what is empty", () => {
    const said = detailsOf("license", { licenseNumber: "MINE" });
    const found = { licenseNumber: read, expiresOn: { value: "2028-01-01", sure: "check" } } as const;
    expect(filledIn("license", said, found)).toMatchObject({ licenseNumber: "MINE", expiresOn: "2028-01-01" });
  });

  test("somebody who waits longer than five minutes is told not to", () => {
    const reading = { status: "waiting", fields: {}, createdAt: new Date(0) } as const;
    expect(readingState(reading, new Date(60_000))).toBe("reading");
    expect(readingState(reading, new Date(301_000))).toBe("late");
    expect(readingState(reading, new Date(2 * 3600_000 + 1))).toBe("given_up");
  });
});
