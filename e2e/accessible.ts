import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./product.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What WCAG 2.2 AA asks for, as axe-core names it. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Options = {
  /** The rules, where not all are asked. */
  rules?: string[];
  /** A part of the page that is somebody else's. */
  except?: string;
};

/** Waits until colors and places are those that stay: a change of theme is drawn a frame later, and may fade. */
const still = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((each) => Promise.race([each.finished, sleep(1000)])));
    function sleep(ms: number) {
      return new Promise((resolve) => setTimeout(resolve, ms));
    }
  });

/**
 * What axe-core finds in the page as it stands, a line each; empty when nothing is wrong. The checker stays in the page, and
 * describes only what is wrong: by `@axe-core/playwright`, which opens a page for each report, one look takes four times as long.
 */
async function violations(page: Page, { rules = RULES, except }: Options = {}): Promise<string[]> {
  await still(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    ([values, out]) => {
      const { axe } = globalThis as unknown as { axe: { run(of: object, options: RunOptions): Promise<AxeResults> } };
      const options: RunOptions = { runOnly: values, resultTypes: ["violations"], iframes: false };
      return axe.run({ include: [["html"]], exclude: out ? [[out]] : [] }, options);
    },
    [rules, except] as const,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** What the audit says once nothing moves: on a busy machine the last color may come after the first look. */
const nothingWrong = (page: Page, where: string, options?: Options) =>
  expect.poll(() => violations(page, options), { message: where, timeout: 120_000 }).toEqual([]);

/** Nothing for axe-core to say once nothing moves. */
export async function accessible(page: Page, options?: Options): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await nothingWrong(page, "", options);
}

/** The same by day and by night: at night the colors alone are others. */
export async function accessibleDayAndNight(page: Page, where = ""): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await nothingWrong(page, `${where} by day`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await nothingWrong(page, `${where} by night`, { rules: ["color-contrast"] });
}
