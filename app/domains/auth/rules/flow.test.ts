import { describe, expect, test } from "vitest";
import { isLoopback } from "#app/domains/identities/rules/loopback.ts";
import { passedOn, scopesWith } from "./flow.ts";

describe("a caller's own parameters for the provider", () => {
  test.each([
    "client_id",
    "client_secret",
    "redirect_uri",
    "response_type",
    "response_mode",
    "state",
    "nonce",
    "scope",
    "request",
    "request_uri",
    "code_challenge",
    "code_challenge_method",
    "code_verifier",
    "CLIENT_ID",
    "Redirect_Uri",
    " state",
    "sTaTe",
    "provider",
    "redirect_to",
    "invite_token",
    "user_type",
  ])("%j is not passed on", (name) => {
    expect(passedOn(new URLSearchParams([[name, "x"]]))).toEqual({});
  });

  test("prompt, login_hint and access_type are", () => {
    const query = new URLSearchParams("provider=google&prompt=consent&login_hint=a@b.test&access_type=offline");
    expect(passedOn(query)).toEqual({ prompt: "consent", login_hint: "a@b.test", access_type: "offline" });
  });

  test("nothing without end is", () => {
    expect(passedOn(new URLSearchParams({ a: "x".repeat(513), ["b".repeat(65)]: "x", c: "x".repeat(512) }))).toEqual({
      c: "x".repeat(512),
    });
  });
});

test("scopes asked for stand behind those we need, each once, and no odd ones", () => {
  expect(scopesWith(["openid", "email"], "")).toBe("openid email");
  expect(scopesWith(["openid", "email"], "email https://www.example.com/auth/calendar,profile")).toBe(
    "openid email https://www.example.com/auth/calendar profile",
  );
  expect(scopesWith(["openid"], 'a"b c\\d \u0000 é fine')).toBe("openid fine");
});

test.each([
  ["http://127.0.0.1:3999", true],
  ["http://localhost:3999", true],
  ["http://[::1]:3999", true],
  ["https://127.0.0.1", false],
  ["http://accounts.google.com", false],
  ["http://127.0.0.1.evil.example", false],
  ["http://localhost.evil.example", false],
])("a provider at %s may do without TLS: %s", (address, allowed) => {
  expect(isLoopback(new URL(address))).toBe(allowed);
});
