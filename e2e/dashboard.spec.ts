import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { type WebhookReceiver, webhookReceiver } from "../test/webhook-receiver.ts";
import { enter } from "./entering.ts";
import { expect, TOOLS, test } from "./product.ts";

const OWNER = "newpro@demo.example";
const WIDTHS = [390, 1440] as const;
const SCHEMES = ["light", "dark"] as const;
const LANGUAGES = ["en", "es"] as const;
const SCREENS = [
  "/dashboard",
  "/weather",
  "/integrations",
  "/account/documents/subcontractors",
  "/taxes",
  "/taxes/import",
];

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n");
const now = new Date();
const year = now.getUTCFullYear();
const month = String(now.getUTCMonth() + 1).padStart(2, "0");
/** A month of expenses as a bank writes them, one of them a formula. */
const EXPENSES = [
  ["Lumber yard", "212.40"],
  ["Fuel", "61.15"],
  ["Phone", "85.00"],
  ["=HYPERLINK(1)", "19.99"],
  ["Tool rental", "140.00"],
] as const;
const CSV = `Date,Description,Amount\n${EXPENSES.map(([who, amount]) => `${year}-${month}-01,${who},-${amount}`).join("\n")}\n`;

const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.locator("[data-toast]").filter({ hasText: text });
const mood = (tool: string, how: string) => fetch(`${TOOLS}/moods/${tool}/${how}`, { method: "POST" });
const DOCUMENTS = "Licenses & Insurance";
const card = (page: Page, title: string) =>
  main(page)
    .locator("[data-card]")
    .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

const REFUSED = /status of 422/;

/** Whatever the browser complains of in our own pages, but for what a form was refused with: its words stand in the page. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    const ours = new URL(page.url()).hostname === "localhost";
    if (message.type() === "error" && ours && !REFUSED.test(message.text()))
      said.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => said.push(`${page.url()}: ${error}`));
  return said;
}

async function signIn(page: Page, next: string) {
  await enter(page.context(), OWNER);
  await page.goto(next);
}

async function connectKey(page: Page, name: string, label: string, value: string) {
  await page.goto("/integrations");
  await page.getByRole("link", { name: `Connect ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Connect" })).toBeDisabled();
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: "Connect" }).click();
}

async function connectAll(page: Page, receiver: WebhookReceiver) {
  await test.step("a key: a wrong one stores nothing, a good one is read at once", async () => {
    await connectKey(page, "Stripe", "API key", "wrong_key_1234");
    await expect(page.getByRole("dialog")).toContainText("does not accept this key");
    await connectKey(page, "Stripe", "API key", "rk_sample_1234");
    await expect(toast(page, "Integration connected")).toContainText("Stripe has been successfully connected");
    // The figures are read in the background and stand on the page when it is opened next.
    await expect(async () => {
      await page.goto("/dashboard");
      await expect(card(page, "Connected Tools")).toContainText("Stripe", { timeout: 5000 });
      await expect(card(page, "Connected Tools")).toContainText("12,840", { timeout: 5000 });
    }).toPass({ timeout: 120_000 });
  });

  await test.step("a sign-in at the tool", async () => {
    await page.goto("/integrations");
    await page.getByRole("link", { name: "Connect QuickBooks Online" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(toast(page, "Integration connected")).toContainText(
      "QuickBooks Online has been successfully connected",
    );
    await expect(page.getByRole("link", { name: "Manage QuickBooks Online" })).toBeVisible();
  });

  await test.step("an address of one's own: a signed test arrives, and the standard's library verifies it", async () => {
    await connectKey(page, "Your own system", "Webhook URL", receiver.url);
    await expect(toast(page, "Integration connected")).toBeVisible();
    await page.getByRole("link", { name: "Manage Your own system" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /deliveries/i })
      .click();
    await page.waitForURL(/\/integrations\/webhooks\//);
    await page.getByRole("button", { name: "Show the secret once" }).click();
    const secret = await page.getByTestId("signing-secret").inputValue();
    receiver.secrets.push(secret);
    await page.getByRole("button", { name: "Send a test" }).first().click();
    await expect(main(page)).toContainText("It arrived");
    expect(receiver.received.at(-1)?.verifiedBy).toEqual([secret]);
  });
}

async function healthTurns(page: Page, receiver: WebhookReceiver) {
  await test.step("a tool that refuses its key turns red and says what to do; a new key turns it green", async () => {
    await mood("stripe", "unauthorized");
    await page.goto("/integrations");
    await page.getByRole("link", { name: "Manage Stripe" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Refresh now" }).click();
    await expect(page.getByRole("dialog")).toContainText("Needs you");
    await page.goto("/dashboard");
    await expect(card(page, "Connected Tools")).toContainText("Needs you");
    await expect(main(page).getByText("A connected tool stopped")).toBeVisible();
    await mood("stripe", "good");
    await page.goto("/integrations?connect=stripe");
    await page.getByRole("dialog").getByLabel("API key").fill("rk_sample_5678");
    await page.getByRole("dialog").getByRole("button", { name: "Replace the key" }).click();
    await expect(toast(page, "Integration connected")).toBeVisible();
    await page.goto("/dashboard");
    await expect(card(page, "Connected Tools")).not.toContainText("Needs you");
    await expect(main(page).getByText("A connected tool stopped")).toHaveCount(0);
  });

  await test.step("what happens is told to one's own system, again after it failed, and its health turns from trouble to green", async () => {
    const before = receiver.received.length;
    receiver.next({ status: 500 }, { status: 204 });
    await postJob(page, "Sample panel for the desk");
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(before + 1);
    await page.goto("/integrations");
    await page.getByRole("link", { name: "Manage Your own system" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /deliveries/i })
      .click();
    await page.waitForURL(/\/integrations\/webhooks\//);
    await expect(async () => {
      await page.reload();
      await expect(main(page)).toContainText("Deliveries arrive", { timeout: 5000 });
    }).toPass({ timeout: 120_000 });
    const [first, second] = receiver.received.slice(before);
    expect(JSON.parse(first?.body ?? "{}")).toMatchObject({ type: "job.posted" });
    expect(second?.id).toBe(first?.id);
    expect(second?.verifiedBy).toHaveLength(1);
  });
}

async function postJob(page: Page, title: string) {
  await page.goto("/post-job");
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Trade", { exact: true }).selectOption("Electrical");
  await page.getByLabel("Location").fill("78701");
  await page.getByLabel("Budget min").fill("4000");
  await page.getByLabel("Budget max").fill("6000");
  await page.getByLabel("Start date").fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel("Duration").selectOption("Less than 1 week");
  await page.getByLabel("Description").fill("Sample job. Replace a 100 amp panel with 200 amps, meter base included.");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(toast(page, "Job Posted Successfully!")).toBeVisible();
}

async function certificate(page: Page, browser: Browser) {
  let link = "";
  await test.step("a sub is asked for a certificate by link", async () => {
    await page.goto("/dashboard");
    await card(page, DOCUMENTS).getByRole("tab", { name: "Subcontractor Files" }).click();
    await card(page, DOCUMENTS).getByRole("link", { name: "Ask a sub" }).click();
    await page.getByLabel("Name or company").fill("Sample Drywall Co.");
    await page.getByLabel("Email").fill(`sub.${Date.now()}@sample.test`);
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.waitForURL(/\/subcontractors\/[0-9a-f-]{36}/);
    link = await page.getByLabel("Request link").inputValue();
  });

  await test.step("the sub sends it from a phone, without an account", async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const sub = await phone.newPage();
    const said = complaints(sub);
    await sub.goto(new URL(link).pathname);
    await sub.waitForLoadState("networkidle");
    await sub
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "coi.pdf", mimeType: "application/pdf", buffer: PDF });
    await sub
      .getByLabel("Good through")
      .or(sub.locator("input[name=expiresOn]"))
      .first()
      .fill(`${year + 1}-06-30`);
    await sub.getByRole("button", { name: /^Send to/ }).click();
    await expect(toast(sub, "Sent")).toBeVisible();
    expect(said).toEqual([]);
    await phone.close();
  });

  await test.step("it waits on the desk, and is accepted", async () => {
    await page.goto("/dashboard");
    await expect(main(page).getByText("A sub sent a document")).toBeVisible();
    await card(page, DOCUMENTS).getByRole("tab", { name: "Subcontractor Files" }).click();
    await card(page, DOCUMENTS).getByRole("link", { name: "To check" }).click();
    await page.getByRole("link", { name: "Sample Drywall Co." }).click();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(toast(page, "On file")).toBeVisible();
    await expect(main(page).getByText("Active", { exact: true })).toBeVisible();
  });
}

async function books(page: Page) {
  await test.step("a month of expenses comes in by CSV, looked at first", async () => {
    await page.goto("/dashboard");
    await card(page, "Tax Year Assistant").getByRole("link", { name: "Import CSV" }).click();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
    await page.getByRole("button", { name: "Look at file" }).click();
    await expect(main(page)).toContainText("$518.54");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(main(page).getByText(/imported from november\.csv/)).toBeVisible();
  });

  await test.step("the year leaves as files, and what looks like a formula is text", async () => {
    await page.goto(`/taxes?year=${year}`);
    const whole = page.waitForEvent("download");
    await page.getByRole("link", { name: `Whole year ${year} with receipts (ZIP)` }).click();
    expect(
      readFileSync(await (await whole).path())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    const entries = page.waitForEvent("download");
    await page.locator(`a[href$="/entries.csv"]`).click();
    const csv = readFileSync(await (await entries).path(), "utf8");
    for (const [who] of EXPENSES) expect(csv).toContain(who);
    expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });

  await test.step("the desk counts them", async () => {
    await page.goto("/dashboard");
    await expect(card(page, "Tax Year Assistant")).toContainText("-$519");
  });
}

test("DASH-01 DASH-02 DASH-03 DASH-04 DASH-05 ERR-31 a contractor's week on one desk: tools of three kinds, a sub's certificate, a month of expenses, the year as files", async ({
  page,
  browser,
}) => {
  const said = complaints(page);
  const receiver = await webhookReceiver();
  try {
    await signIn(page, "/dashboard");
    for (const title of ["Connected Tools", "Tax Year Assistant", DOCUMENTS, "Weather"])
      await expect(card(page, title)).toBeVisible();
    await expect(card(page, "Weather")).toContainText("Sample");
    await expect(card(page, "Connected Tools").locator('a[href="/integrations"]').first()).toBeVisible();
    await connectAll(page, receiver);
    await healthTurns(page, receiver);
    await certificate(page, browser);
    await books(page);
    expect(said).toEqual([]);
  } finally {
    await mood("stripe", "good");
    await receiver.close();
  }
});

test("the desk and its places fit phone and desktop, by day and by night, in both languages, without a complaint", async ({
  page,
}) => {
  await signIn(page, "/dashboard");
  const said = complaints(page);
  for (const language of LANGUAGES)
    for (const path of SCREENS) {
      await page.goto(`${path}?lang=${language}`);
      await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
      for (const colorScheme of SCHEMES)
        for (const width of WIDTHS) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${path} in ${language} at ${width} px, ${colorScheme}`).toBeLessThanOrEqual(width);
        }
    }
  expect(said).toEqual([]);
});

test("DASH-06 DASH-07 DASH-08 the three tabs of Licenses & Insurance open on the dashboard by keyboard, and keep their address", async ({
  page,
}) => {
  await signIn(page, "/dashboard");
  const documents = card(page, DOCUMENTS);
  const tab = (name: string) => documents.getByRole("tab", { name });
  await expect(tab("My Documents")).toHaveAttribute("aria-selected", "true");
  await tab("My Documents").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Subcontractor Files")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?documents=requirements$/);
  await expect(documents.getByRole("tabpanel", { name: "Requirements" })).toContainText("Who decides");
  await page.reload();
  await expect(tab("Requirements")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(documents.getByRole("tabpanel", { name: "My Documents" })).toContainText("Insurance");
});

test("the desk is whole without JavaScript and no cache may keep it", async ({ page, browser }) => {
  await signIn(page, "/dashboard");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false });
  const bare = await context.newPage();
  const answer = await bare.goto("/dashboard");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(main(bare).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(card(bare, "Connected Tools")).toBeVisible();
  await expect(bare.getByRole("navigation").first()).toBeVisible();
  await card(bare, DOCUMENTS).getByRole("tab", { name: "Requirements" }).click();
  await expect(card(bare, DOCUMENTS).getByRole("tabpanel")).toContainText("Who decides");
  await context.close();
});

test("an expense is refused beside its field, saved, and of two tabs the second one chooses", {
  tag: "@nightly",
}, async ({ page }) => {
  await signIn(page, `/taxes/entries?year=${year}&add=expense`);
  await expect(page.locator("html")).toHaveAttribute("data-js", "");
  const amount = main(page).getByLabel("Amount");
  await amount.fill("a lot");
  await main(page).getByLabel("Paid to").fill("Sample yard");
  await main(page).getByRole("button", { name: "Save entry" }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByLabel("Paid to")).toHaveValue("Sample yard");
  await amount.fill("61.15");
  await expect(amount).not.toHaveAttribute("aria-invalid", "true");
  await main(page).getByRole("button", { name: "Save entry" }).click();
  await main(page).getByRole("link", { name: "Attach" }).click();
  await expect(page).toHaveURL(/\/taxes\/entries\/[0-9a-f-]{36}$/);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await amount.fill("70.00");
  await main(page).getByRole("button", { name: "Save entry" }).click();
  await expect(toast(page, "Entry saved")).toBeVisible();
  const second = main(other).getByLabel("Amount");
  await second.fill("80.00");
  await main(other).getByRole("button", { name: "Save entry" }).click();
  await expect(main(other)).toContainText("This was saved in another tab");
  await expect(second).toHaveValue("80.00");
  await main(other).getByRole("button", { name: "Save mine over it" }).click();
  await expect(toast(other, "Entry saved")).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue("80.00");
});
