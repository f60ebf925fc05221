import { describe, expect, test } from "vitest";
import { banDuration } from "./ban.ts";
import { deviceOf } from "./device.ts";
import { phoneDigits } from "./phone.ts";
import { endOf, isRecovery, needsReauthentication, type Policy, refreshUse } from "./session.ts";

const HOUR = 3600_000;
const NOW = new Date("2027-03-10T16:00:00.000Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

const NONE: Policy = { AUTH_SESSION_HOURS: undefined, AUTH_INACTIVE_HOURS: 2160, AUTH_LOW_AAL_HOURS: undefined };
const life = { notAfter: null, refreshedAt: ago(1), createdAt: ago(2), aal: "aal1" as const };

describe("a session", () => {
  test.each([
    ["lives", {}, {}, false, null],
    ["lives a millisecond before its fixed end", { notAfter: new Date(NOW.getTime() + 1) }, {}, false, null],
    ["is over at its fixed end", { notAfter: NOW }, {}, false, "not_after"],
    [
      "is over at the longest life, however much it is used",
      { createdAt: ago(24) },
      { AUTH_SESSION_HOURS: 24 },
      false,
      "timebox",
    ],
    ["lives just below the longest life", { createdAt: ago(23.99) }, { AUTH_SESSION_HOURS: 24 }, false, null],
    ["is over after so long without use", { refreshedAt: ago(2160), createdAt: ago(3000) }, {}, false, "inactivity"],
    ["lives just below that", { refreshedAt: ago(2159.99), createdAt: ago(3000) }, {}, false, null],
    ["without the second factor is over after the operator's hours", {}, { AUTH_LOW_AAL_HOURS: 2 }, true, "low_aal"],
    ["without the second factor lives below them", {}, { AUTH_LOW_AAL_HOURS: 3 }, true, null],
    ["of a member without a second factor lives on", {}, { AUTH_LOW_AAL_HOURS: 1 }, false, null],
    ["with the second factor lives on", { aal: "aal2" as const }, { AUTH_LOW_AAL_HOURS: 1 }, true, null],
    [
      "is told its fixed end before anything else",
      { notAfter: ago(1), createdAt: ago(99), refreshedAt: ago(9999) },
      { AUTH_SESSION_HOURS: 1 },
      true,
      "not_after",
    ],
    [
      "is told its longest life before its idleness",
      { createdAt: ago(9999), refreshedAt: ago(9999) },
      { AUTH_SESSION_HOURS: 1 },
      true,
      "timebox",
    ],
  ] as const)("%s", (_what, more, policy, hasFactor, end) => {
    expect(endOf({ ...life, ...more }, hasFactor, NOW, { ...NONE, ...policy })).toBe(end);
  });

  test.each([
    [ago(23.99), false],
    [ago(24), false],
    [ago(24.01), true],
  ])("opened at %s needs reauthentication: %s", (createdAt, needs) => {
    expect(needsReauthentication({ createdAt, amr: [] }, NOW)).toBe(needs);
  });

  test.each([
    ["recovery", 1, true],
    ["recovery", 23.9, true],
    ["recovery", 24.1, false],
    ["password", 1, false],
    ["otp", 1, false],
    ["magiclink", 1, false],
    ["mfa/recovery_code", 1, false],
  ])("opened by %s %s hours ago is a recovery: %s", (method, hours, recovery) => {
    const timestamp = Math.floor(ago(hours).getTime() / 1000);
    expect(isRecovery({ createdAt: ago(hours), amr: [{ method, timestamp }] }, NOW)).toBe(recovery);
  });
});

test.each([
  [5, 5, 0, "rotate"],
  [5, 5, 3600, "rotate"],
  [4, 5, 0, "repeat"],
  [4, 5, 59.999, "repeat"],
  [4, 5, 60, "reuse"],
  [4, 5, 3600, "reuse"],
  [4, 5, -1, "repeat"],
  [3, 5, 0, "reuse"],
  [0, 5, 0, "reuse"],
  [6, 5, 0, "unknown"],
  [5, 7, 0, "reuse"],
])("refresh token number %i while %i is active for %d seconds means: %s", (used, active, seconds, meaning) => {
  expect(refreshUse(used, active, new Date(NOW.getTime() - seconds * 1000), NOW)).toBe(meaning);
});

test.each([
  ["none", 0],
  ["24h", 24 * HOUR],
  ["1h30m", 1.5 * HOUR],
  ["1.5h", 1.5 * HOUR],
  ["300ms", 300],
  ["", null],
  ["24", null],
  ["h", null],
  ["-1h", null],
  ["1d", null],
  ["1h ", null],
  ["1e9h", null],
  ["forever", null],
])("a ban of %j lasts %j ms", (text, ms) => {
  expect(banDuration(text)).toBe(ms);
});

test("a ban without end stays a date that can be stored", () => {
  const ms = banDuration("99999999999999999h") ?? 0;
  expect(Number.isNaN(new Date(NOW.getTime() + ms).getTime())).toBe(false);
});

test.each([
  ["+1 (512) 555-0100", "15125550100"],
  ["15125550100", "15125550100"],
  [" +52.55.1234.5678 ", "525512345678"],
  ["05125550100", null],
  ["+1", null],
  ["1234567890123456", null],
  ["15125550100x", null],
  ["", null],
  ["１５１２５５５０１００", null],
  ["15125550100\u0000", null],
])("the number %j is kept as %j", (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Windows", kind: "computer" },
  ],
  ["", { browser: "", system: "", kind: "other" }],
  [null, { browser: "", system: "", kind: "other" }],
])("a browser is named by what it says of itself: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test("a browser that talks nonsense is still listed", () => {
  for (const text of ["\u0000", "<script>", "x".repeat(5000), "curl/8.5.0"])
    expect(deviceOf(text)).toMatchObject({ kind: expect.any(String) });
});
