import { expect, test } from "vitest";
import { jottingIn } from "./jotting.ts";

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
  expect(jottingIn("log 45 at home depot for tape")).toMatchObject({ cents: 4500, party: "home depot", note: "tape" });
  expect(jottingIn("gasté 60 en Lowes en cinta")).toMatchObject({ cents: 6000, party: "Lowes", note: "cinta" });
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
  ])
    expect(jottingIn(text), text).toBeNull();
});
