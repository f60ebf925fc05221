import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
type Palette = Record<string, string>;

/** The palettes as written in the file: one a theme, and the reversed sheet, which is the same in both. */
function palettes(): Record<"light" | "dark" | "blueprint", Palette> {
  const light: Palette = {};
  const dark: Palette = {};
  for (const [, name = "", l = "", d = ""] of css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)) {
    light[name] = l;
    dark[name] = d;
  }
  const block = /\.blueprint \{([^}]*)\}/.exec(css)?.[1] ?? "";
  const own = Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]));
  return { light, dark, blueprint: { ...dark, ...own } };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** WCAG 2 relative luminance of an opaque colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const PAGE = ["paper", "sheet", "sunk"];
const TEXT: [string, string[]][] = [
  ["ink", [...PAGE, "steel-wash", "plumb-wash", "flag-wash", "stop-wash"]],
  ["ink-soft", [...PAGE, "steel-wash"]],
  ["steel", [...PAGE, "steel-wash"]],
  ["steel-strong", PAGE],
  ["signal-deep", PAGE],
  ["plumb", ["paper", "sheet", "plumb-wash"]],
  ["flag", ["paper", "sheet", "flag-wash"]],
  ["stop", ["paper", "sheet", "stop-wash"]],
  ["on-signal", ["signal", "signal-strong"]],
  ["on-steel", ["steel"]],
  ["on-stop", ["stop", "stop-strong"]],
  ["paper", ["ink"]],
];
/** Edges of controls, the focus ring, marks that carry meaning. */
const GRAPHIC: [string, string[]][] = [
  ["rule", PAGE],
  ["steel", PAGE],
  ["signal-deep", PAGE],
  ["stop", PAGE],
  ["plumb", ["paper", "sheet"]],
];

const cases = (pairs: [string, string[]][]) =>
  Object.entries(palettes()).flatMap(([theme, palette]) =>
    pairs.flatMap(([front, backs]) => backs.map((back) => ({ theme, front, back, palette }))),
  );

test.each(cases(TEXT))("$theme: text in $front on $back reads at 4.5 to 1", ({ front, back, palette }) => {
  expect(contrast(palette[front] ?? "", palette[back] ?? "")).toBeGreaterThanOrEqual(4.5);
});

test.each(cases(GRAPHIC))("$theme: marks in $front on $back show at 3 to 1", ({ front, back, palette }) => {
  expect(contrast(palette[front] ?? "", palette[back] ?? "")).toBeGreaterThanOrEqual(3);
});

test("every colour in the theme has a value for light and for dark", () => {
  const { light } = palettes();
  for (const [, name = ""] of css.matchAll(/--color-([\w-]+): var\(/g)) expect(Object.keys(light)).toContain(name);
});

test("the fonts of the first view weigh at most 90 kB together", () => {
  const faces = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
  const files = [...faces.matchAll(/url\("([^"]+)"\)/g)].map(([, path]) => `../../node_modules/${path}`);
  const bytes = files.map((path) => readFileSync(new URL(path, import.meta.url)).byteLength);
  expect(files).toHaveLength(3);
  expect(bytes.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(90_000);
});
