import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { INDUSTRIES, PRIMARY_TRADES, SERVICES, SPECIALTIES, TRADE_CHIPS } from "#content/lists.ts";
import { tradeProblems } from "./trade-problems.ts";
import { tradeSaid, tradesLike } from "./trade-words.ts";
import { TRADES, tradesBeside, tradesOf, tradesOver, tradesWithin } from "./trades.ts";

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const changed = (file: string, change: (content: never) => unknown) => (asked: string) =>
  asked === file ? change(read(file) as never) : read(asked);

test("the taxonomy of trades holds together, and the build says where it does not", () => {
  expect(tradeProblems(read)).toEqual([]);
  const broken = [
    ["lists/trade-words.json", ({ drywall: _, ...rest }: Record<string, unknown>) => rest, /"drywall" has no words/],
    ["lists/trades.json", (all: object[]) => [...all, all[0]], /stands twice/],
    ["lists/trades.json", (all: object[]) => all.filter((_, n) => n > 0), /directory filter "electrical"/],
    [
      "lists/trade-places.json",
      (places: { specialties: object }) => ({ ...places, specialties: {} }),
      /specialty "home-additions" has no place/,
    ],
    [
      "lists/trade-places.json",
      (places: { industries: object }) => ({ ...places, industries: { roofing: ["thatching"] } }),
      /"thatching", which is no trade/,
    ],
    [
      "lists/problems.json",
      (all: { trades: string[] }[]) => all.map((problem, n) => (n ? problem : { ...problem, trades: ["thatching"] })),
      /a problem is for "thatching"/,
    ],
    ["lists/problems.json", (all: object[]) => [...all, all[0]], /the problem ".+" stands twice/],
    [
      "lists/trade-neighbors.json",
      ({ drywall: _, ...rest }: Record<string, unknown>) => rest,
      /trade "drywall" has no neighbors/,
    ],
  ] as const;
  for (const [file, change, problem] of broken)
    expect(tradeProblems(changed(file, change as (content: never) => unknown)).join("\n")).toMatch(problem);
});

test("every choice of the four lists stands for trades, and the ten filters are trades themselves", () => {
  for (const { id } of INDUSTRIES) expect(tradesOf({ industry: id, specialties: [] }), id).not.toEqual([]);
  for (const { id } of PRIMARY_TRADES) expect(tradesOf({ primaryTrade: id, specialties: [] }), id).toContain(id);
  for (const { id } of [...SERVICES, ...SPECIALTIES]) expect(tradesOf({ specialties: [id] }), id).not.toEqual([]);
  expect(TRADES.slice(0, 10)).toEqual(TRADE_CHIPS);
  expect(tradesBeside(TRADE_CHIPS, "es")).toHaveLength(TRADES.length - 10);
});

test("home additions make nobody a carpenter, and a remodeler is no electrician, plumber or HVAC pro", () => {
  expect(tradesOf({ specialties: ["home-additions"] })).toEqual(["remodeling", "home-additions"]);
  expect(tradesOf({ specialties: ["new-home-construction", "windows-doors-siding"] })).not.toContain("carpentry");
  expect(
    tradesOf({ primaryTrade: "general-contracting", specialties: ["kitchen-remodeling", "bathroom-remodeling"] }),
  ).toEqual(["general-contracting", "remodeling", "kitchen-remodeling", "bathroom-remodeling"]);
  expect(tradesOf({ specialties: [] })).toEqual([]);
});

test("a trade that is part of another is found under it too, and a choice of several stands for each of them", () => {
  expect(tradesOf({ specialties: [], more: ["framing", "solar"] })).toEqual(["carpentry", "framing", "solar"]);
  expect(tradesOf({ industry: "concrete-masonry", specialties: ["roofing-gutters"] })).toEqual([
    "roofing",
    "concrete",
    "gutters",
    "masonry",
  ]);
  expect(tradesOver("tile")).toEqual(["tile", "flooring"]);
  expect(tradesOver("blacksmith")).toEqual([]);
  expect(tradesWithin("flooring")).toEqual(["flooring", "tile"]);
});

test("the trades that the lists forget are there", () => {
  const ids = new Set(TRADES.map(({ id }) => id));
  const asked =
    "drywall insulation framing masonry siding windows-doors gutters demolition excavation septic solar pools fencing tile cabinets glass garage-doors handyman locksmith paving concrete welding low-voltage fire-protection elevators waterproofing stucco-plaster countertops irrigation tree-service pest-control cleaning hauling restoration home-inspection";
  expect(asked.split(" ").filter((id) => !ids.has(id))).toEqual([]);
});

test("a trade is named as people say it, in both languages and by its licence class", () => {
  const said = {
    Sheetrock: "drywall",
    tablaroca: "drywall",
    "panel de yeso": "drywall",
    "Garage Door": "garage-doors",
    "puertas de cochera": "garage-doors",
    "C-10": "electrical",
    c39: "roofing",
    "tree trimming": "tree-service",
    plomero: "plumbing",
    "log homes": null,
    "sheetrock and framing": null,
    albañil: null,
    "": null,
  };
  expect(Object.fromEntries(Object.keys(said).map((text) => [text, tradeSaid(text)]))).toEqual(said);
});

test("letters typed so far find the trades they may name, the nearest first", () => {
  expect(tradesLike("sheetr", 8)).toEqual(["drywall"]);
  expect(tradesLike("tabla", 8)[0]).toBe("drywall");
  expect(tradesLike("solar", 8)[0]).toBe("solar");
  expect(tradesLike("puerta", 8)).toEqual(expect.arrayContaining(["windows-doors", "garage-doors"]));
  expect(tradesLike("zzz", 8)).toEqual([]);
  expect(tradesLike(" ", 8)).toEqual([]);
  expect(tradesLike("a", 3)).toHaveLength(3);
});
