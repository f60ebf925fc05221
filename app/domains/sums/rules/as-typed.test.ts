import { expect, test } from "vitest";
import { chained } from "./follow-up.ts";
import { generalSum } from "./general.ts";
import { siteSum } from "./site-sums.ts";
import { sumAsked } from "./sums.ts";

const asked = (...turns: string[]) => {
  const whole = chained(turns) ?? "";
  return sumAsked(whole) ?? siteSum(whole);
};

test("three named sides are a footing or a wall, and 12-6 is feet and inches", () => {
  expect(asked("footing 12-6 long 18 in wide 12 in deep how many 80 lb bags no waste")).toMatchObject({
    kind: "concrete",
    length: 12.5,
    width: 1.5,
    inches: 12,
    waste: 0,
  });
  expect(asked("pourin a wall 62 ft long 4 ft tall 8 inches thick, add 5% waste, how many yds")).toMatchObject({
    kind: "concrete",
    length: 62,
    width: 4,
    inches: 8,
    waste: 0.05,
  });
  expect(asked("slab 20 ft long 8-10 wide, how many yards")).not.toMatchObject({ width: 8 + 10 / 12 });
});

test("what a box covers is no floor, and the rooms count together", () => {
  expect(asked("lvp 23.64 sf a box. rooms r 12x14 and 10'6 x 11. 8% waste. how many boxes")).toMatchObject({
    kind: "tiles",
    area: 283.5,
    each: 23.64,
    boxes: true,
  });
});

test("what a box covers is a number of its own, not digits of the floor's", () => {
  expect(asked("how many boxes of tile for 1200 sq ft, a box covers 20 sq ft, no waste")).toMatchObject({
    kind: "tiles",
    area: 1200,
    each: 20,
    boxes: true,
  });
});

test("walls only leave the ceiling out, and grout is no tile", () => {
  expect(asked("bedroom 14x11 8 ft ceilings walls only how many 4x8 sheets of rock, no waste")).toMatchObject({
    kind: "sheets",
    area: 400,
  });
  expect(asked("how much grout for 140 sf of 12x24 tile 3/8 thick")).toBeNull();
});

test("Spanish halves and units behind their number", () => {
  expect(asked("un aire de 3 toneladas y media cuantos btu son")).toEqual({ kind: "tons", btu: 42_000 });
  expect(asked("1850 pies cuadrados cuantos metros cuadrados son")).toMatchObject({ kind: "convert", to: "sqm" });
});

test("a follow-up changes the share and what it is a share of, or asks how many", () => {
  expect(asked("cost is 5000, 25% markup what do i charge", "ok now do 25% margin instead")).toMatchObject({
    kind: "margin",
    cost: 5000,
    margin: 0.25,
  });
  expect(asked("cuantas yardas pa una losa de 20x30 de 4 pulgadas sin desperdicio", "y si la hago de 5")).toMatchObject(
    {
      kind: "concrete",
      inches: 5,
      waste: 0,
    },
  );
  expect(asked("block for a wall 32x8, 8x8x16, no waste", "how many w 5%")).toMatchObject({
    kind: "units",
    waste: 0.05,
  });
});

const first = (question: string) => {
  const made = generalSum(question);
  return made?.kind === "worked" ? made.heads.map(({ value }) => Math.round(value * 100) / 100) : null;
};

test("sizes that are told without a question are reckoned, and talk of trouble or of a rule is not", () => {
  expect(first("cmu wall 30x8 8x8x16 mas 10%")?.[0]).toBe(297);
  expect(first("sheathing 1,280 sf with osb 4x8 and 10%")?.[0]).toBe(44);
  expect(first("fence 120 ft posts 8 oc 2 rails")).toEqual([15, 16, 30]);
  expect(first("my block wall 30x8 8x8x16 cracked after the rain")).toBeNull();
});

test("fractions are added, halved and turned, and a grade is told as an angle", () => {
  expect(first("3/8 + 5/8 + 1 1/4")?.[0]).toBe(2.25);
  expect(first("half of 9 3/4")?.[0]).toBe(4.88);
  expect(first(".4375 as a fraction")?.[0]).toBe(0.44);
  expect(first("10% grade in degrees")?.[0]).toBe(5.71);
  expect(first("a 20 degree roof is what pitch")?.[0]).toBe(4.37);
  expect(first("3/12 slope percent")).toContain(25);
});

test("days are counted from a date in figures, also by the number of a day", () => {
  const day = (question: string) => {
    const made = generalSum(question);
    return made?.kind === "worked" ? new Date(made.heads[0]?.value ?? 0).toISOString().slice(0, 10) : null;
  };
  expect(day("60 days after 2/10/2026 what date")).toBe("2026-04-11");
  expect(day("served 4/8/2026, the next day is day 1, what date is day 20")).toBe("2026-04-28");
  expect(day("que fecha son 45 dias despues del 10 de junio de 2026")).toBe("2026-07-25");
  expect(first("how many days between 3/1/2026 and 5/15/2026")).toEqual([75]);
});

test("the next bill, a late fee and the balance of a contract", () => {
  expect(first("contract 90,000 at 50% complete, billed 30,000 before, 10% retainage, what is due")).toEqual([
    13500, 1500,
  ]);
  expect(first("draws of 20k, 30k and 10k with 5% retainage, whats held")).toEqual([3000, 57000]);
  expect(first("invoice 4,000 is 45 days late at 1.5% a month, late fee")?.[0]).toBe(90);
  expect(first("job 20,000 change order +2,000 credit 500 paid 9,000 whats left")).toEqual([12500]);
  expect(first("price 1,082.50 includes 8.25% tax whats it before tax")?.[0]).toBe(1000);
});

test("wages by the day, a week by its days, and double time", () => {
  expect(first("2 albaniles a 200 al dia por 5 dias y 1 peon a 120")).toEqual([2600]);
  expect(first("worked 9 9 9 9 8 hours at 20 an hr overtime after 40")).toEqual([920, 44]);
  expect(first("55 hours at 20 an hour double time over 50")?.[0]).toBe(1300);
});

test("a thousand, a surface and a thin layer are of square feet, and a price a foot is of the place", () => {
  expect(first("tape for 3,000 sf of board at 400 ft per thousand, 500 ft rolls")).toEqual([3]);
  expect(first("topsoil 2,700 feet at 4 inches deep, truck holds 10 yards, how many loads")).toContain(4);
  expect(first("cuantas hojas de osb para un techo de 1,600 pies con 10%")?.[0]).toBe(55);
  expect(first("patio 20x20 with a leg 10x10 at 9.50 a foot, price")).toEqual([4750]);
});

test("steps of concrete, blocks by their courses, screws at crossings and blocks between joists", () => {
  expect(first("concrete for 3 solid steps 4 ft wide 7 rise 12 tread, cubic feet")?.[0]).toBeCloseTo(0.52, 2);
  expect(first("wall 40 ft with 4 courses of 16 in block how many blocks")?.[0]).toBe(120);
  expect(first("30 boards 12 joists 2 screws at each joist")?.[0]).toBe(720);
  expect(first("2 rows of blocking between 21 joists")?.[0]).toBe(40);
  expect(first("850 ft of number 4 bar what does it weigh")?.[0]).toBe(567.8);
});

test("a crew's own rate is not shared out again, and extra pieces are added to those at centers", () => {
  expect(first("a 2 man crew hangs 40 sheets a day, 200 sheets, how many days")?.[0]).toBe(5);
  expect(first("24 ft wall studs at 16 oc plus 2 extra at each end")?.[0]).toBe(23);
});

const heads = (question: string) => {
  const made = generalSum(question);
  return made?.kind === "worked"
    ? made.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`)
    : made;
};

test("what one gallon, roll or pallet covers is no area to be covered", () => {
  expect(heads("exterior 2,300 sf two coats stain 150 sf gal")).toContain("30.67 gallons");
  expect(heads("sod 5,600 sf 450 sf pallets")).toContain("13 pallets");
  expect(heads("cuantos rollos de insulacion de 40 pies cuadrados c/u pa 1,250 pies")).toContain("32 rolls");
  expect(heads("house wrap 9x100 roll, 2,140 sf wall, how many rolls 10% lap")).toContain("3 rolls");
  expect(heads("ridge cap 64 ft at 20 ft per bundle")).toEqual(["64 ft", "4 bundles"]);
});

test("the inches of a trench, a metric side and a raised wall are read as they are meant", () => {
  expect(heads("french drain 90 ft 12 wide 18 deep gravel yards")).toContain("5 cuyd");
  expect(heads("cuantas yardas pa una zapata de 50 cm de ancho 30 de hondo y 42 metros de largo")).toContain(
    "8.24 cuyd",
  );
  expect(heads("zanja de 60 cm de ancho, 1.20 de hondo y 50 m de largo cuantos m3")).toContain("36 cum");
  expect(heads("6 columns 18 in round 12 ft tall yards")).toContain("4.71 cuyd");
  expect(heads("footin 18 wide 10 deep 132 lineal ft yards")).toContain("6.11 cuyd");
});

test("a part that is cut out of a floor is taken off, a round one too", () => {
  expect(heads("floor is 30'4 x 22'6 but theres a 9x7 notch outta the corner, sq ft")).toEqual(["619.5 sqft"]);
  expect(heads("patio 20x16 with a 4 ft round cut out of it sq ft")).toEqual(["307.43 sqft"]);
});

test("a pitch is told by what a roof rises and runs, of a whole width by its half", () => {
  expect(heads("roof climbs 4 ft in 12 ft run pitch?")).toContain("4 in_12");
  expect(heads("pitch if the ridge is 7 ft above plate on a 28 wide house")).toContain("6 in_12");
  expect(heads("sube 2.5 metros en 6 de corrida que pendiente es en 12")).toContain("5 in_12");
});

test("volts, watts and inches are no prices, and a number of watts is no number of heaters", () => {
  expect(heads("9600 w range at 240 what breaker")).toContain("40 amps");
  expect(heads("5500 watt 240 volt water heater what breaker")).toContain("30 amp_breaker");
  expect(heads("12 outlets 180 va each on 120 amps")).toContain("18 amps");
  expect(heads("what size duct for 400 cfm at .08 friction")).toBeNull();
  expect(heads("r value of 5.5 inches at 3.7")).toEqual(["20.35 r"]);
});

test("wages by the day, by a list and with their burden are paid as they are told", () => {
  expect(heads("5 vatos 4 dias a 180 diarios cuanto es")).toEqual(["3600 dollar"]);
  expect(heads("per diem 55 a day 3 guys 12 days total")).toEqual(["1980 dollar"]);
  expect(heads("3 albaniles a 190 diarios 5 dias y 2 chalanes a 130")).toEqual(["4150 dollar"]);
  expect(heads("4 guys 28 31 24 and 22 an hr 40 hrs payroll")).toEqual(["4200 dollar"]);
  expect(heads("guy makes 28 an hr my burden is 34%, real cost per hour n for a 40")).toEqual([
    "37.52 dollar",
    "1500.8 dollar",
  ]);
  expect(sumAsked("texas, 52 hrs this wk at 23.50 hourly whats his gross")).toMatchObject({ hours: 52, rate: 23.5 });
});

test("an amount, a rate and a term are a loan, and a later message tells what a payment lacked", () => {
  expect(sumAsked("truck note 48000 at 6.9 for 60 months")).toMatchObject({ kind: "loan", amount: 48_000, months: 60 });
  expect(sumAsked("7.5 over 4 yrs nothin down", "whats the payment on a 60k skid steer")).toMatchObject({
    apr: 0.075,
    months: 48,
  });
  expect(sumAsked("finance charge 1.5% a month on 3200 for 3 months")?.kind).not.toBe("loan");
});

test("a share alone is another share of the price before, and a fraction down is one too", () => {
  expect(sumAsked("ok n at 25", "job costs me 8400 i want 30% margin whats the price")).toMatchObject({
    cost: 8400,
    margin: 0.25,
  });
  expect(heads("1/3 down on 12,600")).toContain("4200 dollar");
  expect(heads("discount 2/10 net 30 on 6,400")).toContain("6272 dollar");
  expect(heads("nos dieron 6,300 por la obra gaste 1,450 de material y somos 4 cuanto toca")).toContain(
    "1212.5 dollar",
  );
});

test("a sum that is asked for by its name asks back what it lacks, and a rule of the trade does not", () => {
  expect(generalSum("how many steps do i need from the porch down to the yard")).toMatchObject({
    slots: ["total_rise"],
  });
  expect(generalSum("what does my crew cost me a day")).toMatchObject({ slots: ["people", "wage", "hours"] });
  expect(generalSum("how many bags of blown in do i need for this attic")).toMatchObject({
    slots: ["square_feet", "r_value"],
  });
  expect(generalSum("how many bundles in a square")).toBeNull();
  expect(generalSum("how many steps to get licensed")).toBeNull();
});
