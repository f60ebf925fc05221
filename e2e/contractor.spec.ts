import { type Browser, expect, type Page } from "@playwright/test";
import { accessibleDayAndNight } from "./accessible.ts";
import {
  cont,
  documentFile,
  failure,
  fillBasics,
  fillDetails,
  fillWizard,
  heading,
  joined,
  joinFree,
  newEmail,
  onboarded,
  open,
  PASSWORD,
  reviewerDesk,
  save,
  saveBusiness,
  settled,
  signedInAs,
  skipDocuments,
  success,
  test,
  watch,
} from "./joining.ts";
import { outbox } from "./product.ts";

const WIZARD = "/contractor-signup";
const ONBOARDING = "/contractor-onboarding";
const UPLOADS = "**/api/uploads/verification-documents*";

const isJoin = (r: { method(): string; url(): string }) =>
  r.method() === "POST" && r.url().includes("/contractor-signup");

test.describe("the sign-up wizard", () => {
  test("NAV-02 SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-04 SIGNUP-05 SIGNUP-06 SIGNUP-07 SIGNUP-08 SIGNUP-09 four steps with progress, Back and Continue", async ({
    page,
  }) => {
    await open(page, WIZARD);
    await expect(page.getByText("Four short steps. Free, no card")).toBeVisible();
    const progress = page.getByRole("navigation", { name: "Progress" });
    await expect(progress.getByRole("listitem")).toContainText([
      "Basic Info",
      "Business Details",
      "Services",
      "Verification",
    ]);
    const here = progress.locator("[aria-current=step]");
    await expect(heading(page, "Basic Info")).toBeVisible();
    await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
    await fillBasics(page);
    await cont(page).click();
    await expect(heading(page, "Business Details")).toBeVisible();
    await expect(heading(page, "Basic Info")).toBeHidden();
    await expect(here).toContainText("Business Details");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(here).toContainText("Basic Info");
    await expect(page.getByLabel("First name")).toHaveValue("Ray");
    await cont(page).click();
    await fillDetails(page);
    await cont(page).click();
    await expect(heading(page, "Services")).toBeVisible();
    await cont(page).click();
    await expect(heading(page, "Verification")).toBeVisible();
    await expect(cont(page)).toHaveCount(0);
    await expect(joinFree(page)).toHaveText("Join Free");
  });

  test("SIGNUP-14 SIGNUP-15 SIGNUP-16 SIGNUP-17 SIGNUP-18 SIGNUP-19 SIGNUP-20 SIGNUP-22 SIGNUP-23 SIGNUP-25 SIGNUP-27 SIGNUP-29 SIGNUP-31 SIGNUP-34 SIGNUP-37 SIGNUP-39 SIGNUP-40 SIGNUP-41 SIGNUP-42 every field is there", async ({
    page,
  }) => {
    await open(page, WIZARD);
    for (const label of ["First name", "Last name", "Email", "Phone"])
      await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveAttribute("placeholder", "Min. 8 characters");
    await expect(page.getByLabel("Password")).toHaveAttribute("minlength", "6");
    await fillBasics(page);
    await cont(page).click();
    for (const label of ["Business name", "Years in business", "Address", "City", "License number"])
      await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByLabel("State")).toHaveAttribute("maxlength", "2");
    await expect(page.getByLabel("ZIP")).toHaveAttribute("maxlength", "10");
    await expect(page.getByLabel("Industry").locator("option:enabled")).toHaveCount(15);
    await fillDetails(page);
    await cont(page).click();
    await expect(page.getByRole("group", { name: "Services" }).getByRole("checkbox")).toHaveCount(12);
    await cont(page).click();
    for (const label of ["Contractor license", "Insurance certificate"])
      await expect(page.getByLabel(label)).toHaveAttribute("accept", ".pdf,.jpg,.jpeg,.png");
  });

  test("SIGNUP-11 the wizard leads to sign-in", async ({ page }) => {
    await open(page, WIZARD);
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  });

  test("ERR-12 ERR-15 ERR-16 ERR-18 a step with mistakes stays, says beside each field how to fix it, and toasts the named ones", async ({
    page,
  }) => {
    await open(page, WIZARD);
    await cont(page).click();
    await expect(page.getByLabel("First name")).toBeFocused();
    await expect(page.getByText("Enter your first name.")).toBeVisible();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await fillBasics(page);
    await expect(page.getByText("Enter your first name.")).toBeHidden();
    await page.getByLabel("Password").fill("1234567");
    await cont(page).click();
    await expect(failure(page)).toContainText("Weak password");
    await expect(failure(page)).toContainText("Password must be at least 8 characters");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("Email").fill("ray@");
    await cont(page).click();
    await expect(failure(page)).toContainText("Invalid email");
    await page.getByLabel("Email").fill(newEmail());
    await cont(page).click();
    await fillDetails(page);
    await page.getByLabel("Business name").fill(" ");
    await page.getByLabel("Years in business").fill("101");
    await page.getByLabel("State").fill("XX");
    await page.getByLabel("ZIP").fill("787");
    await cont(page).click();
    await expect(heading(page, "Business Details")).toBeVisible();
    await expect(failure(page)).toContainText("Invalid company name");
    await expect(failure(page)).toContainText("Company name is required and must be less than 100 characters");
    await expect(page.getByText("Enter whole years from 0 to 100.")).toBeVisible();
    await expect(page.getByText("Use the two letters of the state, like TX.")).toBeVisible();
    await expect(page.getByText("Enter a ZIP of 5 digits")).toBeVisible();
  });

  test("a ZIP fills in city and state, and never over what was typed", { tag: "@nightly" }, async ({ page }) => {
    await open(page, WIZARD);
    await fillBasics(page);
    await cont(page).click();
    await page.getByLabel("ZIP").fill("60601");
    await expect(page.getByLabel("City")).toHaveValue("Chicago");
    await expect(page.getByLabel("State")).toHaveValue("IL");
    await page.getByLabel("City").fill("My own words");
    await page.getByLabel("ZIP").fill("78701");
    await settled(page);
    await expect(page.getByLabel("City")).toHaveValue("My own words");
  });

  test("SIGNUP-12 what was typed survives a reload and a closed tab; the password and the files never do", async ({
    page,
    context,
  }) => {
    const email = await fillWizard(page);
    await page.getByLabel("Contractor license").setInputFiles(documentFile("license.pdf"));
    await expect(page.getByText("Ready to send")).toBeVisible();
    expect(JSON.stringify(await context.storageState())).not.toContain(PASSWORD);
    await page.reload();
    await expect(page.getByText("passwords are never kept")).toBeVisible();
    await expect(page.getByText("Ready to send")).toBeHidden();
    await expect(page.getByLabel("Password")).toHaveValue("");
    await page.close();

    const again = await context.newPage();
    await open(again, WIZARD);
    await expect(again.getByLabel("Email")).toHaveValue(email);
    await expect(again.getByLabel("Password")).toHaveValue("");
    await again.getByLabel("Password").fill(PASSWORD);
    await cont(again).click();
    await expect(again.getByLabel("Industry")).toHaveValue("electrical");
    await cont(again).click();
    await expect(again.getByRole("checkbox", { name: "Electrical Work" })).toBeChecked();
    await cont(again).click();
    await joinFree(again).click();
    await again.waitForURL(`**${ONBOARDING}`);
    const kept = await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")));
    expect(kept).toEqual([]);
  });

  test("the phone's own back gesture goes one step back", { tag: "@nightly" }, async ({ page }) => {
    await fillWizard(page);
    await page.goBack();
    await expect(heading(page, "Services")).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(heading(page, "Basic Info")).toBeVisible();
    await page.goForward();
    await expect(heading(page, "Business Details")).toBeVisible();
  });

  test("with storage blocked the wizard works and keeps nothing", { tag: "@nightly" }, async ({ page, quiet }) => {
    quiet.expectNoise("blocked");
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      for (const name of ["getItem", "setItem", "removeItem"] as const)
        Object.defineProperty(Storage.prototype, name, { value: refuse });
    });
    await fillWizard(page);
    await page.reload();
    await expect(heading(page, "Basic Info")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("");
  });

  test("SIGNUP-10 ERR-25 Join Free opens the account, sends the documents with progress and goes to onboarding", async ({
    page,
  }) => {
    const email = await fillWizard(page);
    await page.getByLabel("Contractor license").setInputFiles(documentFile("license.pdf"));
    await page
      .getByLabel("Insurance certificate")
      .setInputFiles(documentFile("insurance.pdf", "Certificate of insurance"));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(UPLOADS, async (route) => {
      await held;
      await route.continue();
    });
    await joinFree(page).click();
    await expect(page.locator('[data-file-state="uploading"]')).toContainText("Uploading license.pdf");
    await expect(page.getByRole("progressbar", { name: "Uploading license.pdf" })).toBeVisible();
    release();
    await page.waitForURL(`**${ONBOARDING}`);
    await expect(success(page)).toHaveCount(2);
    await expect(success(page).first()).toContainText("Upload successful");
    await expect(success(page).first()).toContainText("license.pdf");
    await expect(heading(page, "Welcome, Ray")).toBeVisible();
    const me = await page.evaluate(() =>
      localStorage.getItem(Object.keys(localStorage).find((k) => k.startsWith("sb-")) ?? ""),
    );
    expect(JSON.parse(me ?? "{}").user.email).toBe(email);
  });

  test("a double click makes one account", { tag: "@nightly" }, async ({ page }) => {
    await fillWizard(page);
    const sent = watch(page, isJoin);
    await joinFree(page).dblclick();
    await page.waitForURL(`**${ONBOARDING}`);
    expect(sent).toHaveLength(1);
  });

  test("ERR-01 ERR-07 an address that has an account is told so, with the way to sign in", async ({
    page,
    browser,
    quiet,
  }) => {
    const other = await browser.newPage();
    const email = await joined(other);
    await other.close();
    quiet.expectNoise("409");
    await fillWizard(page, { email });
    await joinFree(page).click();
    await expect(failure(page)).toContainText("Signup failed");
    await expect(failure(page)).toContainText("User already registered");
    await expect(heading(page, "Basic Info")).toBeVisible();
    const said = page.getByText("An account with this email exists already.");
    await expect(said).toBeVisible();
    await expect(said.getByRole("link", { name: "Sign in instead" })).toHaveAttribute("href", "/login");
  });

  test("a lost connection loses nothing, and the same button works when it is back", { tag: "@nightly" }, async ({
    page,
    context,
    quiet,
  }) => {
    quiet.expectNoise("ERR_INTERNET_DISCONNECTED");
    await fillWizard(page);
    await context.setOffline(true);
    await joinFree(page).click();
    await expect(failure(page)).toContainText("Signup failed");
    await expect(failure(page)).toContainText("What you typed is still here");
    await context.setOffline(false);
    await joinFree(page).click();
    await page.waitForURL(`**${ONBOARDING}`);
  });

  test("when only the answer was lost, joining again signs the owner in instead of refusing", {
    tag: "@nightly",
  }, async ({ page, quiet }) => {
    quiet.expectNoise("ERR_", "409");
    await fillWizard(page);
    let lost = false;
    await page.route("**/contractor-signup.data*", async (route) => {
      if (lost || route.request().method() !== "POST") return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await joinFree(page).click();
    await expect(failure(page)).toContainText("Signup failed");
    await page.context().clearCookies();
    await joinFree(page).click();
    await page.waitForURL(`**${ONBOARDING}`);
    await expect(heading(page, "Welcome, Ray")).toBeVisible();
  });

  test("ERR-09 a document that fails does not undo the account", async ({ page, quiet }) => {
    quiet.expectNoise("ERR_FAILED");
    await fillWizard(page);
    await page.getByLabel("Contractor license").setInputFiles(documentFile("license.pdf"));
    await page.route(UPLOADS, (route) => route.abort());
    await joinFree(page).click();
    await expect(failure(page)).toContainText("Upload failed");
    await page.waitForURL(`**${ONBOARDING}`);
    await expect(heading(page, "Welcome, Ray")).toBeVisible();
  });

  test("joining as a subcontractor arrives with the switch on", { tag: "@nightly" }, async ({ page }) => {
    await fillWizard(page, { at: `${WIZARD}?subcontract=1` });
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("switch", { name: /Available for subcontract work/ })).toBeChecked();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("all four parts stand in one form that keeps what was typed, and joins", { tag: "@nightly" }, async ({
      page,
      quiet,
    }) => {
      quiet.expectNoise("422");
      await page.goto(WIZARD);
      for (const name of ["Basic Info", "Business Details", "Services", "Verification"])
        await expect(heading(page, name)).toBeVisible();
      await fillBasics(page);
      await fillDetails(page);
      await page.getByLabel("ZIP").fill("1");
      await joinFree(page).click();
      await expect(page.getByText("Enter a ZIP of 5 digits")).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Ray");
      await expect(page.getByLabel("Industry")).toHaveValue("electrical");
      await expect(page.getByLabel("Password")).toHaveValue("");
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByLabel("ZIP").fill("78701");
      await joinFree(page).click();
      await expect(page).toHaveURL(ONBOARDING);
      await save(page).click();
      await page.getByLabel("Description").fill("Short");
      await save(page).click();
      await expect(page.getByText("Description must be between 10 and 1000 characters")).toBeVisible();
      await expect(page.getByLabel("Description")).toHaveValue("Short");
      await page.getByLabel("Description").fill("Panels and rewiring in Austin.");
      await save(page).click();
      await page.getByRole("button", { name: "Skip for Now" }).click();
      await expect(page.getByLabel("Bio")).toHaveValue("Panels and rewiring in Austin.");
      await save(page).click();
      await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
    });
  });
});

test.describe("onboarding, step 1", () => {
  test("NAV-03 ROLE-11 ROLE-16 ROLE-17 a visitor is sent to sign in, and the place is kept", async ({ page }) => {
    await page.goto(ONBOARDING);
    await expect(page).toHaveURL("/auth?next=%2Fcontractor-onboarding");
  });

  test("ONB-02 ONB-10 ONB-11 CALL-11 CALL-12 CALL-14 Continue creates the account and moves to step 2", async ({
    page,
  }) => {
    await open(page, `${ONBOARDING}/start`);
    await expect(page.locator("[aria-current=step]")).toContainText("Welcome");
    const calls = watch(page, (r) => r.url().includes("/auth/v1/signup"));
    const email = newEmail("start");
    await page.getByLabel("Full name").fill("Stella Start");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await cont(page).click();
    await page.waitForURL(`**${ONBOARDING}`);
    await expect(page.locator("[aria-current=step]")).toContainText("Business");
    expect(calls).toHaveLength(1);
    const call = new URL(calls[0]?.url() ?? "");
    expect(call.searchParams.get("redirect_to")).toBe(`${call.origin}/contractor-onboarding`);
    expect(calls[0]?.postDataJSON()).toMatchObject({ email, password: PASSWORD, data: { full_name: "Stella Start" } });
  });

  test("ONB-12 ERR-07 ERR-14 ERR-17 on an error it stays on step 1", async ({ page, browser, quiet }) => {
    const other = await browser.newPage();
    const email = await joined(other);
    await other.close();
    quiet.expectNoise("422", "409");
    await open(page, `${ONBOARDING}/start`);
    await cont(page).click();
    await expect(failure(page)).toContainText("Invalid name");
    await expect(failure(page)).toContainText("Name is required and must be less than 100 characters");
    await page.getByLabel("Full name").fill("Ray Sample");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("123");
    await page.getByLabel("Password").fill(PASSWORD);
    await cont(page).click();
    await expect(page.getByText("Please enter a valid phone number").first()).toBeVisible();
    await page.getByLabel("Phone").fill("5125550142");
    await cont(page).click();
    await expect(failure(page).last()).toContainText("Signup failed");
    await expect(failure(page).last()).toContainText("User already registered");
    await expect(page).toHaveURL(`${ONBOARDING}/start`);
    await expect(page.locator("[aria-current=step]")).toContainText("Welcome");
  });

  test("an owner who came through the wizard is greeted by name and finds everything filled in", {
    tag: "@nightly",
  }, async ({ page }) => {
    await joined(page, { company: "Greeted Electric" });
    await expect(page.getByText("Greeted Electric")).toBeVisible();
    await save(page).click();
    await expect(page.getByLabel("Company name")).toHaveValue("Greeted Electric");
    await expect(page.getByLabel("Primary trade")).toHaveValue("electrical");
    await expect(page.getByLabel("Years in business")).toHaveValue("12");
    await expect(page.getByLabel("City")).toHaveValue("Austin");
    await expect(page.getByLabel("Phone")).toHaveValue("(512) 555-0142");
    await expect(page.getByRole("checkbox", { name: "Electrical Work" })).toBeChecked();
  });
});

test.describe("onboarding, steps 2 to 5", () => {
  test("ONB-01 ONB-03 ONB-04 ONB-05 ONB-06 ONB-07 ONB-09 ONB-20 ONB-27 ONB-28 ONB-29 ONB-30 all the way, with the percent bar, Back and reloads", async ({
    page,
  }) => {
    const here = page.locator("[aria-current=step]");
    const percent = (n: number) => expect(page.getByRole("progressbar", { name: `${n}% complete` })).toBeVisible();
    const back = page.getByRole("main").getByRole("link", { name: "Back" });
    await joined(page);
    await expect(page.getByRole("navigation", { name: "Progress" }).getByRole("listitem")).toHaveCount(5);
    await percent(20);
    await expect(back).toHaveCount(0);
    await save(page).click();
    await expect(here).toContainText("Business");
    await percent(40);
    await back.click();
    await expect(here).toContainText("Welcome");
    await expect(page).toHaveURL(/\/contractor-onboarding$/);
    await page.reload();
    await expect(here).toContainText("Business");
    await settled(page);
    await page.getByLabel("Description").fill("Panels and rewiring in Austin.");
    await save(page).click();
    await expect(here).toContainText("Verification");
    await percent(60);
    await page.reload();
    await expect(here).toContainText("Verification");
    await settled(page);
    await back.click();
    await expect(here).toContainText("Business");
    await expect(page.getByLabel("Description")).toHaveValue("Panels and rewiring in Austin.");
    await page.reload();
    await expect(here).toContainText("Verification");
    await settled(page);
    await skipDocuments(page);
    await expect(here).toContainText("Profile");
    await percent(80);
    await page.reload();
    await expect(here).toContainText("Profile");
    await settled(page);
    await save(page).click();
    await expect(here).toContainText("Success");
    await percent(100);
    await expect(back).toHaveCount(0);
    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await expect(page).toHaveURL("/contractor-dashboard");
  });

  test("ONB-08 a finished onboarding leads to the dashboard, also after a reload of its last page", {
    tag: "@nightly",
  }, async ({ page }) => {
    await onboarded(page);
    await open(page, `${ONBOARDING}?step=5`);
    await expect(heading(page, "You are on the plans")).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL("/contractor-dashboard");
    await page.goto(ONBOARDING);
    await expect(page).toHaveURL("/contractor-dashboard");
    await page.goto(WIZARD);
    await expect(page).toHaveURL("/contractor-dashboard");
  });

  test("ONB-31 ONB-32 the button says Saving... and is disabled while it works, and saves once", {
    tag: "@nightly",
  }, async ({ page }) => {
    await joined(page);
    await save(page).click();
    await page.getByLabel("Description").fill("Panels and rewiring in Austin.");
    await page.route("**/contractor-onboarding.data*", async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    const sent = watch(page, (r) => r.method() === "POST" && r.url().includes(ONBOARDING));
    await save(page).dblclick();
    await expect(save(page)).toHaveText("Saving...");
    await expect(save(page)).toBeDisabled();
    await expect(heading(page, "Get verified")).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("ERR-12 ERR-13 ERR-14 step 2 names what is wrong with company, description and phone", async ({ page }) => {
    await joined(page);
    await save(page).click();
    await page.getByLabel("Company name").fill("");
    await save(page).click();
    await expect(failure(page)).toContainText("Invalid company name");
    await expect(failure(page)).toContainText("Company name is required and must be less than 100 characters");
    await page.getByLabel("Company name").fill("Sample Electric");
    await page.getByLabel("Description").fill("123456789");
    await save(page).click();
    await expect(failure(page)).toContainText("Invalid description");
    await expect(failure(page)).toContainText("Description must be between 10 and 1000 characters");
    await expect(page.getByLabel("Description")).toBeFocused();
    await page.getByLabel("Description").fill("1234567890");
    await page.getByLabel("Phone").fill("555-0142");
    await save(page).click();
    await expect(failure(page)).toContainText("Invalid phone number");
    await expect(failure(page)).toContainText("Please enter a valid phone number");
    await page.getByLabel("Phone").fill("");
    await save(page).click();
    await expect(heading(page, "Get verified")).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });

  test("ERR-08 a save that fails keeps every word and can be sent again", async ({ page, context, quiet }) => {
    quiet.expectNoise("ERR_INTERNET_DISCONNECTED");
    await joined(page);
    await save(page).click();
    await page.getByLabel("Description").fill("Typed on a roof with bad signal.");
    await context.setOffline(true);
    await save(page).click();
    await expect(failure(page)).toContainText("Save failed");
    await context.setOffline(false);
    await page.reload();
    await settled(page);
    await expect(page.getByLabel("Description")).toHaveValue("Typed on a roof with bad signal.");
    await save(page).click();
    await expect(heading(page, "Get verified")).toBeVisible();
  });

  test("two tabs: the second is told, keeps its words and may save them", { tag: "@nightly" }, async ({
    page,
    context,
    quiet,
  }) => {
    quiet.expectNoise("409");
    await joined(page);
    await save(page).click();
    await expect(heading(page, "Your business")).toBeVisible();
    const other = await context.newPage();
    await open(other, ONBOARDING);
    await page.getByLabel("Company name").fill("First tab");
    await page.getByLabel("Description").fill("Saved in the first tab.");
    await save(page).click();
    await expect(heading(page, "Get verified")).toBeVisible();

    await other.getByLabel("Company name").fill("Second tab");
    await other.getByLabel("Description").fill("Saved in the second tab.");
    await save(other).click();
    await expect(other.getByText("This form was saved in another tab")).toBeVisible();
    await expect(other.getByLabel("Company name")).toHaveValue("Second tab");
    await expect(other.getByRole("link", { name: "Reload what was saved" })).toBeVisible();
    await other.getByRole("button", { name: "Save what is typed here" }).click();
    await expect(heading(other, "Get verified")).toBeVisible();
    await other.getByRole("link", { name: "Back" }).click();
    await expect(other.getByLabel("Company name")).toHaveValue("Second tab");
  });

  test("ONB-39 ONB-40 ONB-41 ONB-42 ERR-09 ERR-25 a document is idle, uploading, uploaded with its name, removed, and failed", async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise("ERR_FAILED");
    await joined(page);
    await saveBusiness(page);
    const field = page.locator('[data-field="license"]');
    const link = page.locator('[name="licenseDocumentUrl"]');
    await expect(field).toHaveAttribute("data-file-state", "idle");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(UPLOADS, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel("Contractor license").setInputFiles(documentFile("my-license.pdf"));
    await expect(field).toHaveAttribute("data-file-state", "uploading");
    await expect(save(page)).toBeDisabled();
    release();
    await expect(field).toHaveAttribute("data-file-state", "uploaded");
    await expect(field).toContainText("my-license.pdf");
    await expect(success(page)).toContainText("Upload successful");
    await expect(success(page)).toContainText("my-license.pdf");
    await expect(link).toHaveValue(/^\/files\/verification-documents\/[0-9a-f-]{36}\/\w+\.pdf$/);
    await page.reload();
    await expect(field).toContainText("my-license.pdf");
    await page.getByRole("button", { name: "Remove my-license.pdf" }).click();
    await expect(field).toHaveAttribute("data-file-state", "idle");
    await expect(link).toHaveValue("");
    await page.unroute(UPLOADS);
    await page.route(UPLOADS, (route) => route.abort());
    await page.getByLabel("Contractor license").setInputFiles(documentFile("again.pdf"));
    await expect(field).toHaveAttribute("data-file-state", "failed");
    await expect(failure(page)).toContainText("Upload failed");
    await page.unroute(UPLOADS);
    await page.getByRole("button", { name: "Try again: again.pdf" }).click();
    await expect(field).toHaveAttribute("data-file-state", "uploaded");
    await page.getByLabel("Insurance certificate").setInputFiles({
      name: "notes.docx",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("x"),
    });
    await expect(page.locator('[data-field="insurance"]')).toContainText("This is not a PDF, JPEG or PNG file.");
  });

  test("ONB-44 ONB-46 ONB-49 with both documents and their details the review begins; it says 24 hours and 4x", async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise("422");
    await joined(page);
    await saveBusiness(page);
    await expect(page.getByText("4x more matches when verified")).toBeVisible();
    await expect(page.getByText(/within 24 hours/)).toBeVisible();
    await page.getByLabel("Contractor license").setInputFiles(documentFile("license.pdf"));
    await page
      .getByLabel("Insurance certificate")
      .setInputFiles(documentFile("insurance.pdf", "Certificate of insurance"));
    await expect(page.locator('[data-file-state="uploaded"]')).toHaveCount(2);
    await save(page).click();
    await expect(page.getByText("The review needs this.")).toHaveCount(2);
    await expect(page.getByLabel("License number")).toHaveValue("TX-12345");
    const [license, insurance] = [page.getByLabel("Expires on").first(), page.getByLabel("Expires on").last()];
    await license.fill("2020-01-01");
    await insurance.fill("2099-01-01".replace("2099", String(new Date().getFullYear() + 1)));
    await save(page).click();
    await expect(page.getByText(/That day is over/)).toBeVisible();
    await license.fill(`${new Date().getFullYear() + 1}-12-31`);
    const submitted = page.waitForResponse((r) => r.url().endsWith("/api/verification/submit"));
    await save(page).click();
    expect((await submitted).status()).toBe(200);
    await expect(heading(page, "Your profile card")).toBeVisible();
    await save(page).click();
    await expect(page.getByText("both documents are in review")).toBeVisible();
    await expect(page.getByText(/within 24 hours/)).toBeVisible();
  });

  test("ONB-13 ONB-14 ONB-21 ONB-22 ONB-23 ONB-38 trades, specialties and the bio with its counter", async ({
    page,
  }) => {
    await joined(page);
    await save(page).click();
    await expect(page.getByLabel("Primary trade").locator("option:enabled")).toHaveCount(7);
    await expect(page.getByRole("group", { name: "Specialties" }).getByRole("checkbox")).toHaveCount(16);
    await page.getByLabel("Description").fill("word ".repeat(100).trim());
    await save(page).click();
    await skipDocuments(page);
    const bio = page.getByLabel("Bio");
    await expect(bio).toHaveValue("word ".repeat(60).trim());
    await expect(page.getByText("299 of 300 characters")).toBeVisible();
    await expect(page.getByText(/150-300/)).toBeVisible();
    await bio.fill("a".repeat(301));
    await expect(page.getByText("1 over the 300 character limit")).toBeVisible();
    await save(page).click();
    await expect(failure(page)).toContainText("Invalid bio");
    await bio.fill("a".repeat(300));
    await save(page).click();
    await expect(heading(page, "You are on the plans")).toBeVisible();
  });
});

test.describe("the business profile", () => {
  test("an owner changes what the directory shows; a second tab is told", { tag: "@nightly" }, async ({
    page,
    context,
    quiet,
  }) => {
    quiet.expectNoise("409");
    await onboarded(page);
    await open(page, "/account/business");
    const other = await context.newPage();
    await open(other, "/account/business");
    await page.getByLabel("Hourly rate").fill("92.50");
    await page.getByLabel("Skills").fill("panel upgrades, EV chargers");
    await page.getByLabel("Available in 1 week").check();
    await save(page).click();
    await expect(success(page)).toContainText("Saved");
    await page.reload();
    await expect(page.getByLabel("Hourly rate")).toHaveValue("92.5");
    await expect(page.getByLabel("Skills")).toHaveValue("panel upgrades, EV chargers");
    await expect(page.getByLabel("Available in 1 week")).toBeChecked();
    await other.getByLabel("Bio").fill("Typed in the other tab.");
    await save(other).click();
    await expect(other.getByText("This form was saved in another tab")).toBeVisible();
    await expect(other.getByLabel("Bio")).toHaveValue("Typed in the other tab.");
  });
});

test("a trade beyond the lists is found in either language, stands as a chip, and leads customers to the business", {
  tag: "@nightly",
}, async ({ page, browser }) => {
  await onboarded(page);
  await open(page, "/account/business");
  const field = page.getByLabel("More trades you do");
  await field.pressSequentially("tablar");
  await expect(page.getByRole("checkbox", { name: "Drywall", exact: true })).toBeVisible();
  await field.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Drywall", exact: true })).toBeChecked();
  await expect(field).toHaveValue("");
  await field.fill("Sample log homes, garage door");
  await save(page).click();
  await expect(success(page)).toContainText("Saved");
  await expect(page.getByRole("checkbox", { name: "Garage Doors" })).toBeChecked();
  await expect(page.getByLabel("Skills")).toHaveValue("Sample log homes");

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/find-pro?who=all&standing=unverified");
  await plain.getByLabel("More trades").selectOption("Garage Doors");
  await plain.getByRole("button", { name: "Search" }).click();
  await expect(plain).toHaveURL(/trade=garage-doors/);
  await expect(plain.getByRole("checkbox", { name: "Garage Doors" })).toBeChecked();
  await expect(plain.getByRole("article").first()).toContainText("Sample");
  await plain.context().close();
});

test("every step of wizard and onboarding passes the checker and fits the screen, on a phone and a desk, by day and by night", {
  tag: "@nightly",
}, async ({ page }) => {
  const good = async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `${width} px`).toBeLessThanOrEqual(0);
    }
    await accessibleDayAndNight(page);
  };
  await open(page, WIZARD);
  await cont(page).click();
  await good();
  await fillBasics(page);
  await cont(page).click();
  await good();
  await fillDetails(page);
  await cont(page).click();
  await good();
  await cont(page).click();
  await good();
  await joinFree(page).click();
  await page.waitForURL(`**${ONBOARDING}`);
  await expect(heading(page, "Welcome, Ray")).toBeVisible();
  await good();
  await saveBusiness(page);
  await good();
  await skipDocuments(page);
  await good();
  await save(page).click();
  await expect(heading(page, "You are on the plans")).toBeVisible();
  await good();
  await open(page, "/account/business");
  await good();
});

test("the whole way in speaks Spanish", { tag: "@nightly" }, async ({ page, context }) => {
  const { hostname } = new URL(test.info().project.use.baseURL ?? "http://localhost");
  await context.addCookies([{ name: "locale", value: "es", domain: hostname, path: "/" }]);
  await open(page, WIZARD);
  await expect(page.getByRole("heading", { name: "Datos básicos" })).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Escribe tu nombre.")).toBeVisible();
});

/** The reviewer approves whatever waits of a company. */
async function approveAll(browser: Browser, company: string) {
  const desk = await reviewerDesk(browser);
  for (let n = 0; n < 2; n++) {
    await open(desk, "/admin/verifications");
    await desk.getByRole("link", { name: company }).first().click();
    await expect(desk.getByRole("heading", { name: company })).toBeVisible();
    await desk.getByRole("button", { name: /^Approve/ }).click();
    await desk.waitForURL(/decided=/);
  }
  await desk.context().close();
}

/** From the refusal to the mailed code and back: the address was only typed so far. */
async function confirmOnTheWay(page: Page, email: string) {
  await expect(page.getByText("Confirm your email address first")).toBeVisible();
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByText("The code is on its way.")).toBeVisible();
  const mails = async () => (await outbox()).filter(({ to, subject }) => to === email && /Confirm/.test(subject));
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const [mail] = await mails();
  await page
    .getByLabel("Code", { exact: true })
    .fill(/\b\d{6}\b/.exec((mail?.text ?? "").replace(/https?:\S+/g, ""))?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL("/post-job");
}

test("ONB-50 from Join Free to a verified pro whose job is won: wizard, documents, review, stamp, post, apply, award", async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectNoise("403");
  const company = `Sample Main Street Electric ${Date.now()}`;
  const title = `Sample service change ${Date.now()}`;

  const email = await joined(page, { company });
  await saveBusiness(page);
  await page.getByLabel("Contractor license").setInputFiles(documentFile("license.pdf"));
  await page
    .getByLabel("Insurance certificate")
    .setInputFiles(documentFile("insurance.pdf", "Certificate of insurance"));
  await expect(page.locator('[data-file-state="uploaded"]')).toHaveCount(2);
  for (const expires of [page.getByLabel("Expires on").first(), page.getByLabel("Expires on").last()])
    await expires.fill(`${new Date().getFullYear() + 1}-12-31`);
  await save(page).click();
  await expect(heading(page, "Your profile card")).toBeVisible();
  await save(page).click();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Your documents are with a reviewer" })).toBeVisible();

  await approveAll(browser, company);

  await open(page, "/dashboard");
  await expect(page.locator(".stamp[data-state=valid]")).toBeVisible();
  await page.getByRole("link", { name: "See your public profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.locator(".stamp[data-state=valid]").first()).toBeVisible();
  const visitor = await (await browser.newContext({ locale: "en-US" })).newPage();
  await visitor.goto(`/find-pro?who=all&q=${encodeURIComponent(company)}`);
  const card = visitor.getByRole("article").filter({ hasText: company });
  await expect(card.locator(".stamp[data-state=valid]")).toBeVisible();
  await visitor.context().close();

  await open(page, "/post-job");
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Trade", { exact: true }).selectOption("Electrical");
  await page.getByLabel("Location").fill("78701");
  await page.getByLabel("Budget min").fill("3200");
  await page.getByLabel("Budget max").fill("4800");
  await page.getByLabel("Start date").fill(new Date(Date.now() + 864_000_000).toISOString().slice(0, 10));
  await page.getByLabel("Duration").selectOption("Less than 1 week");
  await page.getByLabel("Description").fill("Sample job. Meter base and 200 amp panel, inspection on Friday.");
  await page.getByRole("button", { name: "Post job" }).click();
  await confirmOnTheWay(page, email);
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(success(page)).toContainText("Job Posted Successfully!");
  await page.waitForURL(/\/find-pro/);

  const pro = await signedInAs(browser, "rivera@demo.example");
  await pro.goto("/find-pro?tab=jobs&place=78704");
  await pro
    .getByRole("article", { name: title })
    .getByRole("link", { name: /Apply Now/ })
    .click();
  await pro.waitForURL(/\/jobs\/[0-9a-f-]+/);
  const job = new URL(pro.url()).pathname;
  await pro.getByLabel("Message to the poster").fill("Sample: Friday works.");
  await pro.getByRole("button", { name: "Apply Now" }).click();
  await expect(pro.getByText("The poster has your application.")).toBeVisible();

  const unverified = await signedInAs(browser, "newpro@demo.example");
  await unverified.goto(job);
  await expect(unverified.getByText("Only verified contractors can apply.")).toBeVisible();
  await unverified.context().close();

  await open(page, `${job}/applicants`);
  await page.getByText("Award to Rivera Electric").click();
  await page.getByRole("button", { name: "Award the job" }).click();
  await expect(success(page).filter({ hasText: "Awarded" })).toBeVisible();
  await pro.goto("/my/jobs?tab=applied");
  await expect(pro.getByRole("row", { name: new RegExp(title) })).toContainText("Awarded");
  await pro.context().close();
});
