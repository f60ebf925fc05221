import { expect, test } from "vitest";
import { addedUp } from "./extras.ts";
import { chained } from "./follow-up.ts";
import { generalAsked, generalSum } from "./general.ts";
import { onResult } from "./on-result.ts";
import { isBeyond } from "./worked-words.ts";

const headsOf = (made: ReturnType<typeof generalAsked>) =>
  made?.kind === "worked" ? made.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`) : null;
const results = (...turns: string[]) => headsOf(generalAsked(turns.at(-1) ?? "", chained(turns.slice(0, -1))));
const lacking = (question: string) => {
  const made = generalSum(question);
  return made?.kind === "lacks" ? made.slots : null;
};

test("hours are reckoned from clock times, less the lunch, and paid", () => {
  expect(results("clocked in 7:12 out 3:48 with 30 lunch how many hours")?.[0]).toBe("8.1 hours");
  expect(results("worked 6am to 230pm took a half hour lunch how many hours")).toEqual(["8 hours"]);
  expect(results("started 10 pm quit 6:30 am how many hours")?.[0]).toBe("8.5 hours");
  expect(results("entre a las 7 y sali a las 3 y media con media hora de comida cuantas horas")).toEqual(["8 hours"]);
  expect(results("mon 7-4, tue 7-5:30, wed 6-3 each with 30 min lunch total hours")).toEqual(["27 hours"]);
  expect(results("7am-3:30pm 5 days half hour lunch at 28 an hour how much")?.[0]).toBe("1120 dollar");
  expect(results("can the crew start at 6 am or is it 7 am to 6 pm for noise")).toBeNull();
});

test("later messages pay the hours before, add both up and take the price of a foot along", () => {
  const days = ["mon 6:30 to 3:15 with half hr lunch", "tue 7 to 5:20 no lunch"];
  expect(headsOf(onResult("both together", days))).toEqual(["18.58 hours", "18.58 clock"]);
  expect(headsOf(onResult("a 24.50 la hora cuanto es", ["de 7 a 3:30 con 45 de lonche cuantas horas"]))?.[0]).toBe(
    "189.88 dollar",
  );
  const house = "kitchen 48,300 for 210 sq ft what's that per sq ft";
  expect(headsOf(onResult("what would 260 sq ft be at that price", [house]))).toEqual(["59800 dollar"]);
  expect(headsOf(onResult("add 10% to the whole thing", ["12 doors at 100 total"]))?.[0]).toBe("1320 dollar");
});

test("what one of them covers and costs gives how many and the money, cases beside singles too", () => {
  expect(results("1130 sf of tile, a 50 lb thinset does 85 ft, bag is 24.98. bags and cost")).toEqual([
    "14 bags",
    "349.72 dollar",
  ]);
  expect(results("mortar bag lays 14 blocks, got 480 blocks, 9.60 a bag")).toEqual(["35 bags", "336 dollar"]);
  expect(results("95 metros cuadrados, la caja trae 1.8 metros y cuesta 320 cuanto")).toEqual([
    "53 boxes",
    "16960 dollar",
  ]);
  expect(results("each roll does 75 sf, 5 rolls a case at 210, singles 48, need 620 sf")?.[0]).toBe("402 dollar");
  expect(results("3 galones cubren 1050 pies, cuantos galones para 2600 pies")).toEqual(["8 gallons"]);
});

test("a count with the price of one is priced", () => {
  expect(results("need 640 lf of trim, comes in 16 ft sticks at 18.40 each")).toContain("736 dollar");
  expect(results("paint 2 coats 1,480 sf at 375 per gal how many gal and at 36.99")).toContain("295.92 dollar");
});

test("a list of counts and prices is added up, with fees and a tax on all of it", () => {
  expect(results("takeoff 14 outlets at 165, 6 switches 140, 9 cans 185 total")).toEqual(["4815 dollar"]);
  const order = (text: string) => headsOf(addedUp(text, (one) => generalAsked(one)));
  expect(order("7.5 yds at 178, short load fee 95, fuel 35, tax 6.5% on all of it")?.[0]).toBe("1560.23 dollar");
  expect(order("9 yards at 165, delivery 120, tax 8%")?.[0]).toBe("1723.8 dollar");
  expect(order("deck 12x16 at 45.50 a sq ft and stairs 850")?.[0]).toBe("9586 dollar");
});

test("mud by the bucket, tape and screws for board are told, what is asked for first", () => {
  expect(results("buckets of mud for 45 sheets")).toEqual(results("how much joint compound for 1440 sq ft of board"));
  expect(results("how many boxes of screws for 40 sheets")?.[0]).toBe("1280 screws");
  expect(results("cuanta cinta para 30 hojas")?.[0]).toBe("355.2 ft");
  expect(results("how much mud for a 10x10 slab 4 in")?.[0]).toBe("1.23 cuyd");
});

test("6k is six thousand, in a later message too", () => {
  expect(results("material 6k and 80 hrs at 25 an hour")).toEqual(["8000 dollar"]);
});

test("a price is no length, and a sum beyond any job is asked back", () => {
  expect(results("baseboard 240 ft 2.15 a ft what do i need to spend")?.[0]).toBe("516 dollar");
  expect(results("built a 2,140 sf house for 363,800 whats that a foot")).toEqual(["170 dollar"]);
  expect(isBeyond("**968,448.3 cubic yards**", "340 ft of joint at 71.40")).toBe(true);
  expect(isBeyond("**$647,564,000**", "1,780 sf")).toBe(true);
  expect(isBeyond("**$4,802,500**", "1130 sf at 4,250")).toBe(false);
  expect(isBeyond("**$240,000,000**", "60 lots at 4,000,000")).toBe(false);
});

test("people by the day, what each does a day, and a bonus by hours", () => {
  const crew = "3 ayudantes a 170 el dia y un maestro a 260, son 6 dias, cuanto es";
  expect(results(crew)).toEqual(["4620 dollar"]);
  expect(results(crew, "y si nomas llevo 2 ayudantes")).toEqual(["3600 dollar"]);
  expect(results("2 masons laid 1,120 brick in 3.5 days. per mason per day")?.[0]).toBe("160 pieces");
  expect(results("2500 bonus split by hours, 62, 48 and 40 hrs")).toEqual([
    "1033.33 dollar",
    "800 dollar",
    "666.67 dollar",
  ]);
});

test("loads of several, circular mils, both sides of a transformer", () => {
  expect(results("tres calentones de 1500 watts en 120 volts cuantos amps")?.[0]).toBe("37.5 amps");
  expect(results("refri de 600 watts y microondas de 1100 a 120 volts cuantos amperes")?.[0]).toBe("14.17 amps");
  expect(results("24 focos de 9 watts, 10 horas diario 30 dias a 18 centavos el kwh")).toContain("11.66 dollar");
  const drop = "24 amps 240v 180 ft one way copper k 12.9 keep it at 3% what circular mils and what awg";
  expect(results(drop)?.[0]).toBe("15480 mils");
  expect(results("transformer 75 kva 480 to 208 3 phase secondary amps")?.[0]).toBe("208.18 amps");
});

test("tanks in meters, water told by its depth, ramps by percent and rails with other balusters", () => {
  expect(results("cisterna de 2 x 1.5 y 1.8 de hondo cuantos litros")?.[0]).toBe("5400 liters");
  expect(results("alberca redonda de 24 pies y 4 y medio de agua cuantos galones")?.[0]).toBe("15228.48 gallons");
  expect(results("rampa al 8% pa subir 45 cm que tan larga")).toEqual(["5.62 m"]);
  expect(results("driveway climbs 3 ft in 40 ft what percent grade")).toEqual(["7.5 percent"]);
  const rail = "71 in between rail posts, 1 1/2 balusters, gaps under 4. how many";
  expect(results(rail, "now 3/4 round ones")).toEqual(["15 balusters", "3.73 in"]);
});

test("what is missing is asked, whatever the other numbers could be multiplied to", () => {
  expect(lacking("voy a manejar 380 millas y el galon esta a 3.89 cuanto gasto de gas")).toEqual(["mpg"]);
  expect(lacking("how many hours till my pump empties a 22,000 gal pool")).toEqual(["pump_flow"]);
  expect(lacking("yards of fill for a trench 140 ft long 18 in wide")).toEqual(["thickness"]);
});
