import type { Browser, Page, Request } from "@playwright/test";
import { aPdf } from "../app/infra/files/sample-files.ts";
import { test as base, expect } from "./product.ts";

/** What a page may say on its console without failing a test, as parts of the line. */
type Quiet = { expectNoise(...parts: string[]): void };

/** A test whose page fails it when the console shows an error that was not expected. */
export const test = base.extend<{ quiet: Quiet }>({
  // An address of its own, so that no test spends another's sign-ups.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to see what a fixture needs
  extraHTTPHeaders: async ({}, use, info) => {
    const [a, b] = [Math.floor(Math.random() * 250), Math.floor(Math.random() * 250)];
    await use({ "x-forwarded-for": `10.${a}.${b}.${1 + (info.workerIndex % 250)}` });
  },
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      const expected: string[] = [];
      page.on("console", (line) => line.type() === "error" && noise.push(line.text()));
      page.on("pageerror", (error) => noise.push(error.message));
      await use({ expectNoise: (...parts) => void expected.push(...parts) });
      expect(noise.filter((line) => !expected.some((part) => line.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

export const PASSWORD = "square-and-plumb";

/** What the proxy in front says of a caller on this machine: only they see the outbox and the published second factor. */
export const HERE = { "x-forwarded-for": "127.0.0.1" };

/** A browser of its own on this machine with a demo account signed in by password. */
export async function signedInAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-US", extraHTTPHeaders: HERE })).newPage();
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(({ pathname }) => /dashboard|second-factor/.test(pathname));
  return page;
}

type Kept = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let reviewers: Kept | undefined;

/**
 * A browser of its own with the demo reviewer at the desk. The published second factor is given once a run: a code is
 * good for one sign-in, and there are two to a minute.
 */
export async function reviewerDesk(browser: Browser): Promise<Page> {
  if (reviewers) return (await browser.newContext({ locale: "en-US", storageState: reviewers })).newPage();
  const page = await signedInAs(browser, "reviewer@demo.example");
  await page.waitForURL(/second-factor/);
  const shown = page.locator("[data-demo-code]");
  await expect(async () => {
    if (!(await shown.count())) await page.reload();
    await page.getByLabel("Code from the app").fill((await shown.getAttribute("data-demo-code")) ?? "");
  }).toPass({ timeout: 45_000 });
  await page.getByRole("main").getByRole("button", { name: "Verify" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/admin/verifications");
  reviewers = await page.context().storageState();
  return page;
}

let nth = 0;
/** An address nobody has yet. */
export const newEmail = (who = "ray") => `${who}.${Date.now()}.${++nth}@sample.test`;

/** A paper to choose in a file field. */
export const paper = (name: string, title = "State contractor license") => ({
  name,
  mimeType: "application/pdf",
  buffer: aPdf(title, "Sample"),
});

export const cont = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const failure = (page: Page) => page.locator("[data-toast=destructive]");
export const success = (page: Page) => page.locator("[data-toast=success]");

/** A page that listens for news never falls idle; by then its own parts are there. */
const SETTLED_MS = 2000;

/** The page's script has taken over, and what it fetches by itself is there. */
export async function settled(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form, main a, main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForLoadState("networkidle", { timeout: SETTLED_MS }).catch(() => {});
}

/** The page answers to typing only once its script has taken over. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

export async function fillBasics(page: Page, email = newEmail()) {
  await page.getByLabel("First name").fill("Ray");
  await page.getByLabel("Last name").fill("Sample");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(512) 555-0142");
  await page.getByLabel("Password").fill(PASSWORD);
  return email;
}

export async function fillDetails(page: Page, company = "Sample & Sons Electric") {
  await page.getByLabel("Business name").fill(company);
  await page.getByLabel("Industry").selectOption("electrical");
  await page.getByLabel("Years in business").fill("12");
  await page.getByLabel("Address").fill("100 Sample Street");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").fill("tx");
  await page.getByLabel("ZIP").fill("78701");
  await page.getByLabel("License number").fill("TX-12345");
}

/** The wizard up to its last step. */
export async function fillWizard(
  page: Page,
  { email = newEmail(), company = "Sample & Sons Electric", at = "/contractor-signup" } = {},
) {
  await open(page, at);
  await fillBasics(page, email);
  await cont(page).click();
  await fillDetails(page, company);
  await cont(page).click();
  await page.getByText("Electrical Work").click();
  await cont(page).click();
  await expect(page.getByTestId("wizard-join-free")).toBeVisible();
  return email;
}

export const joinFree = (page: Page) => page.getByTestId("wizard-join-free");

/** A new contractor at the onboarding's greeting; gives the email. */
export async function joined(page: Page, options: Parameters<typeof fillWizard>[1] = {}) {
  const email = await fillWizard(page, options);
  await joinFree(page).click();
  await page.waitForURL("**/contractor-onboarding");
  await expect(heading(page, "Welcome, Ray")).toBeVisible();
  await settled(page);
  return email;
}

export const save = (page: Page) => page.getByTestId("save");

/** From the greeting through step 2. */
export async function saveBusiness(page: Page) {
  await save(page).click();
  await expect(heading(page, "Your business")).toBeVisible();
  await page
    .getByLabel("Description")
    .fill("Sample company. Panels, rewiring and service upgrades for homes in Austin.");
  await save(page).click();
  await expect(heading(page, "Get verified")).toBeVisible();
}

export async function skipPapers(page: Page) {
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await expect(heading(page, "Your profile card")).toBeVisible();
}

/** A contractor whose onboarding is finished, at the success step. */
export async function onboarded(page: Page, options: Parameters<typeof fillWizard>[1] = {}) {
  const email = await joined(page, options);
  await saveBusiness(page);
  await skipPapers(page);
  await save(page).click();
  await expect(heading(page, "You are on the plans")).toBeVisible();
  return email;
}

/** The requests the page sends from now on that fit. */
export function watch(page: Page, fits: (request: Request) => boolean) {
  const seen: Request[] = [];
  page.on("request", (request) => fits(request) && seen.push(request));
  return seen;
}
