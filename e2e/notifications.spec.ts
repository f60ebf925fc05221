import { type Browser, expect, type Page } from "@playwright/test";
import { signedInAs, test } from "./joining.ts";
import { outbox } from "./product.ts";

const OWNER = "oakline@demo.example";
const PRO = "rivera@demo.example";

const bell = (page: Page) => page.getByTestId("bell").filter({ visible: true });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

async function postJob(page: Page, title: string): Promise<void> {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Trade", { exact: true }).selectOption("Electrical");
  await page.getByLabel("Location").fill("78701");
  await page.getByLabel("Budget min").fill("3200");
  await page.getByLabel("Budget max").fill("4800");
  await page.getByLabel("Start date").fill(inDays(10));
  await page.getByLabel("Duration").selectOption("Less than 1 week");
  await page.getByLabel("Description").fill("Sample job. Replace a 100 amp panel with 200 amps, meter base included.");
  await page.getByLabel("Skills").fill("Service change");
  await page.getByRole("button", { name: "Post job" }).click();
  await page.waitForURL("/find-pro");
}

async function applyTo(page: Page, title: string): Promise<void> {
  await page.goto("/find-pro?tab=jobs");
  await page.getByRole("link", { name: title }).first().click();
  await page.getByLabel("Message").fill("I am free that week.");
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page.locator("[data-toast=success]")).toBeVisible();
}

async function posterAndPro(browser: Browser): Promise<[Page, Page]> {
  return [await signedInAs(browser, OWNER), await signedInAs(browser, PRO)];
}

const unreadOn = async (page: Page): Promise<number> =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0);

test("an application lights the poster's bell in every open page without a reload, and reading it puts it out in all", async ({
  browser,
}) => {
  const [owner, pro] = await posterAndPro(browser);
  const title = `Sample panel for the bell ${Date.now()}`;
  await postJob(owner, title);
  await owner.goto("/notifications");
  const second = await owner.context().newPage();
  await second.goto("/pricing");
  await expect(bell(second)).toBeVisible();
  // By then the bell has counted and the page listens.
  await owner.waitForTimeout(2500);
  const before = await unreadOn(owner);

  await applyTo(pro, title);
  await expect.poll(() => unreadOn(owner)).toBe(before + 1);
  await expect.poll(() => unreadOn(second)).toBe(before + 1);
  const line = owner.getByRole("listitem").filter({ hasText: title }).first();
  await expect(line).toContainText("applied to");

  await line.getByRole("link").click();
  await owner.waitForURL(/\/applicants$/);
  await expect.poll(() => unreadOn(owner)).toBe(before);
  await expect.poll(() => unreadOn(second)).toBe(before);
  await owner.context().close();
  await pro.context().close();
});

test("a member chooses quiet hours and mails by kind; the way out in a mail works signed out, by one click too", {
  tag: "@nightly",
}, async ({ browser, page, request }) => {
  const [owner, pro] = await posterAndPro(browser);
  await owner.goto("/account/notifications");
  await owner.getByLabel("From").fill("21:30");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Quiet hours need a beginning and an end.")).toBeVisible();
  await expect(owner.getByLabel("From")).toHaveValue("21:30");
  await owner.getByLabel("From").fill("");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("This is how you will hear from us.")).toBeVisible();
  await expect(owner.getByLabel("Time zone")).toHaveValue("America/Chicago");

  const title = `Sample panel for the mail ${Date.now()}`;
  await postJob(owner, title);
  await applyTo(pro, title);
  const mail = async () => (await outbox()).find(({ subject }) => subject.includes(title));
  await expect.poll(async () => Boolean(await mail())).toBe(true);
  const sent = await mail();
  const way = /^<(.+)>$/.exec(sent?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(sent?.text).toContain(way);
  const path = new URL(way).pathname;

  await page.goto(path);
  await expect(page.getByText("Somebody applies to your job")).toBeVisible();
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByText("These mails will not come any more.")).toBeVisible();
  await owner.goto("/account/notifications");
  await expect(owner.getByLabel("Somebody applies to your job: mail")).toHaveValue("off");
  await page.getByRole("button", { name: "Start them again" }).click();
  await expect(page.getByText("These mails will reach you as before.")).toBeVisible();

  // A mail program sends no cookie, no origin and no page it came from.
  const answer = await request.post(path, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  await owner.reload();
  await expect(owner.getByLabel("Somebody applies to your job: mail")).toHaveValue("off");
  await owner.getByLabel("Somebody applies to your job: mail").selectOption("now");
  await owner.getByRole("button", { name: "Save" }).click();
  await owner.context().close();
  await pro.context().close();
});

test("signing out everywhere ends the stream of an open page", { tag: "@nightly" }, async ({ browser }) => {
  const owner = await signedInAs(browser, OWNER);
  await owner.goto("/notifications");
  const ended = owner.evaluate(async () => {
    const answer = await fetch("/events");
    const reader = answer.body?.getReader();
    const started = Date.now();
    while (!(await reader?.read())?.done);
    return Date.now() - started;
  });
  const other = await signedInAs(browser, OWNER);
  await other.goto("/account/devices");
  await other.waitForFunction(() => Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key)));
  await other.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => /^sb-.*-auth-token$/.test(key))?.[1] ?? "{}";
    const { access_token } = JSON.parse(kept) as { access_token: string };
    return fetch("/auth/v1/logout?scope=global", {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}`, "x-supabase-api-version": "2024-01-01" },
    });
  });
  expect(await ended).toBeLessThan(60_000);
  await owner.context().close();
  await other.context().close();
});

test("without shared workers the pages of a browser still share one connection, and another page takes it over", {
  tag: "@nightly",
}, async ({ browser }) => {
  const [owner, pro] = await posterAndPro(browser);
  const context = owner.context();
  await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  const streams: Page[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/events") streams.push(request.frame().page());
  });
  const title = `Sample panel for two pages ${Date.now()}`;
  await postJob(owner, title);
  await owner.goto("/notifications", { waitUntil: "commit" });
  streams.length = 0;
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto("/notifications");
  // By then the bell has counted, and a second connection would have been asked for.
  await second.waitForTimeout(5000);
  const before = await unreadOn(second);
  expect(streams).toEqual([owner]);

  await applyTo(pro, title);
  await expect.poll(() => unreadOn(second)).toBe(before + 1);
  await owner.close();
  await expect.poll(() => streams.at(-1) === second).toBe(true);
  await context.close();
  await pro.context().close();
});

test("a visitor's pages load nothing of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/pricing");
  await page.mouse.move(200, 200);
  await page.waitForTimeout(5000);
  expect(asked.filter((path) => /bell|live-|unread|\/events|\/notifications/.test(path))).toEqual([]);
});
