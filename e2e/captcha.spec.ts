import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { type Child, run } from "../test/child.ts";
import { address, at, PORT as HOUSE_PORT, PASSWORD, press, toast } from "./accounts.ts";
import { open } from "./joining.ts";
import { test as base, dataFolder, expect, isUp } from "./product.ts";

const PORT = HOUSE_PORT + 2;
const SECRET = "sample-captcha-secret";

/** A captcha provider on loopback: a box to tick, and each of its tokens is good once. */
async function startProvider(): Promise<{ server: Server; url: string; asked: URLSearchParams[] }> {
  const spent = new Set<string>();
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/api.js")) {
      response.setHeader("content-type", "text/javascript");
      return response.end(`window.turnstile = {
        render(place, options) {
          const box = document.createElement("button");
          box.type = "button";
          box.textContent = "I am human, " + options.sitekey;
          box.onclick = () => options.callback("human-" + Math.random());
          place.append(box);
          return "widget";
        },
        remove() {},
      };`);
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    asked.push(form);
    const token = form.get("response") ?? "";
    const success = form.get("secret") === SECRET && token.startsWith("human-") && !spent.has(token);
    spent.add(token);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success, ...(!success && { "error-codes": ["timeout-or-duplicate"] }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const test = base.extend<{ quiet: undefined }>({
  baseURL: `http://localhost:${PORT}`,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to see what a fixture needs
  extraHTTPHeaders: async ({}, use) => use(address()),
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on("console", (line) => line.type() === "error" && noise.push(line.text()));
      page.on("pageerror", (error) => noise.push(error.message));
      await use(undefined);
      // The refusals that a test asks for stand on the console as well.
      expect(noise.filter((line) => !/status of (400|422)/.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

let server: Child;
let data: ReturnType<typeof dataFolder>;
let provider: Awaited<ReturnType<typeof startProvider>>;
test.beforeAll(async () => {
  provider = await startProvider();
  data = dataFolder();
  server = run("app/server/main.ts", [], {
    PORT: String(PORT),
    DATA_DIR: data.path,
    DEMO: "off",
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "1",
    AUTH_AUTOCONFIRM: "on",
    AUTH_CAPTCHA: `turnstile:${SECRET}`,
    AUTH_CAPTCHA_SITE_KEY: "sample-site-key",
    AUTH_CAPTCHA_URL: `${provider.url}/siteverify`,
    AUTH_CAPTCHA_SCRIPT: `${provider.url}/api.js`,
  });
  await isUp(`http://localhost:${PORT}`, server);
});
test.afterAll(async () => {
  await server.kill("SIGTERM");
  provider.server.close();
  data.forget();
});

const tick = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "I am human, sample-site-key" }).click();

test("a form that asks for a captcha refuses without it, and lets in with it; a spent token is not good again", {
  tag: "@nightly",
}, async ({ page }) => {
  const email = `captcha.${Date.now()}@sample.test`;
  await open(page, "/auth?tab=sign-up");
  await page.getByLabel("Full name").fill("Casey Sample");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(512) 555-0171");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect(page.getByRole("main").getByRole("button", { name: /^I am human/ })).toBeVisible();
  await press(page, "Sign Up");
  await expect(page.locator("[data-toast=destructive]")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/auth");

  await tick(page);
  await press(page, "Sign Up");
  await at(page, "/contractor-dashboard");
  expect(provider.asked.at(-1)?.get("secret")).toBe(SECRET);
  const spent = provider.asked.at(-1)?.get("response");
  const again = await page.request.post("/auth/v1/token?grant_type=password", {
    data: { email, password: PASSWORD, gotrue_meta_security: { captcha_token: spent } },
  });
  expect(await again.json()).toMatchObject({ error_code: "captcha_failed" });
});

test("signing in asks for it as well, and a wrong password asks anew", { tag: "@nightly" }, async ({ page }) => {
  await open(page, "/login");
  await page.getByLabel("Email").fill("nobody@sample.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tick(page);
  await press(page, "Sign In");
  await expect(toast(page, "Error")).toContainText("Invalid login credentials");
  await tick(page);
  await press(page, "Sign In");
  await expect(toast(page, "Error").last()).toContainText("Invalid login credentials");
});
