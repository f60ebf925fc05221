import { and, desc, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nameOrNone } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { LOG_KINDS, type LogKind, NOUNS, REVIEW_EVENTS } from "../rules/log-kinds.ts";

const LOG_PAGE = 50;
/** As much as one file holds. */
const FILE_LINES = 10_000;

export type LogFilter = { kind: LogKind | null; person: string | null; page: number };

const noun = sql<string>`split_part(${auditLog.event}, '.', 1)`;
const byReview = sql<boolean>`${auditLog.event} = any(${`{${REVIEW_EVENTS.join(",")}}`}::text[])`;
const nounsOf = (kind: LogKind | null) => (kind ? NOUNS[kind] : LOG_KINDS.flatMap((one) => NOUNS[one]));

function linesOf(ctx: Ctx, { kind, person }: Omit<LogFilter, "page">): SQL | undefined {
  const businessId = ownerOf(ctx, "people", "contractor");
  return and(
    // What was written before businesses had people names the member alone.
    or(eq(auditLog.businessId, businessId), and(isNull(auditLog.businessId), eq(auditLog.actorId, businessId))),
    sql`${noun} = any(${`{${nounsOf(kind).join(",")}}`}::text[])`,
    person ? (isId(person) ? and(eq(auditLog.actorId, person), not(byReview)) : sql`false`) : undefined,
  );
}

const lines = (ctx: Ctx, filter: Omit<LogFilter, "page">) =>
  ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      event: auditLog.event,
      subject: auditLog.subject,
      detail: auditLog.detail,
      personId: sql<string | null>`case when not ${byReview} then ${auditLog.actorId} end`,
      person: sql<string | null>`case when not ${byReview} then ${profiles.fullName} end`.mapWith(nameOrNone),
      /** A reviewer decided; who is nobody's business here. */
      byReview,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(linesOf(ctx, filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id));

/** One page of what was done in the actor's business, newest first. */
export async function businessLog(ctx: Ctx, { page, ...filter }: LogFilter) {
  const rows = await lines(ctx, filter)
    .limit(LOG_PAGE + 1)
    .offset((page - 1) * LOG_PAGE);
  return { page, hasMore: rows.length > LOG_PAGE, rows: rows.slice(0, LOG_PAGE) };
}
export type LogLine = Awaited<ReturnType<typeof businessLog>>["rows"][number];

/** The same as one list, for a file. */
export const wholeLog = (ctx: Ctx, filter: Omit<LogFilter, "page">) => lines(ctx, filter).limit(FILE_LINES);
