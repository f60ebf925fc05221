import { accessibleDayAndNight } from "./accessible.ts";
import { expect, test } from "./product.ts";

/** Every address a visitor can type and the first heading of the screen that answers. */
const ROUTES: [path: string, canonical: string][] = [
  ["/", "/"],
  ["/contractor-signup", "/contractor-signup"],
  ["/contractor-path", "/continuing-education"],
  ["/continuing-education", "/continuing-education"],
  ["/subcontractor-path", "/skill-building"],
  ["/skill-building", "/skill-building"],
  ["/find-pro", "/find-pro"],
  ["/post-job", "/post-job"],
  ["/login", "/login"],
  ["/auth", "/auth"],
  ["/financing", "/financing"],
  ["/contractor-dashboard", "/contractor-dashboard"],
  ["/dashboard", "/contractor-dashboard"],
  ["/ai-tools", "/ai-tools"],
  ["/cody", "/ai-tools"],
  ["/insights", "/insights"],
  ["/business-management", "/insights"],
  ["/partners", "/partners"],
  ["/partnerships", "/partners"],
  ["/support", "/about"],
  ["/about", "/about"],
  ["/employee-training", "/employee-training"],
  ["/integrations", "/integrations"],
  ["/pricing", "/pricing"],
  ["/community", "/community"],
  ["/mentorship", "/mentorship"],
  ["/homeowner-signup", "/homeowner-signup"],
  ["/privacy", "/privacy"],
  ["/terms", "/terms"],
  ["/accessibility", "/accessibility"],
];

/** Looked at on a wide screen as well, where they are laid out otherwise. */
const WIDE = ["/skill-building", "/insights", "/employee-training", "/continuing-education", "/about", "/mentorship"];
/** visitor-home.spec.ts looks at them. */
const ELSEWHERE = ["/", "/ai-tools"];
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

// Short and alike: whichever worker is free takes the next, so that none works alone at the end.
test.describe.configure({ mode: "parallel" });

test.describe("NAV-01 NAV-02 NAV-04..NAV-17 NAV-18 NAV-20..NAV-28 ROLE-04 ROLE-05 a visitor can open every address of the table", () => {
  for (const [path, canonical] of ROUTES)
    test(`${path} answers with its screen, without an error${path === canonical ? ", and passes the audit in both themes" : ""}`, async ({
      page,
    }) => {
      const problems: string[] = [];
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      page.on("pageerror", (error) => problems.push(error.message));
      const outside: string[] = [];
      page.on("request", (request) => !request.url().startsWith("http://localhost") && outside.push(request.url()));

      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const canonicalLink = page.locator("link[rel=canonical]");
      if (await canonicalLink.count())
        expect(new URL((await canonicalLink.getAttribute("href")) ?? "").pathname).toBe(canonical);
      expect(await page.title()).toContain("Kingpost");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      // Another address of the same screen shows the same page.
      if (path === canonical && !ELSEWHERE.includes(path)) {
        await page.setViewportSize(PHONE);
        await accessibleDayAndNight(page, "on a phone");
      }
      expect(problems).toEqual([]);
      expect(outside.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
    });
});

for (const path of WIDE)
  test(`${path} passes the audit on a desk, by day and by night`, { tag: "@nightly" }, async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto(path);
    await accessibleDayAndNight(page, "on a desk");
  });

test.describe("two addresses of one screen", () => {
  for (const [first, second] of [
    // Those of the learning pages are in visitor-learn, that of the partners in visitor-money.
    ["/contractor-dashboard", "/dashboard"],
    ["/ai-tools", "/cody"],
  ])
    test(`${second} shows the same screen as ${first}`, async ({ page }) => {
      await page.goto(first ?? "");
      const heading = await page.getByRole("heading", { level: 1 }).textContent();
      await page.goto(second ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    });
});

test("NAV-12 a protected page sends a visitor to /auth and keeps the place", async ({ page }) => {
  await page.goto("/contractor-onboarding");
  await expect(page).toHaveURL(/\/auth\?next=%2Fcontractor-onboarding/);
});

test("NAV-29 NAV-32 any other address is the 404 page, and the console says which", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const answer = await page.goto("/no/such-sheet");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect.poll(() => said.join("\n")).toContain("/no/such-sheet");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a very long address that leads nowhere is shown in three lines", { tag: "@nightly" }, async ({ page }) => {
  await page.goto(`/${"no-such-sheet".repeat(150)}`);
  const shown = page.getByRole("definition");
  const height = await shown.evaluate(
    (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
  );
  expect(Math.round(height)).toBe(3);
});

test("without JavaScript every page of the table reads", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path] of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await context.close();
});

test("Spanish is one click away and stays", async ({ page }) => {
  await page.goto("/privacy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.goto("/find-pro");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("LEARN-01 lessons, continuing education, crew training, community and mentorship are one click from anywhere", async ({
  page,
}) => {
  await page.goto("/pricing");
  const foot = page.getByRole("contentinfo");
  for (const path of [
    "/insights",
    "/skill-building",
    "/continuing-education",
    "/employee-training",
    "/community",
    "/mentorship",
  ])
    await expect(foot.locator(`a[href="${path}"]`)).toBeVisible();
});
