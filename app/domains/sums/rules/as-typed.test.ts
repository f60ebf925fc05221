import { expect, test } from "vitest";
import { chained } from "./follow-up.ts";
import { siteSum } from "./site-sums.ts";
import { sumAsked } from "./sums.ts";

const asked = (...turns: string[]) => {
  const whole = chained(turns) ?? "";
  return sumAsked(whole) ?? siteSum(whole);
};

test("three named sides are a footing or a wall, and 12-6 is feet and inches", () => {
  expect(asked("footing 12-6 long 18 in wide 12 in deep how many 80 lb bags no waste")).toMatchObject({
    ...{ kind: "concrete", length: 12.5, width: 1.5, inches: 12, waste: 0 },
  });
  expect(asked("pourin a wall 62 ft long 4 ft tall 8 inches thick, add 5% waste, how many yds")).toMatchObject({
    ...{ kind: "concrete", length: 62, width: 4, inches: 8, waste: 0.05 },
  });
  expect(asked("slab 20 ft long 8-10 wide, how many yards")).not.toMatchObject({ width: 8 + 10 / 12 });
});

test("what a box covers is no floor, and the rooms count together", () => {
  expect(asked("lvp 23.64 sf a box. rooms r 12x14 and 10'6 x 11. 8% waste. how many boxes")).toMatchObject({
    ...{ kind: "tiles", area: 283.5, each: 23.64, boxes: true },
  });
});

test("what a box covers is a number of its own, not digits of the floor's", () => {
  expect(asked("how many boxes of tile for 1200 sq ft, a box covers 20 sq ft, no waste")).toMatchObject({
    ...{ kind: "tiles", area: 1200, each: 20, boxes: true },
  });
});

test("walls only leave the ceiling out, and grout is no tile", () => {
  expect(asked("bedroom 14x11 8 ft ceilings walls only how many 4x8 sheets of rock, no waste")).toMatchObject({
    ...{ kind: "sheets", area: 400 },
  });
  expect(asked("how much grout for 140 sf of 12x24 tile 3/8 thick")).toBeNull();
});

test("Spanish halves and units behind their number", () => {
  expect(asked("un aire de 3 toneladas y media cuantos btu son")).toEqual({ kind: "tons", btu: 42_000 });
  expect(asked("1850 pies cuadrados cuantos metros cuadrados son")).toMatchObject({ kind: "convert", to: "sqm" });
});

test("a follow-up changes the share and what it is a share of, or asks how many", () => {
  expect(asked("cost is 5000, 25% markup what do i charge", "ok now do 25% margin instead")).toMatchObject({
    ...{ kind: "margin", cost: 5000, margin: 0.25 },
  });
  expect(asked("cuantas yardas pa una losa de 20x30 de 4 pulgadas sin desperdicio", "y si la hago de 5")).toMatchObject(
    {
      ...{ kind: "concrete", inches: 5, waste: 0 },
    },
  );
  expect(asked("block for a wall 32x8, 8x8x16, no waste", "how many w 5%")).toMatchObject({
    kind: "units",
    waste: 0.05,
  });
});
