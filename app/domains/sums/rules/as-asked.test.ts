import { expect, test } from "vitest";
import { chainSum } from "./chain/chain.ts";
import { addedUp } from "./extras.ts";
import { chained } from "./follow-up.ts";
import { generalAsked } from "./general.ts";
import { paySum } from "./pay-sum.ts";
import { siteSum } from "./site-sums.ts";
import { Said } from "./slots/said.ts";
import { sumAsked } from "./sums.ts";

const asked = (...turns: string[]) => {
  const made = generalAsked(turns.at(-1) ?? "", chained(turns.slice(0, -1)));
  return made?.kind === "worked" ? made : null;
};
/** The results of the last of some turns with their units, rounded to two decimals. */
const results = (...turns: string[]) =>
  asked(...turns)?.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`);

test("paint is bought by the five gallons, and what a gallon covers multiplies nothing", () => {
  // 3,200 × 2 ÷ 350 = 18.29; ÷ 5 = 3.66
  for (const question of [
    "2 coats on 3200 sq ft of exterior, paint says 350 per gal. how many 5s",
    "2 coats on 3200 sq ft of exterior paint at 350 a gallon, how many 5 gal buckets",
    "2 manos a 3200 pies cuadrados, rinde 350 el galon, cuantas cubetas de pintura",
  ])
    expect([question, results(question)]).toEqual([question, ["18.29 gallons", "4 buckets_5"]]);
  // What a bucket covers is no gallon's: 2,000 ÷ 400.
  expect(results("how many 5 gal buckets of driveway sealer for 2000 sq ft, bucket covers 400")).toEqual(["5 pails"]);
  // Cans where no bucket is named.
  expect(results("cuantos galones de pintura para 1200 pies cuadrados 2 manos")).toEqual(["6.86 gallons", "7 cans"]);
});

test("a result larger than a job can hold is no answer, unless the question is of such numbers", () => {
  for (const question of [
    "2 coats on 3200 sq ft of exterior, paint says 350 per gal. how many 5s",
    "2 manos a 3200 pies cuadrados por 5 pies, 350 por galon, cuantos galones",
  ])
    expect([question, chainSum(new Said(question))]).toEqual([question, null]);
  expect(chainSum(new Said("1200 sq ft x 2 coats at 400 sq ft a gallon how many gallons"))?.heads[0]?.value).toBe(6);
  // Small units are many: 200 × 100 × 2 ft at 110 lb.
  expect(chainSum(new Said("200 x 100 x 2 ft of dirt at 110 lb a cubic foot how many pounds"))?.heads[0]?.value).toBe(
    4_400_000,
  );
});

test("a deck's joists and its boards are both counted, and a count that is not worked is told", () => {
  // 240 ÷ 16 + 1; 192 ÷ 5.625 = 34.1 rows; 35 × 1.1
  for (const question of [
    "deck is 16x20 using 5/4x6 boards, joists 16 oc, how many joists and how many deck boards do i need",
    "terraza de 16x20 con tablas de 5/4x6, vigas a 16 pulgadas de centro, cuantas vigas y cuantas tablas",
  ])
    expect([question, results(question)]).toEqual([question, ["16 joists", "35 boards", "39 boards", "700 ft"]]);
  expect(results("how many joists for a 16x20 deck 16 oc")).toEqual(["16 joists"]);
  expect(results("how many deck boards for a 12x16 deck 5/4x6")?.[0]).toBe("26 rows");
  expect(asked("how many studs and sheets for a 24 ft wall 16 oc")?.left).toEqual(["sheets"]);
  expect(asked("cuantos montantes y cuantas hojas para una pared de 24 pies a 16")?.left).toEqual(["hojas"]);
  expect(asked("how many squares and bundles for a 30x44 roof 8/12 with 10% waste")?.left).toEqual([]);
});

test("a price for each that is named beside the amount leads", () => {
  for (const question of [
    "tear off and reroof 22 squares at 485 a square",
    "make an estimate to tear off and reroof 22 squares at 485 a square for Mike Dunn",
    "quitar y poner techo de 22 cuadros a 485 el cuadro, cuanto es",
  ])
    expect([question, results(question)?.[0]]).toEqual([question, "10670 dollar"]);
  expect(results("1200 sq ft of drywall at 2.75 a sq ft how much")?.[0]).toBe("3300 dollar");
  expect(results("cuantas yardas para una losa de 20x30 a 4 pulgadas a 165 la yarda")?.[0]).toBe("1222.22 dollar");
  // No price: the amount leads; bundles for each square are no price.
  expect(results("how many bundles for a 22 square roof, 3 bundles a square")?.[0]).toBe("22 squares");
});

test("walls and ceiling are painted together, and trim is told apart", () => {
  // (416 + 168) × 2 ÷ 350
  for (const [first, second] of [
    ["how much to charge to paint a 12x14 bedroom", "thats walls and ceiling and trim 2 coats"],
    ["how much paint for a 12x14 bedroom", "thats walls and ceiling and trim 2 coats"],
  ] as const) {
    expect(results(first, second)?.[0]).toBe("3.34 gallons");
    expect(asked(first, second)?.left).toEqual(["trim"]);
  }
  expect(results("cuanto cobro por pintar un cuarto de 12x14", "paredes y techo a 2 manos")?.[0]).toBe("3.34 gallons");
  expect(results("how much paint for a 12x14 bedroom walls only 2 coats")?.[0]).toBe("2.38 gallons");
});

test("what fills a ditch is weighed as itself, and only what holds water as water", () => {
  // 60 × 1 × 1.5 = 90 cu ft ÷ 27 × 1.4
  const gravel = "cuanta grava pa un trench de 60 pies por 1 de ancho y 18 pulgadas de hondo";
  expect(results(gravel, "cuanto pesa eso en toneladas")).toEqual(["4.67 tons", "3.33 cuyd"]);
  expect(asked(gravel)?.heads.some(({ label }) => label === "in_the_ground")).toBe(false);
  expect(results("how much gravel for a driveway 40x12 4 inches deep", "how much does it weigh")?.[0]).toBe("8.3 tons");
  expect(results("how many tons of gravel for a 60 ft french drain trench 1 ft wide 18 in deep")).toEqual([
    "3.33 cuyd",
    "4.67 tons",
  ]);
  expect(results("cuanta grava para un driveway de 40 por 12 y 4 pulgadas", "y cuanto pesa")?.[0]).toBe("8.3 tons");
  // Dirt out of the ditch is measured in the ground, and a pool holds water.
  expect(asked("how many yards of dirt come out of a 60 ft trench 1 ft wide 18 inches deep")?.heads[0]?.label).toBe(
    "in_the_ground",
  );
  expect(results("cuanto pesa el agua de una alberca de 16x32 y 5 pies de hondo")).toContain("159712.08 lb");
});

test("bags for bored holes in either language, also of fence posts", () => {
  expect(results("cuantos bultos de 80 libras para 12 hoyos de poste de 10 pulgadas por 3 pies de hondo")?.[0]).toBe(
    "33 bags_80",
  );
  expect(results("how many 80 lb bags for 12 post holes 10 inch by 3 ft deep")?.[0]).toBe("33 bags_80");
  expect(results("cuantos bultos de 60 libras para 8 sonotubos de 12 pulgadas por 4 pies")?.[0]).toBe("56 bags_60");
  expect(results("how many 60 lb bags for 8 sonotubes 12 inch by 4 ft")?.[0]).toBe("56 bags_60");
  expect(results("cuantos postes para una cerca de 120 pies a cada 8 pies")).toContain("16 posts");
});

test("one length in two units, and decimals as a fraction", () => {
  const both = ["137.8 in", "11.48 ft", "137.8 tape_16"];
  expect(results("cuantas pulgadas son 3.5 metros y cuanto es en pies")).toEqual(both);
  expect(results("how many inches is 3.5 meters and how many feet")).toEqual(both);
  expect(results("how many feet is 3.5 meters")).toEqual(["11.48 ft", "137.8 tape_16"]);
  expect(results(".6875 inches as a fraction")?.[0]).toBe("0.69 tape_16");
  expect(results("0.6875 pulgadas en fraccion")?.[0]).toBe("0.69 tape_16");
});

test("a fall of whole inches is told once", () => {
  expect(results("what rise over a run of 8 ft at 1 in per foot")).toEqual(["8 in"]);
  expect(results("cuanta caida en 60 pies de drenaje a 1/4 por pie")).toEqual(["15 in", "15 tape_16", "1.25 ft"]);
});

test("the wire of a breaker is checked against what is lost over its distance", () => {
  const sized = (question: string) => asked(question)?.sizes;
  // 2 × 85 × 50 × 0.491 ÷ 1,000 = 4.17 V of 240
  for (const question of [
    "what size wire for a 50a hot tub 85 ft from the panel",
    "que calibre de cable para un jacuzzi de 50 amps a 85 pies del panel",
  ]) {
    expect([question, sized(question)]).toEqual([question, ["6 AWG"]]);
    expect(results(question)).toEqual(["4.17 volts", "1.74 percent"]);
    expect(asked(question)?.notes).toContain("wire_decides");
  }
  // 12 AWG would lose 9.9%, 8 AWG 3.9%: 2 × 150 × 20 × 0.491 ÷ 1,000 of 120
  expect(sized("what size wire for a 20 amp circuit 150 ft away")).toEqual(["6 AWG"]);
  // 12 AWG carries 20 A and no 30, however short the run.
  expect(sized("what size wire for a 30 amp dryer 20 ft run")).toEqual(["10 AWG"]);
  // A share that is named, and no distance, are other questions.
  expect(asked("what size copper for 30 amp 240 volt 200 ft run keep under 3%")?.notes).toContain("drop_wire");
  expect(generalAsked("what size wire for 50 amp")).toBeNull();
  expect(generalAsked("que calibre de cable pa 15 amps")).toBeNull();
});

test("packs by what one covers, and a wall of which the height is not said", () => {
  expect(results("una cubeta cubre 400 pies cuadrados, tengo 2600 cuantas cubetas")).toEqual(["7 pails"]);
  expect(results("a bucket covers 400 sq ft, i have 2600, how many buckets")).toEqual(["7 pails"]);
  expect(generalAsked("a bag covers 50 sq ft and costs 12, how many bags")).toBeNull();
  expect(results("how many rolls of insulation for 1200 sq ft if a roll covers 88 sq ft")).toEqual(["14 rolls"]);
  expect(results("cuantos rollos de aislante para 1200 pies cuadrados si el rollo cubre 88")).toEqual(["14 rolls"]);
  const slots = (question: string) => {
    const made = generalAsked(question);
    return made?.kind === "lacks" ? made.slots : made?.heads.map(({ value }) => Math.round(value * 1000) / 1000);
  };
  expect(slots("how much paint for a wall 20 ft")).toEqual(["height"]);
  expect(slots("cuanta pintura pa una pared de 20 pies, doy dos manos y rinde 400 el galon")).toEqual(["height"]);
  expect(slots("cuantos galones de pintura pa 1400 pies de pared 2 manos, rinde 350 el galon")).toEqual([8]);
  expect(slots("how much paint for a wall 20 ft long and 8 high")).toEqual([0.914, 1]);
  expect(slots("cuanta pintura para una pared de 20 pies de largo y 8 de alto")).toEqual([0.914, 1]);
  expect(slots("how much concrete for a driveway 18 ft wide")).toEqual(["length", "thickness"]);
  expect(slots("cuanto concreto para un driveway de 18 pies de ancho")).toEqual(["length", "thickness"]);
});

test("what is spread is told with landscaping, what is poured with concrete", () => {
  expect(siteSum("how many yards of mulch for 20x30 3 inches deep")).toMatchObject({ kind: "volume", loose: true });
  expect(siteSum("cuantas yardas de grava para 20x30 a 3 pulgadas")).toMatchObject({ kind: "volume", loose: true });
  expect(siteSum("how many yards of concrete for 20x30 4 inches over gravel")).not.toHaveProperty("loose");
});

test("a bare depth beside inches is in inches, and a hole without any is in feet", () => {
  const fence =
    "cedar fence 186 ft posts 8 on center with a 4 ft gate how many posts and bags of 80lb, holes 10in wide";
  expect(results(`${fence} 30 deep`)).toEqual(expect.arrayContaining(["57 bags_80", "25 posts"]));
  expect(results("bags of 80 lb for 10 post holes 10 in wide 3 deep")).toContain("28 bags_80");
});

test("a room of 14 x 12-6 is painted by its feet and inches, and paint is never the room's volume", () => {
  expect(results("paint walls of a 14x12-6 room 9ft ceilings 2 coats how many gals")).toContain("2.73 gallons");
  expect(asked("2 coats on 3 walls 14 12 9 6 how many gallons of paint")).toBeNull();
  expect(results("gallons in a 12x14 pool 5 ft deep")).toContain("6283.64 gallons");
});

test("a room of 14 x 16 has sheets of 4 x 8, and what is paid and what is overhead stand beside their figures", () => {
  expect(results("sheets of 1/2 drywal for 14x16 room 9 ft ceilings incl the lid")).toContain("24 sheets");
  expect(results("drywall sheets for a room 14x16 with 9 ft walls and ceiling")).toContain("24 sheets");
  expect(sumAsked("hourly rate 90k take home and 30k overhead 1400 billable hrs")).toMatchObject({
    kind: "hourly_rate",
    income: 90_000,
    overhead: 30_000,
    hours: 1400,
  });
});

test("rails, squares and a fall as they are said in Spanish", () => {
  const fence = results("cuantos postes y rieles para una cerca de 130 pies con postes cada 8 pies");
  expect(fence).toEqual(expect.arrayContaining(["18 posts", "51 rails"]));
  expect(results("cuantos squares son 2,350 pies de techo")).toContain("23.5 squares");
  expect(asked("que tan hondo van los postes de una cerca de 6 pies")).toBeNull();
});

test("the walls of a shower or tub are added up by their widths, and a tub's own size is its three walls", () => {
  for (const [question, ...said] of [
    ["need to tile a shower 3 walls 3x5x3 wide 8 ft tall how many sq ft", "88 sqft", "96.8 sqft"],
    ["azulejo pa una regadera 3 paredes de 3x5x3 por 8 pies de alto", "88 sqft", "96.8 sqft"],
    ["shower 32x60 3 walls 7 ft high how many sq ft tile", "72.33 sqft", "79.57 sqft"],
    ["tub surround back wall 5 ft sides 30 inches each 7 ft high, how much tile", "70 sqft", "77 sqft"],
    [
      "tile for a tub surround 60 in back wall, two 32 in sides, 6 ft high, 3x6 subway w 10% waste",
      "546 tiles",
      "68.2 sqft",
    ],
    ["shower walls 36 in x 48 in x 36 in, 84 in high, tile is 12x24, 15% waste", "41 tiles", "80.5 sqft"],
    ["tile 3 shower walls each 3 ft wide and 8 ft high how many sqft", "72 sqft", "79.2 sqft"],
  ] as const)
    expect([question, results(question)]).toEqual([question, said]);
  expect(
    results(
      "need to tile a shower 3 walls 3x5x3 wide 8 ft tall how many sq ft",
      "ok and how many 12x24 tiles w 10% waste",
    ),
  ).toEqual(["49 tiles", "96.8 sqft"]);
});

test("posts of a run are counted with their concrete, by the hole or by the bags that each takes", () => {
  expect(
    results("fence 100 ft, posts every 8 ft, holes 10 inch by 30 deep how many posts and how many 60 lb bags"),
  ).toEqual(["14 posts", "43 bags_60", "0.71 cuyd"]);
  expect(
    results("130 ft fence 6 ft tall posts 8 ft apart, how many posts n how many 80 lb bags if each hole takes 2 bags"),
  ).toEqual(["18 posts", "36 bags_80"]);
  expect(results("cerca de 120 pies postes cada 8 pies 2 sacos por hoyo cuantos sacos")).toEqual([
    "16 posts",
    "32 bags",
  ]);
  expect(results("18 post holes 2 bags each")).toEqual(["36 bags"]);
});

test("a tear-off is weighed by its squares and layers, and inches of insulation follow from its R", () => {
  expect(results("how many tons is 22 square tear off 2 layers")).toEqual(["5.5 tons", "11000 lb"]);
  expect(results("how much does 30 squares of arch shingle tear off weigh")).toEqual(["5.25 tons", "10500 lb"]);
  expect(results("how many inches of blown cellulose for r49")).toEqual(["13.61 in"]);
});

test("a crew with different wages is paid by each, with time and a half past forty hours", () => {
  expect(
    results(
      "somos 4, dos a 28 la hora y dos a 19, jalamos 9 horas por 6 dias. cuanto pago de raya con el overtime despues de 40",
    ),
  ).toEqual(["5734 dollar", "54 hours"]);
  expect(results("crew of 5, 2 guys at 35 an hour and 3 at 22, 50 hrs this week, whats payroll with overtime")).toEqual(
    ["7480 dollar", "50 hours"],
  );
  expect(paySum("jalamos 9 horas diarias por 6 dias a 28 la hora, cuanto es con overtime")).toMatchObject({
    hours: 54,
  });
  expect(paySum("overtime pay for 50 hours at 25")).toMatchObject({ hours: 50 });
});

test("what is added to a price at the end is added: a fee once, a tax on what is bought", () => {
  const added = (question: string) => {
    const made = addedUp(question, (text) => generalAsked(text));
    return made?.kind === "worked" ? made.heads.map(({ value }) => Math.round(value * 100) / 100) : null;
  };
  expect(added("12 yards at 165 a yard plus 150 delivery how much")).toEqual([2130, 1980]);
  expect(added("32 sheets at 14.25 each plus 8.25% tax")).toEqual([493.62, 456]);
  expect(added("compro 26 hojas a 15.50 mas 8.25 de tax cuanto es")).toEqual([436.25, 403]);
  expect(added("una hoja de tablaroca cuesta 15.50 y ocupo 26 cuanto es")).toEqual([403]);
});

test("a follow-up hauls what was dug, and gives a stair its treads", () => {
  const trench =
    "una zanja de 120 pies de largo por 18 pulgadas de ancho y 3 pies de hondo, cuantas yardas de tierra salen";
  expect(results(trench, "con 25% que se esponja cuantos viajes son en una troca de 10 yardas")).toEqual([
    "20 cuyd",
    "25 cuyd",
    "3 loads",
  ]);
  const stair = "traigo 9 pies 4 pulgadas de piso a piso, cuantos escalones me salen y de cuanto cada peralte";
  expect(results(stair, "y con huella de 10 y media cuanto corre toda la escalera")).toContain("147 in");
});
