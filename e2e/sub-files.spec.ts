import { type Browser, expect, type Page } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { documentFile, open, signedInAs, test } from "./joining.ts";
import { outbox } from "./product.ts";

const LIST = "/account/documents/subcontractors";
const nextYear = `${new Date().getFullYear() + 1}-12-31`;
let nth = 0;
const newSub = () => {
  const name = `Sample Insulation ${Date.now()} ${++nth}`;
  return { name, email: `${name.toLowerCase().replaceAll(" ", ".")}@sample.test` };
};

/** The way in from the newest mail to an address whose subject fits. */
async function linkTo(email: string, subject: RegExp, page: "certificates" | "my-record"): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const mail = (await outbox()).find((one) => one.to === email && subject.test(one.subject));
      link = new RegExp(`https?://[^/]+(/${page}/[\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
      return link;
    }, `a mail to ${email} about ${subject}`)
    .not.toBe("");
  return link;
}

/** The phone of somebody without an account. */
const aPhone = async (browser: Browser) =>
  (await browser.newContext({ locale: "en-US", viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();

/** Asks a new sub from the owner's list; gives the sub, the link to copy and the page of the sub. */
async function ask(owner: Page, documents: string[] = []) {
  const sub = newSub();
  await open(owner, `${LIST}/ask`);
  await owner.getByLabel("Name or company").fill(sub.name);
  await owner.getByLabel("Email").fill(sub.email);
  for (const label of documents) await owner.getByLabel(label).check();
  await owner.getByRole("button", { name: "Send the request" }).click();
  await expect(owner.getByText(`${sub.name} is asked`)).toBeVisible();
  const copied = new URL(await owner.getByLabel("Request link").inputValue()).pathname;
  return { ...sub, copied, page: new URL(owner.url()).pathname };
}

test("DASH-06 DASH-07 DASH-08 Licenses & Insurance has three tabs, each an address of its own", async ({ browser }) => {
  const owner = await signedInAs(browser, "oakline@demo.example");
  await open(owner, "/account/documents");
  await expect(owner.getByRole("heading", { level: 1, name: "Licenses & Insurance" })).toBeVisible();
  const tabs = owner.getByRole("navigation", { name: "Licenses & Insurance" });
  await expect(tabs.getByRole("link", { name: "My Documents" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Subcontractor Files" }).click();
  await owner.waitForURL(`**${LIST}`);
  await expect(owner.getByRole("link", { name: "Ask a sub" })).toBeVisible();
  await accessible(owner);
  await tabs.getByRole("link", { name: "Requirements" }).click();
  await expect(owner.getByRole("heading", { name: "Texas" })).toBeVisible();
  await owner.getByLabel("State", { exact: true }).selectOption({ label: "Florida" });
  await owner.getByRole("button", { name: "Show" }).click();
  await expect(owner.getByText("14 hours every 2 years")).toBeVisible();
  await expect(owner.getByText("Florida Statutes 489.115")).toBeVisible();
  await accessible(owner);
});

test("DASH-07 an owner asks a sub, the sub sends a certificate from a phone without an account, the owner opens and accepts it", async ({
  browser,
}) => {
  const owner = await signedInAs(browser, "oakline@demo.example");
  const asked = await ask(owner);
  const phone = await aPhone(browser);
  const mailed = await linkTo(asked.email, /asks for your certificate of insurance/, "certificates");
  expect(mailed).not.toBe(asked.copied);
  await open(phone, mailed);
  await expect(
    phone.getByRole("heading", { level: 1, name: "Oakline Builders asks for your documents" }),
  ).toBeVisible();
  await accessible(phone);

  const send = phone.getByRole("button", { name: "Send to Oakline Builders" });
  await send.click();
  await expect(phone.getByText("Choose a file or take a photo.")).toBeVisible();
  await expect(phone.getByText("Enter the day the policy ends.")).toBeVisible();
  await phone
    .locator('input[name="insurance-file"]')
    .setInputFiles(documentFile("coi.pdf", "Certificate of insurance"));
  await phone.getByLabel("Good through").fill(nextYear);
  await phone.getByLabel("Policy number").fill("GL-2027-1");
  await send.click();
  await expect(phone.getByText("Sent. Oakline Builders looks at it next.")).toBeVisible();

  await open(owner, `${LIST}?view=check`);
  await owner.getByRole("link", { name: asked.name }).click();
  await expect(owner.getByText(`GL-2027-1 · good through Dec 31, ${nextYear.slice(0, 4)}`)).toBeVisible();
  const href = await owner.getByRole("link", { name: "coi.pdf" }).getAttribute("href");
  const file = await owner.request.get(href ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect(await file.body()).toEqual(documentFile("coi.pdf", "Certificate of insurance").buffer);
  expect((await phone.request.get(href ?? "")).status()).toBe(401);
  await owner.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(owner.getByText("Active", { exact: true })).toBeVisible();
  await accessible(owner);

  await owner.getByRole("button", { name: "Revoke all links" }).click();
  await expect(owner.getByText("No link is open now.")).toBeVisible();
  for (const link of [mailed, asked.copied]) expect((await phone.goto(link))?.status()).toBe(404);
});

test("a document once sent is given to the next owner from the sub's own record with one click", {
  tag: "@nightly",
}, async ({ browser }) => {
  const owner = await signedInAs(browser, "oakline@demo.example");
  const first = await ask(owner);
  const phone = await aPhone(browser);
  await open(phone, await linkTo(first.email, /asks for your/, "certificates"));
  await phone.locator('input[name="insurance-file"]').setInputFiles(documentFile("kept.pdf", "Kept once"));
  await phone.getByLabel("Good through").fill(nextYear);
  await phone.getByRole("button", { name: "Send to Oakline Builders" }).click();
  await expect(phone.getByText("Sent. Oakline Builders looks at it next.")).toBeVisible();

  const other = await signedInAs(browser, "rivera@demo.example");
  await open(other, `${LIST}/ask`);
  await other.getByLabel("Name or company").fill(first.name);
  await other.getByLabel("Email").fill(first.email);
  await other.getByRole("button", { name: "Send the request" }).click();
  await expect(other.getByText("is asked")).toBeVisible();

  await open(phone, await linkTo(first.email, /sent to Oakline Builders/, "my-record"));
  await expect(phone.getByRole("heading", { level: 1, name: "Your record" })).toBeVisible();
  await accessible(phone);
  await phone.getByRole("button", { name: "Give this one to Rivera Electric" }).click();
  await expect(
    phone.getByText("Oakline Builders (not looked at yet), Rivera Electric (not looked at yet)"),
  ).toBeVisible();
  await other.reload();
  await expect(other.getByRole("link", { name: "kept.pdf" })).toBeVisible();
});

test("what cannot be taken says why and the next try works; the page speaks Spanish", { tag: "@nightly" }, async ({
  browser,
}) => {
  const owner = await signedInAs(browser, "oakline@demo.example");
  const { copied } = await ask(owner, ["Form W-9"]);
  const phone = await aPhone(browser);
  await open(phone, `${copied}?lang=es`);
  await expect(phone.getByRole("heading", { level: 1, name: "Oakline Builders te pide documentos" })).toBeVisible();
  const field = phone.locator('[data-field="w9-file"]');
  const send = phone.getByRole("button", { name: "Enviar a Oakline Builders" }).last();
  const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]);
  await phone
    .locator('input[name="w9-file"]')
    .setInputFiles({ name: "w9.pdf", mimeType: "application/pdf", buffer: program });
  await send.click();
  await expect(field).toContainText("PDF, JPEG o PNG");
  await field.getByRole("button", { name: /^Quitar/ }).click();
  await phone.locator('input[name="w9-file"]').setInputFiles(documentFile("w9.pdf", "Form W-9"));
  await send.click();
  await expect(phone.getByText("Enviado. Oakline Builders lo revisa.")).toBeVisible();
  await accessible(phone);
});

test("an owner asks, checks and asks again before JavaScript", { tag: "@nightly" }, async ({ browser }) => {
  const owner = await signedInAs(browser, "oakline@demo.example");
  const context = await browser.newContext({
    locale: "en-US",
    javaScriptEnabled: false,
    storageState: await owner.context().storageState(),
  });
  const plain = await context.newPage();
  const sub = newSub();
  await plain.goto(`${LIST}/ask`);
  await plain.getByLabel("Name or company").fill(sub.name);
  await plain.getByRole("button", { name: "Send the request" }).click();
  await expect(plain.getByText("Enter an email or a phone number")).toBeVisible();
  await expect(plain.getByLabel("Name or company")).toHaveValue(sub.name);
  await plain.getByLabel("Email").fill(sub.email);
  await plain.getByRole("button", { name: "Send the request" }).click();
  await expect(plain.getByRole("heading", { level: 1, name: sub.name })).toBeVisible();
  await plain.getByRole("button", { name: "Remind now" }).click();
  await expect(plain.getByText("We wrote to the sub again.")).toBeVisible();
});
