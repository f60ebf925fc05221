import { describe, expect, test } from "vitest";
import { sumAsked } from "./sums.ts";

const asked: [string, object][] = [
  ["How much concrete for a 20x30 slab 4 inches thick?", { kind: "concrete", length: 20, width: 30, inches: 4 }],
  ["yards of concrete for a 12 ft by 16 ft patio at 5 in", { kind: "concrete", length: 12, width: 16, inches: 5 }],
  ["how many yards of mud for 24' x 24' x 6\" slab", { kind: "concrete", length: 24, width: 24, inches: 6 }],
  ["how much concrete for a 10x12 pad", { kind: "concrete", inches: 4, assumed: ["thickness", "waste"] }],
  [
    "cuánto concreto para una losa de 20 x 30 pies de 4 pulgadas",
    { kind: "concrete", length: 20, width: 30, inches: 4 },
  ],
  ["how many bundles of shingles for a 24 square roof", { kind: "roofing", area: 2400, rise: null, waste: 0.1 }],
  ["cuántos paquetes para 18 cuadros de teja", { kind: "roofing", area: 1800, rise: null }],
  ["how many squares is a 40x30 roof with a 6/12 pitch", { kind: "roofing", area: 1200, rise: 6, waste: 0.1 }],
  [
    "2,400 sq ft roof, 15% waste, how many squares and bundles",
    { kind: "roofing", area: 2400, rise: null, waste: 0.15 },
  ],
  [
    "cuántos cuadros para un techo de 1,800 pies cuadrados con pendiente 8/12",
    { kind: "roofing", area: 1800, rise: 8 },
  ],
  [
    "how much paint for a 12x14 room with 9 ft ceilings, 2 doors and 1 window, two coats",
    { kind: "paint", room: { length: 12, width: 14, height: 9, doors: 2, windows: 1 }, coats: 2, assumed: [] },
  ],
  ["how many gallons to paint 1,600 square feet with 1 coat", { kind: "paint", area: 1600, coats: 1 }],
  ["cuántos galones de pintura para 1,400 pies cuadrados, dos manos", { kind: "paint", area: 1400, coats: 2 }],
  ["board feet in 20 pieces of 2x6x12", { kind: "board_feet", thickness: 2, width: 6, length: 12, pieces: 20 }],
  ["how many board feet is a 1 x 8 10 ft long", { kind: "board_feet", thickness: 1, width: 8, length: 10, pieces: 1 }],
  [
    "cuántos pies tablares son 15 tablas de 2x8x16",
    { kind: "board_feet", thickness: 2, width: 8, length: 16, pieces: 15 },
  ],
  ["what is the square footage of a 12'6\" by 10 ft room", { kind: "area", length: 12.5, width: 10 }],
  [
    "how much concrete for a 10 yd by 4 yd slab 6 inches thick",
    { kind: "concrete", length: 30, width: 12, inches: 6, assumed: ["waste"] },
  ],
  ["how much concrete for a 40 ft x 2 ft x 1 ft footing", { kind: "concrete", length: 40, width: 2, inches: 12 }],
  ["board feet in 4 pieces of 1 1/2 x 6 x 8", { kind: "board_feet", thickness: 1.5, width: 6, length: 8, pieces: 4 }],
  [
    "how many gallons to paint a 12x14 room",
    { kind: "paint", room: { length: 12, width: 14, height: 8, doors: 0, windows: 0 }, assumed: ["coats", "height"] },
  ],
  ["overtime pay for 168 hours at $20 an hour", { kind: "overtime", hours: 168, rate: 20 }],
  ["overtime pay for 52 hours at $24 an hour", { kind: "overtime", hours: 52, rate: 24 }],
  ["cuánto pago de horas extras por 50 horas a $20 la hora", { kind: "overtime", hours: 50, rate: 20 }],
  ["overtime pay for 50 hours at 25", { kind: "overtime", hours: 50, rate: 25, extra: false, people: 1 }],
  ["pago de 50 horas a 25 la hora", { kind: "overtime", hours: 50, rate: 25 }],
  ["50 hrs at 25/hr", { kind: "overtime", hours: 50, rate: 25 }],
  ["payroll for 4 guys 50 hours at $25", { kind: "overtime", hours: 50, rate: 25, people: 4 }],
  ["how much is 12 hours overtime at 30", { kind: "overtime", hours: 12, rate: 30, extra: true }],
  ["8 horas extras a 30", { kind: "overtime", hours: 8, rate: 30, extra: true }],
  ["quarterly taxes on $80,000 profit, single", { kind: "self_tax", profit: 80_000, filing: "single", assumed: [] }],
  ["quarterly taxes on $80,000, head of household", { kind: "self_tax", filing: "head", assumed: [] }],
  ["quarterly taxes on $80,000, I'm not married", { kind: "self_tax", filing: "single", assumed: [] }],
  ["how much tax do I owe on $5,000", { kind: "self_tax", profit: 5000, assumed: ["filing"] }],
  [
    "how much tax should I set aside if I net 6k a month, married",
    { kind: "self_tax", profit: 72_000, filing: "joint" },
  ],
  [
    "cuánto de impuestos trimestrales pago por $60,000 de ganancia",
    { kind: "self_tax", profit: 60_000, assumed: ["filing"] },
  ],
  ["price of a $10,000 job at 20%, 30% and 40% margin", { kind: "price_table", by: "margin", shares: [0.2, 0.3, 0.4] }],
  ["compare payments on $15,000 loan over 3 years and 5 years at 8%", { kind: "loan_table", amount: 15_000 }],
];
for (const [question, sum] of asked)
  test(`"${question}" is read as a sum`, () => expect(sumAsked(question)).toMatchObject(sum));

describe("questions with sizes that are no sums", () => {
  for (const question of [
    "what span can a 2x10 joist carry",
    "how do I finish concrete in 40 degree weather",
    "how long does paint last, 10 years?",
    "can I roof over 2 layers of shingles",
    "what wire gauge for a 50 amp circuit",
    "who pays overtime after 40 hours",
    "tile for 100 sq ft 12x12",
    "should I charge 50 hours at $95",
    "when are quarterly taxes due in 2026",
    "do I need a permit for a 10x12 shed",
    "overtime pay for 169 hours at $20 an hour",
    "how much tax do I owe on $4,999",
  ])
    test(`"${question}"`, () => expect(sumAsked(question)).toBeNull());
});

test("a short question changes one size of the sum before it", () => {
  const before = "How much concrete for a 20x30 slab 4 inches thick?";
  expect(sumAsked("and at 6 inches?", before)).toMatchObject({ kind: "concrete", length: 20, width: 30, inches: 6 });
  expect(sumAsked("what if it's 24x30", before)).toMatchObject({ length: 24, width: 30, inches: 4 });
  const roof = "how many squares is a 40x30 roof with a 6/12 pitch";
  expect(sumAsked("and with 8/12?", roof)).toMatchObject({ kind: "roofing", area: 1200, rise: 8 });
});
