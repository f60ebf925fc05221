// How long the page takes to answer a person on a slow phone: a scripted tour at 390 px with the processor slowed four
// times; for each step the slowest interaction, from the event to the next paint, as the browser itself measures it.
import { chromium, type Page } from "@playwright/test";
import { startApp } from "./start-app.ts";

const SLOWER = 4;
const ROUNDS = 3;
const SETTLED_MS = 400;

type Step = { name: string; path: string; act(page: Page): Promise<void> };

const tap = (page: Page, role: "button" | "link" | "tab", name: RegExp) =>
  page.getByRole(role, { name }).first().click();

const TOUR: Step[] = [
  {
    name: "open and close the menu",
    path: "/",
    act: async (page) => {
      await tap(page, "button", /menu/i);
      await page.waitForTimeout(SETTLED_MS);
      await page.keyboard.press("Escape");
    },
  },
  {
    name: "go from home to prices",
    path: "/",
    act: async (page) =>
      page
        .evaluate(() => document.querySelector<HTMLElement>("footer a[href='/pricing']")?.scrollIntoView())
        .then(() => page.locator("footer a[href='/pricing']").click()),
  },
  {
    name: "monthly to yearly",
    path: "/pricing",
    act: (page) => page.locator("main :is([role=radio],input[type=radio],button)").nth(1).click({ force: true }),
  },
  {
    name: "drag the amount",
    path: "/financing",
    act: async (page) => {
      const slider = page.locator("input[type=range]").first();
      await slider.focus();
      for (let n = 0; n < 10; n++) await slider.press("ArrowRight");
    },
  },
  {
    name: "type an amount",
    path: "/financing",
    act: async (page) => {
      const field = page.locator("input[name=amount]").first();
      await field.click();
      await field.pressSequentially("42000");
    },
  },
  { name: "another tab of the community", path: "/community", act: (page) => page.getByRole("tab").nth(2).click() },
  {
    name: "type a search",
    path: "/find-pro",
    act: async (page) => {
      const field = page.locator("input[name=q]").first();
      await field.click();
      await field.pressSequentially("roofing");
    },
  },
  {
    name: "choose a trade",
    path: "/find-pro",
    act: (page) => page.locator("main label:has(input[type=checkbox])").first().click(),
  },
  {
    name: "fill the first step of sign-up",
    path: "/contractor-signup",
    act: async (page) => {
      const field = page.locator("main input[type=text],main input:not([type])").first();
      await field.click();
      await field.pressSequentially("Sample Builders");
      await tap(page, "button", /continue/i);
    },
  },
  {
    name: "ask Cody",
    path: "/ai-tools",
    act: async (page) => {
      const field = page.locator("main textarea").first();
      await field.click();
      await field.pressSequentially("What is mark-up?");
      await field.press("Enter");
    },
  },
];

const app = await startApp({ DEMO: "on" });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});

/** The slowest interaction of a step, in milliseconds. */
async function slowest({ path, act }: Step): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(() => {
    const w = window as unknown as { slowest: number };
    w.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) w.slowest = Math.max(w.slowest, entry.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${app.url}${path}`, { waitUntil: "networkidle" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await act(page);
  await page.waitForTimeout(2 * SETTLED_MS);
  const took = await page.evaluate(() => (window as unknown as { slowest: number }).slowest);
  await context.close();
  return took;
}

process.stdout.write(
  `Slowest interaction to the next paint, processor ${SLOWER} times slower, median of ${ROUNDS}, ms\n`,
);
for (const step of TOUR) {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++) taken.push(await slowest(step));
  const middle = taken.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  process.stdout.write(`${step.name.padEnd(36)}${step.path.padEnd(22)}${String(middle).padStart(6)}\n`);
}
await browser.close();
await app.stop();
