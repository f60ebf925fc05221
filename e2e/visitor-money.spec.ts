import type { Page } from "@playwright/test";
import { accessible } from "./accessible.ts";
import { expect, outbox, test } from "./product.ts";

const SCREENS = ["/financing", "/pricing", "/partners"];

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-js", "");
}

const amount = (page: Page) => page.getByLabel("Project amount", { exact: true });
const term = (page: Page) => page.getByRole("textbox", { name: /^Term/ });
const payment = (page: Page) => page.locator("output").first();

const typed = (email: string) => ({
  "First Name": "Dana",
  "Last Name": "Sample",
  Email: email,
  Phone: "(512) 555-0142",
  "Home Address": "12 Example St",
  City: "Austin",
  State: "tx",
  ZIP: "78701",
  "Annual Income": "84,000",
});

async function fill(page: Page, email: string) {
  for (const [label, value] of Object.entries(typed(email))) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Credit Score Range").last().selectOption("Good (660-719)");
  await page.getByLabel("Project Type").selectOption("Roofing");
  await page.getByRole("checkbox").check();
}

/** Types the code that went to the applicant's mailbox, on the page that the form led to. */
async function confirm(page: Page, email: string) {
  await expect(page.getByRole("heading", { name: "Type your code" })).toBeVisible();
  const code = async () => {
    const mail = (await outbox()).find(({ to }) => String(to).includes(email));
    return /\b(\d{6})\b/.exec(mail?.subject ?? "")?.[1];
  };
  await expect.poll(code, { timeout: 60_000 }).toBeTruthy();
  await page.getByLabel("Code", { exact: true }).fill((await code()) ?? "");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByRole("heading", { name: "Your application", exact: true })).toBeVisible();
}

const check = (page: Page) => page.getByRole("button", { name: "Check My Rate" });
const someone = () => `dana.${Date.now()}.${Math.round(Math.random() * 1e6)}@sample.test`;

test("FIN-01 FIN-03 FIN-04 FIN-05 FIN-07 FIN-08 FIN-09 slider and field agree; out of range is put right and said", async ({
  page,
}) => {
  await open(page, "/financing");
  await expect(payment(page)).toContainText("$304.07");
  const slider = page.getByRole("slider", { name: "Project amount, slider" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(amount(page)).toHaveValue("16,000");
  await page.keyboard.press("End");
  await expect(amount(page)).toHaveValue("100,000");
  await page.getByRole("slider", { name: "Term in months, slider" }).press("End");
  await expect(payment(page)).toContainText("$1,212.75");

  await amount(page).fill("24000");
  await expect(slider).toHaveValue("24000");
  await amount(page).fill("250000");
  await expect(slider).toHaveValue("24000");
  await amount(page).press("Tab");
  await expect(amount(page)).toHaveValue("100,000");
  await expect(page.getByText("$100,000 is the most the calculator takes")).toBeVisible();
  await amount(page).fill("12");
  await amount(page).press("Enter");
  await expect(amount(page)).toHaveValue("1,000");
  await expect(page.getByText("$1,000 is the least the calculator takes")).toBeVisible();
  await term(page).fill("a year");
  await term(page).blur();
  await expect(term(page)).toHaveValue("120");
  await expect(page.getByText("That is no number the calculator can read. It stands at 120 months.")).toBeVisible();
  await accessible(page);
});

test("what is set stands in the address, and the address sets it again", { tag: "@nightly" }, async ({ page }) => {
  await open(page, "/financing");
  await amount(page).fill("22000");
  const longest = page.getByRole("link", { name: "Set the term to 84 months" });
  await expect(longest).toHaveAttribute("href", /amount=22000/);
  await longest.click();
  await expect(page).toHaveURL("/financing?amount=22000&months=84");
  await expect(payment(page)).toContainText("$342.79");
  await page.reload();
  await expect(payment(page)).toContainText("$342.79");
  await expect(page.locator("[aria-current=true]").filter({ hasText: "84 months" })).toBeVisible();
});

test("the sheet prints with its title block, chart, years and disclosure, and nothing else", {
  tag: "@nightly",
}, async ({ page }) => {
  await open(page, "/financing?amount=24000&months=84");
  await page.emulateMedia({ media: "print" });
  for (const words of [
    "Payment estimate",
    "Prepared for",
    "Example rate 7.99% APR",
    "An example, not an offer of credit.",
  ])
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("table").filter({ visible: true })).toHaveCount(1);
  for (const hidden of [page.getByRole("slider").first(), check(page), page.getByRole("banner")])
    await expect(hidden).toBeHidden();
});

test("FIN-02 FIN-26 FIN-27 CALL-44 a band without a name, errors beside fields, a code to the applicant, offers side by side, one taken, all deleted", async ({
  page,
}) => {
  const email = someone();
  await open(page, "/financing?amount=24000&months=84");
  await page.getByLabel("Credit Score Range").first().selectOption("Good (660-719)");
  await page.getByRole("button", { name: "Show my band" }).click();
  await expect(page.getByRole("heading", { name: "Your indicative band" })).toBeFocused();
  await expect(page.getByText("8.99% to 13.99% APR", { exact: true })).toBeVisible();
  await expect(page.getByText("$386.02 to $449.63 a month")).toBeVisible();
  await fill(page, email);
  await page.getByLabel("ZIP", { exact: true }).fill("787");
  await check(page).click();
  await expect(page.getByText("Enter the ZIP code: 5 digits, or 9 with the +4.")).toBeVisible();
  await expect(page.getByLabel("ZIP", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Annual Income")).toHaveValue("84,000");
  await accessible(page);
  await page.getByLabel("ZIP", { exact: true }).fill("78701");
  await check(page).click();

  await confirm(page, email);
  await expect(page.getByRole("heading", { name: "3 offers of Sample Lending" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Total of payments")).toHaveCount(3);
  await expect(page.locator("main")).not.toContainText(email);
  await accessible(page);
  await page.getByRole("button", { name: "Take 10.99% over 84 months" }).click();
  await expect(page.getByText("Financing approved", { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByText("Delete my application").first().click();
  await page.getByRole("button", { name: "Delete my application" }).click();
  await expect(page.getByText("Your application and everything in it is gone.")).toBeVisible();
  expect((await page.goto(page.url().replace("?deleted", "")))?.status()).toBe(404);
});

test("a send without a connection keeps what was typed and goes through when sent again", { tag: "@nightly" }, async ({
  page,
  context,
}) => {
  await open(page, "/financing");
  await fill(page, someone());
  await context.setOffline(true);
  await check(page).click();
  await expect(page.getByText("What you typed is still here.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Austin");
  await check(page).click();
  await expect(page.getByRole("heading", { name: "Type your code" })).toBeVisible();
});

test("PRICE-01 PRICE-13 PRICE-14 the toggle switches the prices, and the address keeps the choice", async ({
  page,
}) => {
  await open(page, "/pricing");
  const pro = page.locator("[data-plan=pro]");
  await expect(pro).toContainText("$149");
  await expect(pro.getByText("$124")).toBeHidden();
  await page.getByRole("radio", { name: "Yearly" }).check();
  await expect(pro.getByText("$124", { exact: true })).toBeVisible();
  await expect(pro.getByText("$149", { exact: true })).toBeHidden();
  await expect(pro).toContainText("billed $1,499 a year");
  await expect(pro.getByText("Save 2 months")).toBeVisible();
  await expect(page).toHaveURL("/pricing?billing=yearly");
  await page.reload();
  await expect(page.locator("[data-plan=elite]").getByText("$333", { exact: true })).toBeVisible();
  await page.getByText("What does 0% commission mean?").click();
  await accessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the calculator works as a form, and the address is its answer", { tag: "@nightly" }, async ({ page }) => {
    await page.goto("/financing");
    await amount(page).fill("15400");
    await term(page).fill("36");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page).toHaveURL(/amount=15400&months=36/);
    await expect(amount(page)).toHaveValue("15,000");
    await expect(page.getByText("The calculator goes by $1,000. Set to $15,000, the nearest.")).toBeVisible();
    await expect(payment(page)).toContainText("$469.98");
    await expect(page.getByRole("slider")).toHaveCount(0);
  });

  test("FIN-27 the application is sent, refused with what was typed, and confirmed", async ({ page }) => {
    const email = someone();
    await page.goto("/financing");
    await fill(page, email);
    await page.getByLabel("State", { exact: true }).fill("ZZ");
    await check(page).click();
    await expect(page.getByText("Enter the two letters of a US state, like TX.")).toBeVisible();
    await expect(page.getByLabel("Last Name")).toHaveValue("Sample");
    await page.getByLabel("State", { exact: true }).fill("TX");
    await check(page).click();
    await confirm(page, email);
    await page.getByText("Delete my application").first().click();
    await page.getByRole("button", { name: "Delete my application" }).click();
    await expect(page.getByText("Your application and everything in it is gone.")).toBeVisible();
  });

  test("PRICE-01 PRICE-13 the toggle needs no JavaScript", async ({ page }) => {
    await page.goto("/pricing");
    await page.getByText("Yearly", { exact: true }).first().click();
    await expect(page.locator("[data-plan=pro]").getByText("$124", { exact: true })).toBeVisible();
  });
});

test("NAV-22 PARTNER-07 PARTNER-08 both addresses are one page, and its letters have their subjects", async ({
  page,
}) => {
  for (const path of ["/partners", "/partnerships"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Put your name next to checked work");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/partners$/);
    await expect(page.getByRole("link", { name: "Write to schedule a call" }).first()).toHaveAttribute(
      "href",
      /^mailto:.+\?subject=Schedule%20a%20Call$/,
    );
    await expect(page.getByRole("link", { name: "I am a realtor: write to us" }).first()).toHaveAttribute(
      "href",
      /^mailto:.+\?subject=Realtor%20Partnership%20Interest$/,
    );
  }
});

// In English visitor-routes.spec.ts looks at them.
for (const path of SCREENS)
  test(`${path} has nothing for axe to say in Spanish`, { tag: "@nightly" }, async ({ page }) => {
    await page.goto(`${path}?lang=es`);
    await accessible(page);
  });

test("nothing runs over the edge at 320, 390 and 768 px, in both languages", { tag: "@nightly" }, async ({ page }) => {
  for (const path of [...SCREENS, "/financing?amount=100000&months=120"])
    for (const lang of ["en", "es"]) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over, `${path} ${lang} ${width} px`).toBeLessThanOrEqual(0);
      }
    }
});
