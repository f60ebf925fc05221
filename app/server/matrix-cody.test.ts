import { describe, expect } from "vitest";
import { OWN_TOOLS, type OwnAnswer, ownAsked } from "#app/domains/assistant/provider/member.server.ts";
import { modelTools } from "#app/domains/assistant/provider/model-tools.server.ts";
import { hasRight } from "#app/domains/auth/rules/rights.ts";
import { type Ctx, PARTS, type Part, type Right } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { as, test } from "#test/ctx.ts";
import { holdings } from "#test/holdings.ts";
import { rightNow } from "#test/members.ts";
import { aTown, EVERYBODY, type Town, type Who } from "#test/town.ts";

type Tool = { to: "everyone" | Right; input?: object; question?: string };

/** Who may have each of Cody's tools asked, what a model sends, and what people say. A tool that has no line here fails the test. */
const TOOLS: Record<string, Tool> = {
  look_up: { to: "everyone", input: { question: "what is a lien" } },
  propose: { to: "everyone", input: { page: "my_jobs" } },
  find_pros: { to: "everyone", input: { trade: "electrician", place: "Austin, TX" } },
  find_in_community: { to: "everyone", input: { question: "who pays for a moved panel" } },
  price_from_markup: { to: "everyone", input: { cost: 8000, markup: 0.25 } },
  price_from_margin: { to: "everyone", input: { cost: 8000, margin: 0.2 } },
  margin_and_markup: { to: "everyone", input: { cost: 8000, price: 10_000 } },
  markup_to_margin: { to: "everyone", input: { markup: 0.25 } },
  margin_to_markup: { to: "everyone", input: { margin: 0.2 } },
  compare_prices: { to: "everyone", input: { cost: 1000, by: "margin", shares: [0.2, 0.5] } },
  break_even: { to: "everyone", input: { overhead: 7000, margin: 0.35, per: null } },
  hourly_rate: { to: "everyone", input: { income: 80_000, overhead: 30_000, hours: 1400, profit: 0.1 } },
  loan_payment: { to: "everyone", input: { amount: 12_000, apr: 0, months: 12 } },
  compare_loans: {
    to: "everyone",
    input: {
      amount: 12_000,
      loans: [
        { apr: 0, months: 12 },
        { apr: 0, months: 24 },
      ],
    },
  },
  square_feet: { to: "everyone", input: { length: 12.5, width: 10 } },
  roofing: { to: "everyone", input: { area: 3000, rise: null, waste: 0.1 } },
  paint_walls: { to: "everyone", input: { area: 700, coats: 2 } },
  paint_room: {
    to: "everyone",
    input: { length: 12, width: 14, height: 9, doors: 2, windows: 1, coats: 2 },
  },
  concrete: { to: "everyone", input: { length: 20, width: 30, inches: 4, waste: 0.1 } },
  board_feet: { to: "everyone", input: { thickness: 2, width: 6, length: 12, pieces: 20 } },
  overtime: { to: "everyone", input: { hours: 50, rate: 20 } },
  self_employed_tax: { to: "everyone", input: { profit: 80_000, filing: "single" } },
  card_message: { to: "messages", input: { to: "Nobody Known", body: "Sample" } },
  card_task: { to: "site", input: { job: "nowhere known", what: "Sample: order tile" } },
  card_post: { to: "jobs", input: { job: "Sample: drywall in 78704" } },
  card_invoice_reminder: { to: "jobs", input: { customer: "Nobody Known", number: 999 } },
  card_bid: { to: "jobs", input: { job: "nowhere known", dollars: 900 } },
  card_change_order: { to: "jobs", input: { job: "nowhere known", scope: "Sample" } },
  card_expense: { to: "books", input: { dollars: 45, store: "Sample" } },
  card_trip: { to: "books", input: { miles: 12, to: "Sample" } },
  card_reminder: { to: "see", input: { what: "Sample", when: "tomorrow" } },
  my_profile: { to: "see", question: "who am i" },
  my_received_bids: { to: "jobs", question: "who has the lowest bid on my job" },
  my_documents: { to: "documents", question: "am i verified" },
  my_subs_papers: { to: "subs", question: "which of my subs insurance is expiring" },
  my_running_jobs: { to: "work", question: "my running jobs" },
  my_hired_work: { to: "work", input: { view: "stands" }, question: "did my contractor sign" },
  my_spending: { to: "books", input: { by: "entry" }, question: "my biggest expense this year" },
  my_jobs: { to: "jobs", question: "my applicants" },
  my_applications: { to: "jobs", question: "my applications" },
  jobs_near: { to: "see", input: { place: "" }, question: "jobs near me" },
  license_renewal: { to: "documents", input: { state: "" }, question: "my ce hours" },
  my_unread_messages: { to: "messages", question: "do i have messages" },
  my_weather: { to: "see", question: "will it rain at my jobs this week" },
  my_invoices: { to: "jobs", input: { view: "owed" }, question: "who owes me money" },
  my_books: { to: "books", input: { view: "profit" }, question: "my profit this year" },
  my_reminders: { to: "see", question: "what reminders do i have" },
  my_tax_set_aside: { to: "books", question: "my tax set aside" },
  my_estimates: { to: "jobs", input: { about: "" }, question: "did casey accept my estimate" },
  my_referrals: { to: "see", input: { view: "money" }, question: "my referral earnings" },
};

const isPart = (who: Who): who is Part => (PARTS as readonly string[]).includes(who);
const mayAsk = (part: Part, to: Tool["to"]) => to === "everyone" || hasRight({ part, books: part === "owner" }, to);
const inHandsOf = (ctx: Ctx, { everybody }: Town, who: Who) => as(ctx, everybody[who].actor);

/** What a model is given by a tool, with the cards beside it; null when it has no such tool for this asker. */
async function byModel(ctx: Ctx, name: string, input: object): Promise<{ refused: boolean; said: string } | null> {
  const cards: unknown[] = [];
  const execute = modelTools(ctx, "en", (found) => cards.push(found))[name]?.execute as
    | ((input: object) => Promise<Record<string, unknown>>)
    | undefined;
  if (!execute) return null;
  const given = await execute(input);
  return { refused: given["refused"] === m.auth_not_your_part(), said: JSON.stringify([given, cards]) };
}

/** What the field guide answers to a question, which is the tool's. */
async function byGuide(ctx: Ctx, question: string): Promise<{ refused: boolean; said: string }> {
  const answer = ownAsked(question);
  if (!answer) throw new Error(`no tool hears ${question}`);
  const { text, cards }: OwnAnswer = await answer(ctx, "en");
  return { refused: text === m.auth_not_your_part(), said: JSON.stringify([text, cards]) };
}

describe("every tool of Cody's, for everybody", () => {
  test("has a line in the matrix, with the right that it asks for and a question that reaches it", async ({ ctx }) => {
    const town = await aTown(rightNow(ctx));
    const tools = Object.keys(modelTools(inHandsOf(ctx, town, "owner"), "en", () => {}));
    expect(tools.filter((name) => !(name in TOOLS))).toEqual([]);
    expect(Object.keys(TOOLS).filter((name) => !tools.includes(name))).toEqual([]);
    for (const { name, right } of OWN_TOOLS) expect([name, TOOLS[name]?.to]).toEqual([name, right]);
    for (const { name, asked } of OWN_TOOLS)
      expect([name, asked(TOOLS[name]?.question ?? "")]).not.toEqual([name, null]);
  });

  test("reads what the asker's part in the business may read, and nothing of a business that the asker is not in", async ({
    ctx: then,
  }) => {
    const ctx = rightNow(then);
    const town = await aTown(ctx);
    const { ids } = await holdings(ctx, town);
    // What is on the board or in the directory is everybody's to see.
    const secret = Object.entries(ids).filter(
      ([name]) => !["boardJob", "job", "listedJob", "appliedJob", "filledJob", "unansweredJob"].includes(name),
    );
    const wrong: string[] = [];
    for (const [name, { to, input = {}, question }] of Object.entries(TOOLS)) {
      for (const who of EVERYBODY) {
        const asker = inHandsOf(ctx, town, who);
        const answers = [
          await byModel(asker, name, input),
          ...(question && asker.actor ? [await byGuide(asker, question)] : []),
        ];
        for (const answer of answers) {
          if (!asker.actor && to !== "everyone" ? answer !== null : answer === null)
            wrong.push(`${name}: ${who} has it or not`);
          if (isPart(who) && answer?.refused !== !mayAsk(who, to))
            wrong.push(`${name}: ${who} is ${answer?.refused ? "" : "not "}refused`);
          const leaked = isPart(who) ? [] : secret.filter(([, id]) => answer?.said.includes(id));
          for (const [thing] of leaked) wrong.push(`${name}: ${who} reads of ${thing}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
