import { defineConfig } from "@playwright/test";
import { debianChromium } from "./e2e/browser.ts";

const executablePath = debianChromium();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/product.ts",
  fullyParallel: false,
  // Each worker has a server of its own (e2e/product.ts) and takes the next file that waits, by name: long journeys have early
  // names. One more than two cores: a journey waits for a page or an animation an eighth of the time.
  workers: Number(process.env["E2E_WORKERS"] ?? 3),
  forbidOnly: true,
  // Second ways, several tabs, lost lines: what `npm run test:nightly` adds to a journey for each thing and each page.
  ...(process.env["E2E_PART"] === "nightly" ? { grep: /@nightly/ } : { grepInvert: /@nightly/ }),
  // A journey that only passes the second time is named at the end of `npm test`.
  retries: process.env["CI"] ? 1 : 0,
  // Ends a journey that hangs, and nothing else: on a busy machine one of two minutes has taken ten.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: process.env["E2E_REPORT"] ? [["list"], ["json", { outputFile: process.env["E2E_REPORT"] }]] : "list",
  use: {
    // What cannot be pressed, filled or reached in this time never will be: the journey says where, long before its own end.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // A browser with one fetches every script of the product at its first member's page; e2e/pocket.spec.ts has them.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording costs a third of all CPU time of the journeys; `--trace=on` records one that failed.
    trace: "on-first-retry",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
