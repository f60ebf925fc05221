import type { Page } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { expect, test } from "./product.ts";

const SCREENS = [
  "/skill-building",
  "/insights",
  "/employee-training",
  "/continuing-education",
  "/about",
  "/mentorship",
];

/** Pairs of addresses that show one screen, the canonical one second. */
const SAME = [
  ["NAV-06 NAV-07", "/subcontractor-path", "/skill-building", "Read the job before you price it"],
  ["NAV-18 NAV-20", "/business-management", "/insights", "The work is good. Now make it pay."],
  ["NAV-04 NAV-05", "/contractor-path", "/continuing-education", "Keep the license. Build the business."],
  ["NAV-23 NAV-24", "/support", "/about", "We hold up the people who build"],
] as const;

const ready = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-js", "");

for (const [ids, also, canonical, title] of SAME)
  test(`${ids} ${also} and ${canonical} show one screen`, async ({ page }) => {
    for (const path of [also, canonical]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${canonical}$`));
    }
  });

test("NAV-25 NAV-42 crew training and the mentorship program have their pages", async ({ page }) => {
  await page.goto("/employee-training");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know who is trained before they are on the ladder");
  await page.goto("/mentorship");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One question to someone ten years ahead");
  await page.getByRole("main").getByRole("link", { name: "Join Free" }).first().click();
  await page.waitForURL((url) => url.pathname === "/contractor-signup");
});

test("the learning path opens one stage at a time, by mouse, by keys and by address", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.goto("/continuing-education");
  await ready(page);
  const panel = (name: string) => page.getByRole("tabpanel", { name });
  await expect(panel("Foundation")).toBeVisible();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.getByRole("tab", { name: "People" }).click();
  await expect(panel("People")).toBeVisible();
  await expect(panel("Foundation")).toBeHidden();
  expect(new URL(page.url()).hash).toBe("#people");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Growth" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Growth" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(panel("Mastery")).toBeVisible();
  await accessible(page);
  await page.goto("/continuing-education?again#operations");
  await expect(panel("Operations")).toBeVisible();
});

test("the states are searched and narrowed, and the map leads to a row that the search had hidden", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.goto("/continuing-education");
  await ready(page);
  const rows = page.locator("tr[data-find]");
  await page.getByLabel("State or board").fill("nevada");
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("1 of 51 shown")).toBeVisible();
  await page.getByRole("link", { name: "Florida: 14 hours every 2 years" }).click();
  await expect(rows.filter({ visible: true })).toHaveCount(51);
  await expect(page.locator("#state-FL")).toBeInViewport();
  await page.getByRole("combobox", { name: "Continuing education" }).selectOption("hours");
  await expect(rows.filter({ visible: true })).toHaveCount(15);
  await accessible(page);
});

test("on a phone the page begins with the state picker, and the 51 states follow by choice", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/continuing-education");
  await ready(page);
  const rows = page.locator("tr[data-find]").filter({ visible: true });
  await expect(rows).toHaveCount(0);
  const picker = page.getByLabel("Find your state");
  await expect(picker).toBeInViewport();
  await picker.selectOption("Florida");
  await expect(rows).toHaveCount(1);
  await expect(page.locator("#state-FL")).toBeInViewport();
  await page.getByRole("button", { name: "Show all 51" }).click();
  await expect(rows).toHaveCount(51);
});

test("an anchor is found also on the way from another page", { tag: "@nightly" }, async ({ page }) => {
  await page.goto("/skill-building");
  await ready(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/continuing-education#requirements";
    link.textContent = "Requirements by state";
    document.querySelector("main article")?.append(link);
  });
  await page.getByRole("link", { name: "Requirements by state" }).click();
  await expect(page.getByRole("heading", { name: "What each state asks" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every stage, every state and every link is there", async ({ page }) => {
    await page.goto("/continuing-education");
    await expect(page.locator("[role=tabpanel]").filter({ visible: true })).toHaveCount(5);
    await expect(page.locator("tr[data-find]").filter({ visible: true })).toHaveCount(51);
    await expect(page.getByLabel("State or board")).toBeHidden();
    await page.getByRole("link", { name: "Find your state" }).click();
    expect(new URL(page.url()).hash).toBe("#requirements");
  });
});

test("nothing runs over the edge at 320, 390 and 768 px, in both languages", { tag: "@nightly" }, async ({ page }) => {
  for (const path of SCREENS)
    for (const lang of ["en", "es"]) {
      await page.goto(`${path}?lang=${lang}`);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} ${lang} ${width} px`).toBeLessThanOrEqual(0);
      }
    }
});
