import { readFileSync } from "node:fs";
import { z } from "zod";
import { HomeContent } from "./schemas/home.ts";
import { LegalContent } from "./schemas/legal.ts";

/** Every kind of page content: its schema and its file in each language, beside this one. */
const CONTENT: readonly (readonly [z.ZodType, readonly string[]])[] = [
  [HomeContent, ["pages/home.en.json", "pages/home.es.json"]],
  [LegalContent, ["pages/legal.en.json", "pages/legal.es.json"]],
];

/** What does not fit its schema, as sentences; the build stops at any. */
export function contentProblems(): string[] {
  return CONTENT.flatMap(([schema, files]) =>
    files.flatMap((file) => {
      const read = schema.safeParse(JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));
      return read.success ? [] : [`content/${file}: ${z.prettifyError(read.error)}`];
    }),
  );
}
