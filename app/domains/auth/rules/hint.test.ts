import { expect, test } from "vitest";
import { isReaders, readHint, writeHint } from "./hint.ts";

const hint = {
  name: 'José | O\'Neil; ="x"',
  role: "contractor",
  until: 1_800_000_000,
  session: "0a1b2c3d",
  member: "Ab_c-1",
} as const;

test("the hint survives the cookie, whatever the name", () => {
  const value = writeHint(hint);
  expect(value).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/);
  expect(readHint(`locale=es; kp-hint=${value}; x=y`)).toEqual(hint);
});

test("a long name of signs outside the first plane is cut between signs", () => {
  const name = "🏠".repeat(80);
  expect(readHint(`kp-hint=${writeHint({ ...hint, name })}`)?.name).toBe("🏠".repeat(60));
  expect(() => writeHint({ ...hint, name: "\ud83c" })).not.toThrow();
});

test("what is no hint is none, and a role we do not know is none", () => {
  expect(readHint("")).toBeNull();
  expect(readHint("kp-hint=")).toBeNull();
  expect(readHint("other-kp-hint=x")).toBeNull();
  expect(readHint("kp-hint=%E0%A4%A|contractor|1|x")).toBeNull();
  expect(readHint("kp-hint=Sam|owner|1|x")?.role).toBeNull();
});

test("what was kept of a member is read by that member for that business alone, and by nobody who has signed out", () => {
  const reader = "Ab_c-1.of-one";
  const mine = readHint(`kp-hint=${writeHint(hint)}`);
  expect(isReaders(reader, reader, mine)).toBe(true);
  expect(isReaders(reader, "Ab_c-1.of-two", mine)).toBe(false);
  expect(isReaders(reader, reader, { ...hint, member: "Other1" })).toBe(false);
  expect(isReaders(reader, reader, null)).toBe(false);
  expect(isReaders(reader, "", mine)).toBe(false);
  expect(isReaders("", "", { ...hint, member: "" })).toBe(false);
});
