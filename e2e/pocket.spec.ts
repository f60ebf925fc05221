import { type BrowserContext, expect, type Page } from "@playwright/test";
import { enter } from "./entering.ts";
import { open, test } from "./joining.ts";

test.use({ serviceWorkers: "allow" });

const PRO = "rivera@demo.example";
const OTHER = "oakline@demo.example";
const main = (page: Page) => page.getByRole("main");
const OFFLINE = ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "Failed to fetch", "ServiceWorker", "503"];

/** The worker of this browser is at work and has everything that pages are made of. */
async function ready(page: Page) {
  await page.mouse.move(5, 5);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("kingpost-pages");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/** Waits until the phone has kept a page. */
const kept = (page: Page, path: string) => expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain(path);

async function onPhone(context: BrowserContext, page: Page, email: string) {
  await enter(context, email);
  await open(page, "/dashboard");
  await ready(page);
  await page.reload();
  await kept(page, "/dashboard");
}

test("what was seen can be read without a signal, in a new window too; what was never seen says so in the frame", {
  tag: "@nightly",
}, async ({ page, context, quiet }) => {
  quiet.expectNoise(...OFFLINE);
  await onPhone(context, page, PRO);
  await page.getByRole("link", { name: "Messages" }).first().click();
  await expect(page).toHaveURL("/messages");
  await main(page).locator("a[href^='/messages/']").first().click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}/);
  const talk = new URL(page.url()).pathname;
  const said = (await main(page).locator("ol, ul").first().innerText()).slice(0, 40);
  await kept(page, talk);
  await context.setOffline(true);

  const again = await context.newPage();
  await again.goto("/dashboard");
  await expect(again.getByText(/No signal\. This page is from/)).toBeVisible();
  await expect(again.getByRole("heading", { level: 1 })).toBeVisible();
  await again.goto(talk);
  await expect(again.getByRole("main")).toContainText(said.split("\n")[0] ?? "");
  await again.getByRole("link", { name: "Dashboard" }).first().click();
  await again.waitForURL("/dashboard");
  await again.goto("/account/documents/requirements");
  await expect(again).toHaveURL(/\/offline\?to=/);
  await expect(again.getByRole("heading", { name: "No signal" })).toBeVisible();
  await expect(again.getByRole("heading", { name: "What you can read now" })).toBeVisible();
  await context.setOffline(false);
  await expect(again).toHaveURL("/account/documents/requirements");
});

test("signing out leaves nothing to read, and the next member never sees the one before", { tag: "@nightly" }, async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectNoise(...OFFLINE);
  await onPhone(context, page, PRO);
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").first().click();
  await page.waitForURL("/");
  expect(await keptPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/offline\?to=/);
  await context.setOffline(false);

  await onPhone(context, page, PRO);
  await page.evaluate(async () => {
    const cache = await caches.open("kingpost-pages");
    await cache.put("/messages/of-the-first", new Response("private"));
  });
  // Signs in over the session that is there, without signing out.
  await enter(context, OTHER);
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByText("Rivera")).toHaveCount(0);
  await context.setOffline(false);
  await page.goto("/dashboard");
  await expect.poll(() => keptPaths(page)).not.toContain("/messages/of-the-first");
});

test("an expense that is written without a signal waits, outlives the app, and is sent once when the signal is back", async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectNoise(...OFFLINE);
  await onPhone(context, page, PRO);
  await kept(page, "/taxes/entries");
  const party = `Sample supply house ${Date.now()}`;
  await context.setOffline(true);
  await page.goto("/taxes/entries?add=expense");
  await expect(page.locator("[data-pocket]")).toBeAttached();
  const write = async (amount: string) => {
    await page.getByLabel("Paid to").fill(party);
    await page.getByLabel("Amount").first().fill(amount);
    await main(page).getByRole("button", { name: "Save", exact: false }).first().click();
  };
  await write("41.50");
  await expect(page.getByText("1 waiting")).toBeVisible();
  await expect(page.getByLabel("Paid to")).toHaveValue("");
  await write("17.25");
  await expect(page.getByText("2 waiting")).toBeVisible();

  // The app is killed and opened again, still without a signal.
  await page.close();
  const again = await context.newPage();
  await again.goto("/dashboard");
  await expect(again.getByText("2 waiting")).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText(/\d waiting/)).toHaveCount(0, { timeout: 60_000 });
  // The kept page makes room for the living one by itself, which may end a page load that began before.
  await expect(() => open(again, "/taxes/entries")).toPass();
  await expect(main(again).getByRole("link", { name: party })).toHaveCount(2);
});

test("what the server refuses afterwards is said with its reason, and goes back into its form with the text", {
  tag: "@nightly",
}, async ({ page, context, quiet }) => {
  quiet.expectNoise(...OFFLINE, "422");
  await onPhone(context, page, PRO);
  await kept(page, "/taxes/mileage");
  await context.setOffline(true);
  await page.goto("/taxes/mileage");
  await expect(page.locator("[data-pocket]")).toBeAttached();
  await page.getByLabel("What for").fill("Sample: walk the roof");
  await page.getByLabel("Business miles").first().fill("a lot");
  await main(page).getByRole("button", { name: /Save/ }).first().click();
  await expect(page.getByText("1 waiting")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 not taken")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByLabel("What for")).toHaveValue("Sample: walk the roof");
  await expect(page.getByText("1 not taken")).toHaveCount(0);
});

test("a new release waits until the reader wants it, and the open page works on", { tag: "@nightly" }, async ({
  page,
  context,
  quiet,
}) => {
  quiet.expectNoise("ServiceWorker");
  await onPhone(context, page, PRO);
  // Another address of the script is another release to the browser.
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?next").then(() => undefined));
  await expect(page.getByText("There is a new version")).toBeVisible({ timeout: 60_000 });
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload now" }).click();
  await loaded;
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
});
