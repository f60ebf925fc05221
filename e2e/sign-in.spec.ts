import type { BrowserContext, Page } from "@playwright/test";
import { signUpByForm } from "./entering.ts";
import { expect, test } from "./product.ts";

const PASSWORD = "level-and-true";
let made = 0;

// Sign-ups are limited by address; the server under test trusts one proxy, so each test can come from its own.
test.beforeEach(({ context }, { testId }) =>
  context.setExtraHTTPHeaders({ "x-forwarded-for": `2001:db8::${testId.slice(-4)}` }),
);
const address = () => `ines.sample.${Date.now()}.${++made}@sample.test`;

const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname);
const toast = (page: Page, title: string) => page.locator("[data-toast]").filter({ hasText: title });
const cookie = async (context: BrowserContext, name: string) => (await context.cookies()).find((c) => c.name === name);
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^sb-.*-auth-token$/.test(key)));

async function fillSignUp(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Full name").fill("Ines Sample");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(512) 555-0134");
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const send = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Opens /auth ready for use: the form sends through JavaScript from then on. */
async function openAuth(page: Page, path = "/auth") {
  await page.goto(path);
  await expect(page.locator("form[novalidate]")).toBeVisible();
}

async function signUp(page: Page, path = "/auth?tab=sign-up"): Promise<string> {
  const email = address();
  await openAuth(page, path);
  await fillSignUp(page, email);
  await send(page, "Sign Up");
  await expect(toast(page, "Account created!")).toBeVisible();
  return email;
}

/** An account that `context` is signed in to, made by the form without a page. */
async function newAccount(context: BrowserContext): Promise<string> {
  const email = address();
  await signUpByForm(context, { email, password: PASSWORD, fullName: "Ines Sample" });
  return email;
}

/** A new member on a page that only members see, whose script has taken the session over. */
async function newMember(page: Page): Promise<void> {
  await newAccount(page.context());
  await page.goto("/my/jobs");
  await expect.poll(() => stored(page)).toEqual(["sb-localhost-auth-token"]);
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await send(page, "Sign In");
}

test.describe("/auth", () => {
  test("AUTH-14 AUTH-15 AUTH-22 has two tabs, reached by mouse and keyboard, and a field that wants six characters", async ({
    page,
  }) => {
    await openAuth(page);
    await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: "Sign In" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("minlength", "6");
    await expect(page.locator("main input[required]")).toHaveCount(4);
  });

  test("AUTH-20 AUTH-21 AUTH-23 ERR-01 ERR-15 ERR-16 ERR-17 ERR-18 says each mistake as a destructive toast and beside the field", async ({
    page,
  }) => {
    await openAuth(page, "/auth?tab=sign-up");
    for (const [label, value, title, body] of [
      ["Email", "ines.sample", "Invalid email", "Please enter a valid email address"],
      ["Password", "1234567", "Weak password", "Password must be at least 8 characters"],
      ["Full name", "", "Invalid name", "Name is required and must be less than 100 characters"],
    ] as const) {
      await fillSignUp(page, address());
      await page.getByLabel(label, { exact: true }).fill(value);
      await send(page, "Sign Up");
      await expect(toast(page, title)).toHaveAttribute("data-toast", "destructive");
      await expect(toast(page, title)).toContainText(body);
      await expect(page.getByRole("main").getByText(body)).toBeVisible();
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
  });

  test("AUTH-17 CALL-13 CALL-15 ERR-26 ERR-27 AUTH-30 AUTH-31 signs a contractor up and opens the dashboard after 1.5 s", async ({
    page,
    context,
  }) => {
    const asked = page.waitForRequest(/\/auth\/v1\/signup/);
    await signUp(page);
    const start = Date.now();
    await expect(toast(page, "Account created!")).toContainText("Welcome... Redirecting");
    const request = await asked;
    expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(`${new URL(page.url()).origin}/`);
    expect(request.postDataJSON().data).toEqual({
      full_name: "Ines Sample",
      phone: "(512) 555-0134",
      user_type: "contractor",
    });
    await at(page, "/contractor-dashboard");
    expect(Date.now() - start).toBeGreaterThan(900);
    await expect(stored(page)).resolves.toEqual(["sb-localhost-auth-token"]);
    expect(await cookie(context, "kp-session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    await expect(
      page.getByRole("link", { name: "Dashboard", exact: true }).and(page.locator(":visible")),
    ).toHaveAttribute("aria-current", "page");
  });

  test("AUTH-18 ERR-11 ERR-28 ERR-29 refuses a wrong password, then signs in and opens the dashboard after 1 s", async ({
    page,
    browser,
  }) => {
    const email = await newAccount(page.context());
    const other = await (await browser.newContext()).newPage();
    await openAuth(other);
    await signIn(other, email, "not-the-one");
    await expect(toast(other, "Error")).toContainText("Invalid login credentials");
    await expect(toast(other, "Error")).toHaveAttribute("data-toast", "destructive");
    await expect(other.getByLabel("Email")).toHaveValue(email);
    await signIn(other, email);
    await expect(toast(other, "Welcome back!")).toContainText("Signing you in");
    await at(other, "/contractor-dashboard");
    await other.context().close();
  });

  test("ERR-10 an address that has an account is told in the toast", { tag: "@nightly" }, async ({ page, browser }) => {
    const email = await newAccount(page.context());
    const other = await (await browser.newContext()).newPage();
    await openAuth(other, "/auth?tab=sign-up");
    await fillSignUp(other, email);
    await send(other, "Sign Up");
    await expect(toast(other, "Error")).toContainText("User already registered");
    await other.context().close();
  });

  test("the client library is fetched only when a form is sent", { tag: "@nightly" }, async ({ page }) => {
    const heavy: string[] = [];
    page.on("response", async (answer) => {
      if (answer.url().endsWith(".js") && /grant_type=/.test(await answer.text().catch(() => "")))
        heavy.push(answer.url());
    });
    await openAuth(page);
    await page.waitForLoadState("networkidle");
    expect(heavy).toEqual([]);
    await signIn(page, address());
    await expect(toast(page, "Error")).toBeVisible();
    expect(heavy.length).toBeGreaterThan(0);
  });
});

test.describe("/login", () => {
  test("AUTH-01 AUTH-02 AUTH-03 AUTH-04 AUTH-05 AUTH-06 AUTH-08 AUTH-12 AUTH-13 both tabs have their fields and their way to sign up", async ({
    page,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
    for (const [tab, href] of [
      ["Contractor", "/contractor-signup"],
      ["Homeowner", "/homeowner-signup"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      for (const label of ["Email", "Remember me"]) await expect(page.getByLabel(label)).toBeVisible();
      await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: "Sign In" })).toBeVisible();
      await expect(page.getByRole("main").locator(`a[href="${href}"]`)).toBeVisible();
    }
  });

  test("not remembered, the session ends with the browser, and a second tab shares it meanwhile", {
    tag: "@nightly",
  }, async ({ page, browser }) => {
    const email = await newAccount(page.context());
    const context = await browser.newContext();
    const tab = await context.newPage();
    await openAuth(tab, "/login?as=homeowner");
    await tab.getByLabel("Remember me").uncheck();
    await signIn(tab, email);
    await at(tab, "/contractor-dashboard");
    for (const name of ["kp-session", "kp-hint"]) expect((await cookie(context, name))?.expires).toBe(-1);
    await expect(stored(tab)).resolves.toEqual([]);
    const second = await context.newPage();
    await second.goto("/my/jobs");
    await expect
      .poll(() => second.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith("sb-"))))
      .toBe(true);
    await expect(stored(second)).resolves.toEqual([]);
    await context.close();
  });
});

test.describe("protected pages", () => {
  test("ROLE-11 ROLE-16 a visitor is led to /auth and back to where they wanted to go", async ({ page }) => {
    await page.goto("/my/jobs?list=saved");
    await at(page, "/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.locator("form[novalidate]").getByLabel("Full name")).toBeVisible();
    await fillSignUp(page, address());
    await send(page, "Sign Up");
    await at(page, "/my/jobs");
    expect(new URL(page.url()).search).toBe("?list=saved");
  });

  test("ROLE-14 ROLE-15 with the hint alone a spinner shows, the session is renewed, and the page opens", async ({
    page,
    context,
  }) => {
    await newMember(page);
    const before = await page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"));
    await context.clearCookies({ name: "kp-session" });
    await page.route("**/auth/v1/token*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto("/my/jobs", { waitUntil: "commit" });
    await expect(page.getByText("Checking your session…")).toBeVisible();
    await expect(page.getByText("Checking your session…")).toBeHidden();
    expect(new URL(page.url()).pathname).toBe("/my/jobs");
    expect(await cookie(context, "kp-session")).toBeTruthy();
    expect(await page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).not.toBe(before);
  });

  test("a member who comes back on another day is signed in again by the open dashboard", { tag: "@nightly" }, async ({
    page,
    context,
  }) => {
    await newMember(page);
    const hint = await cookie(context, "kp-hint");
    await context.clearCookies({ name: "kp-session" });
    await context.addCookies([
      { ...hint, name: "kp-hint", value: hint?.value.replace(/\|\d+\|/, "|1|") ?? "", domain: "localhost", path: "/" },
    ]);
    await page.goto("/contractor-dashboard");
    await expect.poll(() => cookie(context, "kp-session")).toBeTruthy();
    await expect(page.getByText("Checking your session…")).toBeHidden();
    await expect(page.getByRole("button", { name: "Sign out" }).first()).toBeVisible();
  });

  test("AUTH-33 a session that was ended elsewhere leads to /auth, and nothing of it stays in the browser", async ({
    page,
    context,
    request,
  }) => {
    await newMember(page);
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}").access_token,
    );
    expect((await request.post("/auth/v1/logout", { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
      204,
    );
    await page.goto("/my/jobs");
    await at(page, "/auth");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await expect(stored(page)).resolves.toEqual([]);
    expect(await cookie(context, "kp-hint")).toBeUndefined();
  });

  test("without a connection the check can be tried again", { tag: "@nightly" }, async ({ page, context }) => {
    await newMember(page);
    await context.clearCookies({ name: "kp-session" });
    await page.route("**/auth/v1/settings", (route) => route.abort());
    await page.goto("/my/jobs");
    await expect(page.getByText("We could not reach the server")).toBeVisible();
    await page.unroute("**/auth/v1/settings");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("We could not reach the server")).toBeHidden();
    expect(new URL(page.url()).pathname).toBe("/my/jobs");
  });

  test("ROLE-18 X-11 another role is told so, and may sign out to use another account", async ({ page }) => {
    const email = address();
    await page.goto("/homeowner-signup");
    await expect(page.locator("form[novalidate]")).toBeVisible();
    await page.getByLabel("Full name").fill("Hanna Sample");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await send(page, "Create homeowner account");
    await at(page, "/find-pro");
    await page.goto("/contractor-onboarding");
    await at(page, "/auth");
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await expect(page.getByText("This page is for contractors. Your account is a homeowner account.")).toBeVisible();
    await send(page, "Sign out");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("next")).toBe("/contractor-onboarding");
  });

  test("signing out clears cookies and storage", { tag: "@nightly" }, async ({ page, context }) => {
    await newMember(page);
    await page.goto("/auth");
    await send(page, "Sign out");
    await at(page, "/");
    await expect(stored(page)).resolves.toEqual([]);
    // What says that this browser signed in before outlives the sign-out: strangers' wrong passwords do not shut it out.
    const left = (await context.cookies()).filter((c) => c.name.startsWith("kp-"));
    expect(left.map(({ name }) => name)).toEqual([expect.stringMatching(/^kp-device-[\w-]+$/)]);
    await page.goto("/my/jobs");
    await at(page, "/auth");
  });
});

test.describe("before JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sign-up and sign-in work as plain forms, keep what was typed, and JavaScript takes the session over", {
    tag: "@nightly",
  }, async ({ page, browser }) => {
    const email = address();
    await page.goto("/auth?tab=sign-up&next=/my/jobs");
    await fillSignUp(page, email);
    await send(page, "Sign Up");
    expect(new URL(page.url()).pathname).toBe("/my/jobs");

    await page.context().clearCookies();
    await page.goto("/auth?next=/my/jobs");
    await signIn(page, email, "not-the-one");
    await expect(page.getByRole("main").getByText("Invalid login credentials")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await signIn(page, email);
    expect(new URL(page.url()).pathname).toBe("/my/jobs");

    const scripted = await browser.newContext({
      storageState: await page.context().storageState(),
      javaScriptEnabled: true,
    });
    const tab = await scripted.newPage();
    await tab.goto("/my/jobs");
    await expect.poll(() => stored(tab)).toEqual(["sb-localhost-auth-token"]);
    await scripted.close();
  });
});
