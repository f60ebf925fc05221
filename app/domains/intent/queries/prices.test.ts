import { expect, test } from "vitest";
import { TRADES } from "#content/trades.ts";
import { priceMore, prices, priceTold } from "./prices.server.ts";

const told = (asked: string, sells = false) =>
  priceTold(asked, sells, /[¿ñ]|cuanto|sale|cobr/.test(asked) ? "es" : "en")?.text ?? "";
const more = (...asked: string[]) =>
  priceMore(asked, false, /cuanto|sale|cobr/.test(asked[0] ?? "") ? "es" : "en")?.text ?? "";

test("a job's price is told with its guide and year, for the size that was named", () => {
  const rewire = told("how much to rewire a 1500 sf house");
  expect(rewire).toMatch(/\$2 to \$5 a square foot.*For 1,500 sq ft that is \$3,000 to \$7,500/);
  expect(rewire).toMatch(/published by RemodelingCalculator in 2023/);
  expect(told("cost to replace 3 toilets")).toMatch(/each\.\*\* For 3 that is/);
  expect(told("what does an electrician charge per hour")).toContain("an hour");
  expect(told("how much does it cost to hire a plumber")).toContain("an hour");
  expect(told("en cuanto sale un deck de 12x16")).toContain("Para 192 pies² son de $4,800 a $9,600");
  expect(told("cuanto cobran por pintar un cuarto")).toContain("Pintar un cuarto");
  expect(told("cuanto cobro por poner shirrok en un cuarto de 12x12")).toContain("Para 384 pies²");
});

test("a price that somebody asks is held against the range", () => {
  const offer = (dollars: string) => told(`he quoted me ${dollars} for a water heater is that fair`);
  expect(offer("4500")).toContain("$4,500 is above that range");
  expect(offer("1200")).toContain("$1,200 is inside that range");
  expect(told("plumber wants 900 to swap a water heater labor only fair?")).toMatch(
    /labor and material in it together/,
  );
  expect(offer("$500")).toContain("$500 is below that range");
  expect(told("is $900 too much to replace a toilet")).toContain("above");
  expect(told("esta bien que me cobren 9000 por un techo ¿")).toContain("está dentro");
});

test("who sells the work is told to reckon from own costs, and who buys it where a pro is found", () => {
  expect(told("how much should i charge to add an outlet")).toContain("Tell me hours");
  expect(told("how much to add an outlet", true)).toContain("Tell me hours");
  expect(told("how much to add an outlet")).toContain("/find-pro?trade=electrical");
});

test("behind a price: why, cheaper, another size, another job, and nothing once the talk is on something else", () => {
  const rewire = "how much to rewire a house";
  expect(more(rewire, "why so expensive")).toContain("Closed walls");
  expect(more(rewire, "any way to save")).toContain("three written quotes");
  expect(more(rewire, "why so expensive", "and for 2000 sf")).toContain("For 2,000 sq ft");
  expect(more("cuanto cobran por pintar un cuarto", "y con material")).toContain("mano de obra y material juntos");
  expect(more("how much to reroof my house", "cheaper?", "is 4500 fair")).toContain("$4,500 is below that range");
  expect(more("cuanto sale un techo nuevo", "esta bien 9000")).toContain("está dentro");
  expect(more(rewire, "and a faucet")).toContain("faucet");
  expect(more("cuanto cobran por pintar un cuarto", "y 3 cuartos")).toContain("Para 3");
  expect(more("cuanto cobran por pintar un cuarto", "por que tan caro")).toContain("Sube con");
  expect(more(rewire, "how deep is a footing", "why")).toBe("");
  expect(more("my roof leaks around the chimney", "how much to fix")).toMatch(/^\*\*/);
  expect(more("the water heater is leaking", "can i do it myself", "how much does it cost")).toContain("water heater");
  expect(more("can i sue over a bad water heater", "how much does it cost")).toBe("");
});

test("what is needed, owed or paid to an office, and a sum with its own dollars, is no price of a job", () => {
  for (const asked of [
    "how much paint for a 12x12 room",
    "how much concrete do i need for a driveway",
    "how much is a permit for a deck",
    "how much does he owe me for the roof",
    "deck cost me 3200, markup 20%, what do i charge",
    "how much does kingpost cost",
    "what does roofing insurance cost",
  ])
    expect(told(asked), asked).toBe("");
});

test("every price names a trade that exists, a range and another page than a guide's front page", () => {
  const trades = new Set<string>(TRADES.map(({ id }) => id));
  for (const { trade, low, high, source } of prices()) {
    expect(trades.has(trade), trade).toBe(true);
    expect(low, source.url).toBeLessThan(high);
    expect(source.url.replace(/^https:\/\/[^/]+/, ""), source.url).not.toMatch(/^\/(?:costs?\/?)?$/);
  }
});
