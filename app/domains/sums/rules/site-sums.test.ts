import { expect, test } from "vitest";
import { carriedOn } from "./follow-up.ts";
import { siteSum } from "./site-sums.ts";

test("sheets of a room take walls and lid, with the waste that was named", () => {
  expect(siteSum("12x16 room 9 foot walls plus the lid how many 4x12 sheets, 10% waste")).toMatchObject({
    kind: "sheets",
    area: 696,
    wide: 4,
    long: 12,
    waste: 0.1,
  });
  expect(siteSum("how many sheets of drywall for a 12 x 14 room")).toEqual({ kind: "lacks", what: "height" });
});

test("feet, inches, fractions and metric are one length", () => {
  expect(siteSum("total rise 9'-2 1/2\" max riser 7 3/4 how many risers")).toMatchObject({ rise: 110.5, most: 7.75 });
  expect(siteSum("7' 3 5/8 + 4' 10 3/4")).toEqual({ kind: "lengths", inches: 146.375 });
  expect(siteSum("altura total 2.70 metros escalones maximo 19.7 cm cuantos me salen")).toMatchObject({ metric: true });
});

test("a wage with its burden, a drop with its wire, a tube with its depth", () => {
  expect(siteSum("i pay 28/hr. fica 7.65 futa .6 suta 2.7 comp 12.5 percent. whats he cost me an hour")).toMatchObject({
    wage: 28,
    burden: expect.closeTo(0.2345, 6),
  });
  expect(siteSum("voltage drop 120v 16 amps 150 ft one way #12 copper")).toMatchObject({ gauge: "12", feet: 150 });
  expect(siteSum("12 sonotubes 12in dia 4 ft deep, how many yards")).toMatchObject({
    kind: "volume",
    cubicFeet: expect.closeTo(37.699, 3),
  });
});

test("a short question changes one number of the one before", () => {
  expect(carriedOn("make it 6", "how many yards for a 20x20 slab 4 inches, no waste")).toContain("6 inches");
  expect(carriedOn("ok now 8/12", "rafter for 24 foot wide 6/12 no overhang")).toContain("8/12");
  expect(carriedOn("thanks", "rafter for 24 foot wide 6/12")).toBeNull();
  expect(carriedOn("que sean 6", "concreto para una losa de 10x12 de 4 pulgadas")).toContain("de 6 pulgadas");
  expect(carriedOn("¿y para 2000?", "cuántos galones para pintar 1200 pies cuadrados")).toContain("2000 pies");
  expect(carriedOn("make it 3 coats", "how many gallons to paint 1200 square feet")).toContain("3 coats");
  expect(carriedOn("and 20 by 20?", "concrete for a 10x12 slab 4 inches thick")).toContain("20 by 20 slab 4 inches");
  expect(carriedOn("how many bags?", "concrete 10x12 4 inches")).toContain("bags");
});

test("the size beside a named area is the tile's, of two sizes the second, and a room's alone leaves it open", () => {
  for (const [question, area, each] of [
    ["tile for 100 sq ft 12x12", 100, 1],
    ["azulejo 12x12 para 100 pies cuadrados", 100, 1],
    ["how many 12x24 tiles for 120 sq ft", 120, 2],
    ["how much tile for a 10x12 bathroom 12x24", 120, 2],
    ["how many 18 inch tiles for 200 sqft", 200, 2.25],
    ["tile for a 10x12 bathroom floor", 120, null],
  ] as const)
    expect([question, siteSum(question)]).toEqual([question, expect.objectContaining({ kind: "tiles", area, each })]);
  for (const other of ["how much to charge to tile 100 sq ft", "how long to tile a 10x12 bathroom"])
    expect(siteSum(other)).toBeNull();
});
