import type { Browser, Page } from "@playwright/test";
import { enter } from "./entering.ts";
import { expect, test } from "./product.ts";

const PASSWORD = "square-and-plumb";
const HOMEOWNER = "homeowner@demo.example";
const BUILDER = "oakline@demo.example";
const PRO = "rivera@demo.example";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function signIn(page: Page, email: string) {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** A page of a browser of its own, signed in. */
async function signedIn(browser: Browser, email: string, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await enter(context, email);
  return context.newPage();
}

/** Before, a form is sent as browsers do it. */
const ready = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-js", "");
const talk = (page: Page) => page.getByRole("list", { name: "Messages, oldest first" });
/** A field keeps what is typed once it is awake. */
const awake = (page: Page, field = page.getByRole("textbox", { name: /^Message to/ }), text = `Sample ${Date.now()}`) =>
  expect(async () => {
    await field.fill("");
    await field.fill(text);
    const kept = await page.evaluate(() => Object.values(sessionStorage).join());
    expect(kept).toContain(text);
  }).toPass();
const send = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: /^Message to/ }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};

test("FIND-21 a visitor presses Message on a card, signs in, and writes to the pro", async ({ page }) => {
  await page.goto("/find-pro?q=Halvorsen");
  await page.getByRole("link", { name: "Message: Halvorsen Electric" }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fmessages%2Fnew/);
  await signIn(page, BUILDER);
  await expect(page).toHaveURL(/\/messages\/new\?to=halvorsen/);
  await expect(page.getByRole("main")).toContainText("Halvorsen Electric");
  await awake(page, page.getByLabel("Your message"), "Sample: free in March?");
  await page.reload();
  await expect(page.getByLabel("Your message")).toHaveValue("Sample: free in March?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(talk(page)).toContainText("Sample: free in March?");
  await page.goto("/find-pro?q=Halvorsen");
  await page.getByRole("link", { name: "Message: Halvorsen Electric" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
});

test("two browsers talk live; the number in the navigation and the list follow; what is read is read", async ({
  browser,
}) => {
  const home = await signedIn(browser, HOMEOWNER);
  const pro = await signedIn(browser, PRO);
  await pro.goto("/messages");
  await expect(pro.getByRole("listitem").filter({ hasText: "Harper Holmes" })).toContainText("Federal Pacific");
  await expect(pro.getByText("One message waits for you.")).toBeVisible();

  await home.goto("/messages");
  await home.getByRole("link", { name: "Rivera Electric" }).first().click();
  await expect(talk(home)).toContainText("Federal Pacific");
  await send(home, "Sample: <b>bold</b>\nand a second line");
  await expect(talk(home)).toContainText("<b>bold</b>");
  await expect(pro.getByText("2 messages wait for you.")).toBeVisible();
  await expect(pro.getByRole("listitem").filter({ hasText: "Harper Holmes" })).toContainText("and a second line");

  await pro.getByRole("link", { name: "Harper Holmes" }).click();
  await expect(talk(pro)).toContainText("and a second line");
  await expect(pro.getByRole("navigation").getByRole("link", { name: "Messages", exact: true }).first()).toBeVisible();
  await send(pro, "Sample: Thursday at four it is.");
  await expect(talk(home).getByText("Sample: Thursday at four it is.")).toBeVisible();
  await send(home, "Sample: thanks.");
  await expect(talk(pro).getByText("Sample: thanks.")).toBeVisible();

  await pro.goto("/messages");
  await expect(pro.getByText("Everything is read.")).toBeVisible();
  await home.context().close();
  await pro.context().close();
});

test("without a connection messages wait in order, and go out once when it is back", async ({ browser }) => {
  const page = await signedIn(browser, HOMEOWNER);
  await page.goto("/messages");
  await ready(page);
  await page.getByRole("link", { name: "Rivera Electric" }).first().click();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await awake(page);
  await page.context().setOffline(true);
  await send(page, "Sample: first without signal.");
  await send(page, "Sample: second without signal.");
  await expect(page.getByText("Not sent yet. It goes out when the connection is back.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toHaveValue("");
  await page.context().setOffline(false);
  await expect(page.locator("[data-outgoing]")).toHaveCount(0);
  await page.reload();
  await expect(talk(page).getByText("Sample: first without signal.")).toHaveCount(1);
  await expect(talk(page).getByText("Sample: second without signal.")).toHaveCount(1);
  const texts = await talk(page).getByRole("listitem").allInnerTexts();
  const at = (words: string) => texts.findIndex((text) => text.includes(words));
  expect(at("first without")).toBeLessThan(at("second without"));
  await page.context().close();
});

test("a photo goes with a message and opens for the other one; a wrong file is refused before it travels", {
  tag: "@nightly",
}, async ({ browser }) => {
  const home = await signedIn(browser, HOMEOWNER);
  await home.goto("/messages");
  await home.getByRole("link", { name: "Rivera Electric" }).first().click();
  const picker = home.getByLabel("Attach a file");
  await picker.setInputFiles({ name: "notes.exe", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
  await expect(home.locator("[data-file-state=failed]")).toContainText("notes.exe");
  await home.getByRole("button", { name: "Remove notes.exe" }).click();
  await picker.setInputFiles({ name: "panel.png", mimeType: "image/png", buffer: PNG });
  await expect(home.locator("[data-file-state=stored]")).toContainText("panel.png");
  await home.getByRole("button", { name: "Send", exact: true }).click();
  await expect(talk(home).getByRole("link", { name: /panel\.png/ })).toBeVisible();

  const pro = await signedIn(browser, PRO);
  await pro.goto("/messages");
  await pro.getByRole("link", { name: "Harper Holmes" }).click();
  const href =
    (await talk(pro)
      .getByRole("link", { name: /panel\.png/ })
      .getAttribute("href")) ?? "";
  const file = await pro.request.get(href);
  expect(file.headers()["content-type"]).toBe("image/png");
  const stranger = await signedIn(browser, BUILDER);
  expect((await stranger.request.get(href)).status()).toBe(404);
  expect((await stranger.goto(new URL(pro.url()).pathname))?.status()).toBe(404);
  // Within their own pages, with the way to all of them.
  await expect(stranger.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Messages" }).first()).toBeVisible();
  for (const page of [home, pro, stranger]) await page.context().close();
});

test("before JavaScript a message is sent; blocking stops both, and is taken back", { tag: "@nightly" }, async ({
  browser,
}) => {
  const scripted = await signedIn(browser, BUILDER);
  const storageState = await scripted.context().storageState();
  const page = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage();
  await page.goto("/messages");
  await page.getByRole("link", { name: "Rivera Electric" }).first().click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Write something first.")).toBeVisible();
  await send(page, "Sample: sent before JavaScript.");
  await expect(talk(page)).toContainText("Sample: sent before JavaScript.");

  const pro = await signedIn(browser, PRO);
  await pro.goto("/messages");
  await pro.getByRole("link", { name: "Oakline Builders" }).first().click();
  await expect(talk(pro)).toContainText("Sample: sent before JavaScript.");
  await page.getByText("More", { exact: true }).first().click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("You blocked this member.").last()).toBeVisible();
  await expect(pro.getByText("This member takes no messages from you.")).toBeVisible();
  await page.getByRole("button", { name: "Unblock" }).last().click();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await expect(pro.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  for (const one of [page, pro, scripted]) await one.context().close();
});
