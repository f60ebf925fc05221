import type { Page } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { expect, test } from "./product.ts";

const TABS = ["Feed", "Participate", "Badges", "Sessions", "Mentors"];
const PHONE = { width: 390, height: 844 };

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("NAV-28 COMM-01 COMM-03 COMM-05 the community is public; its tabs open by keyboard and stay at the top", async ({
  page,
}) => {
  await page.goto("/community");
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect(page.getByRole("tab")).toHaveText(TABS);
  await expect(tab("Feed")).toHaveAttribute("aria-selected", "true");
  await tab("Feed").focus();
  for (const name of TABS.slice(1)) {
    await page.keyboard.press("ArrowRight");
    await expect(tab(name)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/community?tab=${name.toLowerCase()}`);
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await page.goBack();
  await expect(tab("Sessions")).toHaveAttribute("aria-selected", "true");

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect.poll(async () => (await page.getByTestId("community-tabs").boundingBox())?.y).toBe(0);
  await tab("Badges").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
});

test("COMM-06 COMM-11 both Explore the Feed buttons open the feed", async ({ page }) => {
  for (const nth of [0, 1]) {
    await page.goto("/community?tab=mentors");
    await page.getByRole("link", { name: "Explore the Feed" }).nth(nth).click();
    await expect(page.getByRole("heading", { name: "What's happening now" })).toBeInViewport();
  }
});

test("COMM-14 COMM-25 six posts, the pinned one first; one opens in full and leads back", async ({ page }) => {
  await page.goto("/community");
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toContainText("Pinned");
  await expect(cards.first()).toContainText("General");
  const title = await cards.nth(1).getByRole("heading").innerText();
  await cards.nth(1).click();
  await expect(page).toHaveURL(/\/community\/posts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await accessible(page);
  await page.getByRole("link", { name: "All posts" }).click();
  await expect(page).toHaveURL("/community");
});

test("COMM-12 CONST-01 X-44 on a phone the bottom bar shows after 400 px, in the place of the frame's own", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/community");
  const own = page.getByTestId("community-join-bar");
  const frames = page.getByTestId("join-bar");
  const to = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  await expect(frames).toBeVisible();
  const height = (await frames.boundingBox())?.height;
  await to(400);
  await expect(own).toBeHidden();
  await to(401);
  await expect(own.getByRole("link", { name: "Join the Community" })).toHaveAttribute("href", "/contractor-signup");
  await expect(frames).toBeHidden();
  expect((await own.boundingBox())?.height).toBe(height);
  await to(0);
  await expect(own).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await to(900);
  await expect(own).toBeHidden();
});

for (const tab of TABS) {
  test(`${tab}: accessible, and fits a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/community?tab=${tab.toLowerCase()}`);
    await accessible(page);
    expect(await fits(page)).toBe(true);
  });
  test(`${tab}: accessible on a desk`, { tag: "@nightly" }, async ({ page }) => {
    await page.goto(`/community?tab=${tab.toLowerCase()}`);
    await accessible(page);
  });
}

test("10,000 characters without a space, right to left, stay inside card and post on a phone", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const swell = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => (element.textContent = "ש".repeat(10_000)));
  await page.goto("/community");
  const card = page.getByRole("tabpanel").getByRole("listitem").first();
  await swell("[role=tabpanel] li h3 a");
  await swell("[role=tabpanel] li h3 + p");
  await swell("[role=tabpanel] li > p > span + span");
  expect(await fits(page)).toBe(true);
  await card.getByRole("link").click();
  await page.waitForURL(/posts/);
  await swell("h1");
  await swell("article p");
  expect(await fits(page)).toBe(true);
});

test("a post nobody wrote is a page not found", async ({ page }) => {
  const answer = await page.goto("/community/posts/00000000-0000-4000-8000-000000000000");
  expect(answer?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs are links and the guidelines open", async ({ page }) => {
    await page.goto("/community");
    await page.getByRole("tab", { name: "Participate" }).click();
    await page.getByText("Read full guidelines").click();
    await expect(page.getByText("Nobody's first question is stupid.")).toBeVisible();
  });
});
