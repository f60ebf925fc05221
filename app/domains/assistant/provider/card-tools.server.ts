import { type Schema, type ToolSet, zodSchema } from "ai";
import { z } from "zod";
import type { Hand } from "#app/domains/assistant/rules/hands.ts";
import { TOOL_RESULT_CHARACTERS } from "#app/domains/assistant/rules/limits.ts";
import { may } from "#app/domains/auth/access.ts";
import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { usualLineOf } from "#app/domains/taxes/rules/purchases.ts";
import type { Ctx, Right } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { handAnswer, RIGHTS } from "./hands-answer.server.ts";
import { jottedAnswer } from "./jotting-answer.server.ts";
import type { Facts } from "./model-tools.server.ts";
import { remindedAnswer } from "./reminder-answer.server.ts";

const schemas = new WeakMap<z.ZodType, Schema<unknown>>();

/** The schema of a tool's input, turned into JSON once: doing it for every answer takes longer than the answer's start. */
export function toolSchema<Input>(shape: z.ZodType<Input>): Schema<Input> {
  const made = schemas.get(shape) ?? zodSchema(shape);
  schemas.set(shape, made);
  return made as Schema<Input>;
}

const NOTHING_WRITTEN = "Nothing is written. The reader sees the card and decides; only their click writes it.";

const words = (max: number, about: string) => z.string().trim().min(1).max(max).describe(about);
const job = words(120, "The name of the reader's job, as it stands there");
const dollars = z.number().positive().max(10_000_000);
const when = z.string().max(80).optional().describe("The day in words: tomorrow, Friday, June 3");

const SHAPES = {
  message: z.object({ to: words(80, "The person or business, by name"), body: words(1500, "What to say to them") }),
  task: z.object({ job, what: words(160, "The task"), due: when, punchList: z.boolean().optional() }),
  post: z.object({ job: words(1000, "The whole job in a line: trade, place, start, length, budget") }),
  invoice: z.object({ customer: words(60, "The customer's name"), number: z.int().min(1).max(999_999) }),
  bid: z.object({ job, dollars: dollars.optional() }),
  change: z.object({ job, scope: words(1000, "What changes"), dollars: dollars.optional() }),
  expense: z.object({
    dollars: dollars.max(999_999),
    store: z.string().max(80).optional(),
    what: z.string().max(80).optional(),
    daysAgo: z.int().min(0).max(1).optional(),
  }),
  trip: z.object({
    miles: z.number().positive().max(5000),
    to: z.string().max(80).optional(),
    daysAgo: z.int().min(0).max(1).optional(),
  }),
  reminder: z.object({ what: words(200, "What to be reminded of"), when: words(80, "Day and time in words") }),
};

/**
 * The cards of the built-in guide as tools: the same cards, made by the same code with the asker's rights, from what a model
 * says. A tool writes nothing; the card's form is sent by the member's click.
 */
export function cardTools(ctx: Ctx, locale: Locale, found: (facts: Facts) => void): ToolSet {
  const shown = async (right: Right, make: () => Promise<AnswerPart | null>) => {
    if (!may(ctx, right)) return { refused: m.auth_not_your_part() };
    try {
      const { text = "", cards = [] } = (await make()) ?? {};
      if (!text && !cards.length) return { refused: "Nothing of the reader's goes by that name." };
      found({ sources: [], cards });
      return { note: NOTHING_WRITTEN, said: text.slice(0, TOOL_RESULT_CHARACTERS), cards: cards.length };
    } catch (error) {
      if (error instanceof AppError) return { refused: error.message };
      throw error;
    }
  };
  const hand = (told: Hand) => shown(RIGHTS[told.kind], () => handAnswer(ctx, told, locale));
  const offer = <S extends z.ZodType>(description: string, shape: S, make: (input: z.output<S>) => Promise<unknown>) =>
    ({
      description: `${description} Shows a card; writes nothing.`,
      inputSchema: toolSchema(shape),
      execute: make,
    }) as unknown as ToolSet[string];
  return {
    card_message: offer("A message to somebody the reader has a conversation with.", SHAPES.message, ({ to, body }) =>
      hand({ kind: "message", said: line(body), to: line(to) }),
    ),
    card_task: offer("A task or a punch list line on the reader's job.", SHAPES.task, (told) =>
      hand({
        kind: "task",
        what: line(told.what),
        job: line(told.job),
        shared: told.punchList ?? false,
        when: whenIn(line(told.due ?? "")).when,
      }),
    ),
    card_post: offer("A job post for the board.", SHAPES.post, (told) => hand({ kind: "post", said: line(told.job) })),
    card_invoice_reminder: offer("A payment reminder about the reader's own invoice.", SHAPES.invoice, (told) =>
      hand({ kind: "chase", who: line(told.customer), number: String(told.number) }),
    ),
    card_bid: offer("The bid form of an open job with a price in it.", SHAPES.bid, (told) =>
      hand({ kind: "bid", job: line(told.job), dollars: told.dollars ?? null }),
    ),
    card_change_order: offer("The change order form of the reader's job.", SHAPES.change, (told) =>
      hand({ kind: "change", job: line(told.job), scope: line(told.scope), dollars: told.dollars ?? null }),
    ),
    card_expense: offer("An expense for the reader's books.", SHAPES.expense, (told) => {
      const [party, note] = [line(told.store ?? ""), line(told.what ?? "")];
      const cents = Math.round(told.dollars * 100);
      const usual = usualLineOf(plainText(`${party} ${note}`));
      const expense = { kind: "expense", cents, party, note, line: usual, daysAgo: told.daysAgo ?? 0 } as const;
      return shown("books", () => jottedAnswer(ctx, expense, locale));
    }),
    card_trip: offer("A drive for the reader's mileage.", SHAPES.trip, (told) => {
      const to = line(told.to ?? "");
      const tenths = Math.max(1, Math.round(told.miles * 10));
      const trip = { kind: "trip", tenths, purpose: to, to, daysAgo: told.daysAgo ?? 0 } as const;
      return shown("books", () => jottedAnswer(ctx, trip, locale));
    }),
    card_reminder: offer("A reminder for the reader.", SHAPES.reminder, (told) =>
      shown("see", () => remindedAnswer(ctx, { what: line(told.what), when: whenIn(line(told.when)).when }, locale)),
    ),
  };
}

/** What a model wrote, as a person would have typed it on one line. */
const line = (text: string) => readable(text).replace(/\s+/g, " ").trim();
