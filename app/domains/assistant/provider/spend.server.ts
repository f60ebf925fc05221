import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { type Budget, fits, type Spent } from "../rules/allowance.ts";
import { assistantReservations, assistantSpending } from "../tables.server.ts";
import { BudgetSpent } from "./engine.server.ts";

const t = assistantSpending;
const EVERYBODY = "all";
const KEPT_DAYS = 40;
const SWEPT_AT_ONCE = 500;
const NOTHING: Spent = { tokens: 0, cost: 0 };

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Whose budget an answer is on: the member's, or the visitor's address. */
async function payerOf(ctx: Ctx): Promise<{ who: string; budget: Budget }> {
  return ctx.actor
    ? {
        who: hash(`member:${ctx.actor.userId}`),
        budget: {
          tokens: await setting(ctx, "cody.member_day_tokens"),
          dollars: await setting(ctx, "cody.member_day_dollars"),
        },
      }
    : {
        who: hash(`address:${ctx.ip}`),
        budget: {
          tokens: await setting(ctx, "cody.visitor_day_tokens"),
          dollars: await setting(ctx, "cody.visitor_day_dollars"),
        },
      };
}

/** Adds to a day, everybody's row first: whoever writes to two rows locks them in this order. */
async function add(tx: Ctx, who: string, day: string, by: Spent, answers = 0): Promise<void> {
  const more = {
    tokens: sql`${t.tokens} + ${by.tokens}`,
    cost: sql`${t.cost} + ${by.cost}`,
    answers: sql`${t.answers} + ${answers}`,
  };
  for (const one of [EVERYBODY, who])
    await tx.db
      .update(t)
      .set(more)
      .where(and(eq(t.who, one), eq(t.day, day)));
}

export type Reservation = {
  /** Which of the wishes was granted. */
  most: Spent;
  /** Writes down what was really used, in place of what was set aside. */
  settle(used: Spent): Promise<void>;
};

/**
 * Sets aside the most that an answer may use, for the asker and for everybody together, so that answers at the same time
 * cannot overspend, on whatever process: the first of `wishes`, largest first, that both budgets of the day hold. Throws
 * BudgetSpent when they hold none. A reservation whose process died is given back after `seconds`.
 */
export async function reserve(ctx: Ctx, wishes: Spent[], seconds: number): Promise<Reservation> {
  const day = dayOf(ctx.now);
  const { who, budget } = await payerOf(ctx);
  const all = { tokens: await setting(ctx, "cody.day_tokens"), dollars: await setting(ctx, "cody.day_dollars") };
  if (!wishes.some((most) => fits(NOTHING, most, budget) && fits(NOTHING, most, all))) throw new BudgetSpent();
  const id = ctx.newId();
  const most = await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(t)
      .values([EVERYBODY, who].map((one) => ({ who: one, day })))
      .onConflictDoNothing();
    const rows = await tx.db
      .select()
      .from(t)
      .where(and(inArray(t.who, [EVERYBODY, who]), eq(t.day, day)))
      .orderBy(desc(sql`${t.who} = ${EVERYBODY}`))
      .for("update");
    const usedBy = (one: string) => rows.find((row) => row.who === one) ?? NOTHING;
    const granted = wishes.find((wish) => fits(usedBy(who), wish, budget) && fits(usedBy(EVERYBODY), wish, all));
    if (!granted) return null;
    await add(tx, who, day, granted, 1);
    await tx.db
      .insert(assistantReservations)
      .values({ id, who, day, ...granted, endsAt: new Date(ctx.now.getTime() + seconds * 1000) });
    return granted;
  });
  if (!most) throw new BudgetSpent();
  return {
    most,
    settle: (used) =>
      inTransaction(ctx, async (tx) => {
        const [held = NOTHING] = await tx.db
          .delete(assistantReservations)
          .where(eq(assistantReservations.id, id))
          .returning();
        await add(tx, who, day, { tokens: used.tokens - held.tokens, cost: used.cost - held.cost });
      }),
  };
}

export const GIVE_BACK = "assistant.give_back";

/** By the clock: gives back what was set aside by answers whose process died. */
export const giveBack: JobHandler = withoutTransaction(async (ctx) => {
  const over = await ctx.db
    .select()
    .from(assistantReservations)
    .where(lt(assistantReservations.endsAt, ctx.now))
    .orderBy(asc(assistantReservations.endsAt))
    .limit(SWEPT_AT_ONCE);
  for (const { id } of over)
    await inTransaction(ctx, async (tx) => {
      const [held] = await tx.db.delete(assistantReservations).where(eq(assistantReservations.id, id)).returning();
      if (held) await add(tx, held.who, held.day, { tokens: -held.tokens, cost: -held.cost });
    });
  if (over.length === SWEPT_AT_ONCE) await ctx.services.queue.enqueue(ctx, GIVE_BACK, {});
});

export const SWEEP_SPENDING = "assistant.sweep";
/** Forgets days that no budget looks at any more. */
export const sweepSpending: JobHandler = async (ctx) => {
  await ctx.db.delete(t).where(lt(t.day, dayOf(new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600_000))));
};
