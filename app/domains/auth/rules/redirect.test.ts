import { describe, expect, test } from "vitest";
import { allowedRedirect } from "./redirect.ts";

const env = (AUTH_REDIRECTS: string[] = [], PUBLIC_URL = "https://pros.example.com") => ({
  AUTH_REDIRECTS,
  PUBLIC_URL,
});
const HOME = "https://pros.example.com/";

describe("a sign-in leads to a page of this site", () => {
  test.each([
    ["https://pros.example.com", HOME],
    ["https://pros.example.com/", HOME],
    ["https://pros.example.com/contractor-dashboard?tab=1", "https://pros.example.com/contractor-dashboard?tab=1"],
    ["HTTPS://PROS.example.com/a", "https://pros.example.com/a"],
    ["https://pros.example.com:443/a", "https://pros.example.com/a"],
    ["https://pros.example.com/a?next=https://evil.example/", "https://pros.example.com/a?next=https://evil.example/"],
    ["https://pros.example.com/a/../b", "https://pros.example.com/b"],
  ])("%s", (asked, led) => {
    expect(allowedRedirect(env(), asked)).toBe(led);
  });

  test("its fragment is dropped: the answer's own goes there", () => {
    expect(allowedRedirect(env(), "https://pros.example.com/a#access_token=forged")).toBe("https://pros.example.com/a");
  });

  test("on the address of the machine itself while that is the site's own", () => {
    const here = env([], "http://127.0.0.1:3000");
    expect(allowedRedirect(here, "http://127.0.0.1:3000/x")).toBe("http://127.0.0.1:3000/x");
    expect(allowedRedirect(here, "http://127.0.0.1:3001/x")).toBe("http://127.0.0.1:3000/");
    expect(allowedRedirect(here, "http://localhost:3000/x")).toBe("http://127.0.0.1:3000/");
    expect(allowedRedirect(here, "http://2130706433:3000/x")).toBe("http://127.0.0.1:3000/");
    const six = env([], "http://[::1]:3000");
    expect(allowedRedirect(six, "http://[::1]:3000/x")).toBe("http://[::1]:3000/x");
    expect(allowedRedirect(six, "http://[0:0:0:0:0:0:0:1]:3000/x")).toBe("http://[::1]:3000/");
  });
});

describe("what is no page of this site leads to the front page", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["an empty text", ""],
    ["a path", "/contractor-dashboard"],
    ["a path without scheme", "//evil.example/"],
    ["no address at all", "not an address"],
    ["another site", "https://evil.example/"],
    ["another scheme", "http://pros.example.com/"],
    ["another port", "https://pros.example.com:8443/"],
    ["port 80 with https", "https://pros.example.com:80/"],
    ["a subdomain", "https://a.pros.example.com/"],
    ["the parent domain", "https://example.com/"],
    ["a longer name", "https://pros.example.com.evil.example/"],
    ["a name that ends alike", "https://evilpros.example.com/"],
    ["a dot at the end", "https://pros.example.com./"],
    ["a user name", "https://pros.example.com@evil.example/"],
    ["a user name before our own host", "https://someone@pros.example.com/"],
    ["user and password", "https://a:b@pros.example.com/"],
    ["an empty user", "https://@pros.example.com/"],
    ["a decimal host", "https://2130706433/"],
    ["an octal host", "https://0177.0.0.1/"],
    ["a hexadecimal host", "https://0x7f000001/"],
    ["an IPv4 host", "https://127.0.0.1/"],
    ["a short IPv4 host", "https://127.1/"],
    ["an IPv6 host", "https://[::1]/"],
    ["an IPv4 host in IPv6", "https://[::ffff:127.0.0.1]/"],
    ["backslashes", "https:\\\\pros.example.com\\"],
    ["a backslash before the host ends", "https://evil.example\\@pros.example.com/"],
    ["a backslash in the path", "https://pros.example.com/\\evil.example"],
    ["a tab within", "https://pros.example.com/\ta"],
    ["a new line within", "https://pros.example.com/\na"],
    ["a leading space", " https://pros.example.com/"],
    ["a null byte", "https://pros.example.com/\0"],
    ["a letter that looks alike", "https://pros.exаmple.com/"],
    ["full-width letters that a browser folds", "https://ｐros.example.com/"],
    ["a host in percent signs", "https://%70ros.example.com/"],
    ["one slash", "https:/pros.example.com/"],
    ["no slash", "https:pros.example.com/"],
    ["three slashes", "https:///pros.example.com/"],
    ["a script", "javascript:alert(1)"],
    ["a script that looks like an address", "javascript://pros.example.com/%0aalert(1)"],
    ["a data address", "data:text/html,x"],
    ["a file", "file://pros.example.com/etc/passwd"],
    ["a view of the source", "view-source:https://pros.example.com/"],
    ["2,001 characters", `https://pros.example.com/${"a".repeat(2000)}`],
  ])("%s", (_, asked) => {
    expect(allowedRedirect(env(), asked)).toBe(HOME);
  });
});

describe("AUTH_REDIRECTS", () => {
  test.each([
    ["https://app.example.com", "https://app.example.com/", true],
    ["https://app.example.com/", "https://app.example.com", true],
    ["https://app.example.com/callback", "https://app.example.com/callback", true],
    ["https://app.example.com/callback", "https://app.example.com/callback/more", false],
    ["https://app.example.com/callback", "https://app.example.com/callback?x=1", false],
    ["https://app.example.com/callback", "https://app.example.com/callback#x", true],
    ["https://app.example.com/callback", "http://app.example.com/callback", false],
    ["https://*.example.com/", "https://a.example.com/", true],
    ["https://*.example.com/", "https://a.b.example.com/", false],
    ["https://*.example.com/", "https://example.com/", false],
    ["https://*.example.com/", "https://evil.example/x.example.com/", false],
    ["https://**.example.com/", "https://a.b.example.com/", true],
    ["https://**.example.com/", "https://evil.example/a.example.com/", false],
    ["https://app.example.com/*", "https://app.example.com/a", true],
    ["https://app.example.com/*", "https://app.example.com/a/b", false],
    ["https://app.example.com/*", "https://app.example.com/a.b", false],
    ["https://app.example.com/**", "https://app.example.com/a/b.c?d=e/f", true],
    ["https://app.example.com/a/**", "https://app.example.com/a/../b", false],
    ["https://app.example.com/?", "https://app.example.com/a", true],
    ["https://app.example.com/?", "https://app.example.com/ab", false],
    ["http://localhost:*/**", "http://localhost:5173/x", true],
    ["http://localhost:3000/**", "http://localhost:3001/x", true],
    ["http://localhost/callback", "http://localhost:53128/callback", true],
    ["http://127.0.0.1/callback", "http://127.0.0.1:53128/callback", true],
    ["http://127.0.0.1/callback", "http://127.0.0.1/callback", true],
    ["http://[::1]/callback", "http://[::1]:53128/callback", true],
    ["http://127.0.0.1/callback", "http://127.0.0.1:53128/other", false],
    ["http://127.0.0.1/callback", "https://127.0.0.1:53128/callback", false],
    ["http://127.0.0.1/callback", "http://127.0.0.2:53128/callback", false],
    ["http://127.0.0.1:8000/callback", "http://127.0.0.1:8001/callback", true],
    ["http://127.0.0.1:*/callback", "http://127.0.0.1/callback", true],
    ["http://[::1]:*/callback", "http://[::1]:9/callback", true],
    ["http://127.0.0.1/callback", "http://localhost:53128/callback", false],
    ["http://localhost/callback", "http://localhost.evil.example:80/callback", false],
    ["http://localhost/callback", "http://evil.example/callback", false],
    ["http://127.0.0.1/callback", "http://[::ffff:127.0.0.1]:80/callback", false],
    ["https://localhost:3000/callback", "https://localhost:3001/callback", false],
    ["http://127.0.0.1/callback", "http://2130706433/callback", false],
    ["http://127.0.0.1/callback", "http://x@127.0.0.1:80/callback", false],
    ["http://app.example.com/callback", "http://app.example.com:81/callback", false],
    ["https://app.example.com:443/**", "https://app.example.com/x", true],
    ["https://app.example.com/**", "https://app.example.com@evil.example/", false],
    ["https://app.example.com/**", "https://app.example.com.evil.example/", false],
    ["https://appXexample.com/**", "https://app.example.com/", false],
    ["https://app.example.com/**", "https://appXexample.com/", false],
    ["https://app.example.com/**", "https://APP.example.com/", true],
    ["https://127.0.0.1/**", "https://127.0.0.1/x", false],
    ["https://**", "https://2130706433/", false],
    ["https://**", "https://[::1]/", false],
    ["https://**/**", "https://anywhere.example/x", true],
    ["**", "https://anywhere.example/x", false],
    ["com.example.pros://callback", "com.example.pros://callback", true],
    ["com.example.pros://**", "com.example.pros://callback", true],
    ["com.example.pros://callback/**", "com.example.pros://callback/a?b=c", true],
    ["com.example.pros://callback", "com.example.other://callback", false],
    ["javascript://**", "javascript://callback/%0aalert(1)", false],
  ])("%s and %s: %s", (pattern, asked, allowed) => {
    expect(allowedRedirect(env([pattern]), asked) !== HOME).toBe(allowed);
  });

  test("any entry of the list will do", () => {
    const some = env(["https://one.example.com/**", "https://two.example.com/**"]);
    expect(allowedRedirect(some, "https://two.example.com/x")).toBe("https://two.example.com/x");
  });

  test("a star costs no time, however often it stands in a row", () => {
    const many = env([`https://${"*".repeat(41)}x.example.com/`]);
    expect(allowedRedirect(many, `https://${"a".repeat(1000)}.example.com/`)).toBe(HOME);
  });
});
