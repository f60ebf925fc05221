import { renderToStaticMarkup as html } from "react-dom/server";
import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";
import { dollars } from "./money.tsx";
import { pagesAround } from "./pagination.tsx";
import { Rating } from "./rating.tsx";
import { relativeAge } from "./relative-age.ts";
import { RelativeTime } from "./relative-time.tsx";
import { Stamp } from "./stamp.tsx";
import { Steps } from "./steps.tsx";
import { themeFromCookie } from "./theme.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test("ages are short in lists and in words elsewhere, in the reader's language", () => {
  const ages = [30, 5 * 60, 3 * 3600, 2 * 86400, 400 * 86400];
  expect(ages.map((s) => relativeAge(ago(s), now, "en", "short"))).toEqual(["now", "5m", "3h", "2d", "1y"]);
  expect([...ages, 7 * 86400, 30 * 86400, 60 * 86400].map((s) => relativeAge(ago(s), now, "es", "short"))).toEqual([
    "ahora",
    "5 min",
    "3 h",
    "2 d",
    "1 año",
    "1 sem",
    "1 mes",
    "2 meses",
  ]);
  expect(relativeAge(ago(3 * 3600), now, "en")).toBe("3 hours ago");
  expect(relativeAge(ago(3 * 3600), now, "es")).toBe("hace 3 horas");
  expect(relativeAge(ago(-12 * 86400), now, "en")).toBe("next week");
});

test("a relative time carries the exact one", () => {
  expect(html(<RelativeTime at={ago(3600)} now={now} />)).toMatch(
    /datetime="2026-11-20T11:00:00.000Z" title="Nov 20, 2026.*UTC"/i,
  );
});

test("money is in whole dollars unless cents matter", () => {
  expect(dollars(1499.4, false, "en")).toBe("$1,499");
  expect(dollars(1499.4, true, "en")).toBe("$1,499.40");
  expect(dollars(1499, false, "es")).toBe("$1,499");
});

test("pages offered are the ends and the neighbours, without gaps of one", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(4, 12)).toEqual([1, 2, 3, 4, 5, "gap", 12]);
  expect(pagesAround(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
  expect(pagesAround(12, 12)).toEqual([1, "gap", 11, 12]);
});

test("a stamp says what was checked and when; an expired one is struck through", () => {
  const valid = html(<Stamp checked="License · Insurance" date="Nov 20, 2026" />);
  expect(valid).toContain("License · Insurance");
  expect(valid).toContain("Checked Nov 20, 2026");
  const lapsed = html(<Stamp checked="License" date="Sep 1, 2026" expired />);
  expect(lapsed).toContain("Expired Sep 1, 2026");
  expect(lapsed).toContain("stamp-strike");
  expect(html(<Stamp checked="License" date="Sep 1, 2026" expired size="sm" />)).toContain("line-through");
});

test("a rating is read out as a figure, and the lack of one as such", () => {
  expect(html(<Rating value={4.84} count={31} />)).toContain("4.8 of 5, 31 reviews");
  expect(html(<Rating value={null} />)).toContain("No reviews yet");
});

test("a wizard marks the step one is on", () => {
  const page = html(<Steps steps={["Basic Info", "Services", "Verification"]} current={2} />);
  expect(page).toContain("Step 2 of 3");
  expect(page.match(/aria-current="step"/g)).toHaveLength(1);
});

test("initials are the first letters of the first and last word", () => {
  expect(["Sam Rivera", "rivera", "Rivera & Sons Electric", " ", "Élan Núñez"].map(initials)).toEqual([
    "SR",
    "R",
    "RE",
    "?",
    "ÉN",
  ]);
});

test("the chosen theme is read from the cookie, and nothing else is", () => {
  expect(themeFromCookie("a=1; theme=dark; b=2")).toBe("dark");
  expect(themeFromCookie("mytheme=dark")).toBeNull();
  expect(themeFromCookie("theme=pink")).toBeNull();
  expect(themeFromCookie(undefined)).toBeNull();
});
