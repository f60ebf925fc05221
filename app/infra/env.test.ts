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

test("the switches of accounts are on, off, or named as wrong", () => {
  expect(read()).toMatchObject({
    AUTH_AUTOCONFIRM: true,
    AUTH_SIGNUPS: true,
    AUTH_PHONE: false,
    AUTH_ANONYMOUS: false,
    AUTH_KEYS: "ES256",
    AUTH_SECURE_EMAIL_CHANGE: true,
    AUTH_REAUTHENTICATION: true,
    AUTH_CURRENT_PASSWORD: true,
    AUTH_SINGLE_SESSION: false,
    AUTH_INACTIVE_HOURS: 2160,
    AUTH_PASSWORD_MIN: 8,
    AUTH_REDIRECTS: [],
  });
  const set = { AUTH_PHONE: "on", AUTH_SESSION_HOURS: "12", AUTH_REDIRECTS: "https://*.a.test/**, https://b.test" };
  expect(read(set)).toMatchObject({
    AUTH_PHONE: true,
    AUTH_SESSION_HOURS: 12,
    AUTH_REDIRECTS: ["https://*.a.test/**", "https://b.test"],
  });
  const mistakes: Record<string, string>[] = [
    { AUTH_PHONE: "yes" },
    { AUTH_KEYS: "none" },
    { AUTH_KEYS: "EdDSA" },
    { AUTH_SESSION_HOURS: "0" },
    { AUTH_INACTIVE_HOURS: "-1" },
    { AUTH_LOW_AAL_HOURS: "soon" },
    { AUTH_CAPTCHA: "on" },
    { AUTH_PASSWORD_MIN: "5" },
    { AUTH_PASSWORD_MIN: "65" },
    { AUTH_PASSWORD_MIN: "8.5" },
  ];
  for (const wrong of mistakes) expect(() => read(wrong)).toThrow(Object.keys(wrong)[0]);
});

test("tokens signed with a shared secret need one that is long enough", () => {
  expect(() => read({ AUTH_KEYS: "HS256" })).toThrow(/AUTH_JWT_SECRET/);
  expect(() => read({ AUTH_KEYS: "HS256", AUTH_JWT_SECRET: "short" })).toThrow(/AUTH_JWT_SECRET/);
  expect(read({ AUTH_KEYS: "HS256", AUTH_JWT_SECRET: "x".repeat(32) }).AUTH_KEYS).toBe("HS256");
});

test("a provider's id without its secret is refused, and the other way round", () => {
  for (const name of ["GOOGLE", "FACEBOOK"]) {
    expect(() => read({ [`${name}_CLIENT_ID`]: "x" })).toThrow(name);
    expect(() => read({ [`${name}_CLIENT_SECRET`]: "x" })).toThrow(name);
  }
});

test("a captcha needs the public key that pages show", () => {
  expect(() => read({ AUTH_CAPTCHA: "hcaptcha:secret" })).toThrow(/AUTH_CAPTCHA_SITE_KEY/);
  expect(read({ AUTH_CAPTCHA: "hcaptcha:secret", AUTH_CAPTCHA_SITE_KEY: "key" }).AUTH_CAPTCHA_SITE_KEY).toBe("key");
});
