import { eq } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { isMemoryKind, MEMORY_KINDS, type Memory, type MemoryKind } from "#app/domains/memory/rules/kinds.ts";
import { assistantMemory } from "#app/domains/memory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

const kept = assistantMemory;

export type KeptThing = { kind: MemoryKind; value: string; keptAt: Date };

const thingsOf = async (ctx: Ctx, userId: string): Promise<KeptThing[]> => {
  const rows = await ctx.db
    .select({ kind: kept.kind, value: kept.value, keptAt: kept.keptAt })
    .from(kept)
    .where(eq(kept.userId, userId));
  return rows
    .filter(({ kind }) => isMemoryKind(kind))
    .sort((a, b) => MEMORY_KINDS.indexOf(a.kind) - MEMORY_KINDS.indexOf(b.kind));
};

/** What the actor told the assistant to keep, in the order of the kinds. */
export async function myMemory(ctx: Ctx): Promise<KeptThing[]> {
  const { userId } = requireActor(ctx);
  return thingsOf(ctx, userId);
}

/** The same as values by kind, for an answer; a visitor has none. */
export async function memoryOf(ctx: Ctx): Promise<Memory> {
  if (!ctx.actor) return {};
  return Object.fromEntries((await thingsOf(ctx, ctx.actor.userId)).map(({ kind, value }) => [kind, value]));
}

/** What is kept of a member, for their own copy. */
export const exportMemory = async (ctx: Ctx, userId: string) => ({ kept: await thingsOf(ctx, userId) });
