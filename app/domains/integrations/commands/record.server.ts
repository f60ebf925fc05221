import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { IntegrationTrouble } from "../provider/trouble.server.ts";
import { minutesToNextRead, type Snapshot, type Trouble } from "../rules/exchange.ts";
import { integrationLogs, userIntegrations } from "../tables.server.ts";

const EVENTS = [
  "connection_established",
  "connection_failed",
  "connection_ended",
  "exchange_failed",
  "exchange_recovered",
] as const;
export type LogEvent = (typeof EVENTS)[number];

/** A line of a connection's log, which its owner reads. `message` is an integration's name or the kind of trouble, never what was sent. */
export const logLine = (tx: Ctx, userIntegrationId: string, eventType: LogEvent, message: string) =>
  tx.db.insert(integrationLogs).values({
    id: tx.newId(),
    userIntegrationId,
    eventType,
    status: eventType.endsWith("_failed") ? "error" : "success",
    message,
    createdAt: tx.now,
  });

/** A connect that the integration did not let through, in the log of the row there is from before; a first try has none. */
export async function logRefusedConnect(ctx: Ctx, userId: string, partnershipId: string, trouble: Trouble) {
  const [row] = await ctx.db
    .select({ id: userIntegrations.id })
    .from(userIntegrations)
    .where(and(eq(userIntegrations.userId, userId), eq(userIntegrations.partnershipId, partnershipId)));
  if (row) await logLine(ctx, row.id, "connection_failed", trouble);
}

/** A connection as it was when it was asked about. */
export type Asked = { id: string; revision: number };

const stillThat = ({ id, revision }: Asked) =>
  and(eq(userIntegrations.id, id), eq(userIntegrations.revision, revision), eq(userIntegrations.isActive, true));

/** The same for a connection each time, between 0 and 1. */
const spreadOf = (id: string) => createHash("sha256").update(id).digest().readUInt32BE(0) / 2 ** 32;

const inMinutes = (ctx: Ctx, minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000);

/** What a connection was like before this exchange, its row locked; nothing when it ended or began anew meanwhile. */
async function before(tx: Ctx, asked: Asked) {
  const [row] = await tx.db
    .select({ trouble: userIntegrations.trouble, failures: userIntegrations.failures })
    .from(userIntegrations)
    .where(stillThat(asked))
    .for("update");
  return row;
}

/**
 * Writes down an exchange that went well, with what it found. A recovery is a line in the log; that all goes on well is none.
 * False when the connection was ended or made anew meanwhile: nothing is written then.
 */
export const recordGood = (ctx: Ctx, asked: Asked, found?: { snapshot: Snapshot; from: string }): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const was = await before(tx, asked);
    if (!was) return false;
    await tx.db
      .update(userIntegrations)
      .set({
        lastOkAt: tx.now,
        trouble: null,
        troubleAt: null,
        failures: 0,
        ...(found && {
          snapshot: found.snapshot,
          snapshotAt: tx.now,
          snapshotFrom: found.from,
          nextReadAt: inMinutes(tx, minutesToNextRead(null, spreadOf(asked.id))),
        }),
      })
      .where(stillThat(asked));
    if (was.trouble) await logLine(tx, asked.id, "exchange_recovered", "");
    return true;
  });

/** Writes down an exchange that went wrong; a new kind of trouble is a line in the log. False as for `recordGood`. */
export const recordTrouble = (
  ctx: Ctx,
  asked: Asked,
  { trouble, retryAfterSeconds }: Pick<IntegrationTrouble, "trouble" | "retryAfterSeconds">,
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const was = await before(tx, asked);
    if (!was) return false;
    const failures = was.failures + 1;
    const next = inMinutes(tx, minutesToNextRead({ trouble, failures, retryAfterSeconds }, spreadOf(asked.id)));
    await tx.db
      .update(userIntegrations)
      .set({
        trouble,
        troubleAt: tx.now,
        failures,
        nextReadAt: sql`case when ${userIntegrations.nextReadAt} is null then null else ${next.toISOString()}::timestamptz end`,
      })
      .where(stillThat(asked));
    if (was.trouble !== trouble) await logLine(tx, asked.id, "exchange_failed", trouble);
    return true;
  });
