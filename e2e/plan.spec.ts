import type { BrowserContext, Page } from "@playwright/test";
import { type Child, run } from "../test/child.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "../test/stripe/server.ts";
import { enter, post } from "./entering.ts";
import { reviewerDesk } from "./joining.ts";
import { test as base, dataFolder, expect, PORT as HOUSE_PORT, isUp } from "./product.ts";

const PORT = HOUSE_PORT + 4;
const STRIPE_PORT = HOUSE_PORT + 14;
const STRIPE = `http://127.0.0.1:${STRIPE_PORT}`;
const DAY = 86_400;
/** A verified electrician on Free, whom the other journeys here leave alone. */
const PAID = "halvorsenelectric@demo.example";

const test = base.extend({ baseURL: `http://localhost:${PORT}` });
test.use({ viewport: { width: 390, height: 844 } });

let stripe: Child;
let server: Child;
let data: ReturnType<typeof dataFolder>;
test.beforeAll(async () => {
  data = dataFolder();
  stripe = run("test/programs/stripe.ts", [String(STRIPE_PORT), `http://localhost:${PORT}`]);
  await stripe.says(STRIPE);
  server = run("app/server/main.ts", [], {
    PORT: String(PORT),
    DATA_DIR: data.path,
    LOG_LEVEL: "warn",
    DEMO: "on",
    TRUSTED_PROXIES: "1",
    AUTH_AUTOCONFIRM: "on",
    STRIPE_URL: STRIPE,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
  });
  await isUp(`http://localhost:${PORT}`, server);
});
test.afterAll(async () => {
  await server?.kill("SIGTERM");
  await stripe?.kill("SIGTERM");
  data?.forget();
});

const plan = async (page: Page) => {
  await page.goto("/account/plan");
  await expect(page.getByRole("heading", { name: "Plan and bills" })).toBeVisible();
};
/** Time goes by at the payment provider, and what happened there has been told. */
const wait = (page: Page, days: number) =>
  page.request.post(`${STRIPE}/sample/wait`, { form: { seconds: String(days * DAY) } });

/** Posts a homeowner's job; its address. */
async function posted(context: BrowserContext): Promise<string> {
  const to = await post(context, "/post-job", {
    intent: "post-home",
    title: "Sample: wire a workshop",
    trade: "electrical",
    location: "78701",
    when: "asap",
    budget: "not-sure",
    description: "Sample job. Two circuits and a sub-panel for a workshop.",
  });
  return to.replace(/\/live$/, "");
}

/** Applies for a job as a form does; what the page says then. */
const apply = async (pro: BrowserContext, job: string): Promise<string> => {
  const form = { intent: "apply", message: "Sample: free from Monday." };
  const headers = { "sec-fetch-site": "same-origin" };
  return (await pro.request.post(job, { form, headers, maxRedirects: 0 })).text();
};

/** Awards the job to the one who applied, who takes it and bills $8,000; the address of the invoice. */
async function billed(home: BrowserContext, pro: BrowserContext, job: string): Promise<string> {
  const page = await (await home.request.get(`${job}/applicants`)).text();
  const application = /name="application" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "";
  await post(home, `${job}/applicants`, { intent: "award", application });
  const work = (await pro.request.get(`${job}/work`, { maxRedirects: 0 })).headers()["location"] ?? "";
  await post(pro, work, { intent: "accept" });
  await post(pro, `${work}/invoices`, {
    intent: "send",
    kind: "final",
    "lineWhat[]": "Sample: workshop, wired",
    "lineAmount[]": "8,000",
    dueOn: new Date(Date.now() + 14 * DAY * 1000).toISOString().slice(0, 10),
    requestKey: crypto.randomUUID(),
  });
  const list = await (await pro.request.get(`${work}/invoices`)).text();
  return /href="(\/invoices\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? "";
}

/** The hirer pays all of an invoice on the provider's page. */
async function pays(page: Page, invoice: string): Promise<void> {
  await page.goto(invoice);
  await page.getByRole("link", { name: "Pay by card or bank account" }).click();
  await page.getByRole("button", { name: "Pay $8,000.00" }).click();
  await page.getByRole("button", { name: "Pay by card", exact: true }).click();
  await expect(page.getByText("It counts on the invoice")).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt (PDF)" })).toBeVisible();
}

/** Buys a plan on the provider's page. */
async function buys(page: Page, sku: string, means: string): Promise<void> {
  await plan(page);
  await page.locator(`#${sku}`).getByRole("button", { name: "Buy" }).click();
  await page.getByRole("button", { name: means, exact: true }).click();
}

/** Where money goes is said once, on the provider's page. */
async function setsUpPayouts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Set up payouts with Stripe" }).click();
  await page.getByRole("button", { name: "Connect a sample bank" }).click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
}

test("PRICE-15 PRICE-16 on Free the fifth lead is the last; a pro upgrades on the phone, fails, recovers, cancels and is given back", async ({
  page,
  browser,
}) => {
  await enter(page.context(), "rivera@demo.example");
  const { jobs } = (await (await page.request.get("/api/jobs")).json()) as { jobs: { id: string }[] };
  let refused = "";
  for (const { id } of jobs) {
    const text = await apply(page.context(), `/jobs/${id}`);
    if (text.includes("No leads left this month")) refused = text;
    if (refused) break;
  }
  expect(refused).toContain("It begins again on");
  await page.goto("/pricing");
  await expect(page.getByRole("main").getByRole("link", { name: "Join Free" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Choose Pro" }).click();
  await expect(page.getByRole("heading", { name: "Plan and bills" })).toBeVisible();
  await expect(page.getByText("5 of 5 answered")).toBeVisible();
  await buys(page, "pro_monthly", "Pay by a card that fails later");
  await expect(page.getByText("Your business is on Pro.")).toBeVisible();
  await expect(page.getByText("there is no limit")).toBeVisible();
  await wait(page, 32);
  const owed = async () => {
    await plan(page);
    return page.getByText("The last payment failed").count();
  };
  await expect.poll(owed).toBe(1);
  await page.getByRole("button", { name: "Pay the open bill" }).click();
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect.poll(owed).toBe(0);
  await page.getByText("Cancel Pro, by the month").click();
  await page.getByRole("button", { name: /^Cancel on/ }).click();
  await expect(page.getByText(/It ends then, and nothing more is charged/)).toBeVisible();
  await page.getByText("Ask for the money back").first().click();
  await page.getByRole("button", { name: "Ask for it" }).first().click();
  await expect(page.getByText("You asked for the money back.")).toBeVisible();

  const desk = await reviewerDesk(browser);
  await desk.goto("/admin/money");
  await desk.getByText("Give back", { exact: true }).first().click();
  await desk.getByRole("button", { name: /^Give \$149\.00 back/ }).click();
  await expect(desk.getByText("Nobody waits for money")).toBeVisible();
  await plan(page);
  await expect(page.getByText("Your business is on Free.")).toBeVisible();
  await expect(page.getByText("$149.00 given back")).toBeVisible();
});

test("PRICE-15 PRICE-17 an $8,000 invoice is paid online to a pro on Free for $80, which goes back in part, and to the same pro on Elite for nothing", async ({
  page,
  browser,
}) => {
  const pro = page.context();
  await enter(pro, PAID);
  const house = await browser.newPage();
  await enter(house.context(), "homeowner@demo.example");
  const invoiceOfANewJob = async () => {
    const job = await posted(house.context());
    await apply(pro, job);
    return billed(house.context(), pro, job);
  };
  const invoice = await invoiceOfANewJob();
  await setsUpPayouts(page, "/account/payouts");
  await pays(house, invoice);
  await page.goto(`${invoice}/pay`);
  await expect(page.getByText("The platform kept $80.00 of it.")).toBeVisible();
  await page.getByText("Give money back").click();
  await page.getByLabel("How much").fill("2,000");
  await page.getByRole("button", { name: "Give it back" }).click();
  await expect(page.getByText(/^\$2,000\.00 given back on/)).toBeVisible();
  await expect(page.getByText("The platform kept $60.00 of it.")).toBeVisible();

  await buys(page, "elite_monthly", "Pay by card");
  await expect(page.getByText("Your business is on Elite.")).toBeVisible();
  const other = await invoiceOfANewJob();
  await pays(house, other);
  await page.goto(`${other}/pay`);
  await expect(page.getByText("The platform kept nothing of it.")).toBeVisible();
});

test("PARTNER-03 a realtor who sent a pro sees 10% of what the pro paid for a plan, and is paid out by the desk", async ({
  page,
  browser,
}) => {
  const realtor = await browser.newPage();
  await enter(realtor.context(), "realtor@demo.example");
  const balance = async () => {
    await realtor.goto("/realtor");
    const shown = await realtor
      .locator("dt", { hasText: /^Balance$/ })
      .locator("+ dd")
      .textContent();
    return Math.round(Number((shown ?? "").replace("$", "")) * 100);
  };
  const before = await balance();
  await enter(page.context(), "rivera@demo.example");
  await buys(page, "elite_monthly", "Pay by card");
  await expect(page.getByText("Your business is on Elite.")).toBeVisible();
  await expect.poll(balance).toBe(before + 3_990);
  await setsUpPayouts(realtor, "/realtor/payouts");
  const sum = `$${((before + 3_990) / 100).toFixed(2)}`;
  const desk = await reviewerDesk(browser);
  await desk.goto("/admin/realtors");
  await desk.getByRole("button", { name: `Send ${sum} to their account` }).click();
  await expect(desk.getByText("Written down. The payment provider sends it.").first()).toBeVisible();
  await expect(async () => {
    await realtor.goto("/realtor/statement");
    await expect(realtor.getByText(/To their account · tr_/)).toBeVisible({ timeout: 1000 });
  }).toPass();
});
