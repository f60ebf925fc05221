import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { keyIdOf, openCredential, sealCredential, sealingKeyId, UnknownKeyError } from "./credential-keys.server.ts";
import { EnvError, readEnv } from "./env.server.ts";
import { seal } from "./seal.server.ts";

const SECRET = "a-secret-for-tests-that-is-long-enough";
const base64 = () => randomBytes(32).toString("base64");
const settings = (CREDENTIAL_KEYS: string) => readEnv({ CREDENTIAL_KEYS, NODE_ENV: "test" }, () => SECRET);

describe("keys of credentials", () => {
  const [first, second] = [base64(), base64()];
  const old = settings(`y2026:${first}`);
  const both = settings(`y2027:${second}, y2026:${first}`);

  test("without keys of one's own the installation's secret seals, under an id of its own", () => {
    const own = settings("");
    const sealed = sealCredential(own, "thing", "row-1", "plain ✓");
    expect(keyIdOf(sealed)).toBe("auth");
    expect(openCredential(own, "thing", "row-1", sealed).toString()).toBe("plain ✓");
    expect(openCredential(both, "thing", "row-1", sealed).toString()).toBe("plain ✓");
  });

  test("the first key seals and every key opens", () => {
    expect(sealingKeyId(both)).toBe("y2027");
    const before = sealCredential(old, "thing", "row-1", "plain");
    const after = sealCredential(both, "thing", "row-1", "plain");
    expect([keyIdOf(before), keyIdOf(after)]).toEqual(["y2026", "y2027"]);
    expect(openCredential(both, "thing", "row-1", before).toString()).toBe("plain");
    expect(openCredential(both, "thing", "row-1", after).toString()).toBe("plain");
  });

  test("what was sealed before keys had ids still opens", () => {
    const sealed = seal(SECRET, "thing", "row-1", "plain");
    expect(keyIdOf(sealed)).toBe("auth");
    expect(openCredential(both, "thing", "row-1", sealed).toString()).toBe("plain");
  });

  test("another purpose or row, a changed byte and another key's name open nothing; a key that is gone is named", () => {
    const sealed = sealCredential(both, "thing", "row-1", "plain");
    expect(() => openCredential(both, "other", "row-1", sealed)).toThrow();
    expect(() => openCredential(both, "thing", "row-2", sealed)).toThrow();
    expect(() => openCredential(both, "thing", "row-1", sealed.replace("y2027", "y2026"))).toThrow();
    const body = sealed.indexOf(".", 2) + 1;
    for (let i = body; i < sealed.length; i++) {
      const changed = sealed.slice(0, i) + (sealed[i] === "A" ? "z" : "A") + sealed.slice(i + 1);
      expect(() => openCredential(both, "thing", "row-1", changed), `at ${i}`).toThrow();
    }
    expect(() => openCredential(old, "thing", "row-1", sealed)).toThrow(UnknownKeyError);
    expect(() => openCredential(old, "thing", "row-1", sealed)).toThrow("y2027");
  });

  test("a wrong list of keys stops the start, and says so without the keys", () => {
    const short = randomBytes(16).toString("base64");
    for (const wrong of [
      `y1:${short}`,
      "y1",
      `:${first}`,
      `y1:${first} y1:${second}`,
      `auth:${first}`,
      `a.b:${first}`,
    ]) {
      expect(() => settings(wrong), wrong).toThrow(EnvError);
      expect(() => settings(wrong), wrong).toThrow("CREDENTIAL_KEYS");
      try {
        settings(wrong);
      } catch (error) {
        expect(String(error)).not.toContain(first);
        expect(String(error)).not.toContain(short);
      }
    }
  });
});
