import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { pairOf } from "../rules.ts";

/**
 * Until the transaction ends, nothing else is begun, sent or blocked between these two: after a block has been answered no
 * message slips in, and messages get their numbers one after another.
 */
export async function lockPair(tx: Ctx, one: string, other: string): Promise<void> {
  const { lowId, highId } = pairOf(one, other);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${lowId} ${highId}`}, 0))`);
}
