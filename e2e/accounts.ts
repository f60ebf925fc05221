import { join } from "node:path";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { readOutbox, type SentMail } from "../app/infra/mail/outbox.server.ts";
import { type Child, run } from "../test/child.ts";
import { OPENID_CLIENT, type OpenIdServer, startOpenIdProvider } from "../test/openid-provider.ts";
import { confirmByForm, signUpByForm } from "./entering.ts";
import { open } from "./joining.ts";
import { dataFolder, isUp, PORT as PRODUCT_PORT } from "./product.ts";

/** A server of its own for the journeys of accounts: addresses are confirmed by mail, and there is a stand-in for Google. */
export const PORT = PRODUCT_PORT + 1;
export const BASE = `http://localhost:${PORT}`;
let dataDir = "";

export type House = { provider: OpenIdServer; stop(): Promise<void> };

export async function openHouse(): Promise<House> {
  const provider = await startOpenIdProvider({ port: PORT + 1 });
  const data = dataFolder();
  dataDir = data.path;
  const server: Child = run("app/server/main.ts", [], {
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO: "on",
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "1",
    AUTH_AUTOCONFIRM: "off",
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
    GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
  });
  await isUp(BASE, server);
  return {
    provider,
    async stop() {
      await server.kill("SIGTERM");
      await provider.stop();
      data.forget();
    },
  };
}

export const PASSWORD = "level-and-true";
let nth = 0;
export const newEmail = (who = "nora") => `${who}.${Date.now()}.${++nth}@sample.test`;

/** The newest mail to an address whose subject fits; waits for it. */
export async function mailTo(email: string, subject: RegExp): Promise<SentMail> {
  let found: SentMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await readOutbox(join(dataDir, "outbox"))).find(
          (mail) => mail.to === email && subject.test(mail.subject),
        );
        return Boolean(found);
      },
      { message: `a mail to ${email} about ${subject}`, timeout: 60_000 },
    )
    .toBe(true);
  return found as SentMail;
}

export const linkIn = (mail: SentMail): string => /https?:\/\/\S+\/auth\/confirm\S+/.exec(mail.text)?.[0] ?? "";
export const codeIn = (mail: SentMail): string => /\b\d{6}\b/.exec(mail.text.replace(/https?:\S+/g, ""))?.[0] ?? "";

export const main = (page: Page) => page.getByRole("main");
export const press = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name }).first().click();
export const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname);
export const toast = (page: Page, title: string) => page.locator("[data-toast]").filter({ hasText: title });

export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await open(page, "/auth?tab=sign-up");
  await page.getByLabel("Full name").fill("Nora Sample");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(512) 555-0171");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign Up");
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  return email;
}

/** A confirmed member on a page that only members see; the forms of /auth are sent without a page. */
export async function member(page: Page, email = newEmail()): Promise<string> {
  await signUpByForm(page.context(), { email, password: PASSWORD, fullName: "Nora Sample" });
  await confirmByForm(page.context(), email, codeIn(await mailTo(email, /Confirm/)));
  await page.goto("/my/jobs");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-localhost-auth-token"))).not.toBeNull();
  return email;
}

export async function signIn(page: Page, email: string, password = PASSWORD, path = "/login") {
  await open(page, path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign In");
}

export async function signOut(page: Page) {
  await page.goto("/auth");
  await press(page, "Sign out");
  await at(page, "/");
}

/** Another browser, with nothing of the first. */
export async function otherBrowser(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: BASE, locale: "en-US", extraHTTPHeaders: address() });
  return { page: await context.newPage(), context };
}

/** An address of its own, so that no test spends another's tries. */
export const address = () => {
  const [a, b, c] = [250, 250, 250].map((most) => Math.floor(Math.random() * most));
  return { "x-forwarded-for": `10.${a}.${b}.${c}` };
};

/** What an authenticator app shows, now or some steps of 30 seconds later. */
export const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an authenticator app on the account page; gives its secret and the backup codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/account/security");
  await press(page, "Set up an app");
  const secret = (await page.locator(".select-all").first().innerText()).replaceAll(/\s/g, "");
  await page.getByLabel("Code from the app").fill(appCode(secret));
  await press(page, "Turn on");
  await at(page, "/account/security/codes");
  await press(page, "Make backup codes");
  const items = page.getByTestId("backup-codes").getByRole("listitem");
  await expect(items).toHaveCount(10);
  return { secret, codes: await items.allInnerTexts() };
}
