import { and, desc, eq, gt } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { mayAppeal } from "../rules.ts";
import { moderationDecisions as d } from "../tables.server.ts";

const SHOWN = 50;

/** What moderators decided about what the actor wrote, newest first. */
export async function myDecisions(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  const rows = await ctx.db
    .select()
    .from(d)
    .where(eq(d.authorId, userId))
    .orderBy(desc(d.decidedAt), desc(d.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    reason: row.reason,
    title: row.before.title,
    text: row.before.text,
    until: row.until,
    decidedAt: row.decidedAt,
    appeal: row.appeal,
    outcome: row.outcome,
    outcomeNote: row.outcomeNote,
    mayAppeal: mayAppeal(row, ctx.now),
  }));
}
export type MyDecision = Awaited<ReturnType<typeof myDecisions>>[number];

/** Until when somebody may write nothing that others read; null for everybody else. */
export async function suspendedFor(ctx: Ctx, userId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ until: d.until })
    .from(d)
    .where(and(eq(d.authorId, userId), gt(d.until, ctx.now)))
    .orderBy(desc(d.until))
    .limit(1);
  return row?.until ?? null;
}
