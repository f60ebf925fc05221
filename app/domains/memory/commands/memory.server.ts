import { and, eq, inArray } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { fitsMemory, MEMORY_KINDS, type Memory, type MemoryKind } from "#app/domains/memory/rules/kinds.ts";
import { assistantMemory } from "#app/domains/memory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

const kept = assistantMemory;

/** Keeps what the actor told, in place of what stood for the same kinds. Throws `invalid` for what is not of a kind's list. */
export async function keepMemory(ctx: Ctx, told: Memory): Promise<void> {
  const { userId } = requireActor(ctx);
  const rows = MEMORY_KINDS.flatMap((kind) => {
    const value = told[kind];
    if (value === undefined) return [];
    if (!fitsMemory(kind, value)) throw invalid("unfit_memory", m.memory_unfit());
    return [{ userId, kind, value, keptAt: ctx.now }];
  });
  // One statement a kind, in one order, so that two clicks at once never wait for each other in a ring.
  for (const row of rows)
    await ctx.db
      .insert(kept)
      .values(row)
      .onConflictDoUpdate({ target: [kept.userId, kept.kind], set: { value: row.value, keptAt: row.keptAt } });
}

/** Forgets those kinds of the actor's; what is not kept is forgotten already. */
export async function forgetMemory(ctx: Ctx, kinds: readonly MemoryKind[]): Promise<void> {
  const { userId } = requireActor(ctx);
  if (kinds.length) await ctx.db.delete(kept).where(and(eq(kept.userId, userId), inArray(kept.kind, [...kinds])));
}

/** What was kept leaves with its member. */
export async function eraseMemory(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(kept).where(eq(kept.userId, userId));
}
