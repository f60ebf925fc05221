import { sql } from "drizzle-orm";
import type { Waits } from "#app/infra/counts.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { domains } from "./domains.server.ts";

type Row = { place: string; n: number; since: string | null };

/** What waits for somebody of the team, put together from the domains' declarations: one statement. */
export async function waitingAtDesk(ctx: Ctx, places?: readonly string[]): Promise<Waits[]> {
  const asked = domains.flatMap(({ waits = [] }) => waits).filter(({ place }) => !places || places.includes(place));
  if (!asked.length) return [];
  const reads = asked.map(
    ({ place, read }) =>
      sql`select ${place}::text as place, n::int as n, (extract(epoch from since) * 1000)::bigint::text as since
        from (${read(ctx)}) as queue (n, since)`,
  );
  const { rows } = await ctx.db.execute<Row>(sql.join(reads, sql` union all `));
  return rows.map(({ place, n, since }) => ({ place, count: n, since: since ? new Date(Number(since)) : null }));
}
