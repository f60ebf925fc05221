import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { documentFile, failure, onboarded, open, reviewerDesk, success, test } from "./joining.ts";

const DOCUMENTS = "/account/documents";
const QUEUE = "/admin/verifications";
const REASON = "The photo is too dark to read the number.";

const nextYear = `${new Date().getFullYear() + 1}-12-31`;
const field = (page: Page, kind: "license" | "insurance") => page.locator(`[data-field="${kind}-file"]`);
const choose = (page: Page, kind: "license" | "insurance", file: Parameters<Page["setInputFiles"]>[1]) =>
  page.locator(`input[name="${kind}-file"]`).setInputFiles(file);
const send = (page: Page) => page.getByRole("button", { name: "Send for review" });
const approve = (page: Page) => page.getByRole("button", { name: /^Approve/ });
const reject = (page: Page) => page.getByRole("button", { name: /^Reject/ });

async function accessible(page: Page) {
  const axe = new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).exclude("iframe");
  const { violations } = await axe.analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(" ")}`)).toEqual([]);
}

let nth = 0;
/** A company nobody else has, to find it in the queue. */
const newCompany = () => `Sample Framing ${Date.now()} ${++nth}`;

/** Both documents uploaded, described and sent from the contractor's own page. */
async function handIn(page: Page) {
  await open(page, DOCUMENTS);
  await choose(page, "license", documentFile("license.pdf", `License ${Math.random()}`));
  await expect(page.locator('[name="license.expiresOn"]')).toBeVisible();
  await choose(page, "insurance", documentFile("insurance.pdf", `Insurance ${Math.random()}`));
  await expect(page.locator('[name="insurance.expiresOn"]')).toBeVisible();
  await page.locator('[name="license.expiresOn"]').fill(nextYear);
  await page.locator('[name="insurance.expiresOn"]').fill(nextYear);
  await send(page).click();
  await expect(page.getByRole("heading", { name: "A person is checking your documents" })).toBeVisible();
}

/** The addresses of a company's waiting documents, from all pages of the queue. */
async function waitingDocuments(page: Page, company: string): Promise<string[]> {
  for (let n = 1; n < 20; n++) {
    await open(page, `${QUEUE}?page=${n}`);
    const links = page.getByRole("link", { name: company });
    const found = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    if (found.length) return found;
    if (!(await page.getByRole("link", { name: "Next", exact: true }).count())) break;
  }
  throw new Error(`${company} does not wait`);
}

test("ERR-09 N-22 a document that cannot be taken says why, and the next try works", async ({ page, quiet }) => {
  quiet.expectNoise("415", "ERR_INTERNET_DISCONNECTED");
  await onboarded(page, { company: newCompany() });
  await open(page, DOCUMENTS);
  await accessible(page);
  const program = {
    name: "license.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]),
  };
  await choose(page, "license", program);
  await expect(failure(page).last()).toContainText("Upload failed");
  await expect(field(page, "license")).toContainText("Send a PDF, JPEG or PNG");
  await choose(page, "license", { ...program, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(field(page, "license")).toContainText("larger than 10 MB");
  await choose(page, "license", { ...program, buffer: Buffer.alloc(0) });
  await expect(field(page, "license")).toContainText("empty");

  await page.context().setOffline(true);
  await choose(page, "license", documentFile("license.pdf"));
  await expect(field(page, "license")).toContainText("The connection was lost. The file is still chosen");
  await page.context().setOffline(false);
  await expect(page.getByRole("link", { name: "license.pdf" })).toBeVisible();
  await expect(success(page).last()).toContainText("Upload successful");
  await expect(page.getByText("Your insurance certificate is still missing")).toBeVisible();

  await page.getByRole("button", { name: "Remove license.pdf" }).click();
  await expect(field(page, "license")).toHaveAttribute("data-file-state", "idle");
});

test("what stands between a document and its review is said beside the field, and what was typed stays", async ({
  page,
  quiet,
}) => {
  quiet.expectNoise("422");
  await onboarded(page, { company: newCompany() });
  await open(page, DOCUMENTS);
  await choose(page, "license", documentFile("license.pdf", "typed"));
  await expect(page.locator('[name="license.licenseNumber"]')).toHaveValue("TX-12345");
  await choose(page, "insurance", documentFile("insurance.pdf", "typed too"));
  await page.locator('[name="insurance.licenseNumber"]').fill("POLICY 7");
  await page.locator('[name="license.expiresOn"]').fill("2020-01-01");
  await send(page).click();
  await expect(page.getByText("That day is over. Upload a document that is still valid.")).toBeVisible();
  await page.locator('[name="license.expiresOn"]').fill(nextYear);
  await send(page).click();
  await expect(page.getByText("Enter the day the insurance ends.")).toBeVisible();
  await expect(page.locator('[name="insurance.licenseNumber"]')).toHaveValue("POLICY 7");
  await accessible(page);
});

test("ONB-44 ONB-45 ONB-47 a reviewer approves both documents, the stamp appears, and a link shows it elsewhere until it is revoked", async ({
  page,
  browser,
  quiet,
}) => {
  test.slow();
  quiet.expectNoise("404");
  const company = newCompany();
  await onboarded(page, { company });
  await handIn(page);
  const desk = await reviewerDesk(browser);
  const documents = await waitingDocuments(desk, company);
  expect(documents).toHaveLength(2);
  await accessible(desk);
  for (const path of documents) {
    await open(desk, path);
    await expect(desk.getByRole("heading", { name: company })).toBeVisible();
    await expect(desk.locator("iframe")).toHaveAttribute("src", /^\/files\/verification-documents\//);
    await accessible(desk);
    await approve(desk).click();
    await desk.waitForURL(/decided=/);
    await expect(desk.getByText(`of ${company} approved.`)).toBeVisible();
  }
  await open(page, DOCUMENTS);
  await expect(page.locator(".stamp[data-state=valid]")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^You are verified through Dec 31/ })).toBeVisible();

  await page.getByRole("button", { name: "Create a link" }).click();
  const url = await page.getByLabel("Your link").inputValue();
  const visitor = await (await browser.newContext({ locale: "en-US" })).newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { name: company })).toBeVisible();
  await expect(visitor.locator(".stamp[data-state=valid]")).toBeVisible();
  await expect(visitor.locator('a[href^="/files/"]')).toHaveCount(0);
  await accessible(visitor);
  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByRole("button", { name: "Create a link" })).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(404);
});

test("a rejected document shows the reviewer's reason, and a corrected one goes back into the queue", async ({
  page,
  browser,
}) => {
  test.slow();
  const company = newCompany();
  await onboarded(page, { company });
  await handIn(page);
  const desk = await reviewerDesk(browser);
  const [path = ""] = await waitingDocuments(desk, company);
  await open(desk, path);
  await reject(desk).click();
  await expect(desk.getByText(/Say in at least 10 characters/)).toBeVisible();
  await desk.getByLabel("Reason").fill(REASON);
  await reject(desk).click();
  await desk.waitForURL(/decided=/);
  await open(page, DOCUMENTS);
  await expect(page.getByText(REASON)).toBeVisible();
  const kind = (await page.locator('input[name="license-file"]').count()) ? "license" : "insurance";
  await choose(page, kind, documentFile("clear.pdf", "Sharp this time"));
  await page.locator(`[name="${kind}.expiresOn"]`).fill(nextYear);
  await send(page).click();
  await expect(page.getByText(REASON)).toBeHidden();
  expect(await waitingDocuments(desk, company)).toHaveLength(2);
});

test("two reviewers on one document: one wins, the other is told who", async ({ page, browser }) => {
  test.slow();
  const company = newCompany();
  await onboarded(page, { company });
  await handIn(page);
  const [ana, ben] = [await reviewerDesk(browser), await reviewerDesk(browser)];
  const [path = ""] = await waitingDocuments(ana, company);
  await open(ana, path);
  await open(ben, path);
  await approve(ana).click();
  await ana.waitForURL(/decided=/);
  await ben.getByLabel("Reason").fill(REASON);
  await reject(ben).click();
  await expect(ben.getByText(/^Already decided by .+ at .+ UTC\.$/).first()).toBeVisible();
  await expect(reject(ben)).toHaveCount(0);
  await expect(ben.getByText("Approved").first()).toBeVisible();
});

test("documents are described, sent and taken back before JavaScript", async ({ page, browser }) => {
  await onboarded(page, { company: newCompany() });
  await open(page, DOCUMENTS);
  await choose(page, "license", documentFile("license.pdf", "plain"));
  await choose(page, "insurance", documentFile("insurance.pdf", "plain too"));
  await expect(send(page)).toBeVisible();
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  ).newPage();
  await plain.goto(DOCUMENTS);
  await plain.locator('[name="license.expiresOn"]').fill(nextYear);
  await plain.locator('[name="insurance.expiresOn"]').fill("2020-01-01");
  await send(plain).click();
  await expect(plain.getByText("That day is over")).toBeVisible();
  await expect(plain.locator('[name="license.expiresOn"]')).toHaveValue(nextYear);
  await plain.locator('[name="insurance.expiresOn"]').fill(nextYear);
  await send(plain).click();
  await expect(plain.getByRole("heading", { name: "A person is checking your documents" })).toBeVisible();
  await plain.getByRole("button", { name: "Take back license.pdf" }).click();
  await expect(plain.getByText("Missing", { exact: true })).toBeVisible();
});

test("the queue is closed to contractors and to visitors", async ({ page, browser }) => {
  await onboarded(page, { company: newCompany() });
  await open(page, QUEUE);
  await expect(page.getByRole("heading", { name: "Verification queue" })).toBeHidden();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(QUEUE);
  await expect(visitor).toHaveURL(/\/auth\?next=/);
});
