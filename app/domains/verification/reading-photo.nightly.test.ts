import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { readFileText } from "#app/infra/reading/read-file.server.ts";
import { fieldsRead } from "./rules/reading.ts";

const FILES = new URL("../../../test/documents/files/", import.meta.url);
const MINUTES = { timeout: 600_000 };

async function readOf(look: string) {
  const photo = await readFile(new URL(`acord-liability.${look}.jpg`, FILES));
  const text = await readFileText(photo, "image/jpeg", { seconds: 500 });
  const read = fieldsRead("insurance", text.read ? text.lines : []);
  return Object.fromEntries(Object.entries(read).map(([field, found]) => [field, found?.value]));
}

const POLICY = {
  licenseNumber: "CGL-4471092",
  carrier: "Sample Mutual Insurance Company",
  namedInsured: "Rivera Sample Electric LLC",
  occurrenceCents: 100_000_000,
  aggregateCents: 200_000_000,
};

describe("of a photographed certificate of liability insurance", () => {
  test("that lies on its side everything is read", MINUTES, async () => {
    expect(await readOf("turned90")).toEqual({ ...POLICY, startsOn: "2027-03-01", expiresOn: "2028-03-01" });
  });

  test("at an angle all but its days is read: one of them has a zero that looks like a six", MINUTES, async () => {
    expect(await readOf("perspective")).toEqual(POLICY);
  });
});
