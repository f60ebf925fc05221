import { describe, expect, test } from "vitest";
import { asksWhatToCharge, pricedSum, reckons } from "./charge.ts";
import { generalSum } from "./general.ts";

const dollars = (question: string, before: string) => pricedSum(question, before)?.heads[0]?.value;

describe("what to charge", () => {
  test.each([
    "how much should i charge to paint a 1800 sq ft house inside",
    "what do i charge for a 25 square tear off",
    "cuanto cobro por cambiar un techo de 25 squares en houston",
    "a como cobran el square",
    "whats a fair price to mow a quarter acre",
    "charge to paint a 12x12 bedroom",
    "price for 300 ft of baseboard",
    "price to pour a 10x10 pad",
    "precio por un techo de 25 cuadros",
  ])("%s asks for a price that no sum can give", (asked) => expect(asksWhatToCharge(asked)).toBe(true));

  test.each([
    "what do i charge for 20 hours at 65 an hour plus 400 material",
    "cuanto cobro si gasto 800 de material y 12 horas a 50 la hora",
    "how many bundles for 24 squares",
    "cost of 5 yards at 165 a yard",
    "price for 12 sheets at $14",
    "what should i charge if i want 30% margin on $2,000",
  ])("%s has figures of its own, or asks for something else", (asked) => expect(asksWhatToCharge(asked)).toBe(false));
});

describe("a price each, behind a sum", () => {
  test.each([
    ["cobro 2.25 el pie", "son 1800 pies cuadrados de pared", 4050],
    ["i charge 2.25 a foot", "its 1,800 sq ft of wall", 4050],
    ["cuanto me sale a 165 la yarda", "losa 20x40 a 5 pulgadas cuantas yardas", 2037.75],
    ["at $38 a bundle what do i pay", "how many bundles for 24 squares", 2736],
    ["and at 34 each", "12 squares how many bundles", 1224],
    ["at 14 a sheet", "how many sheets of drywall for a 15x20 room 9 ft ceilings", 280],
    ["a 42 el galon cuanto es", "cuantos galones pa 2000 pies cuadrados dos manos", 504],
  ])("%s", (question, before, paid) => expect(dollars(question, before)).toBeCloseTo(paid, 2));

  test("is no price where the sum before gives nothing that is sold so", () => {
    expect(pricedSum("at 14 a sheet", "how many yards for a 10x10 slab 4 in")).toBeNull();
    expect(pricedSum("and in Texas", "how many bundles for 24 squares")).toBeNull();
  });
});

const heads = (question: string) => {
  const made = generalSum(question);
  return made?.kind === "worked" ? made.heads.map(({ value }) => Math.round(value * 100) / 100) : [];
};

test("a room's ceiling height is the height of its walls, and no roof", () => {
  expect(heads("cuantos galones pa un cuarto de 12x14 con techo de 8 dos manos")).toEqual([2.38, 3]);
  expect(heads("cuantas hojas de shiroc pa un cuarto de 15x20 con techo de 9 pies contando el techo")?.[0]).toBe(30);
  expect(heads("cuantos cuadros para un techo de 30x40")?.[0]).toBe(12);
});

test("a slab with a thickened edge counts the edge below the slab once, corners too", () => {
  expect(
    heads("how many yards for a 24x36 slab 5 inches thick plus a thickened edge 12 in x 12 in all around")?.[0],
  ).toBe(15.84);
});

test("windows, doors and openings of a wall are added up", () => {
  expect(heads("how many studs for a 32 ft wall 16 oc with 2 windows and a door")).toEqual([25, 37]);
  expect(heads("how many studs 32 ft wall 16 oc 3 openings 2 corners")).toEqual([25, 43]);
});

test("9ft 1 is nine feet and one inch", () => {
  expect(heads("rise and run for stairs 9ft 1 total rise")?.[0]).toBe(15);
});

test("business miles are paid at the rate of their year", () => {
  expect(heads("i drove 14,200 business miles last year how much is that")).toEqual([9940]);
  expect(heads("how much can i deduct for 14,200 business miles")).toEqual([10295]);
});

test("an area is covered to a depth that is named by itself", () => {
  expect(heads("cuantas yardas de mulch pa 600 pies cuadrados a 3 pulgadas")?.[0]).toBe(5.56);
  expect(heads("how many yards of mulch 600 sq ft at 3 inches")?.[0]).toBe(5.56);
});

test("a drain falls by its length, at a quarter and at an eighth where no slope is named", () => {
  expect(heads("slope for 3 inch drain and how much drop in 22 ft")).toEqual([5.5, 2.75]);
  expect(heads("how much drop for a 4 inch drain 60 ft at 1/8")?.[0]).toBe(7.5);
  expect(heads("cuanta caida lleva un drenaje de 3 pulgadas en 22 pies")).toEqual([5.5, 2.75]);
});

test("a hot place asks more cooling of the rule of thumb", () => {
  expect(heads("what size ac for 1800 sq ft in phoenix")?.[0]).toBe(4.5);
  expect(heads("what size ac for 1800 sq ft in ohio")?.[0]).toBe(3.6);
});

test("risers are counted by the rise and the limit that are named, without the word stairs", () => {
  expect(heads("total rise is 108 dont want over 7 1/2 how many risers and how tall each").slice(0, 2)).toEqual([
    15, 7.2,
  ]);
  expect(heads("9ft 1 floor to floor how many risers keep em under 7 3/4")[0]).toBe(15);
});

test("tons of cooling are no pounds", () => {
  expect(heads("cfm for a 3.5 ton at 400 a ton")).toEqual([1400]);
});

test("miles at a rate that is named are paid by it", () => {
  expect(heads("drove 312 miles this week at 70 cents a mile")[0]).toBeCloseTo(218.4, 2);
});

test("an age is no amount", () => {
  expect(heads("how many hours can a 16 year old work construction")).toEqual([]);
});

test("hours at a wage, or all amounts of a question in one sum, are reckoned; a spoken date is not", () => {
  expect(reckons("trabaje 52 horas a 22 la hora tiempo y medio despues de 40 cuanto me deben")).toBe(true);
  expect(reckons("how much did i earn in 2025")).toBe(false);
});
