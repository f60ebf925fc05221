import { desc, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { assistantGaps as t } from "../tables.server.ts";
import { handbook } from "./handbook.server.ts";

const KEPT_DAYS = 90;
const MOST_WORDS = 12;
const SHOWN = 20;

/** Keeps that a question found no answer, without who asked and without any name; the answer never waits for it. */
export async function noteGap(ctx: Ctx, asked: string, locale: Locale): Promise<void> {
  const words = [...new Set(handbook(locale).commonWords(asked))].slice(0, MOST_WORDS);
  await ctx.db
    .insert(t)
    .values({ id: ctx.newId(), askedAt: ctx.now, locale, words })
    .catch((err: unknown) => ctx.log.warn({ err }, "a question without an answer was not counted"));
}

export const SWEEP_GAPS = "assistant.sweep_gaps";
/** By the clock: forgets what was asked a season ago. */
export const sweepGaps: JobHandler = async (ctx) => {
  await ctx.db.delete(t).where(lt(t.askedAt, new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 3600_000)));
};

/** What was lately asked in vain, newest first: words of the handbook, nothing of who asked. For whoever may see figures. */
export const recentGaps = (ctx: Ctx) =>
  ctx.db
    .select({ id: t.id, askedAt: t.askedAt, locale: t.locale, words: t.words })
    .from(t)
    .where(sql`cardinality(${t.words}) > 0`)
    .orderBy(desc(t.askedAt))
    .limit(SHOWN);
