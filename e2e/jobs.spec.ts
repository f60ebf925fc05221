import type { Browser, Page } from "@playwright/test";
import { enter } from "./entering.ts";
import { open } from "./joining.ts";
import { expect, test } from "./product.ts";

const PASSWORD = "square-and-plumb";
const OWNER = "oakline@demo.example";
const PRO = "rivera@demo.example";
const UNVERIFIED = "newpro@demo.example";

/** A page of a browser of its own, signed in. */
async function signedIn(browser: Browser, email: string, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await enter(context, email);
  return context.newPage();
}

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

const toast = (page: Page, title: string) => page.locator("[data-toast=success]").filter({ hasText: title });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

const dayText = (date: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));

async function fillJob(page: Page, title: string) {
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Trade", { exact: true }).selectOption("Electrical");
  await page.getByLabel("Location").fill("78701");
  await page.getByLabel("Budget min").fill("3200");
  await page.getByLabel("Budget max").fill("4800");
  await page.getByLabel("Start date").fill(inDays(10));
  await page.getByLabel("Duration").selectOption("Less than 1 week");
  await page.getByLabel("Description").fill("Sample job. Replace a 100 amp panel with 200 amps, meter base included.");
  await page.getByLabel("Skills").fill("Service change, Load calc");
}

test("FIND-01 FIND-04 FIND-05 FIND-08 FIND-22 FIND-24 FIND-25 FIND-29 FIND-30 X-31 the network: two tabs in the address, and its ways on", async ({
  page,
}) => {
  await page.goto("/find-pro");
  await expect(page.getByRole("heading", { level: 1, name: "Find a verified pro", exact: true })).toBeVisible();
  await expect(page.getByText("The Builder's Network").first()).toBeVisible();
  await expect(page.locator("header a[href='/find-pro']").first()).toContainText("Find a Pro");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Job Board" })).toHaveAttribute(
    "href",
    "/find-pro",
  );
  await expect(page.getByRole("tab")).toHaveText(["Find a Pro", "Browse Jobs"]);
  await page.getByText("Subcontractors for my crew").click();
  await expect(page).toHaveURL("/find-pro?who=subcontract");
  await expect(page.getByRole("tab")).toHaveText(["Find Subcontractors", "Browse Jobs"]);
  await page.goto("/find-pro");
  await page.getByLabel("City or ZIP").fill("Austin, TX");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/find-pro?place=Austin%2C+TX&who=all");
  await page.goto("/find-pro");
  await expect(page.getByRole("link", { name: "Join as Business Owner" })).toHaveAttribute(
    "href",
    "/contractor-signup",
  );
  await expect(page.getByRole("link", { name: "Join as Subcontractor" })).toHaveAttribute(
    "href",
    "/contractor-signup?subcontract=1",
  );
  await page.getByRole("tab", { name: "Browse Jobs" }).click();
  await expect(page).toHaveURL("/find-pro?tab=jobs");
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "Post a Job" })).toHaveAttribute(
    "href",
    "/post-job",
  );

  await page.getByLabel("City or ZIP").fill("78701");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/find-pro?tab=jobs&place=78701");
  await page.getByText("Electrical", { exact: true }).first().click();
  await expect(page).toHaveURL("/find-pro?tab=jobs&place=78701&trade=electrical");
  await page.goBack();
  await expect(page).toHaveURL("/find-pro?tab=jobs&place=78701");
  await expect(page.getByRole("checkbox", { name: "Electrical" })).not.toBeChecked();
});

test("JOB-15 JOB-16 JOB-18 JOB-19 ERR-30 N-34 an owner posts a job, reads the success, and is taken to the network", async ({
  browser,
}) => {
  const page = await signedIn(browser, OWNER);
  await open(page, "/post-job");
  await expect(page.getByText(/visible to verified subcontractors/).first()).toBeVisible();
  await expect(page.getByText(/active for 30 days or until filled/).first()).toBeVisible();
  await fillJob(page, "Sample panel swap on Congress");
  await page.getByLabel("Budget max").fill("100");
  await expect(page.getByText("The highest budget is less than the lowest.")).toBeVisible();
  await page.getByLabel("Budget max").fill("4800");
  await expect(page.getByText("The highest budget is less than the lowest.")).toBeHidden();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(toast(page, "Job Posted Successfully!")).toContainText(
    "Your job posting is now live and visible to subcontractors",
  );
  await expect(page).toHaveURL("/post-job");
  await expect(page).toHaveURL("/find-pro");
  await page.context().close();
});

test("JOB-17 Cancel goes to the network", async ({ page }) => {
  await page.goto("/post-job?as=business");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/find-pro");
});

test("what a visitor typed survives signing in", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/post-job?as=business");
  await fillJob(page, "Sample job typed before signing in");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fpost-job/);
  await signIn(page, OWNER);
  await expect(page).toHaveURL(/\/post-job(\?as=business)?$/);
  await expect(page.getByLabel("Job title")).toHaveValue("Sample job typed before signing in");
  await expect(page.getByLabel("Trade", { exact: true })).toHaveValue("electrical");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(toast(page, "Job Posted Successfully!")).toBeVisible();
  await page.goto("/post-job");
  await expect(page.getByLabel("Job title")).toHaveValue("");
});

test("FIND-03 FIND-23 FIND-26 FIND-27 DATA-66 DATA-67 DATA-68 DATA-69 DATA-70 DATA-71 DATA-72 DATA-73 DATA-74 DATA-75 a verified pro finds the job by ZIP, saves it, applies, and the owner awards it; the unverified are told why", async ({
  browser,
}) => {
  const pro = await signedIn(browser, PRO);
  await pro.goto("/find-pro?tab=jobs");
  await pro.getByLabel("City or ZIP").fill("78701");
  await pro.getByLabel("Title, trade or skill").fill("panel congress");
  await pro.getByRole("button", { name: "Search" }).click();
  const row = pro.getByRole("article", { name: "Sample panel swap on Congress" });
  for (const shown of [
    "Sample panel swap on Congress",
    "Oakline Builders",
    "Austin, TX 78701",
    "Electrical",
    "$3,200 - $4,800",
    dayText(inDays(10)),
    "Less than 1 week",
    "Replace a 100 amp panel",
    "Service change",
    /Posted (now|\d+ (second|minute)s? ago)/,
  ])
    await expect(row).toContainText(shown);
  await row.getByRole("button", { name: /Save Job/ }).click();
  await expect(row.getByRole("button", { name: /Saved/ })).toHaveAttribute("aria-pressed", "true");
  await row.getByRole("link", { name: /Apply Now/ }).click();
  await expect(pro).toHaveURL(/\/jobs\/[0-9a-f-]+#apply/);
  const job = new URL(pro.url()).pathname;
  await pro.getByLabel("Message to the poster").fill("Sample: free from Monday.");
  await pro.getByRole("button", { name: "Apply Now" }).click();
  await expect(toast(pro, "Application sent")).toBeVisible();
  await expect(pro.getByText("The poster has your application.")).toBeVisible();
  await pro.getByRole("button", { name: "Take the application back" }).click();
  await expect(toast(pro, "Application taken back")).toBeVisible();
  await pro.getByLabel("Message to the poster").fill("Sample: free from Monday.");
  await pro.getByRole("button", { name: "Apply Now" }).click();
  await expect(pro.getByText("The poster has your application.")).toBeVisible();
  await pro.goto("/my/jobs?tab=applied");
  await expect(pro.getByRole("row", { name: /Sample panel swap/ })).toContainText("Sent");

  const newcomer = await signedIn(browser, UNVERIFIED);
  await newcomer.goto(job);
  await expect(newcomer.getByText("Only verified contractors can apply.")).toBeVisible();
  await expect(newcomer.getByRole("link", { name: "Upload license and insurance" })).toHaveAttribute(
    "href",
    "/account/documents",
  );
  await newcomer.context().close();

  const owner = await signedIn(browser, OWNER);
  await owner.goto(`${job}/applicants`);
  const applicant = owner.getByRole("listitem").filter({ hasText: "Sample: free from Monday." });
  await applicant.getByRole("button", { name: /^Shortlist/ }).click();
  await expect(applicant.getByText("Shortlisted")).toBeVisible();
  await applicant.getByText("Award to Rivera Electric").click();
  await applicant.getByRole("button", { name: "Award the job" }).click();
  await expect(toast(owner, "Awarded")).toBeVisible();
  await pro.goto(job);
  await pro.getByRole("link", { name: "Open the work" }).click();
  await pro.getByRole("button", { name: "Accept the job" }).click();
  await expect(toast(pro, "Accepted. The hirer is told.")).toBeVisible();
  await pro.getByRole("button", { name: "Work has begun" }).click();
  await pro.getByRole("button", { name: "The work is done" }).click();
  await expect(pro.getByText("You said that the work is done.")).toBeVisible();
  await owner.goto(job);
  await owner.getByRole("link", { name: "Open the work" }).click();
  await owner.getByRole("button", { name: "Confirm it is done" }).click();
  await expect(owner.getByText("Done and confirmed").first()).toBeVisible();
  await expect(owner.getByRole("link", { name: "Write a review" })).toBeVisible();
  await owner.context().close();

  await pro.goto("/my/jobs?tab=applied");
  await expect(pro.getByRole("row", { name: /Sample panel swap/ })).toContainText("Awarded");
  await pro.context().close();
});

test("without JavaScript a job is posted, errors keep what was typed, and saving returns to the list", {
  tag: "@nightly",
}, async ({ browser }) => {
  const withScript = await signedIn(browser, OWNER);
  const storageState = await withScript.context().storageState();
  const page = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage();
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill("Sample job without scripts");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Choose the trade you need.")).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Sample job without scripts");
  await fillJob(page, "Sample job without scripts");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job Posted Successfully!")).toBeVisible();
  await expect(page).toHaveURL("/find-pro");

  const pro = await signedIn(browser, PRO);
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await pro.context().storageState() })
  ).newPage();
  await plain.goto("/find-pro?tab=jobs&q=scripts");
  await plain.getByRole("button", { name: /Save Job/ }).click();
  await expect(plain).toHaveURL("/find-pro?tab=jobs&q=scripts");
  await expect(plain.getByRole("button", { name: /Saved/ })).toBeVisible();
});

test("FIND-01 what the server wrote stays in place while its code is on the way, and its links lead on", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-zone", /./);
  for (const [path, code] of [
    ["/find-pro", /pros-board-.*\.js/],
    ["/find-pro?tab=jobs", /jobs-board-.*\.js/],
  ] as const) {
    let asked = 0;
    await page.route(code, async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(path);
    const written = await page.getByRole("article").first().elementHandle();
    await expect.poll(() => asked).toBeGreaterThan(0);
    // Hydrated: React has put its own fields on the element.
    await expect
      .poll(() => written?.evaluate((el) => Object.keys(el).some((key) => key.startsWith("__react"))))
      .toBe(true);
    expect(await written?.evaluate((el) => el.isConnected)).toBe(true);
    await page.unroute(code);
  }
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/jobs\//);
});

test("FIND-01 a reader far from Chicago sees their own days without an error", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Pacific/Kiritimati", locale: "en-US" });
  const page = await context.newPage();
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => message.type() === "error" && noise.push(message.text()));
  for (const path of ["/find-pro", "/find-pro?tab=jobs"]) {
    await context.clearCookies();
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-zone", "Pacific/Kiritimati");
  }
  expect(noise).toEqual([]);
  await context.close();
});
