import { expect, test } from "vitest";
import { chained, chains } from "./follow-up.ts";
import { generalAsked } from "./general.ts";
import { onResult } from "./on-result.ts";

const headsOf = (made: ReturnType<typeof generalAsked>) =>
  made?.kind === "worked" ? made.heads.map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`) : null;
const results = (...turns: string[]) => {
  const [last = "", ...before] = [turns.at(-1), ...turns.slice(0, -1)];
  return headsOf(onResult(last, before) ?? generalAsked(last, chained(before)));
};

test("what so many packs, gallons, bags or sheets reach is worked out the other way round", () => {
  expect(results("10 gallons of paint at 400 a gal two coats how many sf")).toEqual(["2000 sqft"]);
  expect(results("tengo 2 cubetas cuantos pies pinto a dos manos")).toEqual(["1750 sqft"]);
  expect(results("18 boxes at 22.4 sf how much floor")).toEqual(["403.2 sqft"]);
  expect(results("35 bundles of shingles how many squares")?.[0]).toBe("11.67 squares");
  expect(results("40 bags of 80 lb how many yards")?.[0]).toBe("0.89 cuyd");
  expect(results("how wide can i go with 6 yards at 4 in and 30 ft long")?.[0]).toBe("16.2 ft");
});

test("lengths are laid out in equal parts, with even gaps, and counted along a line", () => {
  expect(results("divide 87 1/2 in into 5 equal parts")).toContain("17.5 in");
  expect(results("3 pickets evenly in 42 in opening each 1.5 wide what gap")).toContain("9.38 in");
  expect(results("cap stones 16 in 52 ft")).toEqual(["39 pieces"]);
  expect(results("stringer rise 42 run 60 inches")).toContain("73.24 in");
  expect(results("crew does 6 squares a day 38 squares")?.[0]).toBe("6.33 days");
});

test("what is still owed counts each payment and each extra of the messages before", () => {
  const told = ["trabajo de 14,800 ya me dieron 5,000", "me dieron 3,500 mas", "y hubo un extra de 1,250 cuanto falta"];
  expect(results(...told)).toEqual(["7550 dollar"]);
  expect(results("5k deposit on 22,400 job whats left")).toEqual(["17400 dollar"]);
  expect(results("owed 12,400 paid 3 checks of 2,500 balance")).toEqual(["4900 dollar"]);
});

test("a long day in California is paid at half more past eight hours and twice past twelve", () => {
  expect(results("california 13 hours in one day at 24")).toEqual(["384 dollar"]);
  expect(results("cali guy worked 5 days of 10 hours at 20")).toEqual(["1100 dollar"]);
});

test("a short message takes off, adds, or tells anew what the sum before was asked with", () => {
  expect(results("r19 batts 1,060 sf a bag does 77.5", "take off 140 sf of windows")).toEqual(["12 bags"]);
  expect(results("240 ft of fence 8 ft panels", "theres two 4 ft gates in that")?.[0]).toBe("29 sections");
  expect(results("how many 4x8 sheets for 1,408 ft of drywall", "and if i use 12 ft sheets")?.[0]).toBe("30 sheets");
  expect(results("stairs total rise 98 in", "what riser if i go 13")).toContain("7.54 in");
  expect(results("180 bank yds to haul off", "30% swell and my guys truck is 10 yd")).toContain("24 loads");
  expect(results("slab 20x30 4 in yards", "plus a 10x12 pad same thickness")?.[0]).toBe("8.89 cuyd");
  expect(results("mulch 14 yds at 38", "delivery 75")?.[0]).toBe("607 dollar");
});

test("a margin that is asked behind one is of the same cost", () => {
  expect(results("whats my margin if i sell 12500 and cost 8k", "what do i charge for 35%")).toEqual([
    "12307.69 dollar",
  ]);
});

test("a result is told in yards, tons or so deep, and a spacing or the amount of a share anew", () => {
  expect(results("driveway 50x10 4in gravel yards no waste", "tons at 1.4 a yd?")).toEqual(["8.64 tons"]);
  expect(results("round patio 14 ft across sq ft", "yards at 4 in no waste")?.[0]).toBe("1.9 cuyd");
  expect(results("una yarda de mulch a 3 pulgadas cuantos pies cuadrados tapa")).toEqual(["108 sqft"]);
  expect(chains(["postes pa 72 pies cada 8 con las dos puntas", "y cada 6"])[0]).toContain("cada 6");
  expect(chains(["deposito del 20% de 9,500", "y si el trabajo sube a 11,200"])[0]).toBe("deposito del 20% de 11,200");
});

test("so many rooms alike are as often the sum of one, and a count that was named before is told anew", () => {
  expect(results("paint for a 12x14 room, 8 ft", "and 3 rooms")).toEqual(["7.13 gallons", "8 cans"]);
  expect(results("pintura pa un cuarto de 12x14", "y para 3 cuartos")?.[0]).toBe("7.13 gallons");
  expect(results("slab 20x20 4in", "for 3 slabs")).toEqual(["14.81 cuyd"]);
  expect(results("paint 2 rooms 12x12 8 ft")?.[0]).toBe("4.39 gallons");
  expect(results("paint 2 rooms 12x12 8 ft", "and 3 rooms")?.[0]).toBe("6.58 gallons");
});
