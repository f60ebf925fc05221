import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshFolder } from "#test/folder.ts";
import { dispositionOf } from "./file-name.ts";
import { anOfficeFile, aPdf, aPng, streamOf } from "./sample-files.ts";
import { receiveWorkingFile } from "./working-file.server.ts";

/** What is kept of it, or the code of the refusal; nothing of it is left in the folder it came through. */
async function taken(bytes: Uint8Array, name = "sample"): Promise<{ extension: string; kept: Buffer } | string> {
  const folder = freshFolder();
  const done = await receiveWorkingFile(
    streamOf(bytes),
    { folder, maxBytes: 1_000_000 },
    name,
    async ({ path, size, extension }) => {
      const kept = readFileSync(path);
      expect(kept).toHaveLength(size);
      return { extension, kept };
    },
  ).catch((error: { code: string }) => error.code);
  expect(readdirSync(folder)).toEqual([]);
  return done;
}

test("PDF, Word and Excel are taken as they are, for what their bytes say and whatever their name says", async () => {
  for (const [extension, bytes] of [
    ["pdf", aPdf()],
    ["docx", await anOfficeFile("docx")],
    ["xlsx", await anOfficeFile("xlsx", "xl/charts/chart1.xml")],
  ] as const)
    expect(await taken(bytes, "sample.txt")).toEqual({ extension, kept: bytes });
});

test("a text stays as it is; a table in the writing of any spreadsheet program is kept so that all of them read its ñ", async () => {
  expect(await taken(Buffer.from("1. Walk the job\n2. Count the doors"), "list.txt")).toMatchObject({
    extension: "txt",
  });
  const table = "trabajo,año,precio\nbaño,2026,-5\nteléfono,+1 512 555 0142,(neto)\n";
  const written = [
    Buffer.from(table),
    Buffer.from(`\ufeff${table}`),
    Buffer.from(table, "latin1"),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, "utf16le")]),
  ];
  for (const bytes of written) {
    const one = await taken(bytes, "Hours.CSV");
    expect(one).toMatchObject({ extension: "csv" });
    expect(typeof one === "object" && one.kept.toString()).toBe(`\ufeff${table}`);
  }
});

test("what would run or fetch when it is opened is refused, and so is everything else", async () => {
  for (const part of ["word/vbaProject.bin", "word/activeX/activeX1.xml", "word/embeddings/oleObject1.bin"])
    expect(await taken(await anOfficeFile("docx", part))).toBe("file_active");
  expect(await taken(await anOfficeFile("docx", "word/_rels/settings.xml.rels"))).toBe("file_active");
  expect(await taken(await anOfficeFile("xlsx", "xl/externalLinks/externalLink1.xml"))).toBe("file_active");
  for (const cell of ['=HYPERLINK("http://sample.test")', " =1+1", "\"=cmd|' /C calc'!A0\"", "+SUM(A1)", "@SUM(A1)"])
    expect(await taken(Buffer.from(`job,price\npanel,${cell}\n`), "prices.csv")).toBe("file_active");
  const whole = await anOfficeFile("docx");
  expect(await taken(whole.subarray(0, whole.length - 60))).toBe("file_damaged");
  expect(await taken(aPdf().subarray(0, 60))).toBe("file_damaged");
  const others = [
    aPng(),
    Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]),
    Buffer.from("  <!doctype html><script>alert(1)</script>"),
    Buffer.from("#!/bin/sh\nrm -rf /"),
    Buffer.from("{\\rtf1 sample}"),
    Buffer.from("plain\u0000text"),
    Buffer.from("   \n"),
  ];
  for (const bytes of others) expect(await taken(bytes, "template.docx")).toBe("file_type");
  expect(await taken(Buffer.alloc(0))).toBe("file_empty");
  expect(await taken(Buffer.alloc(1_000_001, "a"))).toBe("file_too_large");
});

test("what browsers do not show is saved under its name", () => {
  expect(dispositionOf("Prices.xlsx")).toMatch(/^attachment; filename="Prices.xlsx"/);
  expect(dispositionOf("Permit.pdf")).toMatch(/^inline; filename="Permit.pdf"/);
});
