import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server.ts";

const SECRET = "a-secret-for-tests-that-is-long-enough";

test("what was sealed comes back, and never looks the same twice", () => {
  const sealed = seal(SECRET, "thing", "row-1", "plain text ✓");
  expect(sealed).not.toContain("plain");
  expect(seal(SECRET, "thing", "row-1", "plain text ✓")).not.toBe(sealed);
  expect(unseal(SECRET, "thing", "row-1", sealed).toString()).toBe("plain text ✓");
});

test("another secret, purpose or row opens nothing, and a changed byte is noticed", () => {
  const sealed = seal(SECRET, "thing", "row-1", "plain");
  for (const [secret, purpose, row] of [
    ["another-secret-of-at-least-32-characters", "thing", "row-1"],
    [SECRET, "other", "row-1"],
    [SECRET, "thing", "row-2"],
  ] as const)
    expect(() => unseal(secret, purpose, row, sealed)).toThrow();
  for (let i = 2; i < sealed.length; i++) {
    const changed = sealed.slice(0, i) + (sealed[i] === "A" ? "z" : "A") + sealed.slice(i + 1);
    expect(() => unseal(SECRET, "thing", "row-1", changed), `at ${i}`).toThrow();
  }
  expect(() => unseal(SECRET, "thing", "row-1", sealed.replace(/^1/, "2"))).toThrow("unknown form");
  expect(() => unseal(SECRET, "thing", "row-1", "")).toThrow();
});
