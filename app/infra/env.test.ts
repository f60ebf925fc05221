import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EnvError, readEnv, SETTING_NAMES } from "./env.server.ts";

const secret = () => "a-kept-secret-of-at-least-32-characters";
const read = (source: Record<string, string> = {}) => readEnv(source, secret);
const mail = { SMTP_URL: "smtp://mail.example.com" };

test("with no settings the demo world is on, and off where others can reach it", () => {
  expect(read().DEMO).toBe(true);
  expect(read({ HOST: "0.0.0.0", ...mail }).DEMO).toBe(false);
  expect(read({ HOST: "0.0.0.0", DEMO: "on" }).DEMO).toBe(true);
});

test("the demo world stays off by itself where others are expected: a public address, a trusted proxy, a server database", () => {
  expect(read({ PUBLIC_URL: "https://pros.example.com", TRUSTED_PROXIES: "1", ...mail }).DEMO).toBe(false);
  expect(read({ PUBLIC_URL: "https://pros.example.com", ...mail }).DEMO).toBe(false);
  expect(read({ TRUSTED_PROXIES: "1", ...mail }).DEMO).toBe(false);
  const shared = { DATABASE_URL: "postgres://localhost/kingpost", AUTH_SECRET: "x".repeat(32), NODE_ENV: "test" };
  expect(read(shared).DEMO).toBe(false);
  for (const PUBLIC_URL of ["http://localhost:8080", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(read({ PUBLIC_URL }).DEMO).toBe(true);
  for (const PUBLIC_URL of ["http://192.168.1.2:3000", "http://localhost.example.com", "http://127.0.0.1.example.com"])
    expect(read({ PUBLIC_URL, ...mail }).DEMO).toBe(false);
});

test("the demo world is refused at a public address, and the line to fix is named", () => {
  const open = { PUBLIC_URL: "https://pros.example.com", SMTP_URL: "smtp://mail.example.com", DEMO: "on" };
  expect(() => read(open)).toThrow(EnvError);
  expect(() => read(open)).toThrow(/\n {2}DEMO: .*https:\/\/pros\.example\.com.*DEMO=off/);
  expect(read({ ...open, DEMO: "off" }).DEMO).toBe(false);
  expect(read({ PUBLIC_URL: "http://localhost:4173", TRUSTED_PROXIES: "1", DEMO: "on" }).DEMO).toBe(true);
});

test("addresses are confirmed by mail where others are expected, and such an installation starts only with a mail server", () => {
  const reaches: Record<string, string>[] = [
    { PUBLIC_URL: "https://pros.example.com" },
    { TRUSTED_PROXIES: "1" },
    { HOST: "0.0.0.0" },
  ];
  for (const reach of reaches) {
    expect(read({ ...reach, ...mail }).AUTH_AUTOCONFIRM).toBe(false);
    expect(() => read(reach)).toThrow(/\n {2}SMTP_URL: .*AUTH_AUTOCONFIRM=on/);
    expect(read({ ...reach, AUTH_AUTOCONFIRM: "on" }).AUTH_AUTOCONFIRM).toBe(true);
    expect(read({ ...reach, AUTH_EMAIL: "off" }).AUTH_AUTOCONFIRM).toBe(false);
  }
  expect(() => read({ PUBLIC_URL: "https://pros.example.com", AUTH_AUTOCONFIRM: "off" })).toThrow("SMTP_URL");
  expect(read({ AUTH_AUTOCONFIRM: "off" }).AUTH_AUTOCONFIRM).toBe(false);
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
  expect(read({ DEMO: "off" }).AUTH_PHONE).toBe(false);
  expect(read({ DEMO: "off", SMS_URL: "https://id:token@sms.example.com" }).AUTH_PHONE).toBe(true);
  expect(read({ DEMO: "on" }).AUTH_PHONE).toBe(true);
  expect(read({ DEMO: "on", AUTH_PHONE: "off" }).AUTH_PHONE).toBe(false);
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

test("AUTH_ORIGINS takes whole origins only: no wildcard, no path, no other scheme", () => {
  expect(read().AUTH_ORIGINS).toEqual([]);
  expect(read({ AUTH_ORIGINS: "https://app.example.com, http://localhost:5173" }).AUTH_ORIGINS).toEqual([
    "https://app.example.com",
    "http://localhost:5173",
  ]);
  const wrong = ["*", "null", "https://*.example.com", "https://app.example.com/", "app.example.com", "app://x"];
  for (const origin of wrong)
    expect(() => read({ AUTH_ORIGINS: `https://app.example.com,${origin}` })).toThrow(/\n {2}AUTH_ORIGINS: /);
});

test(".env.example explains every setting that is read, and none that is not", () => {
  const explained = [...readFileSync(".env.example", "utf8").matchAll(/^# ?([A-Z][A-Z_0-9]+)=/gm)].map(
    ([, name]) => name,
  );
  // The runtime's own; nobody sets it by hand.
  const read = SETTING_NAMES.filter((name) => name !== "NODE_ENV");
  expect(new Set(explained)).toEqual(new Set(read));
});
