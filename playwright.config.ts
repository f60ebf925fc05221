import { defineConfig } from "@playwright/test";
import { debianChromium } from "./e2e/browser.ts";

const executablePath = debianChromium();

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/product.ts",
  fullyParallel: false,
  // Each worker has a server of its own (e2e/product.ts) and takes the next file that waits.
  workers: Number(process.env["E2E_WORKERS"] ?? 2),
  forbidOnly: true,
  // A journey that only passes the second time is named at the end of `npm test`.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env["E2E_REPORT"] ? [["list"], ["json", { outputFile: process.env["E2E_REPORT"] }]] : "list",
  use: {
    locale: "en-US",
    timezoneId: "America/Chicago",
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
