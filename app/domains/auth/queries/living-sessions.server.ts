import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { isHalfIn } from "../rules/aal.ts";
import { type Answer, ofAnswer, whyEnded } from "./session.server.ts";

/** Of these sessions, those that still live and owe no second factor: what an open stream of theirs may go on with. */
export async function livingSessions(ctx: Ctx, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!sessionIds.length) return new Set();
  const single = ctx.services.env.AUTH_SINGLE_SESSION;
  const list = `{${sessionIds.join(",")}}`;
  const { rows } = await ctx.db.execute<{ answer: Answer | null }>(
    sql`select session_with_owner(asked.id, ${single}, false) as answer from unnest(${list}::uuid[]) as asked (id)`,
  );
  const living = rows.flatMap(({ answer }) => (answer ? [ofAnswer(answer)] : []));
  return new Set(
    living
      .filter((row) => !whyEnded(ctx, row) && !isHalfIn(row.session.aal, row.hasFactor))
      .map(({ session }) => session.id),
  );
}
