import { devices, expect, type Page } from "@playwright/test";
import { field, onboardedWithDocuments, rejectAll } from "./documents.ts";
import { enter as enterAs } from "./entering.ts";
import { open, PASSWORD, settled, signedInAs, success, test } from "./joining.ts";

const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices["Pixel 7"];
test.use({ viewport: { ...viewport, width: 390 }, userAgent, hasTouch, isMobile, deviceScaleFactor });

const PRO = "rivera@demo.example";
const OWNER = "oakline@demo.example";
const HOMEOWNER = "homeowner@demo.example";
const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" }).locator("visible=true");

async function signIn(page: Page, email: string) {
  // The address changes before the page that was left is gone.
  const button = main(page).getByRole("button", { name: "Sign In", exact: true });
  await expect(button).toBeVisible();
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await button.click();
}

const enter = (page: Page, email: string) => enterAs(page.context(), email);

/** The session ends on the server, as another device or a reviewer may end it; the open page knows nothing of it. */
async function endSession(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (/^sb-.*-auth-token/.test(key)) store.removeItem(key);
  });
}

const noWider = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

test("a page that cannot be reached says that there is no signal, not that our side failed, and tries again", {
  tag: "@nightly",
}, async ({ page, quiet }) => {
  quiet.expectNoise("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch");
  await enter(page, PRO);
  await open(page, "/my/jobs?tab=applied");
  // What speaks of a lost signal is fetched when the page is at rest: without it there is nobody to say it.
  await expect(page.locator("[data-pocket]")).toBeAttached();
  await page.context().setOffline(true);
  await page.getByRole("tab", { name: /Saved/ }).click();
  await expect(page.getByText("No signal").first()).toBeVisible();
  await expect(page.getByText("Something broke on our side")).toBeHidden();
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/my/jobs?tab=saved");
  await expect(page.getByText("No signal")).toBeHidden();

  await page.route("**/*.data*", (route) => route.abort("failed"));
  await page.getByRole("tab", { name: /Posted/ }).click();
  await expect(page.getByRole("heading", { name: "No signal" })).toBeVisible();
  await expect(page.getByText("500")).toBeHidden();
  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: /Posted/, selected: true })).toBeVisible();
});

test("a form sent without a signal keeps its text and says so, in Spanish too; a real fault still says that we failed", {
  tag: "@nightly",
}, async ({ page, quiet }) => {
  quiet.expectNoise("ERR_FAILED", "ERR_INTERNET_DISCONNECTED", "Failed to fetch", "500");
  await enter(page, PRO);
  await open(page, "/account/profile");
  await page.getByLabel("Full name").fill("Elena M. Rivera");
  await page.context().setOffline(true);
  await main(page).getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("No signal").first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Elena M. Rivera");
  await page.context().setOffline(false);

  await open(page, "/account/notifications");
  await page.route("**/account/notifications.data*", (route) => route.abort("failed"));
  await main(page).getByRole("button", { name: /Save/ }).first().click();
  await expect(page.getByText("No signal").first()).toBeVisible();
  await expect(main(page).getByRole("button", { name: /Save/ }).first()).toBeVisible();
  await page.unroute("**/account/notifications.data*");

  await open(page, "/my/jobs?tab=applied");
  await page.route("**/my/jobs.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.getByRole("tab", { name: /Saved/ }).click();
  await expect(page.getByRole("heading", { name: "Something broke on our side" })).toBeVisible();
  await page.unroute("**/my/jobs.data*");

  await page.context().addCookies([{ name: "locale", value: "es", url: page.url() }]);
  await open(page, "/my/jobs?tab=applied");
  await page.route("**/my/jobs.data*", (route) => route.abort("failed"));
  await page.getByRole("tab").last().click();
  await expect(page.getByRole("heading", { name: "Sin señal" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reintentar" })).toBeVisible();
});

const WRITING = [
  {
    what: "an expense",
    path: "/taxes/entries?add=expense",
    label: "Paid to",
    text: "Sample supply house, wire and boxes",
  },
  { what: "the profile", path: "/account/profile", label: "Full name", text: "Elena Sample Rivera" },
  { what: "the business", path: "/account/business", label: "Description", text: "Sample company. Service upgrades." },
] as const;

for (const { what, path, label, text } of WRITING)
  test(`a session that ended while ${what} was written keeps the text over the sign-in`, { tag: "@nightly" }, async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise("401", "ERR_");
    await enter(page, PRO);
    await open(page, path);
    await page.getByLabel(label, { exact: false }).first().fill(text);
    await endSession(page);
    await main(page)
      .locator("form[method=post]")
      .filter({ has: page.getByLabel(label, { exact: false }).first() })
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.waitForURL(/\/auth\?next=/);
    await signIn(page, PRO);
    await page.waitForURL((url) => url.pathname + url.search === path);
    await expect(page.getByLabel(label, { exact: false }).first()).toHaveValue(text);
  });

test("a session that ended keeps what stands in an application and in a message", async ({ page, quiet }) => {
  quiet.expectNoise("401", "ERR_");
  await enter(page, PRO);
  await open(page, "/find-pro?tab=jobs&trade=electrical");
  await main(page)
    .getByRole("link", { name: /Service call-back/ })
    .first()
    .click();
  await page.waitForURL(/\/jobs\//);
  await settled(page);
  const job = new URL(page.url()).pathname;
  await page
    .getByLabel(/message/i)
    .first()
    .fill("Sample: I can be there on Tuesday at seven.");
  await endSession(page);
  await main(page).getByRole("button", { name: "Apply Now" }).click();
  await page.waitForURL(/\/auth\?next=/);
  await signIn(page, PRO);
  await page.waitForURL((url) => url.pathname === job);
  await expect(page.getByLabel(/message/i).first()).toHaveValue("Sample: I can be there on Tuesday at seven.");

  await open(page, "/messages/new?to=halvorsen-electric-san-antonio");
  await page.getByLabel("Your message").fill("Sample: are you free in May?");
  await endSession(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.waitForURL(/\/auth\?next=/);
  await signIn(page, PRO);
  await page.waitForURL(/\/messages\/new/);
  await expect(page.getByLabel("Your message")).toHaveValue("Sample: are you free in May?");
});

test("what one member wrote is not shown to the next one who signs in at that browser", { tag: "@nightly" }, async ({
  page,
  quiet,
}) => {
  quiet.expectNoise("401", "ERR_");
  await enter(page, PRO);
  await open(page, "/account/profile");
  await page.getByLabel("Full name").fill("Elena Secret Rivera");
  await endSession(page);
  await main(page).getByRole("button", { name: "Save" }).first().click();
  await page.waitForURL(/\/auth\?next=/);
  await signIn(page, HOMEOWNER);
  await page.waitForURL(/\/account\/profile/);
  await settled(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Harper Holmes");
});

test("the documents page fits a phone after a rejection, and a refused file's button opens the file picker", {
  tag: "@nightly",
}, async ({ page, browser, quiet }) => {
  quiet.expectNoise("415");
  const company = `Sample Rejected ${Date.now()}`;
  await onboardedWithDocuments(page, company, `license_${"scan".repeat(30)}.pdf`);
  const reason = `The certificate number does not match: ${"SAMPLE0123456789".repeat(8)}. Send the page with the seal, please, and both sides of it.`;
  await rejectAll(browser, company, reason);
  await open(page, "/account/documents");
  await expect(page.getByText(/does not match/).first()).toBeVisible();
  await noWider(page);

  const program = { name: "photo.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ not a document") };
  await page.locator('input[name="license-file"]').setInputFiles(program);
  const card = field(page, "license");
  await expect(card).toHaveAttribute("data-file-state", "failed");
  await noWider(page);
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    card.getByRole("button", { name: /Choose another file|Try again/ }).click(),
  ]);
  expect(chooser.isMultiple()).toBe(false);
});

test("JOB-15 JOB-16 after the toast and the two seconds, the page still says what was posted and what happens next", async ({
  page,
}) => {
  await enter(page, OWNER);
  await open(page, "/post-job");
  await page.getByLabel("Job title").fill("Sample porch lights on Main");
  await page.getByLabel("Trade", { exact: true }).selectOption("Electrical");
  await page.getByLabel("Location").fill("78701");
  await page.getByLabel("Budget min").fill("900");
  await page.getByLabel("Budget max").fill("1400");
  await page.getByLabel("Start date").fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel("Duration").selectOption("Less than 1 week");
  await page.getByLabel("Description").fill("Sample job. Four sconces on existing boxes, one new switch leg.");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(success(page).filter({ hasText: "Job Posted Successfully!" })).toBeVisible();
  await expect(page).toHaveURL(/\/find-pro/);
  await expect(success(page)).toHaveCount(0);
  const said = main(page).getByRole("status").filter({ hasText: "Sample porch lights on Main" });
  await expect(said).toBeVisible();
  await expect(said).toContainText("30 days");
  await expect(said.getByRole("link", { name: "See your job" })).toHaveAttribute("href", /^\/jobs\/[0-9a-f-]{36}$/);
  await noWider(page);
});

test("homeowners and visitors find pros first, contractors subcontractors; each one's bar holds only what is theirs", {
  tag: "@nightly",
}, async ({ page, browser }) => {
  await page.goto("/find-pro");
  await expect(page.locator("input[name=who][value=all]")).toBeChecked();
  await expect(page.getByRole("link", { name: "Join as Business Owner" })).toBeVisible();
  await page.getByText("More filters").click();
  await page.getByText("Subcontractors for my crew").click();
  await expect(page.getByRole("heading", { name: /verified subcontractors/i })).toBeVisible();
  await page.reload();
  await expect(page.locator("input[name=who][value=subcontract]")).toBeChecked();
  await enter(page, HOMEOWNER);
  await open(page, "/dashboard");
  await expect(bar(page).getByRole("link")).toHaveText(["Dashboard", "Find a pro", "Messages", "Jobs"]);
  await bar(page).getByRole("link", { name: "Find a pro" }).click();
  await expect(page.locator("input[name=who]")).toHaveValue("all");
  await expect(page.getByRole("heading", { name: /verified pros/i })).toBeVisible();
  await expect(page.getByRole("link", { name: "Join as Business Owner" })).toBeHidden();
  await page.getByText("More filters").click();
  await expect(page.getByText("Subcontractors for my crew")).toHaveCount(0);

  const pro = await signedInAs(browser, PRO);
  await pro.goto("/find-pro");
  await expect(pro.locator("input[name=who][value=subcontract]")).toBeChecked();
  await pro.context().close();
});
