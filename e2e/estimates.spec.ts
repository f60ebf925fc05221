import { devices, type Page } from "@playwright/test";
import { usualValidUntil } from "../app/domains/bids/rules.ts";
import { post } from "./entering.ts";
import { newEmail, PASSWORD, signedInAs, test } from "./joining.ts";
import { expect, outbox } from "./product.ts";

const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "en-US" };
const main = (page: Page) => page.getByRole("main");

/** The newest mail to an address of which `part` gives something. */
async function inMail(email: string, part: RegExp): Promise<string> {
  const found = async () => {
    const mails = (await outbox()).filter(({ to }) => String(to).includes(email));
    return mails.map(({ text }) => part.exec(text)?.[1]).find(Boolean);
  };
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  return (await found()) ?? "";
}

test("a customer opens a mailed estimate on a phone, asks, then accepts it where it stands, and the pro goes straight on to the agreement", async ({
  browser,
}) => {
  const email = newEmail("estimate");
  const pro = await signedInAs(browser, "rivera@demo.example");
  const sent = await post(pro.context(), "/estimates/new", {
    intent: "bid",
    customerName: "Casey Sample",
    customerEmail: email,
    customerLocale: "en",
    title: "Sample: panel and one outlet",
    trade: "electrical",
    location: "78701",
    requestKey: crypto.randomUUID(),
    kind: "fixed",
    low: "2020.50",
    durationDays: "2",
    validUntil: usualValidUntil(new Date()),
    note: "Sample: includes the permit.",
  });
  const estimate = sent.split("?")[0] ?? "";
  expect(estimate).toMatch(/^\/estimates\/[0-9a-f-]{36}$/);

  const street = await browser.newContext(PHONE);
  const phone = await street.newPage();
  await phone.goto(await inMail(email, /(https?:\S+\/estimate\/\S+)/));
  const link = new URL(phone.url()).pathname;
  await expect(main(phone)).toContainText("$2,020.50");
  await phone.getByText("Ask a question", { exact: true }).click();
  await phone.getByRole("link", { name: "Make a free account and ask" }).click();
  await expect(phone.getByLabel("Full name")).toHaveValue("Casey Sample");
  await expect(phone.getByLabel("Email")).toHaveValue(email);
  await expect(phone.getByLabel("ZIP")).toHaveValue("78701");
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: "Create homeowner account" }).click();
  // The code is on its way without another press.
  await expect(phone).toHaveURL(/\/account\/confirm\?/, { timeout: 60_000 });
  await expect(main(phone)).toContainText("Answer the estimate of");
  await phone.getByLabel("Code", { exact: true }).fill(await inMail(email, /\b(\d{6})\b/));
  await phone.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(phone).toHaveURL((url) => url.pathname === link);
  await phone.getByLabel("Your question").fill("Sample: does that include the permit?");
  await phone.getByRole("button", { name: "Send the question" }).click();

  await expect(phone).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  const talk = new URL(phone.url()).pathname;
  await expect(phone.getByRole("link", { name: "Open the estimate" })).toHaveCount(1);
  await phone.getByRole("link", { name: "Open the estimate" }).click();
  await expect(phone).toHaveURL((url) => url.pathname === link);
  await phone.getByRole("button", { name: "Accept $2,020.50" }).click();
  await expect(phone).toHaveURL(/\/work\/[0-9a-f-]{36}$/);
  const work = new URL(phone.url()).pathname;

  await pro.goto(estimate);
  await expect(main(pro)).toContainText("Question asked");
  await main(pro).getByRole("link", { name: "Write the agreement" }).click();
  await expect(pro).toHaveURL(`${work}/agreements`);
  await main(pro).getByRole("button").last().click();
  await expect(pro).toHaveURL(/\/agreements\/[0-9a-f-]{36}$/);
  await expect(main(pro)).toContainText("Sample: includes the permit.");
  // Nothing unread is left to the journeys that follow.
  await pro.goto(talk);
  await expect(main(pro)).toContainText("Sample: does that include the permit?");
});
