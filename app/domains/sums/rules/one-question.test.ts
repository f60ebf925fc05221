import { expect, test } from "vitest";
import { addedUp } from "./extras.ts";
import { generalSum } from "./general.ts";
import { paySum } from "./pay-sum.ts";

/** The first results of a question, each with its unit, rounded to two decimals; null where it is no sum. */
const first = (question: string, many = 1) => {
  const made = addedUp(question, generalSum);
  return made?.kind === "worked"
    ? made.heads.slice(0, many).map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`)
    : null;
};
const all = (sums: readonly (readonly [question: string, ...results: string[]])[]) => {
  for (const [question, ...results] of sums)
    expect([question, first(question, results.length)]).toEqual([question, results]);
};

test("several bodies of concrete are one order, with what a yard costs and a fee", () => {
  all([
    // 24 × 16 ÷ 3 + 3 × 4 = 140 cubic feet; × 168 + 350
    [
      "slab 24x16 4in plus 3 pads 2x2x1ft how many yds and whats it run at 168/yd + 350 short load",
      "1221.11 dollar",
      "871.11 dollar",
      "5.19 cuyd",
    ],
    ["footings 96 lf 20in wide x 10 in deep how many yrds", "4.94 cuyd"],
    ["losa 20x24 de 4 pulgadas y banqueta 3x40 de 4 pulgadas cuantas yardas", "7.41 cuyd"],
    ["zanja de 130 pies 18 pulg d ancho 30 de hondo cuantas yardas suelta con 30%", "18.06 cuyd", "23.47 cuyd"],
  ]);
});

test("what a job left, its payments, and what is held back or set aside", () => {
  all([
    ["sold job 62,400. mats 21,750 labor 18,900 subs 7,300 overhead 10% of the sale. what did i make", "8210 dollar"],
    ["cobre 18,500 por un baño, material 6,200, mano de obra 5,400 y 10% de oficina cuanto gane", "5050 dollar"],
    [
      "contract 48k: 10% down, 3 draws of 25%, rest on completion. how much each",
      "4800 dollar",
      "12000 dollar",
      "7200 dollar",
    ],
    ["mande factura de 34,600 y el general me retiene 5% cuanto me llega", "32870 dollar"],
    ["cobre 6,300 este mes gaste 2,150 en material, cuanto aparto pal IRS si es 30%", "1245 dollar"],
    ["i pay 32/hr burden is 28% whats real cost and what to bill for 35% margin", "63.02 dollar", "40.96 dollar"],
    ["orden de cambio: 6 luces a 85 de material c/u, hora y media cada una a 65 la hora, mas 15%", "1259.25 dollar"],
    ["25 lf of counter at 78 a foot plus 2 sinks at 240", "2430 dollar"],
  ]);
});

test("one person's week is paid with its overtime, however it is said", () => {
  for (const question of [
    "guy makes 27.50 worked 51 hrs whats his gross",
    "me pagan 27.50 y trabaje 51 horas cuanto me toca",
  ])
    expect([question, paySum(question)]).toMatchObject([question, { hours: 51, rate: 27.5, people: 1 }]);
});

test("trucks, miles and days of a crew are all multiplied", () => {
  all([
    ["job is 38mi each way, 12 days, 70 cents a mile whats that", "638.4 dollar"],
    ["3 trucks 14mpg 75 miles a day each 5 days gas 3.65", "80.36 gallons", "293.3 dollar"],
    ["2900 sf of floor tile 2 setters 110 sf a day each how many days", "13.18 days", "14 days"],
    [
      "7,800 pies 3 vatos cuelgan 600 cada uno al dia, cuantos dias y cuanto de raya a 220 el dia",
      "4.33 days",
      "5 days",
      "3300 dollar",
    ],
  ]);
});

test("what is left out is taken off, and a size that names a thing is no length", () => {
  all([
    ["house 54x30 walls 9 ft tall no gables, minus 210 sf of windows. squares of siding w 10% waste", "14.32 squares"],
    ["yard 55x38 minus patio 14x16 how many pallets sod, 450sf pallet 5% waste", "1959.3 sqft", "5 pallets"],
    ["roofs 28 sq footprint 6/12 pitch, how many squares really", "31.3 squares"],
    ["wall 32 ft long 16 oc how many studs, got 2 corners and one 3-0 door", "25 pieces", "35 studs"],
    ["fence 187 ft 8 ft centers, how many posts, 1 walk gate", "24 sections", "26 posts"],
    ["gutters 5 inch k, 40 ft run each side how many downspouts", "80 ft", "4 downspouts"],
    ["cuantas bajadas para 40 pies de canaleta", "40 ft", "2 downspouts"],
    ["floor 10x12 tile 12x24 10% waste 7 per box", "66 tiles", "10 boxes"],
    ["box fill, 2 12-2 cables n a gfci 18 cubic", "15.75 cuin", "7 allowances", "2.25 cuin"],
    ["3.2 m to ft n inches, also 4 5/8 in mm", "10.5 ft", "125.98 tape_16", "117.48 mm"],
    ["sewer leaves house invert 97.40 runs 85 ft at 2% whats invert at the street", "95.7 ft"],
  ]);
});

test("a question of a span or a breaker is no sum", () => {
  for (const question of [
    "can i stick a 30 on that 12 wire",
    "14ft deck joist 2x10 16oc we good or no",
    "puedo poner un breaker de 30 en cable 12",
  ])
    expect([question, first(question)]).toEqual([question, null]);
});
