import { Hono } from "hono";
import { expect, test } from "vitest";
import { captchaOrigins } from "#app/domains/accounts/rules/terms.ts";
import { payOrigins } from "#app/domains/payments/rules.ts";
import type { AppEnv } from "#app/infra/http.ts";
import { secretAddress } from "#app/infra/page.server.ts";
import { contentSecurityPolicy, securityHeaders } from "./headers.server.ts";

const policy = (env: Parameters<typeof captchaOrigins>[0]) =>
  contentSecurityPolicy(["'nonce-x'"], { files: null, captcha: captchaOrigins(env), maps: null, paid: [] });
const line = (csp: string, name: string) => csp.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

const UNSET = { AUTH_CAPTCHA: undefined, AUTH_CAPTCHA_SITE_KEY: undefined, AUTH_CAPTCHA_SCRIPT: undefined };

test("pages may load nothing from anybody else while no captcha is set", () => {
  expect(policy(UNSET)).not.toMatch(/https?:/);
  // A left-over address of a script opens nothing by itself.
  expect(policy({ ...UNSET, AUTH_CAPTCHA_SCRIPT: "https://elsewhere.test/api.js" })).not.toMatch(/https?:/);
});

test.each([
  ["turnstile:a-secret", "https://challenges.cloudflare.com"],
  ["hcaptcha:a-secret", "https://hcaptcha.com https://*.hcaptcha.com"],
])("pages may load the captcha %s from its own origins, and no more", (captcha, origins) => {
  const csp = policy({ ...UNSET, AUTH_CAPTCHA: captcha, AUTH_CAPTCHA_SITE_KEY: "key" });
  for (const name of ["script-src", "frame-src", "connect-src", "style-src"])
    expect(line(csp, name).endsWith(` ${origins}`)).toBe(true);
  for (const name of ["default-src", "img-src", "font-src", "form-action"])
    expect(line(csp, name)).not.toMatch(/https?:/);
  expect(csp).not.toContain("a-secret");
});

test("a stand-in for the captcha's script is allowed by its origin alone", () => {
  const csp = policy({ ...UNSET, AUTH_CAPTCHA: "hcaptcha:s", AUTH_CAPTCHA_SCRIPT: "http://127.0.0.1:4010/api.js?x=1" });
  expect(line(csp, "script-src")).toMatch(/ http:\/\/127\.0\.0\.1:4010$/);
  expect(csp).not.toContain("hcaptcha.com");
});

test("the operator's map style is allowed by its origin alone, for pictures and calls", () => {
  const csp = contentSecurityPolicy([], { files: null, captcha: [], maps: "https://tiles.example.com", paid: [] });
  for (const name of ["img-src", "connect-src"]) expect(line(csp, name)).toMatch(/ https:\/\/tiles\.example\.com$/);
  for (const name of ["script-src", "style-src", "frame-src", "font-src", "form-action", "default-src"])
    expect(line(csp, name)).not.toContain("tiles.example.com");
});

test("forms may lead to the payment provider's pages where payments are set up, and nowhere else", () => {
  const pages = (env: Parameters<typeof payOrigins>[0]) =>
    contentSecurityPolicy([], { files: null, captcha: [], maps: null, paid: payOrigins(env) });
  const unset = { STRIPE_SECRET_KEY: undefined, STRIPE_URL: "https://api.stripe.com" };
  expect(line(pages(unset), "form-action")).toBe("form-action 'self'");
  const set = pages({ ...unset, STRIPE_SECRET_KEY: "sk_test_sample" });
  expect(line(set, "form-action")).toContain(" https://checkout.stripe.com ");
  expect(set.replace(line(set, "form-action"), "")).not.toContain("stripe");
  expect(
    line(pages({ STRIPE_SECRET_KEY: "sk_test_sample", STRIPE_URL: "http://127.0.0.1:3996/" }), "form-action"),
  ).toBe("form-action 'self' http://127.0.0.1:3996");
});

test("a page whose address is a secret is kept by no cache and named to no other site; the rest name our origin", async () => {
  const app = new Hono<AppEnv>()
    .use(securityHeaders(false))
    .get("/secret", (c) => c.body("", 200, secretAddress()))
    .get("/plain", (c) => c.body(""));
  const { headers } = await app.request("/secret");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect((await app.request("/plain")).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});
