import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readFileText } from "./read-file.server.ts";

const SAMPLE = new URL("../../../test/documents/files/dbpr.perspective.jpg", import.meta.url);

test("a photograph of a license at an angle, with noise, is read", { timeout: 600_000 }, async () => {
  const text = await readFileText(await readFile(SAMPLE), "image/jpeg", { seconds: 500 });
  expect(text.read && text.lines.map(({ text }) => text).join("\n")).toMatch(/CGC1520001[\s\S]*AUGUST 31, 2028/);
});
