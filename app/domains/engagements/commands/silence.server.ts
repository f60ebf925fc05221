import { and, inArray, lt } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { dayEverywhere } from "../rules.ts";
import { engagements } from "../tables.server.ts";
import { take } from "./move.server.ts";

/** By the clock: what nobody answered within the days that were announced is confirmed. */
export const SILENCE = "engagements.silence";
const BATCH = 100;

/** Closes the engagements whose last day to answer is over everywhere; gives how many. Safe to run twice, and in two processes. */
export async function confirmBySilence(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (;;) {
    const closed = await inTransaction(ctx, async (tx) => {
      const due = await tx.db
        .select()
        .from(engagements)
        .where(
          and(
            inArray(engagements.state, ["done_by_hirer", "done_by_pro"]),
            lt(engagements.answerBy, dayEverywhere(tx.now)),
          ),
        )
        .orderBy(engagements.answerBy)
        .limit(BATCH)
        .for("update", { skipLocked: true });
      for (const held of due) await take(tx, held, "confirm", "clock", "");
      return due.length;
    });
    sum += closed;
    if (closed < BATCH) return sum;
  }
}

export const confirmSilent: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ closed: await confirmBySilence(ctx) }, "confirmed engagements by silence");
});
