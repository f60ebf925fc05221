import { expect, test } from "./product.ts";

const PASSWORD = "square-and-plumb";

test("INTEG-05 INTEG-07 ERR-19 a visitor opens the dialog, must type a key, and is told to log in", async ({
  page,
}) => {
  await page.goto("/integrations?tab=payment");
  await page.getByRole("link", { name: "Connect Stripe" }).click();
  const dialog = page.getByRole("dialog");
  const connect = dialog.getByRole("button", { name: "Connect" });
  await expect(connect).toBeDisabled();
  await dialog.getByLabel("API key").fill("rk_sample_1234");
  await connect.click();
  const toast = page.locator("[data-toast=destructive]");
  await expect(toast).toContainText("Authentication required");
  await expect(toast).toContainText("Please log in to connect integrations");
});

test("ERR-31 ERR-32 INTEG-13 a member connects, manages and disconnects; oauth says what is missing", async ({
  page,
}) => {
  await page.goto("/auth?next=/integrations");
  await page.getByLabel("Email", { exact: true }).first().fill("rivera@demo.example");
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/integrations/);

  await page.getByRole("link", { name: "Connect Mailchimp" }).click();
  await page.getByRole("dialog").getByLabel("API key").fill("sample-key-us1");
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  const connected = page.locator("[data-toast=success]").filter({ hasText: "Integration connected" });
  await expect(connected).toContainText("Mailchimp has been successfully connected");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("link", { name: "Manage Mailchimp" }).click();
  await expect(page.getByRole("dialog")).toContainText("Connection established");
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  const ended = page.locator("[data-toast=success]").filter({ hasText: "Integration disconnected" });
  await expect(ended).toContainText("Mailchimp has been disconnected");

  await page.getByRole("link", { name: "Connect Procore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  await expect(page.locator("[data-toast=info]")).toHaveText(/OAuth coming soon/);
  await expect(page.getByRole("link", { name: "Manage Procore" })).toHaveCount(0);
});

test("ERR-20 a connection that the server cannot make is told as an error with its message", async ({ page }) => {
  await page.goto("/auth?next=%2Fintegrations%3Ftab%3Dpayment%26connect%3Dstripe");
  await page.getByLabel("Email", { exact: true }).first().fill("rivera@demo.example");
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/connect=stripe/);
  await page.getByRole("dialog").getByLabel("API key").fill("sample");
  await page
    .getByRole("dialog")
    .locator("input[name=partnershipId]")
    .evaluate((input: HTMLInputElement) => {
      input.value = "00000000-0000-4000-8000-000000000000";
    });
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  const toast = page.locator("[data-toast=destructive]");
  await expect(toast).toContainText("Error");
  await expect(toast).toContainText("That tool cannot be connected any more.");
});
