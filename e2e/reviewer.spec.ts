import { expect, type Page } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { waitingDocuments } from "./documents.ts";
import { documentFile, failure, onboarded, open, reviewerDesk, success, test } from "./joining.ts";

const DOCUMENTS = "/account/documents";
const QUEUE = "/admin/verifications";
const REASON = "The photo is too dark to read the number.";

/** What the browser of these journeys says of itself is a crawler's. */
const A_PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const nextYear = `${new Date().getFullYear() + 1}-12-31`;
const field = (page: Page, kind: "license" | "insurance") => page.locator(`[data-field="${kind}-file"]`);
const choose = (page: Page, kind: "license" | "insurance", file: Parameters<Page["setInputFiles"]>[1]) =>
  page.locator(`input[name="${kind}-file"]`).setInputFiles(file);
const send = (page: Page) => page.getByRole("button", { name: "Send for review" });
const approve = (page: Page) => page.getByRole("button", { name: /^Approve/ });
const reject = (page: Page) => page.getByRole("button", { name: /^Reject/ });

let nth = 0;
/** A company nobody else has, to find it in the queue. */
const newCompany = () => `Sample Framing ${Date.now()} ${++nth}`;

const ENGLISH = { send: "Send for review", checking: "A person is checking your documents" };
const SPANISH = { send: "Enviar a revisión", checking: "Una persona está revisando tus documentos" };

/** Both documents uploaded, described and sent from the contractor's own page, as it reads to them. */
async function handIn(page: Page, words = ENGLISH) {
  await open(page, DOCUMENTS);
  await choose(page, "license", documentFile("license.pdf", `License ${Math.random()}`));
  await expect(page.locator('[name="license.expiresOn"]')).toBeVisible();
  await choose(page, "insurance", documentFile("insurance.pdf", `Insurance ${Math.random()}`));
  await expect(page.locator('[name="insurance.expiresOn"]')).toBeVisible();
  await page.locator('[name="license.expiresOn"]').fill(nextYear);
  await page.locator('[name="insurance.expiresOn"]').fill(nextYear);
  await page.getByRole("button", { name: words.send }).click();
  await expect(page.getByRole("heading", { name: words.checking })).toBeVisible();
}

test("ERR-09 N-22 a document that cannot be taken says why, and the next try works", async ({ page, quiet }) => {
  quiet.expectNoise("415", "ERR_INTERNET_DISCONNECTED");
  await onboarded(page, { company: newCompany() });
  await open(page, DOCUMENTS);
  await accessible(page, { except: "iframe" });
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

test("what stands between a document and its review is said beside the field, and what was typed stays", {
  tag: "@nightly",
}, async ({ page, quiet }) => {
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
  await accessible(page, { except: "iframe" });
});

test("ONB-44 ONB-45 ONB-47 a reviewer approves both documents, the stamp appears, and a link shows it elsewhere until it is revoked", async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectNoise("410");
  const company = newCompany();
  await onboarded(page, { company });
  await handIn(page);
  const desk = await reviewerDesk(browser);
  const documents = await waitingDocuments(desk, company);
  expect(documents).toHaveLength(2);
  await accessible(desk, { except: "iframe" });
  for (const path of documents) {
    await open(desk, path);
    await expect(desk.getByRole("heading", { name: company })).toBeVisible();
    await expect(desk.locator("iframe")).toHaveAttribute("src", /^\/files\/verification-documents\//);
    await accessible(desk, { except: "iframe" });
    await approve(desk).click();
    await desk.waitForURL(/decided=/);
    await expect(desk.getByText(`of ${company} approved.`)).toBeVisible();
  }
  await open(page, DOCUMENTS);
  await expect(page.locator(".stamp[data-state=valid]")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^You are verified through Dec 31/ })).toBeVisible();

  await open(page, `${DOCUMENTS}/sharing`);
  await page.getByLabel("Who is it for?").fill("Sample Customer");
  await page.getByRole("button", { name: "Create a link" }).click();
  const url = await page.getByLabel("Link for Sample Customer").inputValue();
  await accessible(page, { except: "iframe" });
  const visitor = await (await browser.newContext({ locale: "en-US", userAgent: A_PERSON })).newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { name: company })).toBeVisible();
  await expect(visitor.locator(".stamp[data-state=valid]")).toBeVisible();
  await expect(visitor.locator('a[href^="/files/"]')).toHaveCount(0);
  await accessible(visitor, { except: "iframe" });
  await page.reload();
  await expect(page.getByText("Opened 1 time")).toBeVisible();
  await page.locator("summary", { hasText: "Revoke link" }).click();
  await page.getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByText("Ended links (1)")).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { name: "This link was ended by the business" })).toBeVisible();
  await accessible(visitor, { except: "iframe" });
});

test("an approval that a reviewer takes back is off everywhere, and an appeal gives it back", {
  tag: "@nightly",
}, async ({ page, browser }) => {
  const company = newCompany();
  await onboarded(page, { company });
  await handIn(page);
  const desk = await reviewerDesk(browser);
  const [first = "", second = ""] = await waitingDocuments(desk, company);
  for (const path of [first, second]) {
    await open(desk, path);
    await approve(desk).click();
    await desk.waitForURL(/decided=/);
  }
  await open(desk, first);
  await desk.getByText("Take this approval back", { exact: true }).click();
  await accessible(desk, { except: "iframe" });
  await desk.getByRole("button", { name: "Take the approval back" }).click();
  await expect(desk.getByText("Choose a reason.")).toBeVisible();
  await desk.getByLabel("Why it is taken").first().selectOption("cancelled");
  await desk.getByLabel("In your own words").first().fill("The board says it ended in January.");
  await desk.getByRole("button", { name: "Take the approval back" }).click();
  await desk.waitForURL(/admin\/appeals/);
  await expect(desk.getByRole("heading", { name: company })).toBeVisible();

  await open(page, DOCUMENTS);
  await expect(page.getByText("The board says it ended in January.")).toBeVisible();
  await expect(page.locator(".stamp[data-state=valid]")).toHaveCount(0);
  await accessible(page, { except: "iframe" });
  await page.getByText("Appeal", { exact: true }).click();
  await page.getByLabel("Why is this wrong?").fill("The board was mistaken: see the letter of March.");
  await page.getByRole("button", { name: "Send the appeal" }).click();
  await expect(page.getByText(/^Your appeal of .* is with a reviewer/)).toBeVisible();

  await open(desk, "/admin/appeals");
  const card = desk.locator("section", { has: desk.getByRole("heading", { name: company }) });
  await expect(card.getByText("see the letter of March")).toBeVisible();
  await accessible(desk, { except: "iframe" });
  await card.getByLabel("Your answer").fill("We asked the board again, and it stands.");
  await card.getByRole("button", { name: "Give the approval back" }).click();
  await expect(success(desk).last()).toContainText("Given back");
  await open(page, DOCUMENTS);
  await expect(page.locator(".stamp[data-state=valid]")).toBeVisible();
});

test("a rejected document shows the reviewer's reason, and a corrected one goes back into the queue", {
  tag: "@nightly",
}, async ({ page, browser }) => {
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

test("a reviewer goes to the next document, rejects with a usual reason in the owner's language and approves, by keyboard alone", {
  tag: "@nightly",
}, async ({ page, browser }) => {
  const company = newCompany();
  await onboarded(page, { company });
  // The owner reads Spanish from here on, and hands in so.
  await open(page, `${DOCUMENTS}?lang=es`);
  await handIn(page, SPANISH);
  const desk = await reviewerDesk(browser);
  const [first = "", second = ""] = await waitingDocuments(desk, company);
  await open(desk, first);
  await desk.keyboard.press("Alt+KeyN");
  await desk.waitForURL((url) => url.pathname.startsWith(`${QUEUE}/`) && url.pathname !== first);

  await open(desk, first);
  await desk.keyboard.press("Alt+Digit1");
  await expect(desk.getByRole("button", { name: "The text on the document can't be read." })).toBeVisible();
  await expect(desk.getByLabel("Reason")).toHaveValue("No se puede leer el texto del documento.");
  await expect(desk.getByLabel("Reason")).toBeFocused();
  await desk.keyboard.press("Alt+KeyR");
  await expect(reject(desk)).toBeFocused();
  await desk.keyboard.press("Enter");
  await desk.waitForURL(/decided=/);

  await open(desk, second);
  await desk.keyboard.press("Alt+KeyA");
  await expect(approve(desk)).toBeFocused();
  await desk.keyboard.press("Enter");
  await desk.waitForURL((url) => url.searchParams.get("decided") === second.split("/").at(-1));
  await open(page, DOCUMENTS);
  await expect(page.getByText("No se puede leer el texto del documento.")).toBeVisible();
});

test("two reviewers on one document: one wins, the other is told who", { tag: "@nightly" }, async ({
  page,
  browser,
}) => {
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

test("documents are described, sent and taken back before JavaScript", { tag: "@nightly" }, async ({
  page,
  browser,
}) => {
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
