import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { KEY_SET_TTL_MS, REFRESH_THRESHOLD_TICKS, REFRESH_TICK_MS } from "./timing.ts";

const constants = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve("@supabase/auth-js")), "lib/constants.js"),
  "utf8",
);
const shipped = (name: string) => {
  const value = new RegExp(`${name} = ([\\d* ]+)`).exec(constants)?.[1] ?? "";
  return value.split("*").reduce((product, factor) => product * Number(factor), 1);
};

test("AUTH-32 the client library's refresh timing is the one we write down", () => {
  expect(shipped("AUTO_REFRESH_TICK_DURATION_MS")).toBe(REFRESH_TICK_MS);
  expect(shipped("AUTO_REFRESH_TICK_THRESHOLD")).toBe(REFRESH_THRESHOLD_TICKS);
  expect(shipped("JWKS_TTL")).toBe(KEY_SET_TTL_MS);
});
