import { type Browser, expect, type Page } from "@playwright/test";
import { documentFile, onboarded, open, reviewerDesk } from "./joining.ts";

export const field = (page: Page, kind: "license" | "insurance") => page.locator(`[data-field="${kind}-file"]`);

/** A new contractor of `company` whose license, in a file of that name, and insurance wait for the reviewer. */
export async function onboardedWithDocuments(page: Page, company: string, licenseFile: string) {
  await onboarded(page, { company });
  await open(page, "/account/documents");
  for (const [kind, name] of [
    ["license", licenseFile],
    ["insurance", "insurance.pdf"],
  ] as const) {
    await page.locator(`input[name="${kind}-file"]`).setInputFiles(documentFile(name, `${kind} ${Math.random()}`));
    await page.locator(`[name="${kind}.expiresOn"]`).fill(`${new Date().getFullYear() + 1}-12-31`);
  }
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByRole("heading", { name: "A person is checking your documents" })).toBeVisible();
}

/** The demo reviewer rejects every waiting document of `company` with `reason`. */
export async function rejectAll(browser: Browser, company: string, reason: string) {
  const page = await reviewerDesk(browser);
  for (let n = 0; n < 2; n++) {
    await open(page, "/admin/verifications?page=1");
    const next = page.getByRole("link", { name: "Next", exact: true });
    while (!(await page.getByRole("link", { name: company }).count())) await next.click();
    await page.getByRole("link", { name: company }).first().click();
    await page
      .getByLabel(/reason/i)
      .first()
      .fill(reason);
    await page.getByRole("button", { name: /^Reject/ }).click();
    await page.waitForURL(/\/admin\/verifications.*[?&]decided=/);
  }
  await page.close();
}

/** The addresses of a company's waiting documents, from all pages of the queue. */
export async function waitingDocuments(page: Page, company: string): Promise<string[]> {
  for (let n = 1; n < 20; n++) {
    await open(page, `/admin/verifications?page=${n}`);
    const links = page.getByRole("link", { name: company });
    const found = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
    if (found.length) return found;
    if (!(await page.getByRole("link", { name: "Next", exact: true }).count())) break;
  }
  throw new Error(`${company} does not wait`);
}
