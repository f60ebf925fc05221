import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  address,
  appCode,
  at,
  BASE,
  codeIn,
  type House,
  linkIn,
  mailTo,
  main,
  member,
  newEmail,
  openHouse,
  otherBrowser,
  PASSWORD,
  press,
  setUpApp,
  signIn,
  signOut,
  signUp,
  toast,
} from "./accounts.ts";
import { open } from "./joining.ts";
import { test as base, expect } from "./product.ts";

const test = base.extend<{ quiet: { expectNoise(...parts: string[]): void } }>({
  baseURL: BASE,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to see what a fixture needs
  extraHTTPHeaders: async ({}, use) => use(address()),
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      const expected: string[] = [];
      page.on("console", (line) => line.type() === "error" && noise.push(line.text()));
      page.on("pageerror", (error) => noise.push(error.message));
      await use({ expectNoise: (...parts) => void expected.push(...parts) });
      expect(noise.filter((line) => !expected.some((part) => line.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

let house: House;
test.beforeAll(async () => {
  house = await openHouse();
});
test.afterAll(() => house.stop());

/** What a refusal by the protocol leaves on the console. */
const REFUSED = ["400", "401", "403", "404", "422", "429"].map((status) => `status of ${status}`);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"));
const dashboard = (page: Page) => at(page, "/contractor-dashboard");

test.describe("an address is confirmed by mail", () => {
  test("the mailed link signs in whichever browser presses its button, once, and a scanner's visit does not use it up", {
    tag: "@nightly",
  }, async ({ page, browser, request }) => {
    const email = await signUp(page);
    await expect(main(page).getByRole("button", { name: /Send it again in \d+ s/ })).toBeVisible();
    const link = linkIn(await mailTo(email, /Confirm/));
    for (let scan = 0; scan < 2; scan++) expect((await request.get(link)).status()).toBe(200);

    const { page: phone, context } = await otherBrowser(browser);
    await phone.goto(link);
    await press(phone, "Confirm and sign in");
    await at(phone, "/");
    await phone.goto("/account/profile");
    await expect(main(phone).getByText(email)).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
    await context.close();
  });

  test("a homeowner types the code of the mail instead; a wrong one is refused", { tag: "@nightly" }, async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise(...REFUSED);
    const email = newEmail("hal");
    await open(page, "/homeowner-signup");
    await page.getByLabel("Full name").fill("Hal Sample");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Create homeowner account");
    await page.getByLabel("Code from the mail").fill("000000");
    await press(page, "Continue");
    await expect(toast(page, "Error")).toBeVisible();
    await page.getByLabel("Code from the mail").fill(codeIn(await mailTo(email, /Confirm/)));
    await press(page, "Continue");
    await at(page, "/find-pro");
  });

  test("whoever signs in before is sent to the mail, not away", { tag: "@nightly" }, async ({ page, quiet }) => {
    quiet.expectNoise(...REFUSED);
    const email = await signUp(page);
    await signIn(page, email);
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    await page.getByLabel("Code from the mail").fill(codeIn(await mailTo(email, /Confirm/)));
    await press(page, "Continue");
    await dashboard(page);
  });
});

test("AUTH-07 AUTH-51 a forgotten password is replaced by mail, and every other device is signed out", async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  const { page: other, context } = await otherBrowser(browser);
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgot password?" }).click();
  await expect(other.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect(other.locator("form[novalidate]")).toBeVisible();
  await other.getByLabel("Email").fill(email);
  await press(other, "Send reset mail");
  await expect(other.getByText(`If ${email} has an account`)).toBeVisible();
  await other.goto(linkIn(await mailTo(email, /password/i)));
  await press(other, "Go on");
  await at(other, "/auth/reset");
  await expect(other.locator("form[novalidate]")).toBeVisible();
  await other.getByLabel("New password").fill("plumb-and-square-2");
  await press(other, "Save password");
  await expect(toast(other, "Password saved")).toBeVisible();
  await dashboard(other);
  await mailTo(email, /password was changed/i);

  await page.goto("/account/profile");
  await at(page, "/auth");
  await signIn(page, email);
  await expect(toast(page, "Error")).toContainText("Invalid login credentials");
  await signIn(page, email, "plumb-and-square-2");
  await dashboard(page);
  await context.close();
});

test("an unknown address sees the same words when a password is forgotten", { tag: "@nightly" }, async ({ page }) => {
  await open(page, "/auth/forgot");
  await page.getByLabel("Email").fill("nobody.sample@sample.test");
  await press(page, "Send reset mail");
  await expect(page.getByText("If nobody.sample@sample.test has an account")).toBeVisible();
});

test("AUTH-44 AUTH-45 AUTH-46 AUTH-47 an authenticator app is set up by QR code, then asked for at sign-in; a backup code works once", async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  await page.goto("/account/security");
  await press(page, "Set up an app");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await signOut(page);

  await signIn(page, email);
  await at(page, "/auth/second-factor");
  await page.goto("/account/security");
  await at(page, "/auth/second-factor");
  await page.goto("/contractor-dashboard");
  await at(page, "/auth/second-factor");
  await expect(page.locator("form[novalidate]")).toBeVisible();
  await page.getByLabel("Code from the app").fill("000000");
  await press(page, "Verify");
  await expect(toast(page, "Error")).toBeVisible();
  await page.getByLabel("Code from the app").fill(appCode(secret, 1));
  await press(page, "Verify");
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await dashboard(page);
  await page.goto("/account/devices");
  await expect(main(page).getByText("Second factor given")).toBeVisible();
  await page.goto("/account/security");
  await expect(main(page).getByText("10 of 10 codes left.")).toBeVisible();

  for (const outcome of ["taken", "refused"]) {
    await signOut(page);
    await signIn(page, email);
    await at(page, "/auth/second-factor");
    await page.getByRole("tab", { name: "Backup code" }).click();
    await page
      .getByLabel("Backup code")
      .last()
      .fill(codes[0] ?? "");
    await press(page, "Verify");
    if (outcome === "taken") await dashboard(page);
    else await expect(toast(page, "Error")).toBeVisible();
  }
});

test("AUTH-48 the last second factor is removed after asking once more, and the password alone signs in again", {
  tag: "@nightly",
}, async ({ page }) => {
  const email = await member(page);
  await setUpApp(page);
  await page.goto("/account/security");
  await page.locator("#factors summary").click();
  await expect(page.getByText("This is your only one.")).toBeVisible();
  await page.locator("#factors").getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Removed")).toBeVisible();
  await expect(page.getByText("None yet.")).toBeVisible();
  await signOut(page);
  await signIn(page, email);
  await dashboard(page);
});

test("a passkey is made and then asked for at sign-in", { tag: "@nightly" }, async ({ page, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await member(page);
  await page.goto("/account/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await expect(page.locator("form[novalidate]")).toBeVisible();
  await page.getByLabel("Name").fill("Work phone");
  await press(page, "Create passkey");
  await expect(toast(page, "Second factor on")).toBeVisible();
  await at(page, "/account/security/codes");
  await page.goto("/account/security");
  await expect(page.locator("#factors").getByText("Work phone", { exact: true })).toBeVisible();
  await signOut(page);

  await signIn(page, email);
  await at(page, "/auth/second-factor");
  await press(page, "Use passkey");
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await dashboard(page);
});

test("a phone becomes a second factor by the code of a text message; the next one waits a minute", {
  tag: "@nightly",
}, async ({ page, quiet }) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  await page.goto("/account/security");
  await page.getByRole("link", { name: "Use text messages" }).click();
  await expect(page.getByLabel("Mobile number")).toBeVisible();
  await page.getByLabel("Mobile number").fill("555");
  await press(page, "Text me a code");
  await expect(main(page).getByText("Type ten digits, or + and the country code")).toBeVisible();
  const number = `512555${String(Date.now()).slice(-4)}`;
  await page.getByLabel("Mobile number").fill(number);
  await press(page, "Text me a code");
  await page.getByLabel("Code from the message").fill(codeIn(await mailTo(`+1${number}`, /SMS/)));
  await press(page, "Turn on");
  await expect(toast(page, "Second factor on")).toBeVisible();
  await at(page, "/account/security/codes");
  await signOut(page);
  await signIn(page, email);
  await at(page, "/auth/second-factor");
  await expect(main(page).getByText(`We text a code to “+1${number}”.`)).toBeVisible();
  await press(page, "Text me a code");
  await expect(toast(page, "Error")).toContainText("you can only request this after");
});

/** Chooses one of the sample people at the stand-in for Google. */
async function chooseAtGoogle(page: Page, name: string) {
  await page.waitForURL((url) => url.port === String(new URL(house.provider.issuer).port));
  await page.getByRole("button", { name }).click();
}

test("AUTH-09 AUTH-43 Google signs a newcomer in, as a homeowner from the homeowner's tab, and knows them again", async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectNoise(...REFUSED);
  await page.goto("/login?as=homeowner");
  await main(page).getByRole("link", { name: "Google" }).click();
  await chooseAtGoogle(page, "Gail Sample");
  await dashboard(page);
  const hint = (await context.cookies()).find((cookie) => cookie.name === "kp-hint")?.value ?? "";
  expect(hint).toContain("|homeowner|");
  await page.goto("/account/devices");
  await expect(page.locator("#ways").getByText("Google")).toBeVisible();
  await expect.poll(() => stored(page)).not.toBeNull();
  await signOut(page);
  await page.goto("/login?next=/my/jobs");
  await main(page).getByRole("link", { name: "Google" }).click();
  await at(page, "/my/jobs");
});

test("AUTH-10 Facebook, for which this site has no keys, says so in its place and when it is pressed", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/login");
  const facebook = main(page).getByRole("link", { name: /Facebook/ });
  await expect(facebook).toContainText("not set up here");
  await facebook.click();
  await expect(main(page).getByText("Sign-in with Facebook is not set up on this site")).toBeVisible();
});

test("whoever stops at Google comes back to the form with a reason", { tag: "@nightly" }, async ({ page, quiet }) => {
  quiet.expectNoise(...REFUSED);
  await page.goto("/auth");
  await main(page).getByRole("link", { name: "Google" }).click();
  await chooseAtGoogle(page, "Cancel");
  await at(page, "/auth");
  await expect(main(page).getByText("You stopped at the provider")).toBeVisible();
  expect(page.url()).not.toContain("access_token");
});

test("AUTH-39 AUTH-40 a member links Google and unlinks it again; the last way in stays", async ({ page, quiet }) => {
  quiet.expectNoise(...REFUSED);
  await member(page);
  await page.goto("/account/devices");
  await expect(page.locator("#ways summary")).toHaveCount(0);
  await page.getByRole("link", { name: "Link Google" }).click();
  await chooseAtGoogle(page, "Omar Sample");
  await at(page, "/account/devices");
  await expect(main(page).getByText("Linked. You can sign in with it from now on.")).toBeVisible();
  const google = page.locator("#ways li").filter({ hasText: "Google" });
  await google.locator("summary").click();
  await google.getByRole("button", { name: "Unlink" }).click();
  await expect(toast(page, "Unlinked")).toBeVisible();
  await expect(page.locator("#ways summary")).toHaveCount(0);
});

test("AUTH-52 name, address and password are changed; a new address needs both mailboxes", async ({ page, quiet }) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  await open(page, "/account/profile");
  await page.getByLabel("Full name").fill("Nora Newname");
  await press(page, "Save name");
  await expect(toast(page, "Saved")).toBeVisible();
  const next = newEmail("nora.new");
  await page.getByLabel("New email").fill(next);
  await press(page, "Change email");
  await expect(main(page).getByText(`Waiting to become ${next}`)).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /^Change the email address/)));
  await press(page, "Confirm change");
  await expect(page.getByRole("heading", { name: "Half done" })).toBeVisible();
  await page.goto(linkIn(await mailTo(next, /^Use this email address/)));
  await press(page, "Confirm change");
  await at(page, "/account/profile");
  await expect(main(page).getByText(next, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Nora Newname");

  await open(page, "/account/security");
  const form = page.locator("#password");
  if (await form.getByLabel("Current password").count()) await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByLabel("New password").fill("a-better-password");
  await press(page, "Change password");
  await expect(toast(page, "Password saved")).toBeVisible();
  await signOut(page);
  await signIn(page, next, "a-better-password");
  await dashboard(page);
});

test("signing out everywhere ends the other browser's page within a minute", { tag: "@nightly" }, async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  const { page: other, context } = await otherBrowser(browser);
  await other.clock.install();
  await signIn(other, email);
  await other.clock.runFor(2000);
  await dashboard(other);
  await other.goto("/account/devices");
  await expect(other.locator("#sessions li")).toHaveCount(2);
  await expect(other.locator("#sessions").getByText("This device")).toHaveCount(1);
  await expect(other.locator("#sessions li").first()).toContainText(/Chrom/);
  await other.clock.runFor(5000);

  await page.goto("/account/devices");
  await press(page, "Sign out everywhere");
  await at(page, "/");
  await expect(page.getByTestId("nav-sign-in").first()).toBeAttached();
  await other.clock.runFor(60_000);
  await at(other, "/auth");
  await expect(other.getByRole("tab", { name: "Sign In" })).toBeVisible();
  expect(await stored(other)).toBeNull();
  await context.close();
});

test("one other device is signed out from the list", { tag: "@nightly" }, async ({ page, browser, quiet }) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  const { page: other, context } = await otherBrowser(browser);
  await signIn(other, email);
  await dashboard(other);
  await page.goto("/account/devices");
  await page
    .locator("#sessions")
    .getByRole("button", { name: /^Sign out:/ })
    .click();
  await expect(toast(page, "Signed out")).toBeVisible();
  await expect(page.locator("#sessions li")).toHaveCount(1);
  await other.goto("/my/jobs");
  await at(other, "/auth");
  await context.close();
});

test("a member takes their data along as one file, without secrets", { tag: "@nightly" }, async ({ page }) => {
  const email = await member(page);
  await page.goto("/account/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^kingpost-account-.*\.json$/);
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text).account.email).toBe(email);
  expect(text).not.toMatch(/\$argon2|refresh_?key|password_?hash/i);
});

test("a member deletes the account; its address is free again and nothing stays in the browser", {
  tag: "@nightly",
}, async ({ page, context, quiet }) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  await page.goto("/account/data");
  await page.locator("#delete summary").click();
  await page.getByLabel(/^Type /).fill("somebody.else@sample.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Delete account for good");
  await expect(main(page).getByText("Type what the label above says")).toBeVisible();
  await page.getByLabel(/^Type /).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-one");
  await press(page, "Delete account for good");
  await expect(main(page).getByText("Type your current password")).toBeVisible();
  await page.getByLabel(/^Type /).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Delete account for good");
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect.poll(() => stored(page)).toBeNull();
  expect((await context.cookies()).filter((cookie) => /^kp-(session|hint)/.test(cookie.name))).toEqual([]);
  await signIn(page, email);
  await expect(toast(page, "Error")).toContainText("Invalid login credentials");
  await member(page, email);
});

test("AUTH-25 AUTH-26 AUTH-27 AUTH-28 AUTH-29 the five events of a session are told to the browser's other tabs", async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectNoise(...REFUSED);
  const email = await member(page);
  await signOut(page);
  const watcher = await context.newPage();
  await watcher.goto("/privacy");
  await watcher.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel("sb-localhost-auth-token").onmessage = ({ data }) => heard.push(data.event);
  });
  const hears = (event: string) =>
    expect.poll(() => watcher.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain(event);

  await signIn(page, email);
  await hears("SIGNED_IN");
  await dashboard(page);
  await open(page, "/account/profile");
  await page.getByLabel("Full name").fill("Nora Again");
  await press(page, "Save name");
  await hears("USER_UPDATED");
  await setUpApp(page);
  await hears("MFA_CHALLENGE_VERIFIED");
  await context.clearCookies({ name: "kp-session" });
  await page.goto("/my/jobs");
  await hears("TOKEN_REFRESHED");
  const token = JSON.parse((await stored(page)) ?? "{}").access_token;
  await fetch(`${BASE}/auth/v1/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  await page.goto("/account/profile");
  await at(page, "/auth");
  await hears("SIGNED_OUT");
});

test.describe("several tabs, no connection, a wrong clock", () => {
  test("signing out in one tab ends the other's page", { tag: "@nightly" }, async ({ page, context }) => {
    await member(page);
    await page.goto("/my/jobs");
    await expect.poll(() => stored(page)).not.toBeNull();
    const second = await context.newPage();
    await second.goto("/my/jobs");
    await page.waitForTimeout(4500);
    await signOut(second);
    await at(page, "/auth");
  });

  test("AUTH-34 without a connection the session stays, and is renewed when the line is back", {
    tag: "@nightly",
  }, async ({ page, context, quiet }) => {
    quiet.expectNoise("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "NetworkError");
    await member(page);
    await page.goto("/my/jobs");
    await expect.poll(() => stored(page), { timeout: 60_000 }).not.toBeNull();
    await page.waitForTimeout(4500);
    const before = await stored(page);
    await context.setOffline(true);
    await context.clearCookies({ name: "kp-session" });
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as if an hour had passed
      document.cookie = `${document.cookie
        .split(/;\s*/)
        .find((pair) => pair.startsWith("kp-hint="))
        ?.replace(/\|\d+\|/, "|1|")}; Path=/`;
    });
    await page.waitForTimeout(1000);
    expect(await stored(page)).toBe(before);
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(async () => (await context.cookies()).some((cookie) => cookie.name === "kp-session")).toBe(true);
    expect(await stored(page)).not.toBe(before);
    await page.goto("/account/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You");
  });

  for (const [name, hours] of [
    ["two hours ahead", 2],
    ["two hours behind", -2],
  ] as const)
    test(`a clock that is ${name} neither ends the session nor renews it again and again`, { tag: "@nightly" }, async ({
      page,
      browser,
    }) => {
      const email = await member(page);
      const { page: skewed, context } = await otherBrowser(browser);
      const calls: string[] = [];
      skewed.on("request", (sent) => sent.url().includes("grant_type=refresh_token") && calls.push(sent.url()));
      await skewed.clock.install({ time: Date.now() + hours * 3600_000 });
      await signIn(skewed, email);
      await skewed.clock.runFor(2000);
      await dashboard(skewed);
      for (const path of ["/my/jobs", "/account/profile", "/account/security"]) {
        await skewed.goto(path);
        await skewed.clock.runFor(50_000);
        expect(new URL(skewed.url()).pathname).toBe(path);
      }
      expect(calls.length).toBeLessThanOrEqual(1);
      await context.close();
    });
});

test.describe("before JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("confirming, the second factor, backup codes and settings work as plain forms", { tag: "@nightly" }, async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise(...REFUSED, "status of 409");
    const email = newEmail("paula");
    await page.goto("/auth?tab=sign-up");
    await page.getByLabel("Full name").fill("Paula Sample");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("(512) 555-0172");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Sign Up");
    await page.getByLabel("Code from the mail").fill("000000");
    await press(page, "Continue");
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
    await page.getByLabel("Code from the mail").fill(codeIn(await mailTo(email, /Confirm/)));
    await press(page, "Continue");
    await dashboard(page);

    const { secret, codes } = await setUpApp(page);
    await page.goto("/account/profile");
    await page.getByLabel("Full name").fill("Paula Plain");
    await press(page, "Save name");
    await expect(main(page).getByText("Your name was changed.")).toBeVisible();
    await page.goto("/account/devices");
    await press(page, "Sign out everywhere");

    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Sign In");
    await at(page, "/auth/second-factor");
    await page.getByLabel("Code from the app").fill("000000");
    await press(page, "Verify");
    await expect(main(page).getByText("That code is not right. Type the newest one.")).toBeVisible();
    await page.getByLabel("Code from the app").fill(appCode(secret, 1));
    await press(page, "Verify");
    await dashboard(page);
    expect(codes).toHaveLength(10);
  });
});
