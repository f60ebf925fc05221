import { expect, test } from "vitest";
import { EnvError, readEnv } from "./env.server.ts";

const secret = () => "a-kept-secret-of-at-least-32-characters";
const read = (source: Record<string, string> = {}) => readEnv(source, secret);

test("with no settings the demo world is on, and off where others can reach it", () => {
  expect(read().DEMO).toBe(true);
  expect(read({ HOST: "0.0.0.0" }).DEMO).toBe(false);
  expect(read({ HOST: "0.0.0.0", DEMO: "on" }).DEMO).toBe(true);
});

test("a half-configured installation is refused, naming each line to fix", () => {
  expect(() => read({ DATABASE_URL: "postgres://localhost/kingpost" })).toThrow(EnvError);
  expect(() => read({ DATABASE_URL: "postgres://localhost/kingpost" })).toThrow(/AUTH_SECRET.*\n.*PUBLIC_URL/);
  expect(() => read({ PORT: "many", SMTP_URL: "mail" })).toThrow(/PORT[\s\S]*SMTP_URL/);
});
