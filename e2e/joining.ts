import type { Browser, Page, Request } from "@playwright/test";
import { aPdf } from "../app/infra/files/sample-files.ts";
import { enter, finishOnboarding, joinByForm } from "./entering.ts";
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
const HERE = { "x-forwarded-for": "127.0.0.1" };

/** A browser of its own on this machine with a demo account signed in by password, before its first page. */
export async function signedInAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", extraHTTPHeaders: HERE });
  await enter(context, email);
  return context.newPage();
}

/** The same through the page, which shows what comes next. */
async function signedInByHand(browser: Browser, email: string): Promise<Page> {
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

/** A browser of its own with the reviewer's kept session; undefined where this server does not know it. */
async function keptDesk(browser: Browser, storageState: Kept): Promise<Page | undefined> {
  const context = await browser.newContext({ locale: "en-US", storageState });
  const { alive } = await (await context.request.get("/session")).json();
  if (alive) return context.newPage();
  await context.close();
  return undefined;
}

/**
 * A browser of its own with the demo reviewer at the desk. The published second factor is given once a server: a code is
 * good for one sign-in, and there are two to a minute.
 */
export async function reviewerDesk(browser: Browser): Promise<Page> {
  const kept = reviewers && (await keptDesk(browser, reviewers));
  if (kept) return kept;
  const page = await signedInByHand(browser, "reviewer@demo.example");
  await page.waitForURL(/second-factor/);
  const shown = page.locator("[data-demo-code]");
  await expect(async () => {
    if (!(await shown.count())) await page.reload();
    await page.getByLabel("Code from the app").fill((await shown.getAttribute("data-demo-code")) ?? "");
  }).toPass({ timeout: 120_000 });
  await page.getByRole("main").getByRole("button", { name: "Verify" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/admin/verifications");
  reviewers = await page.context().storageState();
  return page;
}

let nth = 0;
/** An address nobody has yet. */
export const newEmail = (who = "ray") => `${who}.${Date.now()}.${++nth}@sample.test`;

/** A document to choose in a file field. */
export const documentFile = (name: string, title = "State contractor license") => ({
  name,
  mimeType: "application/pdf",
  buffer: aPdf(title, "Sample"),
});

export const cont = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const failure = (page: Page) => page.locator("[data-toast=destructive]");
export const success = (page: Page) => page.locator("[data-toast=success]");

/** How long a page fetches nothing until it counts as settled, and when it does at the latest. */
const QUIET_MS = 250;
const SETTLED_MS = 2000;

type Traffic = { open: Set<Request>; lastAt: number };
const traffics = new WeakMap<Page, Traffic>();

/** What a page fetches from now on, but for the line on which it listens for news: that one stays open. */
function trafficOf(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), lastAt: Date.now() };
  traffics.set(page, traffic);
  const ended = (request: Request) => {
    if (traffic.open.delete(request)) traffic.lastAt = Date.now();
  };
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") traffic.open.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return traffic;
}

/** The page's script has taken over, and what it fetches by itself is there. */
export async function settled(page: Page) {
  const traffic = trafficOf(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form, main a, main") ?? {}).some((key) => key.startsWith("__react")),
  );
  const began = Date.now();
  while (Date.now() - began < SETTLED_MS) {
    const quiet = Date.now() - Math.max(began, traffic.lastAt);
    if (!traffic.open.size && quiet >= QUIET_MS) return;
    await new Promise((resolve) => setTimeout(resolve, traffic.open.size ? 50 : QUIET_MS - quiet));
  }
}

/** The page answers to typing only once its script has taken over. */
export async function open(page: Page, path: string) {
  trafficOf(page).open.clear();
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

const COMPANY = "Sample & Sons Electric";

export async function fillDetails(page: Page, company = COMPANY) {
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
  { email = newEmail(), company = COMPANY, at = "/contractor-signup" } = {},
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

/** A new contractor at the onboarding's greeting, joined by the form that `fillWizard` fills; gives the email. */
export async function joined(page: Page, { email = newEmail(), company = COMPANY } = {}) {
  await joinByForm(page.context(), { email, company, password: PASSWORD });
  await open(page, "/contractor-onboarding");
  await expect(heading(page, "Welcome, Ray")).toBeVisible();
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

export async function skipDocuments(page: Page) {
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await expect(heading(page, "Your profile card")).toBeVisible();
}

/** A contractor whose onboarding is finished, before the first page; gives the email. */
export async function onboarded(page: Page, { email = newEmail(), company = COMPANY } = {}) {
  await joinByForm(page.context(), { email, company, password: PASSWORD });
  await finishOnboarding(page.context(), company);
  return email;
}

/** The requests the page sends from now on that fit. */
export function watch(page: Page, fits: (request: Request) => boolean) {
  const seen: Request[] = [];
  page.on("request", (request) => fits(request) && seen.push(request));
  return seen;
}
