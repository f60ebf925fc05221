import { expect, test } from "vitest";
import { asMeant, hoursWorked, markupInPercent } from "./as-meant.ts";
import { generalSum } from "./general.ts";

const headsOf = (question: string) => {
  const made = generalSum(question);
  return made?.kind === "worked"
    ? made.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`)
    : null;
};

test("the sides across a footing are inches where feet would be absurd, and feet where they are a footing's", () => {
  expect(headsOf("footing 16 wide x 10 deep x 120 ft long how many yards of mud w 10% extra")).toEqual(["5.43 cuyd"]);
  expect(headsOf("footer 24 x 12 x 80 ft how many yards no waste")?.[0]).toBe("5.93 cuyd");
  expect(headsOf("120 ft of footing 16x10 yards of concrete 10% waste")?.[0]).toBe("5.43 cuyd");
  expect(headsOf("zapata 18 de ancho por 12 de hondo por 60 pies de largo cuantas yardas sin desperdicio")?.[0]).toBe(
    "3.33 cuyd",
  );
  expect(headsOf("footing 2 x 1 x 80 ft how many yards no waste")?.[0]).toBe("5.93 cuyd");
  expect(headsOf("zapata de 40 cm x 30 cm x 20 metros cuantos metros cubicos sin desperdicio")).toContain("2.4 cum");
});

test("rock in boards or on walls is drywall, and rock by its depth is stone", () => {
  const room = "room 12x14 8ft walls plus the lid, how many 4x8 of rock no waste dont take out doors";
  expect(headsOf(room)).toEqual(["19 sheets"]);
  expect(headsOf("need rock for 14x20 room 8' walls n ceiling how many 4x12 no waste")).toEqual(["18 sheets"]);
  expect(headsOf("river rock 8x20 3 in deep how many yards")?.[0]).toBe("1.48 cuyd");
  expect(asMeant("rock for my 10x20 patio base 4 in thick how many yards")).toContain("rock");
  expect(asMeant("rock wall 3 ft high 40 ft long around the room addition")).toContain("rock wall");
});

test("tiles in millimeters or centimeters cover an area, and to cover is not what a box covers", () => {
  expect(headsOf("300mm x 600mm tiles to cover 100 sq ft, 10% waste")).toEqual(["57 tiles"]);
  expect(headsOf("tiles 20cm x 20cm to cover 50 sq ft no waste how many")).toEqual(["117 tiles"]);
  expect(headsOf("cuantas piezas de 45 x 45 cm para un piso de 4 x 5 metros sin desperdicio")).toEqual(["99 tiles"]);
});

test("what a bag, a bucket or a box says is what one of them covers", () => {
  expect(headsOf("grout bag says 90 sf. floor is 340 sf. bags?")).toContain("4 bags");
  expect(headsOf("floor is 340 sf. grout bag says 90 sf. bags?")).toContain("4 bags");
  expect(headsOf("box says 20 sf. room is 180 sf. boxes?")?.[0]).toBe("9 boxes");
  expect(headsOf("el saco dice 90 pies cuadrados, el piso es de 340 pies, cuantos sacos")).toContain("4 bags");
  expect(headsOf("la caja dice 1.44 metros, el piso tiene 30 metros cuadrados cuantas cajas")?.[0]).toBe("21 boxes");
});

test("both slopes of a gable count, each with the rafter that is told", () => {
  expect(headsOf("gable roof 40 ft long rafters 18 ft each side how many squares w/ 10% waste")?.[0]).toBe(
    "15.84 squares",
  );
  expect(headsOf("techo de dos aguas 40 pies de largo y 18 pies cada agua cuantos cuadros con 10%")?.[0]).toBe(
    "15.84 squares",
  );
  expect(headsOf("gable 36 ft ridge and 16 ft slope per side how many squares no waste")?.[0]).toBe("11.52 squares");
  expect(headsOf("shed roof 20 ft long rafters 12 ft how many squares no waste")?.[0]).toBe("2.4 squares");
});

test("miles of a named year are told at its rate, whichever way they are typed", () => {
  for (const asked of [
    "drove 12,400 biz miles in 2025 whats my deduction std rate",
    "12,400 biz miles 2025 std rate",
    "12,400 business mi in 2025 at the standard rate how much",
    "millas de negocio 2025: 12,400, cuanto deduzco",
    "12,400 millas de trabajo del 2025 a la tasa estandar",
  ])
    expect(headsOf(asked), asked).toEqual(["8680 dollar"]);
  expect(headsOf("millas 2025 deduccion de 8000")).toEqual(["5600 dollar"]);
  expect(headsOf("what do 9,000 work miles come to for 2024 standard mileage rate")).toEqual(["6030 dollar"]);
  expect(headsOf("what was the 2025 standard mileage rate")).toBeNull();
});

test("bricks by the square meter are counted by the square meter", () => {
  const many = "a 60 ladrillos por metro cuadrado, 14 metros cuadrados cuantos ladrillos son";
  expect(headsOf(many)).toEqual(["840 bricks"]);
  expect(headsOf("60 bricks per square metre, 14 square metres how many")).toEqual(["840 bricks"]);
  expect(headsOf("14 metros cuadrados a 60 ladrillos el metro")).toEqual(["840 bricks"]);
  expect(headsOf("cuantos ladrillos para 100 pies cuadrados a 7 por pie")).toEqual(["700 bricks"]);
  expect(headsOf("7 bricks per sq ft, 140 sq ft, how many bricks")).toEqual(["980 bricks"]);
});

test("walls without their ceiling and without taking off doors are walls alone", () => {
  const walls = "cuarto 10x12 paredes de 8 pies sin el techo ni descontar puertas cuantas hojas de tablaroca 4x8";
  expect(headsOf(`${walls} sin desperdicio`)).toEqual(["11 sheets"]);
  expect(headsOf("drywall 10x12 room 8 ft walls without the ceiling nor taking out doors 4x8 sheets no waste")).toEqual(
    ["11 sheets"],
  );
});

test("what was charged stands over what it cost, wherever the job is named", () => {
  expect(headsOf("job cost me 12000 i charged 16500 whats my profit")).toEqual(["4500 dollar", "27.27 percent"]);
  expect(headsOf("spent 4000 got paid 5000 how much did i make")).toEqual(["1000 dollar", "20 percent"]);
});

test("what a stud is called by is no wall", () => {
  expect(headsOf("how many 8 ft studs 16 oc for a 20 ft wall")).toEqual(["16 studs"]);
});

test("a mark-up without its sign is a share, and overhead by the job is divided", () => {
  expect(markupInPercent("cost 8500 markup 40")).toBe("cost 8500 markup 40%");
  expect(markupInPercent("markup 20% on 5000")).toBe("markup 20% on 5000");
  expect(markupInPercent("markup 1.5 hours")).toBe("markup 1.5 hours");
  expect(headsOf("if my overhead is 6000 a month and i do 12 jobs whats that per job")).toEqual(["500 number"]);
  expect(headsOf("overhead 10k a month, 20 jobs")).toEqual(["500 number"]);
});

test("what is worked beside overtime are hours", () => {
  expect(hoursWorked("cuanto es de overtime si gano 28 la hora y hago 52")).toBe(
    "cuanto es de overtime si gano 28 la hora y hago 52 horas",
  );
  expect(hoursWorked("overtime if i work 52 hours")).toBe("overtime if i work 52 hours");
  expect(hoursWorked("hago 52 cortes")).toBe("hago 52 cortes");
});
