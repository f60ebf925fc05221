import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { aPdf } from "#app/infra/files/sample-files.ts";
import { pagesOf } from "#test/documents/pdf-pages.ts";
import { readFileText } from "./read-file.server.ts";

const PDF = "application/pdf";
const MINUTES = 600_000;

const textOf = async (name: string) => {
  const bytes = await readFile(new URL(`../../../test/documents/files/${name}`, import.meta.url));
  const text = await readFileText(bytes, "image/jpeg", { seconds: 500 });
  return text.read ? text.lines.map((line) => line.text.replace(/ +/g, " ")).join("\n") : text.why;
};

test("a photograph of a license at an angle, with noise, is read", { timeout: MINUTES }, async () => {
  expect(await textOf("dbpr.perspective.jpg")).toMatch(/CGC1520001[\s\S]*AUGUST 31, 2028/);
});

test("a photograph of a license that lies on its side is read", { timeout: MINUTES }, async () => {
  expect(await textOf("cslb-pocket.turned90.jpg")).toMatch(/License Number 1056789[\s\S]*Expiration Date 07\/31\/2028/);
});

test("a PDF that unpacks to a gigabyte ends its own process only", { timeout: MINUTES }, async () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(2 ** 30), { level: 9 }));
  const text = await readFileText(pagesOf(1, packed, "/Filter [/FlateDecode /FlateDecode]"), PDF, { seconds: 60 });
  expect(text.read).toBe(false);
  expect(await readFileText(aPdf("Sample license", "Number: 218834"), PDF)).toMatchObject({ read: true });
});
