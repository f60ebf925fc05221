import { expect, test } from "vitest";
import { Said } from "../slots/said.ts";
import { workedText } from "../worked-words.ts";
import { chainSum } from "./chain.ts";

/** The results of a question in turn, rounded to two decimals. */
const results = (question: string) =>
  chainSum(new Said(question))?.heads.map(({ value }) => Math.round(value * 100) / 100);

test("a sum follows the units of its numbers, in whatever order they are said", () => {
  // 900 × 5.5/12 × 3.5 = 1,443.75 lb ÷ 25
  expect(results("cellulose dense pack 3.5 lb per cf, 900 sf of wall 5.5 inch deep. 25 lb bags")).toEqual([58]);
  // 30 × 44 × 8 ÷ 27 × 1.25 ÷ 14
  expect(
    results("diggin a basement 30x44 8 ft down, dirt swells 25%, dump trucks carry 14 yards. how many loads"),
  ).toEqual([35]);
  // 480 × 0.26 ÷ 27
  expect(results("grout for 640 cmu, 75% of em grouted solid at .26 cf a block... yards of grout?")).toEqual([4.62]);
  // 22 × 2.5 ÷ 10
  expect(results("ten wheeler 2.5 hr round trip... 22 loads, one truck, 10 hr day. days?")).toEqual([6]);
});

test("people shorten the days and add to the hours", () => {
  expect(results("4 guys nine hour days for 6 days how many man hours")).toEqual([216]);
  expect(results("trabajo de 180 horas hombre con 3 personas a 8 horas cuantos dias")).toEqual([8]);
});

test("what a roll covers gives a number without a unit its own", () => {
  // 4,520 ÷ 1,000 ÷ 0.9
  expect(results("synthetic underlayment roll covers 1000 but i lose 10% to laps, roof 4,520")).toEqual([6]);
});

test("a round hole is an area, and what is counted by name counts the rest", () => {
  // π × 0.5² × 4 × 12 ÷ 0.6
  expect(results("12 sonotubes 12in dia 4 ft deep, how many 80 lb bags at .6 cf each no waste")).toEqual([63]);
  // 24 × 2 × 10 × 16 ÷ 12
  expect(results("24 pcs 2x10 16 footers how many bd ft")).toEqual([640]);
});

test("a lap shortens its pieces, and the way around two sides is theirs", () => {
  // 170 ÷ (10 − 2/12)
  expect(results("drip edge 10 footers with 2 in lap on 170 ft of eaves and rakes")).toEqual([18]);
  // 2 × (13.33 + 17.67) × 1.1 ÷ 16
  expect(results("crown for a room 13'4 x 17'8, 10% extra. comes in 16 footers")).toEqual([5]);
});

test("each step of the working has a unit, and so has the result", () => {
  const made = chainSum(new Said("demo 2300 sf of board at 1.6 lb/sf, tons?"));
  expect(made && workedText(made, "en")).toContain("**1.84 tons**");
  expect(made && workedText(made, "en")).toContain("2300 sf × 1.6 lb/sf = 1.84 tons");
});

test("a step stands in the unit of the one after it, so that it can be worked out by hand", () => {
  const lines = (question: string) => chainSum(new Said(question))?.steps.map(({ math, unit }) => `${math} = ${unit}`);
  expect(lines("mulch 500 sq ft at 3 in deep, total cost at $42 a yard")).toEqual([
    "500 sq ft × 3 in = cuyd",
    "4.63 × $42 a yard = dollar",
  ]);
  expect(lines("roof 1470 sf plus 10 percent. 3 bundles to a square. bundles?")?.at(-1)).toBe(
    "16.17 × 3 bundles to a square = bundles",
  );
});

test("what a bag makes is said where only its pounds were", () => {
  // 10 × 2 × 1 ÷ 0.60
  const made = chainSum(new Said("footing 10 ft x 2 ft x 1 ft how many 80 lb bags"));
  expect(made?.heads.map(({ value }) => value)).toEqual([34]);
  expect(made?.notes).toContain("bag_yield");
});

test("nothing is guessed where a number is of no use, could be of anything, or has a rule of its own", () => {
  for (const question of [
    "3 story house 40 x 60 how many squares of siding, 2 dogs",
    "12 boxes and 14 rolls how many tons",
    "3 guys 9.5 hours a day for 6 days at 34/hr with overtime whats labor",
    "cost is 5000, 25% margin what do i charge",
    "50 hrs at 24.50 time n half after 40",
    "slab 20 x 30 how many yards",
    "roof 28x36 pitch 5/12 how many squares",
  ])
    expect(results(question), question).toBeUndefined();
});
