import { enter } from "./entering.ts";
import { signedInAs, test } from "./joining.ts";
import { expect, outbox } from "./product.ts";

const CODE = /\b(\d{6}) is your financing code/;

test("a homeowner opens a loan from an estimate, confirms it alone, takes an offer and shares the approval; the pro sees that and no figure", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page.context(), "homeowner@demo.example");
  await page.goto("/my/jobs");
  await page.getByRole("link", { name: /, Sample: new panel and a circuit/ }).click();
  await expect(page).toHaveURL(/\/applicants$/);
  await page.locator('main a[href^="/bids/"]').first().click();
  await expect(page).toHaveURL(/\/bids\/[0-9a-f-]{36}$/);
  const bid = page.url();
  await page.getByRole("link", { name: "See financing" }).click();
  await expect(page.getByText("For the estimate of Rivera Electric.")).toBeVisible();
  const began = new Date().toISOString();
  for (const [label, value] of [
    ["Phone", "(512) 555-0142"],
    ["Home Address", "12 Example St"],
    ["City", "Austin"],
    ["State", "TX"],
    ["ZIP", "78701"],
    ["Annual Income", "84000"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Credit Score Range").last().selectOption("Good (660-719)");
  await page.getByLabel("Project Type").selectOption("Other");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Check My Rate" }).click();
  await expect(page.getByRole("heading", { name: "Type your code" })).toBeVisible();
  const code = async () => {
    const mails = (await outbox()).filter(({ at }) => at >= began);
    return mails.map(({ subject }) => CODE.exec(subject)?.[1]).find(Boolean);
  };
  await expect.poll(code, { timeout: 60_000 }).toBeTruthy();
  await page.getByLabel("Code", { exact: true }).fill((await code()) ?? "");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await page
    .getByRole("button", { name: /^Take / })
    .first()
    .click({ timeout: 60_000 });
  await page.getByRole("button", { name: /Share/ }).click({ timeout: 60_000 });
  await expect(page.getByText("Rivera Electric sees")).toBeVisible();

  const pro = await signedInAs(browser, "rivera@demo.example");
  await pro.goto(bid);
  await expect(pro.getByText("Financing approved")).toBeVisible();
  await expect(pro.getByRole("main")).not.toContainText("APR");
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: /Share/ })).toBeVisible();
  await pro.reload();
  await expect(pro.getByText("Financing approved")).toBeHidden();
});
