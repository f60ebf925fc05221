import { sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Tally } from "#app/infra/tally.server.ts";
import { hourlyFigures as t } from "../tables.server.ts";

/** Adds what a process counted itself, as answers and their time: what leaves no row that could be counted later. */
export async function addFigures(ctx: Ctx, tallies: readonly Tally[]): Promise<void> {
  if (!tallies.length) return;
  // In one order, so that two processes never wait for each other.
  const rows = [...tallies].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  await ctx.db
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({
      target: [t.name, t.hour, t.part],
      set: { n: sql`${t.n} + excluded.n`, sum: sql`${t.sum} + excluded.sum` },
    });
}

const key = ({ name, hour, part }: Tally) => `${name} ${hour.toISOString()} ${part}`;
