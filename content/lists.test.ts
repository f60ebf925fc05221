import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { idOf, idsOf } from "#content/list-shapes.ts";
import {
  AVAILABILITY,
  INDUSTRIES,
  JOB_DURATIONS,
  label,
  type OptionList,
  PRIMARY_TRADES,
  primaryTradeOf,
  SERVICES,
  SPECIALTIES,
  TRADE_CHIPS,
  US_STATES,
} from "#content/lists.ts";

const Entry = z.strictObject({
  id: z.string().regex(/^([a-z0-9]+(-[a-z0-9]+)*|[A-Z]{2})$/),
  en: z.string().min(2),
  es: z.string().min(2),
});

const LISTS: [file: string, list: OptionList, count: number][] = [
  ["industries", INDUSTRIES, 15],
  ["services", SERVICES, 12],
  ["specialties", SPECIALTIES, 16],
  ["primary-trades", PRIMARY_TRADES, 7],
  ["trade-chips", TRADE_CHIPS, 10],
  ["job-durations", JOB_DURATIONS, 6],
  ["availability", AVAILABILITY, 3],
  ["us-states", US_STATES, 51],
];

test("every list file holds id, English and Spanish, and no id or label twice", () => {
  for (const [file, list] of LISTS) {
    const text = readFileSync(new URL(`./lists/${file}.json`, import.meta.url), "utf8");
    const entries = z.array(Entry).parse(JSON.parse(text));
    expect(list).toEqual(entries);
    for (const key of ["id", "en", "es"] as const)
      expect(new Set(entries.map((entry) => entry[key])).size, `${file}: ${key}`).toBe(entries.length);
  }
});

test("the lists have the counts the product promises: 15 industries, 12 services, 16 specialties, 7 trades, 10 chips", () => {
  for (const [, list, count] of LISTS) expect(list).toHaveLength(count);
});

test("the 12 services are the first 12 specialties and every primary trade is an industry, so sign-up prefills onboarding", () => {
  expect(SERVICES).toEqual(SPECIALTIES.slice(0, 12));
  for (const trade of PRIMARY_TRADES) {
    expect(INDUSTRIES).toContainEqual(trade);
    expect(primaryTradeOf(trade.id)).toBe(trade.id);
  }
  expect(primaryTradeOf("flooring")).toBeNull();
});

test("a label is in the reader's language, and an unknown id reads as itself", () => {
  expect(label(INDUSTRIES, "roofing", "en")).toBe("Roofing");
  expect(label(INDUSTRIES, "roofing", "es")).toBe("Techos");
  expect(label(US_STATES, "NM", "es")).toBe("Nuevo México");
  expect(label(INDUSTRIES, "blacksmith", "en")).toBe("blacksmith");
});

test("a form accepts only ids of its list, and an empty option is none", () => {
  const Trade = idOf(TRADE_CHIPS, () => "Pick a trade");
  expect(Trade.parse("drywall")).toBe("drywall");
  expect(Trade.safeParse("").error?.issues[0]?.message).toBe("Pick a trade");
  expect(idsOf(SERVICES).parse(["home-additions", "home-additions"])).toEqual(["home-additions"]);
  expect(idsOf(SERVICES).safeParse(["concrete-masonry"]).success).toBe(false);
});
