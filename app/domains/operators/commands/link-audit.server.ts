import { and, asc, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { hashedText } from "../queries/audit.server.ts";
import { FIRST_HASH, linkHash } from "../rules/chain.ts";
import { auditLinks } from "../tables.server.ts";

export const LINK_AUDIT = "operators.link_audit";
const BATCH = 2_000;
/** A line may be written this long after the moment it names: no transaction and no job takes longer. */
const LATE_MS = 24 * 3_600_000;
/** The advisory lock of whoever lengthens the chain: of two, the second waits and goes on from the first's end. */
const LINKING = sql`select pg_advisory_xact_lock(hashtext('kingpost.audit_links'))`;

async function lastLink(tx: Ctx) {
  const [last] = await tx.db
    .select({ place: auditLinks.place, hash: auditLinks.hash, at: auditLinks.lineAt })
    .from(auditLinks)
    .orderBy(desc(auditLinks.place))
    .limit(1);
  return last ?? { place: 0, hash: FIRST_HASH, at: undefined };
}

/**
 * Links the lines that were written since the last time. After and not with each line, so that no two transactions wait for
 * each other at the end of the chain.
 */
export const linkAudit: JobHandler = async (tx) => {
  await tx.db.execute(LINKING);
  for (;;) {
    const last = await lastLink(tx);
    const rows = await tx.db
      .select({ id: auditLog.id, at: auditLog.at, line: hashedText })
      .from(auditLog)
      .leftJoin(auditLinks, eq(auditLinks.lineId, auditLog.id))
      .where(and(isNull(auditLinks.lineId), last.at && gte(auditLog.at, new Date(last.at.getTime() - LATE_MS))))
      .orderBy(asc(auditLog.at), asc(auditLog.id))
      .limit(BATCH);
    let { place, hash } = last;
    const links = rows.map(({ id, at, line }) => {
      hash = linkHash(hash, line);
      place += 1;
      return { place, lineId: id, lineAt: at, hash, linkedAt: tx.now };
    });
    if (links.length) await tx.db.insert(auditLinks).values(links);
    if (links.length < BATCH) return;
  }
};
