import { expect, test } from "vitest";
import { jottingsAgain } from "./jotted-again.ts";
import { type Jotting, jottingIn, jottingsIn } from "./jotting.ts";

test("what was spent is read with where, on what and the line it usually stands on", () => {
  expect(jottingIn("spent 45 at Home Depot on tape")).toEqual({
    kind: "expense",
    cents: 4500,
    party: "Home Depot",
    note: "tape",
    line: "22",
    daysAgo: 0,
  });
  expect(jottingIn("Paid $1,320.50 for gas yesterday")).toMatchObject({
    cents: 132050,
    note: "gas",
    line: "9",
    daysAgo: 1,
  });
  expect(jottingIn("log 45 at home depot for tape")).toMatchObject({ cents: 4500, party: "Home Depot", note: "tape" });
  expect(jottingIn("gasté 60 en Lowes en cinta")).toMatchObject({ cents: 6000, party: "Lowe's", note: "cinta" });
});

test("what asks to write it down is no part of it, and a known store is one whatever stands beside it", () => {
  for (const [text, cents, party, note, line] of [
    ["gaste 86.40 en home depot de madera apuntamelo", 8640, "Home Depot", "madera", "4"],
    ["spent 186.42 at home depot lumber put it in", 18642, "Home Depot", "lumber", "4"],
    ["and spent 60 on gas at shell, log it please", 6000, "Shell", "gas", "9"],
    ["gasté 60 en la shell de gasolina anótalo por favor", 6000, "Shell", "gasolina", "9"],
    ["apúntame 45 en lowes de pintura", 4500, "Lowe's", "pintura", "4"],
    ["home depot 186.42 lumber for the johnson job log it", 18642, "Home Depot", "lumber for the johnson job", "4"],
    ["gaste 1,200 en triplay en casa de materiales lopez metelo", 120000, "casa de materiales lopez", "triplay", "4"],
    ["bought a saw at harbor freight 129.99 add it", 12999, "Harbor Freight", "saw", "22"],
    ["compré 3 cajas de tornillos 45.90 en lowes", 4590, "Lowe's", "3 cajas de tornillos", "22"],
    ["i paid 450 for a permit at the city hall, put that in", 45000, "the city hall", "permit", "23"],
    [
      "me gaste 54.30 en el home depot hoy en cinta y clavos, lo apuntas porfa",
      5430,
      "Home Depot",
      "cinta y clavos",
      "22",
    ],
    ["paid 60 to bob for another compressor", 6000, "bob", "another compressor", "22"],
    ["pague 200 a juan por tierra", 20000, "juan", "tierra", "22"],
    ["bought lunch for the crew 38.50", 3850, "", "lunch for the crew", "24b"],
    ["spent 86 at home depot", 8600, "Home Depot", "", "4"],
    ["gasté 60 en gasolina", 6000, "", "gasolina", "9"],
  ] as const)
    expect(jottingIn(text), text).toMatchObject({ cents, party, note, line });
});

test("a drive is read without what leads on to it and what asks to write it down", () => {
  for (const [text, to] of [
    ["also drove 38 miles to the rodriguez job", "rodriguez job"],
    ["y también manejé 38 millas al trabajo de rodriguez", "trabajo de rodriguez"],
    ["maneje 38 millas hoy al trabajo de la señora johnson apuntalas porfa", "trabajo de la señora johnson"],
    ["can you log 38 miles to the rodriguez job?", "rodriguez job"],
    ["38 millas al trabajo de johnson apúntalas", "trabajo de johnson"],
    ["drove to the rodriguez job, 38 miles", "rodriguez job"],
  ] as const)
    expect(jottingIn(text), text).toMatchObject({ kind: "trip", tenths: 380, to, purpose: to });
});

test("a drive is read with its miles and where it went", () => {
  expect(jottingIn("drove 32 miles to the Smith job")).toMatchObject({ kind: "trip", tenths: 320, to: "Smith job" });
  expect(jottingIn("apunta 12.5 millas a la obra de Pino")).toMatchObject({ tenths: 125, to: "obra de Pino" });
});

test("a question, a wage and what another paid are nothing to write down", () => {
  for (const text of [
    "how much did i spend on materials",
    "can i deduct 45 i spent on tape?",
    "i pay a guy 25 an hour",
    "paid him like 1400 in 2026",
    "customer paid 500",
    "log 32 hours for the crew",
    "add 15 percent waste",
    "tile 100 sf 10% waste, 2 sf each",
    "bob worked 8 hours log it",
    "price a deck for $4,500 please",
    "customer paid $500 log it",
    "hazme una factura de $1,200 y apúntala",
    "25% mark-up on $8,400 please",
    "how do i log it when i drove 38 miles",
  ])
    expect(jottingIn(text), text).toBeNull();
});

test("two purchases in one message are two entries, each with its own sum and line", () => {
  const told = (text: string) =>
    jottingsIn(text).map((one) => (one.kind === "expense" ? [one.cents, one.party, one.line] : one.kind));
  expect(told("apunta que hoy gaste 86.40 de gas pa la troca y 212.15 de material en home depo")).toEqual([
    [8640, "", "9"],
    [21215, "Home Depot", "4"],
  ]);
  expect(told("spent 50 on gas and 30 for lunch")).toEqual([
    [5000, "", "9"],
    [3000, "", "24b"],
  ]);
  // One purchase of two things, and one sum.
  expect(told("spent 45 at Home Depot on tape and 2 boxes of screws")).toEqual([[4500, "Home Depot", "22"]]);
  expect(told("apunta 50 de gas y 30 de comida")).toHaveLength(2);
  expect(told("n 84.17 at home depot for blades")).toEqual([[8417, "Home Depot", "22"]]);
  expect(told("is 84.17 at home depot a good price for blades")).toEqual([]);
});

test("a purchase is read right behind the sum, with the job that it is for", () => {
  for (const [text, cents, party, note] of [
    ["log 86.40 home depot for the kitchen job", 8640, "Home Depot", "kitchen job"],
    ["put 86.40 home depot on the kitchen job", 8640, "Home Depot", "kitchen job"],
    ["add 45 at lowes to the deck job", 4500, "Lowe's", "deck job"],
    ["86.40 home depot kitchen job", 8640, "Home Depot", "kitchen job"],
    ["charge 86.40 home depo to the kitchen job", 8640, "Home Depot", "kitchen job"],
    ["add 45.20 lumber at lowes to the deck job", 4520, "Lowe's", "lumber for the deck job"],
    ["log 40 lowes", 4000, "Lowe's", ""],
    ["apunta 86.40 de home depot al trabajo de la cocina", 8640, "Home Depot", "trabajo de la cocina"],
    ["anota 45 lowes para la obra de Garcia", 4500, "Lowe's", "obra de Garcia"],
  ] as const)
    expect(jottingIn(text), text).toMatchObject({ cents, party, note, line: "4" });
  for (const text of [
    "put 20 2x4s from home depot on the list",
    "put 3 home depot runs on the schedule",
    "put 'order tile' on the hill street job",
    "put 86 sheets on the kitchen job",
    "record $1200 payment from oakline",
    "add $500 to the kitchen job",
  ])
    expect(jottingIn(text), text).toBeNull();
});

/** What was told first, as the messages behind it put it right; null where one of them does not. */
const jottingAgain = ([first = "", ...more]: readonly string[]) =>
  more.reduce((so: Jotting[] | null, text) => (so?.length ? jottingsAgain(so, text) : null), jottingsIn(first))?.[0] ??
  null;

test("what is told afterwards changes the entry, one message after another, and a question changes nothing", () => {
  const told = (...said: string[]) => {
    const entry = jottingAgain(said);
    return entry?.kind === "expense" ? [entry.cents, entry.party, entry.note, entry.daysAgo] : entry;
  };
  const first = "log 86.40 home depot for the kitchen job";
  expect(told(first, "actually make that 96.40")).toEqual([9640, "Home Depot", "kitchen job", 0]);
  expect(told(first, "no, it was lowes")).toEqual([8640, "Lowe's", "kitchen job", 0]);
  expect(told(first, "actually make that 96.40", "no, it was lowes", "for the bathroom job", "yesterday")).toEqual([
    ...[9640, "Lowe's", "bathroom job", 1],
  ]);
  expect(told("spent 45 at home depot", "54.20 not 45")).toEqual([5420, "Home Depot", "", 0]);
  expect(told("spent 45 at home depot", "it was for paint", "put it on the smith job")).toEqual([
    ...[4500, "Home Depot", "paint for the smith job", 0],
  ]);
  const spanish = "apunta 86.40 de home depot al trabajo de la cocina";
  expect(told(spanish, "perdón eran 96.40", "fue en lowes", "para la obra del baño")).toEqual([
    ...[9640, "Lowe's", "obra del baño", 0],
  ]);
  expect(jottingAgain(["drove 38 miles to the smith job", "no it was 42"])).toMatchObject({ tenths: 420 });
  for (const said of ["thanks", "what is retainage", "how much did i spend", "for the kitchen how many cabinets"])
    expect([said, told(first, said)]).toEqual([said, null]);
  expect(told("what is retainage", "for the kitchen job")).toBeNull();
});

test("what is spent or driven to have something worked out of it is no entry", () => {
  expect(jottingIn("gaste 2,150 de material y 1,900 de mano de obra, le subo 25% en cuanto lo vendo")).toBeNull();
  expect(jottingIn("drove 46 miles each way 15 days at 72.5 cents")).toBeNull();
  expect(jottingIn("spent 45 at home depot on tape")).toMatchObject({ kind: "expense", cents: 4500 });
});

test("a drive is told apart by where it went and what for", () => {
  for (const [text, to, purpose] of [
    ["maneje 46 millas hoy pa ir al home depot y a ver un cliente", "Home Depot", "ver un cliente"],
    ["drove 18 miles to lowes to pick up lumber", "Lowe's", "pick up lumber"],
    ["manejé 15 millas al home depot por material", "Home Depot", "material"],
    ["drove 22 miles to see a customer", "", "see a customer"],
    ["maneje 20 millas para ver un cliente en Mesa", "", "ver un cliente en Mesa"],
    ["drove 30 miles to Tucson to measure a kitchen", "Tucson", "measure a kitchen"],
  ] as const)
    expect(jottingIn(text), text).toMatchObject({ kind: "trip", to, purpose });
});

test("a purchase told behind another is one of its own, whatever small word leads to it", () => {
  for (const [first, more, cents, note] of [
    ["spent 86 at home depot on blades", "oh and 20 for lunch", 2000, "lunch"],
    ["spent 86 at home depot on blades", "and another 20 on parking", 2000, "parking"],
    ["gasté 86 en home depot en brocas", "ah y 45 de gas", 4500, "gas"],
    ["gasté 86 en home depot en brocas", "y también gasté 30 en comida", 3000, "comida"],
    ["drove 38 miles to the smith job", "and 12 for parking", 1200, "parking"],
  ] as const)
    expect([more, jottingAgain([first, more])]).toEqual([more, expect.objectContaining({ cents, note })]);
  expect(jottingAgain(["spent 86 on blades", "and 3 hours"])).toBeNull();
});

test("what a store or a sum was not is left out of what it was", () => {
  for (const said of ["it wasn't home depot it was lowes", "no fue home depot, fue lowes", "wrong store, lowes"])
    expect([said, jottingAgain(["spent 45 at home depot", said])]).toEqual([
      said,
      expect.objectContaining({ party: "Lowe's", cents: 4500 }),
    ]);
  for (const said of ["i messed up its 54", "me equivoqué son 54"])
    expect(jottingAgain(["spent 45 at home depot", said])).toMatchObject({ party: "Home Depot", cents: 5400 });
});

test("an entry is of the day that is named, yesterday or the last day of its name", () => {
  for (const [said, back] of [
    [["spent 45 at lowes on friday"], { party: "Lowe's", weekday: 5 }],
    [["gasté 45 en lowes el viernes pasado"], { party: "Lowe's", weekday: 5 }],
    [["gasté 45 en lowes antier"], { party: "Lowe's", daysAgo: 2 }],
    [["spent 45 at lowes on friday", "it was yesterday"], { daysAgo: 1 }],
    [["drove 38 miles to the smith job", "fue el lunes"], { weekday: 1 }],
  ] as const)
    expect([said, jottingAgain(said)]).toEqual([said, expect.objectContaining(back)]);
});
