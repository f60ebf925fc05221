import { serve } from "@hono/node-server";
import { chromium } from "@playwright/test";
import { print } from "../print.ts";
import { bootProduct, bundle } from "../product.ts";

const kb = (n = 0) => `${(n / 1000).toFixed(1)} kB`;

/** How much JavaScript and fonts the first view of each page loads, and whether its layout shifts. */
export async function firstViews(paths: string[]): Promise<void> {
  const { running, port, url, stop } = await bootProduct({ DEMO: "on" });
  const server = serve({ fetch: bundle.createServedApp(running).fetch, port, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
  });
  print(
    `\n${"first view, 390 px".padEnd(34)}${"JavaScript".padStart(12)}${"fonts".padStart(10)}${"shift".padStart(8)}`,
  );
  for (const path of paths) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const bytes = { Script: 0, Font: 0 } as Record<string, number>;
    const types = new Map<string, string>();
    devtools.on("Network.responseReceived", (e) => types.set(e.requestId, e.type));
    devtools.on("Network.dataReceived", (e) => {
      const type = types.get(e.requestId) ?? "";
      bytes[type] = (bytes[type] ?? 0) + e.encodedDataLength;
    });
    await devtools.send("Network.enable");
    await page.addInitScript(() => {
      const w = window as unknown as { shift: number };
      w.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) w.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${url}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(1000);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    print(
      `${path.padEnd(34)}${kb(bytes["Script"]).padStart(12)}${kb(bytes["Font"]).padStart(10)}${shift.toFixed(3).padStart(8)}`,
    );
    await context.close();
  }
  await browser.close();
  server.close();
  await stop();
}
