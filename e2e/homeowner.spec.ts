import { devices, type Page } from "@playwright/test";
import sharp from "sharp";
import { pushService } from "../test/push-service.ts";
import { accessible } from "./accessible.ts";
import { enter } from "./entering.ts";
import { newEmail, open, PASSWORD, test } from "./joining.ts";
import { expect, outbox } from "./product.ts";

const PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "en-US" };
const ROOFER = {
  email: "ridgelineroofing@demo.example",
  slug: "ridgeline-roofing-georgetown",
  name: "Ridgeline Roofing",
};
const main = (page: Page) => page.getByRole("main");

/** A phone photo with a place and a maker in it. */
async function aPhoto(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .withExif({ IFD0: { Make: "Sample Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 16/1 0/1" } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Types the code of the newest mail to an address. */
async function confirms(page: Page, email: string) {
  await page.getByRole("button", { name: "Send me the code" }).click();
  const code = async () => {
    const mail = (await outbox()).find(({ to }) => String(to).includes(email));
    return /\b(\d{6})\b/.exec(mail?.text ?? "")?.[1];
  };
  await expect.poll(code, { timeout: 60_000 }).toBeTruthy();
  await page
    .getByLabel(/code/i)
    .last()
    .fill((await code()) ?? "");
  await page.getByRole("button", { name: "Confirm", exact: false }).last().click();
}

test.use({ serviceWorkers: "allow" });

test("a stranger types “roof leaks”, compares three pros on list and map, and asks one with two photos; the pro's phone rings, and the answer from a basement arrives once", async ({
  browser,
  quiet,
}) => {
  quiet.expectNoise("ERR_INTERNET_DISCONNECTED");
  const service = await pushService();
  try {
    // The pro has the app on a phone, and it was looked at today.
    const pocket = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
    await enter(pocket, ROOFER.email);
    const pro = await pocket.newPage();
    await open(pro, "/dashboard");
    await pro.mouse.move(5, 5);
    await pro.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const device = service.device();
    const told = await pro.evaluate(
      (body) =>
        fetch("/notifications/push", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }).then(({ status }) => status),
      device,
    );
    expect(told).toBe(204);
    await pro.close();

    const street = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    const stranger = await street.newPage();
    const slow = await street.newCDPSession(stranger);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await stranger.goto("/");
    await stranger.getByLabel("What needs fixing?").fill("roof leaks");
    await stranger.getByLabel("ZIP").first().fill("78701");
    await stranger.getByRole("button", { name: /Find/ }).first().click();
    await expect(stranger).toHaveURL(/\/find-pro\?.*q=roof/);
    const cards = main(stranger).getByRole("article");
    await expect(cards.nth(2)).toBeVisible();
    for (const n of [0, 1, 2]) await expect(cards.nth(n).locator("img").first()).toBeAttached();
    expect((await cards.first().boundingBox())?.y ?? 9999).toBeLessThan(844);
    // The button answers once the page's script has taken over; then it has another name.
    const map = stranger.locator("[data-map]");
    const show = stranger.getByRole("button", { name: "Show map" });
    await expect(async () => {
      if (await show.isVisible()) await show.click({ timeout: 1000 });
      await expect(map).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expect(map.getByRole("img")).toBeVisible();
    const pins = map.getByRole("listitem").getByRole("button");
    await expect(pins.nth(2)).toBeVisible();
    await map.getByRole("button", { name: new RegExp(ROOFER.name) }).click();
    await expect(map.getByRole("link", { name: ROOFER.name })).toHaveAttribute("href", `/pros/${ROOFER.slug}`);
    await accessible(stranger);
    await stranger.getByRole("link", { name: `Request a quote: ${ROOFER.name}` }).click();

    await expect(stranger).toHaveURL(`/pros/${ROOFER.slug}/quote`);
    const words = `Sample: water comes through by the chimney, ${Date.now()}.`;
    await stranger.getByLabel("Your message").fill(words);
    await stranger
      .locator("input[type=file]")
      .first()
      .setInputFiles([await aPhoto("IMG_1.jpg", "#8a7f6d"), await aPhoto("IMG_2.jpg", "#5d6a72")]);
    await expect(main(stranger).locator("li img")).toHaveCount(2);
    await stranger.getByRole("button", { name: "Continue" }).click();
    await expect(stranger.getByRole("heading", { name: `Ask ${ROOFER.name} for a quote` })).toBeVisible();
    await stranger.getByRole("link", { name: "Continue as a homeowner, free" }).click();
    const email = newEmail("stranger");
    await stranger.getByLabel("Full name").fill("Stella Sample");
    await stranger.getByLabel("Email").fill(email);
    await stranger.getByLabel("ZIP").fill("78701");
    await stranger.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await stranger.getByRole("button", { name: "Create homeowner account" }).click();
    // Back where they were, with what they wrote; the address is proven once before the first request.
    await expect(stranger).toHaveURL(/\/messages\/new\?/);
    await confirms(stranger, email);
    await expect(stranger).toHaveURL(/\/messages\/new\?/);
    await expect(stranger.getByLabel("Your message")).toHaveValue(words);
    await stranger
      .getByRole("button", { name: /^(Send|Ask)/ })
      .first()
      .click();
    await expect(stranger).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    const talk = new URL(stranger.url()).pathname;
    await expect.poll(() => service.handed.length, { intervals: [100] }).toBeGreaterThan(0);
    expect(service.problems).toEqual([]);
    expect(JSON.stringify(service.handed[0]?.read)).not.toContain("chimney");
    const photos = await main(stranger)
      .locator("a[href*='pictures/'], img[src*='pictures/']")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src || (one as HTMLAnchorElement).href));
    expect(photos.length).toBeGreaterThan(1);
    for (const address of new Set(photos)) {
      const bytes = await (await street.request.get(address)).body();
      expect(bytes.includes("Sample Camera") || bytes.includes("GPS")).toBe(false);
    }

    // Opened where the phone rang, read again in a basement, answered there.
    const again = await pocket.newPage();
    await open(again, talk);
    await expect(main(again)).toContainText(words);
    const kept = () =>
      again.evaluate(async () => {
        const cache = await caches.open("kingpost-pages");
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    await again.reload();
    await expect.poll(kept, { timeout: 60_000 }).toContain(talk);
    await pocket.setOffline(true);
    const answer = `Sample: I can look at it on Tuesday, ${Date.now()}.`;
    await again.getByRole("textbox", { name: /message/i }).fill(answer);
    await again.getByRole("button", { name: "Send", exact: true }).click();
    await expect(again.getByText(/waiting|Waits/i).first()).toBeVisible();
    await expect(main(stranger)).not.toContainText(answer);
    await pocket.setOffline(false);
    await expect(main(stranger).getByText(answer)).toHaveCount(1, { timeout: 60_000 });
    await stranger.reload();
    await expect(main(stranger).getByText(answer)).toHaveCount(1);
  } finally {
    await service.close();
  }
});
