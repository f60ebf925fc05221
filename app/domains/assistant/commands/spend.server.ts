import { createHash } from "node:crypto";
import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { BudgetSpent } from "#app/domains/assistant/provider/engine.server.ts";
import { type Budget, fits, type Spent } from "#app/domains/assistant/rules/spending.ts";
import { assistantSpending } from "#app/domains/assistant/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";

const t = assistantSpending;
const EVERYBODY = "all";
const KEPT_DAYS = 40;
const NOTHING: Spent = { tokens: 0, cost: 0 };

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Whose budget an answer is on: the member's, or the visitor's address. */
function payerOf({ actor, ip, services: { env } }: Ctx): { who: string; budget: Budget } {
  return actor
    ? {
        who: hash(`member:${actor.userId}`),
        budget: { tokens: env.ASSISTANT_MEMBER_DAY_TOKENS, dollars: env.ASSISTANT_MEMBER_DAY_DOLLARS },
      }
    : {
        who: hash(`address:${ip}`),
        budget: { tokens: env.ASSISTANT_VISITOR_DAY_TOKENS, dollars: env.ASSISTANT_VISITOR_DAY_DOLLARS },
      };
}

/**
 * Sets aside what an answer may use, for the asker and for everybody together, so that answers at the same time cannot
 * overspend. Throws BudgetSpent when a day's budget does not hold it. Gives the way to write down what was really used.
 */
export async function reserve(ctx: Ctx, most: Spent): Promise<(used: Spent) => Promise<void>> {
  const { env } = ctx.services;
  const day = dayOf(ctx.now);
  const payer = payerOf(ctx);
  const all = { tokens: env.ASSISTANT_DAY_TOKENS, dollars: env.ASSISTANT_DAY_DOLLARS };
  if (!fits(NOTHING, most, payer.budget) || !fits(NOTHING, most, all)) throw new BudgetSpent();
  const correct = (who: string[], by: Spent) =>
    ctx.db
      .update(t)
      .set({ tokens: sql`${t.tokens} + ${by.tokens}`, cost: sql`${t.cost} + ${by.cost}` })
      .where(and(inArray(t.who, who), eq(t.day, day)));
  const room = (each: (budget: Budget) => number) =>
    sql`case when ${t.who} = ${EVERYBODY} then ${each(all)}::bigint else ${each(payer.budget)}::bigint end`;

  // One statement, because every answer waits for it. When only one of the two had room, it is given back.
  const counted = await ctx.db
    .insert(t)
    .values([EVERYBODY, payer.who].map((who) => ({ who, day, ...most, answers: 1 })))
    .onConflictDoUpdate({
      target: [t.who, t.day],
      set: {
        tokens: sql`${t.tokens} + ${most.tokens}`,
        cost: sql`${t.cost} + ${most.cost}`,
        answers: sql`${t.answers} + 1`,
      },
      setWhere: and(
        lte(
          t.tokens,
          room(({ tokens }) => tokens - most.tokens),
        ),
        lte(
          t.cost,
          room(({ dollars }) => Math.floor(dollars * 1e6) - most.cost),
        ),
      ),
    })
    .returning({ who: t.who });
  if (counted.length < 2) {
    const given = counted.map(({ who }) => who);
    if (given.length) await correct(given, { tokens: -most.tokens, cost: -most.cost });
    throw new BudgetSpent();
  }
  return async (used) => {
    await correct([EVERYBODY, payer.who], { tokens: used.tokens - most.tokens, cost: used.cost - most.cost });
  };
}

export const SWEEP_SPENDING = "assistant.sweep";
/** Forgets days that no budget looks at any more. */
export const sweepSpending: JobHandler = async (ctx) => {
  await ctx.db.delete(t).where(lt(t.day, dayOf(new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600_000))));
};
