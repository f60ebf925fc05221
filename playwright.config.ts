import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const port = Number(process.env["E2E_PORT"] ?? 4173);
/** Stand-ins for the tools that connect; a journey changes how one behaves by `POST {TOOLS}/moods/{tool}/{mood}`. */
const toolsPort = port + 11;
const oauthPort = port + 12;
const tools = `http://127.0.0.1:${toolsPort}`;
const oauth = `http://127.0.0.1:${oauthPort}`;
process.env["E2E_TOOLS"] = tools;
process.env["E2E_OAUTH"] = oauth;
/** An empty data folder a run; workers read it from the environment to look into the outbox. */
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "kingpost-e2e-"));

export default defineConfig({
  testDir: "e2e",
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // A journey that only passes the second time is named at the end of `npm test`.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env["E2E_REPORT"] ? [["list"], ["json", { outputFile: process.env["E2E_REPORT"] }]] : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "America/Chicago",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
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
  webServer: [
    {
      command: `node test/programs/partners.ts ${toolsPort} ${oauthPort}`,
      port: oauthPort,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
    {
      command: "node app/server/main.ts",
      url: `http://localhost:${port}/api/health`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env["E2E_DATA_DIR"],
        LOG_LEVEL: "warn",
        DEMO: "on",
        TRUSTED_PROXIES: "1",
        AUTH_AUTOCONFIRM: "on",
        OUTGOING_LOOPBACK: "on",
        PARTNER_TIMEOUT_SECONDS: "2",
        STRIPE_API_BASE: `${tools}/stripe`,
        HUBSPOT_API_BASE: `${tools}/hubspot`,
        CALENDLY_API_BASE: `${tools}/calendly`,
        MAILCHIMP_API_BASE: `${tools}/mailchimp`,
        TEACHABLE_API_BASE: `${tools}/teachable`,
        // Procore stays without: its dialog says what is missing.
        QUICKBOOKS_CLIENT_ID: "kingpost-tools-books",
        QUICKBOOKS_CLIENT_SECRET: "a-secret-between-two-sample-programs",
        QUICKBOOKS_ISSUER: oauth,
        QUICKBOOKS_API_BASE: `${oauth}/quickbooks`,
      },
    },
  ],
});
