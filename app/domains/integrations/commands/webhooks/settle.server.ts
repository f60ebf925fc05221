import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Trouble } from "#app/domains/integrations/rules/exchange.ts";
import { type Outcome, outcomeOf, secondsToNext, troubleOf } from "#app/domains/integrations/rules/webhooks.ts";
import { webhookDeliveries, webhookEndpoints } from "#app/domains/integrations/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { recordGood, recordTrouble } from "../record.server.ts";
import { DELIVER } from "./job-names.server.ts";
import type { Posted } from "./post.server.ts";
import { tellOwner } from "./tell-owner.server.ts";

/** Good news about an endpoint is written down this often at most. */
const GOOD_NEWS_MS = 60_000;
/** Troubles that only the owner ends, or the next delivery that arrives. */
const LASTING: (Trouble | null)[] = ["disabled", "gave_up"];

export type Attempted = {
  id: string;
  attempt: number;
  /** The claim it was sent under. */
  sendingUntil: Date;
  connection: { id: string; userId: string; revision: number; trouble: Trouble | null; lastOkAt: Date | null };
  locale: Locale;
};

/** The same for an attempt each time, between 0 and 1. */
const spreadOf = (text: string) => createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Writes down what an attempt came to, queues the next one, and tells the owner what they must know. Nothing when another worker took over meanwhile. */
export const settle = (ctx: Ctx, made: Attempted, posted: Posted): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, attempt, sendingUntil } = made;
    const outcome = outcomeOf(posted.tried);
    const wait =
      outcome === "again" ? secondsToNext(attempt, spreadOf(`${id}:${attempt}`), posted.retryAfterSeconds) : null;
    const next = wait === null ? null : new Date(tx.now.getTime() + posted.tried.ms + wait * 1000);
    const [settled] = await tx.db
      .update(webhookDeliveries)
      .set({
        state: outcome === "done" ? "done" : next ? "waiting" : "failed",
        attempts: attempt,
        tries: sql`${webhookDeliveries.tries} || ${JSON.stringify([posted.tried])}::jsonb`,
        answer: posted.answer,
        nextAttemptAt: next,
        sendingUntil: null,
        doneAt: next ? null : tx.now,
      })
      .where(
        and(
          eq(webhookDeliveries.id, id),
          eq(webhookDeliveries.state, "sending"),
          eq(webhookDeliveries.sendingUntil, sendingUntil),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    if (!settled) return;
    if (next) await tx.services.queue.enqueue(tx, DELIVER, { id, attempt: attempt + 1 }, { startAfter: next });
    await noteHealth(tx, made, posted, outcome, next === null);
  });

async function noteHealth(tx: Ctx, made: Attempted, { tried }: Posted, outcome: Outcome, last: boolean) {
  const { connection } = made;
  if (outcome === "done") {
    const fresh = connection.lastOkAt && tx.now.getTime() - connection.lastOkAt.getTime() < GOOD_NEWS_MS;
    if (connection.trouble || !fresh) await recordGood(tx, connection);
    return;
  }
  const trouble = outcome === "gone" ? "disabled" : last ? "gave_up" : troubleOf(tried);
  if (outcome === "gone")
    await tx.db
      .update(webhookEndpoints)
      .set({ disabledAt: tx.now })
      .where(eq(webhookEndpoints.userIntegrationId, connection.id));
  if (trouble !== "disabled" && LASTING.includes(connection.trouble)) return;
  if (!(await recordTrouble(tx, connection, { trouble, retryAfterSeconds: undefined }))) return;
  if (trouble === "disabled" || trouble === "gave_up") await tellOwner(tx, made, trouble);
}
