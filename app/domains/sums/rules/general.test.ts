import { expect, test } from "vitest";
import { chained } from "./follow-up.ts";
import { generalAsked, generalSum } from "./general.ts";
import { tape, workedText } from "./worked-words.ts";

/** The results of a question in turn, rounded to two decimals. */
const results = (...turns: string[]) => {
  const made = generalAsked(turns.at(-1) ?? "", chained(turns.slice(0, -1)));
  if (made?.kind !== "worked") return made?.slots;
  return [...made.sizes, ...made.heads.map(({ value }) => Math.round(value * 100) / 100)];
};

test("concrete is worked out in every shape and in bags of each weight", () => {
  // 62 × 4 × 8/12 = 165.33 cu ft, 5% more, ÷ 27
  expect(results("pour a wall 62 ft long 4 ft tall 8 inches thick, add 5% waste, how many yds")?.[0]).toBe(6.43);
  // 9 × 3.1416 × (5/12)² × 3.5 = 17.18 cu ft
  expect(results("9 sonotubes 10 inch dia 42 inches deep yards, no waste")?.[0]).toBe(0.64);
  // 6 × (14/12)² × 9.5 = 77.58 cu ft
  expect(results("6 square columns 14x14 in, 9-6 high. cubic yds")?.[0]).toBe(2.87);
  // 12.5 × 1.5 × 1 = 18.75 cu ft ÷ 0.60
  expect(results("footing 12-6 long 18 in wide 12 in deep how many 80 lb bags no waste")?.[0]).toBe(32);
});

test("a bored hole is round, in whichever language its bags are named", () => {
  // 10 × 3.1416 × 0.5² × 4 = 31.4 cu ft ÷ 0.6
  expect(results("how many bags of 80lb for 10 sonotubes 12in x 4ft")?.[0]).toBe(53);
  // 9 × 3.1416 × 0.5² × 3 = 21.2 cu ft ÷ 0.6
  expect(results("cuantas bolsas de 80 lb para 9 hoyos de 12 pulgadas x 3 pies")?.[0]).toBe(36);
  // 8 × 3.1416 × (5/12)² × 2.5 = 10.9 cu ft ÷ 0.45
  expect(results("8 hoyos de 10 pulgadas por 30 pulgadas de hondo cuantas bolsas de 60")?.[0]).toBe(25);
});

test("two numbers and nothing else are worked out as they stand", () => {
  expect(results("12% of 38450")).toEqual([4614]);
  expect(results("whats 17x23")).toEqual([391]);
  expect(results("17 / 0")).toBeUndefined();
});

test("what is counted by a truck, and squares of shingles, need no sizes", () => {
  expect(results("truck load 10 yard how many loads for 64 yards")).toEqual([7]);
  expect(results("how many bundles for 26 squares")).toContain(78);
});

test("a height that stands before the size of the blocks is not their number", () => {
  // 40 × 6 = 240 sq ft × 1.125
  expect(results("cmu wall 40 long 6 tall 8x8x16 block no waste how many block")).toEqual([270]);
});

test("a slab and its footing are two bodies, and the sizes across a footing are inches", () => {
  // 20 × 20 × 4/12 + 80 × 1 × 1 = 213.3 cu ft ÷ 27
  expect(results("slab 20x20 4in and footing 80 ft 12x12 how many yards")?.[0]).toBe(7.9);
  expect(results("footing 80 ft 12x12 how many yards")?.[0]).toBe(2.96);
  expect(
    results("losa de 20x20 a 4 pulgadas y zapata de 80 pies de largo 12 de ancho 12 de hondo cuantas yardas")?.[0],
  ).toBe(7.9);
});

test("labor by the hour, material and what is put on top make the price of a job", () => {
  // (3 × 2 × 8 × 48 + 1,350) × 1.2
  expect(results("3 guys 2 days 8 hrs at 48 burdened plus 1350 material 20% markup")).toEqual([4384.8, 3654]);
  expect(results("labor 40 hrs at 65 plus 1200 material")).toEqual([3800]);
  // (48 × 45 + 800) ÷ 0.75
  expect(results("2 guys 3 days at $45/hr, 800 in material, 25% margin")?.[0]).toBe(3946.67);
});

test("a net share of sales is profit, and no price is made of it", () => {
  expect(results("profit on 250k sales 18% net")).toEqual([45000]);
});

test("a fraction becomes a decimal, and a bolt's size is not their number", () => {
  expect(results("3 5/8 to decimal")).toEqual([3.63]);
  // 60 × 12 ÷ 32 = 22.5 spaces
  expect(results("5/8 bolts every 32 in on 60 ft sill plate how many")).toEqual([24]);
  expect(results("cuantos studs pared 36 pies a 16")).toEqual([28]);
  expect(results("escalera de 8 pies 10 de alto cuantos escalones")?.[0]).toBe(14);
});

test("a number alone in a follow-up changes how many things there are", () => {
  const before = "10 sonotubes 12 in x 4 ft how many bags of 80";
  expect(results(before, "and for 6?")?.[0]).toBe(32);
});

test("hours of a week over 40 are not paid plainly, and a day's heat is not turned into another scale", () => {
  expect(results("im paying 3 guys 26/hr for 47 hrs each whats the payroll")).toBeUndefined();
  expect(results("hot day 98 degrees what i gotta give the crew")).toBeUndefined();
  expect(results("convert 40 degrees f to celsius")).toEqual([4.44]);
});

test("feet, inches, fractions and metric are read the same in every formula", () => {
  // √(22.5² + 31²) ft
  expect(results("squaring up a 22'6 x 31' foundation what should the diagonal be")?.[1]).toBe(38.3);
  // 0.6 × 1.2 × 50 m = 36 m³, 30% more = 46.8
  expect(results("zanja de 60 cm de ancho, 1.20 de hondo y 50 m de largo con abundamiento del 30% cuantos m3")).toEqual(
    expect.arrayContaining([36, 46.8]),
  );
  // 30 m² + 10% ÷ (0.45 × 0.45) = 162.96
  expect(results("30 m2 de piso con loseta de 45x45 cm mas 10% cuantas piezas")?.[0]).toBe(163);
  expect(tape(149.625, 16)).toBe("12 ft 5-5/8 in");
});

test("wires, breakers and boxes follow the tables of the NEC", () => {
  // 2 × 12.9 × 15 × 130 ÷ 6,530
  expect(results("120v 15 amp load 130 ft one way on #12 copper whats my voltage drop")?.[0]).toBe(7.7);
  expect(results("smallest copper thhn for a 60 amp breaker using the 75 degree column")?.[0]).toBe("6 AWG");
  // 25,000 ÷ (208 × √3)
  expect(results("25 kw 208 three phase amps")?.[0]).toBe(69.39);
  // 8 wires, 1 for the grounds, 1 for the clamps and 2 for the device, 2.25 cubic inches each
  expect(results("box fill: four 12/2 romex in, one duplex recep, internal clamps. cubic inches")?.[0]).toBe(27);
});

test("whatever slot a follow-up names takes the place of the old one, one after another", () => {
  const slab = "how many yds for a 24x24 slab 4 in no waste";
  // 576 × 5/12 ÷ 27 × 1.10
  expect(results(slab, "what about 5 in thick", "and with 10% waste")?.[0]).toBe(9.78);
  // 576 × 6/12 ÷ 27
  expect(results(slab, "make it 6")?.[0]).toBe(10.67);
  expect(results(slab, "double it")?.[0]).toBe(14.22);
  // 576 × 4/12 ÷ 0.45
  expect(results(slab, "in 60 lb bags")).toContain(427);
  // 24 × 30 × 4/12 ÷ 27
  expect(results(slab, "no its 24x30")?.[0]).toBe(8.89);
  // 14 × 3.1416 × 0.5² × 3 = 32.99 cu ft ÷ 0.6
  expect(results('80# bags for 10 round holes 12" dia 36 deep at .6 cf a bag', "make it 14 holes")).toContain(55);
  // 2 × 12.9 × 20 × 180 ÷ 16,510
  expect(results("voltage drop 20 amp 120v 100 ft #10 copper", "what about 180 ft", "with #8 instead")?.[0]).toBe(5.63);
});

test("what is missing is asked for by its name, and talk of the trade is no sum", () => {
  expect(results("how much concrete i need for a driveway")).toEqual(["length", "width", "thickness"]);
  expect(results("how much grout for 140 sf of 12x24 tile 3/8 thick")).toEqual(["joint_width"]);
  for (const talk of [
    "cada cuanto corto las juntas en una losa de 4 pulgadas",
    "rock on a lid 24 oc is 1/2 ok or do i need 5/8",
    "cuanto va a costar la tablaroca en diciembre",
    "do i need fall protection at 6 ft",
  ])
    expect([talk, generalSum(talk)]).toEqual([talk, null]);
});

test("a sum says what it left out and is written in both languages without a name of the code", () => {
  const made = generalSum("varilla a cada 30 cm en una losa de 9 metros, cuantas varillas contando las 2 orillas");
  // 9 m ÷ 0.30 m = 30 spaces and one more
  expect(made).toMatchObject({ kind: "worked", heads: [{ value: 31 }], left: ["2"] });
  for (const question of [
    "deck 16 ft x 20 ft, 5 1/2 in boards w 1/8 gap, boards run the 20' way. how many rows",
    "how many squares and bundles for a 30x44 roof 8/12 with 10% waste",
    "4 guys nine hour days for 6 days how many man hours",
    "sales tax on 2365 at 8.25, tax n total",
  ]) {
    const sum = generalSum(question);
    expect(sum?.kind, question).toBe("worked");
    for (const locale of ["en", "es"] as const) expect(sum && workedText(sum, locale)).not.toMatch(/[a-z]_[a-z0-9]/);
  }
});

test("a number is taken for what stands beside it, and the name of a board for no size", () => {
  // 24 × 12 ÷ 16 + 1; two top plates and one below
  expect(results("24' wall 8' high 16 oc studs plates")).toEqual([19, 72]);
  const studs = generalSum("how many 2x4 studs for a 24 ft wall 16 oc");
  expect(studs).toMatchObject({ kind: "worked", heads: [{ value: 19 }], left: [] });
  // 144 ÷ 5.625 = 25.6 rows
  expect(results("12x16 deck how many 5/4x6 boards")?.[0]).toBe(26);
  expect(results("set 6x6 posts 3 feet deep 12 posts how many bags")).toEqual(["diameter"]);
});

test("a price, a count and what a thing covers are not taken for one another", () => {
  // 24,000 − 9,500 − 8,000, of 24,000
  expect(results("bid is 24000 materials 9500 labor 8000 whats my profit")).toEqual([6500, 27.08]);
  expect(results("roof 22 squares at 425 a square")?.slice(0, 3)).toEqual([9350, 22, 66]);
  // 3 × 12 × 8 ÷ 32
  expect(results("how many sheets for 3 walls 12 ft long 8 ft high")?.[0]).toBe(9);
  // 1,200 × 2 ÷ 400, and no price
  expect(results("2 coats 1200 sf ceiling gallons at 400 per gal")).toEqual([6, 6]);
  // 16 × 4/12 ÷ 0.45
  expect(results("how many 60lb bags for 4x4 pad 4 inches")).toContain(12);
});

test("a stair has one tread less than risers", () => {
  // 14 × 10.5
  expect(results("stair layout i got 15 risers n 10.5 inch treads, total run?")?.[0]).toBe(147);
});

test("what is paid for the amount before, or the size that it lacked, is worked out with it", () => {
  // 500 × 3/12 ÷ 27 × 42
  expect(results("500 sq ft bed at 3 in how many yds of mulch", "n the price, yard charges 42 a yard")).toEqual([
    194.44,
  ]);
  // 28 × 1.1 ÷ 1.44 = 21.4, so 22 boxes × 19.50
  expect(
    results("ocupo loseta pa 28 metros cuadrados, caja de 1.44 m2, 10% de mas", "y el precio, a 19.50 la caja"),
  ).toEqual([429]);
  // 56 × 2 × 1 ÷ 27
  expect(results("how many yards for a retaining footing, 24 in wide 12 deep", "56 ft long")?.[0]).toBe(4.15);
});
