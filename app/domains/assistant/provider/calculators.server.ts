import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { FILING } from "#app/domains/sums/rules/pay-and-tax.ts";
import type { Sum } from "#app/domains/sums/rules/sums.ts";
import { USUAL } from "#app/domains/sums/rules/work-sums.ts";
import type { Locale } from "#app/infra/locale.ts";
import { toolSchema } from "./card-tools.server.ts";
import { sumAnswer } from "./sum-answer.server.ts";

const dollars = z.number().min(0).max(1e9);
const share = z.number().min(0).max(10).describe("A fraction: 0.25 is 25%");
const marginShare = z.number().gt(0).lt(1).describe("A fraction of the price: 0.25 is 25%");
const size = z.number().gt(0).max(1e6);
const waste = z.number().min(0).max(1).default(USUAL.waste).describe("A fraction: 0.1 is 10%");

/** A calculator of the field guide as a model calls it: a description, its numbers, and the sum they make. */
const calculator = <Input>(description: string, inputSchema: z.ZodType<Input>, sum: (input: Input) => Sum) => ({
  description,
  inputSchema,
  sum,
});

const CALCULATORS = {
  price_from_markup: calculator(
    "Price from a cost and a mark-up on cost.",
    z.object({ cost: dollars, markup: share }),
    (input) => ({ kind: "markup", ...input }),
  ),
  price_from_margin: calculator(
    "Price from a cost and a margin on price.",
    z.object({ cost: dollars, margin: marginShare }),
    (input) => ({ kind: "margin", ...input }),
  ),
  margin_and_markup: calculator(
    "Margin and mark-up of a job from its cost and price.",
    z.object({ cost: dollars, price: dollars }),
    (input) => ({ kind: "compare", ...input }),
  ),
  markup_to_margin: calculator("Margin that a mark-up makes.", z.object({ markup: share }), (input) => ({
    kind: "markup_to_margin",
    ...input,
  })),
  margin_to_markup: calculator("Mark-up that a margin takes.", z.object({ margin: marginShare }), (input) => ({
    kind: "margin_to_markup",
    ...input,
  })),
  compare_prices: calculator(
    "Table of prices of one cost at several mark-ups or margins.",
    z.object({ cost: dollars, by: z.enum(["markup", "margin"]), shares: z.array(marginShare).min(2).max(8) }),
    (input) => ({ kind: "price_table", ...input }),
  ),
  break_even: calculator(
    "Sales at which gross profit pays the overhead.",
    z.object({ overhead: dollars, margin: marginShare, per: z.enum(["month", "year"]).nullable().default(null) }),
    (input) => ({ kind: "break_even", ...input }),
  ),
  hourly_rate: calculator(
    "What to charge an hour for a wanted yearly income.",
    z.object({
      income: dollars,
      overhead: dollars.default(0),
      hours: z.number().gt(0).max(8784).describe("Billable hours a year; 1400 is usual"),
      profit: z.number().min(0).lt(1).default(0).describe("A fraction of the price"),
    }),
    (input) => ({ kind: "hourly_rate", ...input, assumed: [] }),
  ),
  loan_payment: calculator(
    "Monthly payment of a loan.",
    z.object({ amount: dollars, apr: share, months: z.number().int().min(1).max(600) }),
    (input) => ({ kind: "loan", ...input, exampleRate: false }),
  ),
  compare_loans: calculator(
    "Table of payments of one amount over several terms or rates.",
    z.object({
      amount: dollars,
      loans: z
        .array(z.object({ apr: share, months: z.number().int().min(1).max(600) }))
        .min(2)
        .max(8),
    }),
    (input) => ({ kind: "loan_table", ...input, exampleRate: false }),
  ),
  square_feet: calculator("Area of a rectangle in feet.", z.object({ length: size, width: size }), (input) => ({
    kind: "area",
    ...input,
  })),
  roofing: calculator(
    "Roofing squares and bundles. Give rise_in_12 when the area is the footprint, null when it is the roof's surface.",
    z.object({ area: size, rise: z.number().min(0).max(24).nullable(), waste }),
    (input) => ({ kind: "roofing", ...input, assumed: [] }),
  ),
  paint_walls: calculator(
    "Gallons of wall paint for an area in square feet.",
    z.object({ area: size, coats: z.number().int().min(1).max(5).default(USUAL.coats) }),
    (input) => ({ kind: "paint", ...input, room: null, assumed: [] }),
  ),
  paint_room: calculator(
    "Gallons of wall paint for a room, sizes in feet.",
    z.object({
      length: size,
      width: size,
      height: size.default(USUAL.height),
      doors: z.number().int().min(0).max(50).default(0),
      windows: z.number().int().min(0).max(50).default(0),
      coats: z.number().int().min(1).max(5).default(USUAL.coats),
    }),
    ({ coats, ...room }) => ({ kind: "paint", area: null, room, coats, assumed: [] }),
  ),
  concrete: calculator(
    "Cubic yards and 80 lb bags for a slab or footing; feet, and inches of thickness.",
    z.object({ length: size, width: size, inches: size, waste }),
    (input) => ({ kind: "concrete", ...input, assumed: [] }),
  ),
  board_feet: calculator(
    "Board feet of lumber: inches, inches, feet, pieces.",
    z.object({ thickness: size, width: size, length: size, pieces: z.number().int().min(1).default(1) }),
    (input) => ({ kind: "board_feet", ...input }),
  ),
  overtime: calculator(
    "A week's pay with federal overtime after 40 hours, of so many people.",
    z.object({ hours: z.number().min(0).max(168), rate: dollars, people: z.number().int().min(1).max(500).optional() }),
    ({ people = 1, ...input }) => ({ kind: "overtime", extra: false, people, ...input }),
  ),
  self_employed_tax: calculator(
    "Federal tax of a sole proprietor's yearly profit, and a quarter of it.",
    z.object({ profit: dollars, filing: z.enum(FILING).default("single") }),
    (input) => ({ kind: "self_tax", ...input, assumed: [] }),
  ),
};

/** The same calculators the field guide uses; each gives its result with the working. */
export function calculatorTools(locale: Locale): ToolSet {
  const tools: ToolSet = {};
  for (const [name, { description, inputSchema, sum }] of Object.entries(CALCULATORS))
    tools[name] = tool({
      description,
      inputSchema: toolSchema(inputSchema as z.ZodType<never>),
      execute: (input: never) => ({ result: sumAnswer(sum(input), locale) }),
    }) as ToolSet[string];
  return tools;
}
