import { expect, test } from "vitest";
import { chained } from "./follow-up.ts";
import { generalAsked } from "./general.ts";
import { workedText } from "./worked-words.ts";

const made = (...turns: string[]) => generalAsked(turns.at(-1) ?? "", chained(turns.slice(0, -1)));
/** The first results of the last of some turns, rounded to two decimals. */
const heads = (...turns: string[]): string[] => {
  const sum = made(...turns);
  return sum?.kind === "worked" ? sum.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`) : [];
};
const first = (...turns: string[]) => heads(...turns)[0];
const day = (question: string) => {
  const sum = made(question);
  return sum?.kind === "worked" ? workedText(sum, "en").split("**")[1] : null;
};

test("a day so many days on is told without its year", () => {
  for (const [question, told] of [
    ["90 days from june 3", "September 1"],
    ["45 dias despues del 18 de marzo", "May 2"],
    ["must go out within 20 days of delivery, it came july 23, last day", "August 12"],
    ["what's the date 6 weeks from september 9", "October 21"],
    ["60 days before december 15", "October 16"],
    ["oct 28 net 45, when is it due", "December 12"],
  ])
    expect([question, day(question ?? "")]).toEqual([question, told]);
  expect(made("worked june 3 for 5 days at 200")?.kind).not.toBe("worked");
});

test("simple interest is reckoned by its days, and a rate without a period is one a year", () => {
  expect(first("client owes 8200, 75 days late, 10% a yr simple, 365 day yr, interest")).toBe("168.49 dollar");
  expect(first("interest on 14,000 at 9% for 120 days")).toBe("414.25 dollar");
  expect(first("me deben 3,800 al 10% anual simple, van 90 dias")).toBe("93.7 dollar");
  expect(first("60 days late on a 12,500 invoice at 1.5% a month")).toBe("375 dollar");
});

test("what stands along a length is one more than the spaces, with half a space at the ends as many", () => {
  expect(first("grade beam 40 ft long, stirrups every 16 in, how many stirrups")).toBe("31 pieces");
  expect(first("cadena de 6 metros, estribos cada 30 cm, cuantos")).toBe("21 pieces");
  expect(first("column 12 ft tall, ties at 10 in, first one 2 in from the end, how many")).toBe("15 pieces");
  expect(heads("5 lights in a row on a 20 ft wall, half a space off each end").slice(0, 2)).toEqual([
    "48 tape",
    "24 tape",
  ]);
  expect(first("how many studs for a 24 ft wall 16 oc")).toBe("19 studs");
});

test("whole packs are bought by what one covers, and a price is no measure", () => {
  expect(heads("techo de 27.5 cuadros, el rollo de felt cubre 4, a 31 el rollo cuanto es")).toEqual([
    "217 dollar",
    "7 rolls",
  ]);
  expect(heads("3850 pies cuadrados, el pallet de pasto trae 450 y vale 185, cuanto gasto")).toEqual([
    "1665 dollar",
    "9 pallets",
  ]);
  expect(first("340 ft of joint, a tube does 25 ft, 9.50 a tube how much")).toBe("133 dollar");
  expect(first("40x60 yard, pallet of sod covers 450 sq ft, 165 each, how much")).toBe("990 dollar");
});

test("a week of several people, each with hours and a wage, and what a later message changes of one", () => {
  const crew = "payroll: lead 40 hrs at 31, helper 36 at 21, other helper 33 at 19";
  expect(first(crew)).toBe("2623 dollar");
  expect(first(crew, "what if i pay the lead 28")).toBe("2503 dollar");
  expect(first(crew, "lead worked 46")).toBe("2902 dollar");
  expect(first("nomina: oficial 40 horas a 28, ayudante 38 a 19", "y si al ayudante le pago 21")).toBe("1918 dollar");
  expect(first("i pay 380 a day and a day is 9.5 hrs", "he only put in 6 and a half fri, what do i owe")).toBe(
    "260 dollar",
  );
});

test("a partner's share, a side and a number that are put right later", () => {
  expect(
    heads("cobramos 7450 y gastamos 2210, entre dos socios parejo cuanto cada uno", "no, mi socio lleva 60"),
  ).toEqual(["3144 dollar", "2096 dollar", "5240 dollar"]);
  expect(heads("we got paid 9,200 and spent 3,100 on material, my partner gets 40%")).toContain("2440 dollar");
  expect(first("painting two walls, 14x8 and 11x8, take out one 3x7 door", "no the second wall is 9 long not 11")).toBe(
    "0.93 gallons",
  );
  expect(first("14 hrs at 85 plus 460 parts with 20% on parts", "he talked me down to 11 hrs")).toBe("1487 dollar");
});

test("openings are taken off a room's base also later, and feet and inches are read with a dash", () => {
  expect(first("zoclo pa un cuarto de 14 x 11", "quitale una puerta de 36 y un closet de 5 pies")).toBe("42 ft");
  expect(first("base for a room 15-4 by 12-8 take out a 32 and a 36 inch door, lineal ft")).toBe("50.33 ft");
  expect(heads("floor to floor 9 ft 1 1/2 and 15 risers, how tall each")).toContain("7.3 in");
  expect(first("46 ft of 3 in drain at a quarter inch per ft total fall", "at an eighth")).toBe("5.75 in");
  expect(heads("plans are metric, 3.6 m in ft and inches")[0]).toBe("11.81 ft");
});

test("water's heating time, hours of several, the depth of a counter and a drop without its length", () => {
  expect(first("40 gal heater 4500 watt element, 60 degree rise, how long to heat up")).toBe("1.3 hours");
  expect(heads("4800 pies de pared, cada pintor hace 210 por hora, son 2, cuantas horas y cuantos dias de 8")).toEqual([
    "11.43 hours",
    "1.43 days",
  ]);
  expect(first("L counter 25 1/2 deep, one leg 10 ft, the other 7 ft, sq ft")).toBe("36.13 sqft");
  expect(made("voltage drop on 10 gauge copper 240v pulling 16 amps")).toMatchObject({ slots: ["distance"] });
  expect(made("my guy did 52 hrs, whats his gross w overtime")).toMatchObject({ slots: ["wage"] });
});

test("simple prices: what a job may cost, a share put on, the rest in parts, what is due after retainage", () => {
  expect(first("if i bid 18,400 and want 22% margin what can my costs be")).toBe("14352 dollar");
  expect(first("sub wants 6,200 and i add 15%, whats customer price")).toBe("7130 dollar");
  expect(heads("deposit 30% on 14,750 then two equal payments, how much each")).toEqual([
    "4425 dollar",
    "5162.5 dollar",
  ]);
  expect(first("retainage 10% on 48,000 billed so far, already paid 31,000")).toBe("12200 dollar");
  expect(first("overhead is 5,200 a month and i bill 320 hours, what do i add per hour")).toBe("16.25 dollar");
});
