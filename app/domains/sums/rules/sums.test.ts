import { describe, expect, test } from "vitest";
import { sumAsked } from "./sums.ts";

const asked: [string, ReturnType<typeof sumAsked>][] = [
  ["What is a 25% mark-up on $8,400?", { kind: "markup", cost: 8400, markup: 0.25 }],
  ["job costs me 12k, I want a 30% margin", { kind: "margin", cost: 12_000, margin: 0.3 }],
  ["cost is 5000 and I need 20% profit", { kind: "margin", cost: 5000, margin: 0.2 }],
  ["what margin is a 50% markup", { kind: "markup_to_margin", markup: 0.5 }],
  ["how do I price a job for a 30% margin?", { kind: "margin_to_markup", margin: 0.3 }],
  ["what markup do I need for a 35% margin", { kind: "margin_to_markup", margin: 0.35 }],
  [
    "overhead is 20% and I want 10% profit, what markup?",
    { kind: "margin_to_markup", margin: expect.closeTo(0.3, 10) as number },
  ],
  ["it cost me $8,000 and I charged $10,000, what's my margin", { kind: "compare", cost: 8000, price: 10_000 }],
  [
    "My overhead is $9,000 a month and my margin is 32%. What is my break-even?",
    { kind: "break_even", overhead: 9000, margin: 0.32, per: "month" },
  ],
  ["break even at 35%", { kind: "missing", sum: "break_even", what: "overhead" }],
  ["break-even with 7000 overhead", { kind: "missing", sum: "break_even", what: "margin" }],
  [
    "I want to make $85,000, overhead $28,000, 1,350 billable hours, what do I charge per hour",
    { kind: "hourly_rate", income: 85_000, overhead: 28_000, hours: 1350, profit: 0, assumed: [] },
  ],
  [
    "how much should I charge an hour to earn 6k a month with 10% profit",
    { kind: "hourly_rate", income: 72_000, overhead: 0, hours: 1400, profit: 0.1, assumed: ["hours", "overhead"] },
  ],
  [
    "hourly rate if I want to make 80k, expenses 2k a month, 30 hours a week",
    { kind: "hourly_rate", income: 80_000, overhead: 24_000, hours: 1440, profit: 0, assumed: ["weeks"] },
  ],
  [
    "Loan of $20,000 over 5 years at 8.5%",
    { kind: "loan", amount: 20_000, months: 60, apr: 0.085, exampleRate: false },
  ],
  [
    "monthly payment on 15k for 60 months",
    { kind: "loan", amount: 15_000, months: 60, apr: 0.0799, exampleRate: true },
  ],
  ["monthly payment on a 15k loan", { kind: "missing", sum: "loan", what: "months" }],
  ["100% margin on $500", { kind: "impossible_margin" }],
  ["break even with $5,000 overhead at a 100% margin", { kind: "impossible_margin" }],
  ["break even with $5,000 overhead at a 0% margin", { kind: "impossible_margin" }],
  ["25% markup on 100", { kind: "markup", cost: 100, markup: 0.25 }],
  ["25% markup on 99", { kind: "markup_to_margin", markup: 0.25 }],
  ["what is a 20% margin in 2026", { kind: "margin_to_markup", margin: 0.2 }],
  ["what is a 25% markup on a 1099 guy", { kind: "markup_to_margin", markup: 0.25 }],
  [
    "what do I charge an hour to make 2k a week with 40 hours for 50 weeks",
    { kind: "hourly_rate", income: 104_000, overhead: 0, hours: 2000, profit: 0, assumed: ["overhead"] },
  ],
  ["¿Cuánto es un sobreprecio de 25% sobre $8,400?", { kind: "markup", cost: 8400, markup: 0.25 }],
  ["el trabajo me cuesta 8 mil y quiero un margen de 30%", { kind: "margin", cost: 8000, margin: 0.3 }],
  [
    "Mis gastos fijos son $9,000 al mes y mi margen es 32%. ¿Cuál es mi punto de equilibrio?",
    { kind: "break_even", overhead: 9000, margin: 0.32, per: "month" },
  ],
  [
    "Quiero ganar $85,000, gastos generales $28,000, 1,350 horas cobrables, ¿cuánto cobro la hora?",
    { kind: "hourly_rate", income: 85_000, overhead: 28_000, hours: 1350, profit: 0, assumed: [] },
  ],
  [
    "Préstamo de $20,000 a 5 años al 8.5%",
    { kind: "loan", amount: 20_000, months: 60, apr: 0.085, exampleRate: false },
  ],
];

for (const [question, sum] of asked)
  test(`"${question}" is read as a sum`, () => expect(sumAsked(question)).toEqual(sum));

describe("questions with numbers that are no sums", () => {
  for (const question of [
    "can I pay my helper on a 1099",
    "what is OSHA 10",
    "can I get a $15,000 deposit",
    "my overhead is 20% of sales, is that a good margin",
    "GC is holding back 10%",
    "how much deposit on a $30,000 job",
    "when do I need fall protection, 6 feet?",
    "did profit rules change in 2026",
    "dealer fee on a $15,000 loan",
    "what rate is it if I earn $40 an hour",
  ])
    test(`"${question}"`, () => expect(sumAsked(question)).toBeNull());
});

test("a table has eight rows at most", () => {
  const margins = "prices of $1,000 at 10%, 15%, 20%, 25%, 30%, 35%, 40%, 45% and 50% margin";
  expect(sumAsked(margins)).toMatchObject({
    kind: "price_table",
    shares: [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45],
  });
  const loans = "compare loan payments on $10,000 over 12 months, 24 months and 36 months at 5%, 6% and 7%";
  expect(sumAsked(loans)).toMatchObject({ kind: "loan_table", loans: { length: 8 } });
});

test("a short question changes one number of the sum before it", () => {
  const before = "What is a 25% mark-up on $8,400?";
  expect(sumAsked("and at 30%?", before)).toEqual({ kind: "markup", cost: 8400, markup: 0.3 });
  expect(sumAsked("what about $10,000", before)).toEqual({ kind: "markup", cost: 10_000, markup: 0.25 });
  expect(sumAsked("thanks, how do liens work?", before)).toBeNull();
});
