import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isAuthentic, makeRefreshToken, parseRefreshToken } from "./refresh-token.server.ts";

const key = createSecretKey(randomBytes(32));
const id = randomUUID();

test("a token names its session and number, and its key proves it", () => {
  for (const counter of [0, 1, 255, 2 ** 40]) {
    const parsed = parseRefreshToken(makeRefreshToken(id, counter, key));
    expect(parsed).toMatchObject({ sessionId: id, counter });
    expect(parsed && isAuthentic(parsed, key)).toBe(true);
    expect(parsed && isAuthentic(parsed, createSecretKey(randomBytes(32)))).toBe(false);
  }
});

test("the same number makes the same token again", () => {
  expect(makeRefreshToken(id, 7, key)).toBe(makeRefreshToken(id, 7, key));
  expect(makeRefreshToken(id, 8, key)).not.toBe(makeRefreshToken(id, 7, key));
});

test("one changed character anywhere makes it malformed", () => {
  const token = makeRefreshToken(id, 3, key);
  for (let i = 0; i < token.length; i++) {
    const other = token[i] === "A" ? "B" : "A";
    expect(parseRefreshToken(token.slice(0, i) + other + token.slice(i + 1)), `at ${i}`).toBeNull();
  }
});

test("another number under a right checksum is not authentic", () => {
  const forged = parseRefreshToken(makeRefreshToken(id, 4, createSecretKey(randomBytes(32))));
  expect(forged && isAuthentic(forged, key)).toBe(false);
});
