import { type Browser, devices, type Page } from "@playwright/test";
import sharp from "sharp";
import { enter } from "./entering.ts";
import { reviewerDesk } from "./joining.ts";
import { expect, test } from "./product.ts";

const PASSWORD = "square-and-plumb";
const HOMEOWNER = "homeowner@demo.example";
const PRO = "rivera@demo.example";
const OTHER = "oakline@demo.example";

/** A page of a browser of its own, signed in; a phone where asked. */
async function signedIn(browser: Browser, email: string, phone = false): Promise<Page> {
  const context = await browser.newContext(phone ? devices["Pixel 7"] : { locale: "en-US" });
  await enter(context, email);
  return context.newPage();
}

const toast = (page: Page, title: string) => page.locator("[data-toast=success]").filter({ hasText: title });

async function aPhoto() {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#8a7f6d" } })
    .jpeg()
    .toBuffer();
  return { name: "IMG_2041.jpg", mimeType: "image/jpeg", buffer };
}

/** A homeowner's job in three steps; its photo is chosen before the page's scripts are there, and may still be on its way at the end. */
async function postAtHome(page: Page, title: string): Promise<string> {
  const { promise: chosen, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto("/post-job", { waitUntil: "commit" });
  await page.locator("input[type=file]").setInputFiles(await aPhoto());
  release();
  await page.getByLabel("What needs fixing?").fill(title);
  await page.getByLabel("Anything a pro should know").fill("Sample job. The panel hums and one breaker is warm.");
  await page.getByLabel("Trade").selectOption("Electrical");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("ZIP or city of the job").fill("78701");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+\/live/);
  return new URL(page.url()).pathname.replace(/\/live$/, "");
}

async function wantsAlerts(page: Page) {
  await page.goto("/my/alerts");
  // None chosen means every trade; a builder's own would not fit.
  const chosen = page.getByRole("checkbox", { checked: true });
  while (await chosen.count()) await chosen.first().uncheck();
  await page.getByLabel("Around").fill("78701");
  await page.getByRole("button", { name: "Save the alert" }).click();
  await expect(toast(page, "Alert on")).toBeVisible();
}

/** The same with the full form, which names the day: one that has begun in every state. */
async function postForToday(page: Page, title: string): Promise<string> {
  await page.goto("/post-job?as=business");
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Trade", { exact: true }).selectOption("Electrical");
  await page.getByLabel("Location").fill("78701");
  await page.getByLabel("Budget min").fill("200");
  await page.getByLabel("Budget max").fill("500");
  await page.getByLabel("Start date").fill(new Date(Date.now() - 10 * 3600_000).toISOString().slice(0, 10));
  await page.getByLabel("Duration").selectOption("Less than 1 week");
  await page.getByLabel("Description").fill("Sample job. Two outlets in the kitchen are dead, the breaker is on.");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(toast(page, "Job Posted Successfully!")).toBeVisible();
  await page.goto("/my/jobs");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+/);
  return new URL(page.url()).pathname.replace(/\/applicants$/, "");
}

type Said = { price: string; days: string; line?: [what: string, price: string]; excluded?: string };

/** A pro hears of the job by the bell, opens it there and says a price. */
async function bids(page: Page, title: string, { price, days, line, excluded }: Said) {
  await expect(async () => {
    await page.goto("/notifications");
    await expect(page.getByText(`A new job fits you: “${title}”`)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await page
    .getByRole("link")
    .filter({ hasText: `A new job fits you: “${title}”` })
    .click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+/);
  await page.getByRole("link", { name: "Write a bid" }).first().click();
  await expect(page.getByRole("heading", { name: "Write a bid" })).toBeVisible();
  await page.getByLabel("Price", { exact: true }).fill(price);
  await page.getByLabel("Duration").fill(days);
  if (line) {
    await page.getByText("Line items", { exact: true }).click();
    await page.getByLabel(/^What, line 1/).fill(line[0]);
    await page.getByLabel(/^Price each, line 1|^Price, line 1/).fill(line[1]);
  }
  if (excluded) {
    await page.getByText("Not included", { exact: true }).click();
    await page.getByLabel("What the price does not cover").fill(excluded);
  }
  await page.getByRole("button", { name: "Send the bid" }).click();
  await expect(page.getByText("Your bid is sent")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

async function award(page: Page, job: string, name: string) {
  await page.goto(`${job}/applicants`);
  const row = page.getByRole("listitem").filter({ hasText: `Award to ${name}` });
  await row.getByText(`Award to ${name}`).click();
  await row.getByRole("button", { name: "Award the job" }).click();
  await expect(toast(page, "Awarded")).toBeVisible();
}

async function openWork(page: Page, job: string) {
  await page.goto(job);
  await page.getByRole("link", { name: "Open the work" }).click();
  await expect(page).toHaveURL(/\/work\/[0-9a-f-]+$/);
  return new URL(page.url()).pathname;
}

async function saveDraft(page: Page) {
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page).toHaveURL(/\/agreements\/[0-9a-f-]+$/);
}

async function sign(page: Page, address: string, name: string) {
  await page.goto(address);
  await page.getByLabel("Your full name, as your signature").fill(name);
  await page.getByLabel("I have read all of it").check();
  await page.getByLabel("Your password, once more").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(toast(page, "Signed. The other side is told.")).toBeVisible();
}

async function review(page: Page, work: string, words: string) {
  await page.goto(`${work}/review`);
  await page.getByText("5: as agreed, and better").click();
  for (const yes of await page.getByRole("radio", { name: "Yes" }).all()) await yes.check();
  await page.getByLabel("Your review").fill(words);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(toast(page, "Review saved")).toBeVisible();
}

test("a homeowner's job from its first words to two reviews: found by alerts, two bids compared on a phone, signed, changed, done", async ({
  browser,
}) => {
  const title = "Sample: panel hums and a breaker is warm";
  const pro = await signedIn(browser, PRO, true);
  const other = await signedIn(browser, OTHER);
  for (const page of [pro, other]) await wantsAlerts(page);
  const home = await signedIn(browser, HOMEOWNER, true);
  const job = await postAtHome(home, title);
  await home.goto(job);
  await expect(home.locator("main img").first()).toBeVisible();

  await bids(pro, title, {
    price: "1850",
    days: "2",
    excluded: "Sample: drywall repair.",
    line: ["Sample: new 200 amp panel", "1850"],
  });
  await bids(other, title, { price: "2400", days: "5" });

  await home.goto(`${job}/applicants`);
  await home.getByRole("link", { name: "Compare bids" }).click();
  for (const said of ["$1,850", "$2,400", "2 days", "5 days", "Sample: drywall repair."])
    await expect(home.getByText(said).filter({ visible: true }).first()).toBeVisible();
  expect(await home.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await award(home, job, "Rivera Electric");

  const work = await openWork(pro, job);
  await pro
    .getByRole("link", { name: /agreement/i })
    .first()
    .click();
  await pro.getByRole("button", { name: "Write the agreement" }).click();
  await expect(pro).toHaveURL(/\/agreements\/[0-9a-f-]+$/);
  const agreement = new URL(pro.url()).pathname;
  await expect(pro.getByText("Texas: right to cancel")).toBeVisible();
  await pro.getByRole("link", { name: "Change the agreement" }).click();
  await pro.getByLabel("The work", { exact: true }).fill("Sample: take out the old panel, set 200 amps, label all.");
  await saveDraft(pro);
  await sign(pro, agreement, "Elena Rivera");
  await sign(home, agreement, "Harper Holmes");
  await expect(home.getByText("Signed by both").first()).toBeVisible();

  await pro.goto(`${work}/agreements`);
  await pro.getByRole("button", { name: "Write a change order" }).click();
  await expect(pro).toHaveURL(/\/agreements\/[0-9a-f-]+\/edit$/);
  const change = new URL(pro.url()).pathname.replace(/\/edit$/, "");
  await pro.getByLabel("What changes, and why").fill("Sample: the meter base is rusted through, a new one.");
  await pro.getByLabel("Price", { exact: true }).fill("320");
  await saveDraft(pro);
  await sign(pro, change, "Elena Rivera");
  await sign(home, change, "Harper Holmes");
  await home.goto(`${work}/agreements`);
  await expect(home.getByText("$2,170").first()).toBeVisible();

  await pro.goto(work);
  await pro.getByRole("button", { name: "Work has begun" }).click();
  // Nothing on the page is wider than the phone, with the form of the log open.
  await expect(pro.getByLabel("Hours")).toBeVisible();
  expect(await pro.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await pro.getByLabel("Hours").fill("7.5");
  await pro.getByLabel("What was done").fill("Sample: old panel out.");
  await pro.getByRole("button", { name: "Save the day" }).click();
  await expect(pro.getByText("Sample: old panel out.").filter({ visible: true })).toBeVisible();
  await pro.getByRole("button", { name: "The work is done" }).click();
  await expect(pro.getByText("You said that the work is done.")).toBeVisible();
  await home.goto(work);
  await expect(home.getByText("Sample: old panel out.")).toHaveCount(0);
  await home.getByRole("button", { name: "Confirm it is done" }).click();
  await expect(home.getByText("Done and confirmed").first()).toBeVisible();

  await review(home, work, "Sample: clean work, and the label is readable.");
  await expect(home.getByText(/Sample: paid/)).toHaveCount(0);
  await review(pro, work, "Sample: paid on the day, gate was open.");
  // Work that was given and done within the hour is looked at by a person first.
  const desk = await reviewerDesk(browser);
  for (const words of ["Sample: clean work, and the label is readable.", "Sample: paid on the day, gate was open."]) {
    await desk.goto("/admin/reviews");
    const held = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name: title }), hasText: words });
    await held.getByLabel("Release: it goes its way like any other").check();
    await held.getByRole("button", { name: "Decide" }).click();
    await expect(desk.getByText(words)).toHaveCount(0);
  }
  await home.goto(`${work}/review`);
  await expect(home.getByText("Sample: paid on the day, gate was open.")).toBeVisible();
  await pro.goto(`${work}/review`);
  await expect(pro.getByText("Sample: clean work, and the label is readable.")).toBeVisible();
  await pro.getByLabel("Your answer").fill("Sample: a pleasure, call any time.");
  await pro.getByRole("button", { name: "Send answer" }).click();
  await expect(pro.getByText("Sample: a pleasure, call any time.")).toBeVisible();
});

test("the pro who was hired does not show up: the job goes back on the board, and the next bidder is hired", async ({
  browser,
}) => {
  const title = "Sample: two outlets are dead";
  const [pro, other, home] = [
    await signedIn(browser, PRO),
    await signedIn(browser, OTHER),
    await signedIn(browser, HOMEOWNER, true),
  ];
  for (const page of [pro, other]) await wantsAlerts(page);
  const job = await postForToday(home, title);
  await bids(pro, title, { price: "300", days: "1" });
  await bids(other, title, { price: "420", days: "1" });
  await award(home, job, "Rivera Electric");
  await openWork(pro, job);
  await pro.getByRole("button", { name: "Accept the job" }).click();
  await expect(toast(pro, "Accepted. The hirer is told.")).toBeVisible();

  await openWork(home, job);
  await home.getByText("They did not show up").first().click();
  await home.getByLabel("What happened").filter({ visible: true }).fill("Sample: nobody came, nobody called.");
  await home.getByRole("button", { name: "They did not show up" }).click();
  await home.getByRole("button", { name: "Back on the board" }).click();
  await home.getByRole("link", { name: "Choose who comes next" }).click();
  await expect(home).toHaveURL(`${job}/applicants`);
  await award(home, job, "Oakline Builders");
  await openWork(other, job);
  await other.getByRole("button", { name: "Accept the job" }).click();
  await expect(toast(other, "Accepted. The hirer is told.")).toBeVisible();
  await pro.goto("/work");
  await expect(pro.getByRole("main")).toContainText(title);
});
