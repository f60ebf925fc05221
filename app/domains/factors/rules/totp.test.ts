import { describe, expect, test } from "vitest";
import { acceptedStep, newTotpSecret, totpCode, totpUri } from "./totp.server.ts";

/** The secret of the standard's own examples, "12345678901234567890". */
const STANDARD = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const NOW = new Date("2027-03-10T16:00:00.000Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const STEP = NOW.getTime() / 30_000;

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("at second %i the standard's example code %s is accepted", (second, code) => {
  const now = new Date(second * 1000);
  expect(totpCode(STANDARD, now)).toBe(code);
  expect(acceptedStep(STANDARD, code, now, null)).toBe(Math.floor(second / 30));
});

describe("clocks that differ", () => {
  test.each([
    [-60, null],
    [-31, null],
    [-30, STEP - 1],
    [0, STEP],
    [30, STEP + 1],
    [59, STEP + 1],
    [60, null],
    [90, null],
  ])("a code of %i seconds away gives step %s", (seconds, step) => {
    expect(acceptedStep(STANDARD, totpCode(STANDARD, later(seconds)), NOW, null)).toBe(step);
  });
});

describe("no step is accepted twice", () => {
  test.each([
    ["the same step", STEP, 0, null],
    ["a step before the last one", STEP, -30, null],
    ["a later step", STEP, 30, STEP + 1],
    ["the present step after one that was early", STEP + 1, 0, null],
    ["the first one ever", null, 0, STEP],
  ])("%s", (_, last, seconds, step) => {
    expect(acceptedStep(STANDARD, totpCode(STANDARD, later(seconds)), NOW, last)).toBe(step);
  });
});

test.each(["", "12345", "1234567", "abcdef", "12345a", "１２３４５６", "123456\u0000", "-12345", "0x1234", "null"])(
  "%j is no code",
  (typed) => {
    expect(acceptedStep(STANDARD, typed, NOW, null)).toBeNull();
  },
);

test("a code that was typed with a space is read", () => {
  const code = totpCode(STANDARD, NOW);
  expect(acceptedStep(STANDARD, ` ${code.slice(0, 3)} ${code.slice(3)} `, NOW, null)).toBe(STEP);
});

test("another secret's code is refused", () => {
  const [mine, other] = [newTotpSecret(), newTotpSecret()];
  expect(mine).not.toBe(other);
  expect(mine).toMatch(/^[A-Z2-7]{32}$/);
  expect(acceptedStep(mine, totpCode(other, NOW), NOW, null)).toBeNull();
});

test("the URI names issuer and account, and what every authenticator app understands", () => {
  const uri = new URL(totpUri(STANDARD, "Kingpost & Sons", "ana@sample.test"));
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.host).toBe("totp");
  expect(decodeURIComponent(uri.pathname)).toBe("/Kingpost & Sons:ana@sample.test");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "Kingpost & Sons",
    secret: STANDARD,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
