import { and, desc, eq, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { PAGE_SIZE, SAVED_PROS_MAX } from "#app/domains/directory/input.ts";
import { savedPros } from "#app/domains/directory/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { type ProCard, proCards } from "./cards.server.ts";

/** Whose saved pros a page shows: those of the person who reads it; null for a visitor. */
export function readerOf(ctx: Ctx): string | null {
  if (!ctx.actor) return null;
  const { userId: memberId } = ctx.actor;
  return memberId;
}

const savedRows = prepared((db, { memberId }: Slots<{ memberId: string }>) =>
  db
    .select({ id: savedPros.proUserId, slug: p.slug, name: p.companyName, finished: p.onboardingCompleted })
    .from(savedPros)
    .innerJoin(p, eq(p.userId, savedPros.proUserId))
    .where(eq(savedPros.userId, memberId))
    .orderBy(desc(savedPros.createdAt), savedPros.proUserId)
    .limit(SAVED_PROS_MAX),
);

/** A saved pro with its card as the directory shows it; without one while it is not listed. */
type SavedPro = { slug: string; name: string; card: ProCard | null };

/**
 * One page of the pros that the actor saved, newest saved first; beyond the end the last one. Who is not listed any more stays,
 * by name, until taken off.
 */
export async function mySavedPros(ctx: Ctx, asked = 1) {
  const { userId: memberId } = requireActor(ctx);
  const rows = await savedRows(ctx.db, { memberId });
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(asked, pageCount);
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const finished = shown.filter((row) => row.finished);
  const cards = await proCards(
    ctx,
    finished.map(({ id }) => ({ id, miles: null })),
  );
  const bySlug = new Map(cards.map((card) => [card.slug, card]));
  return {
    page,
    pageCount,
    total: rows.length,
    pros: shown.map(({ slug, name }): SavedPro => ({ slug, name, card: bySlug.get(slug) ?? null })),
  };
}

const amongRows = prepared((db, { memberId, slugs }: Slots<{ memberId: string; slugs: string[] }>) =>
  db
    .select({ slug: p.slug })
    .from(savedPros)
    .innerJoin(p, eq(p.userId, savedPros.proUserId))
    .where(and(eq(savedPros.userId, memberId), sql`${p.slug} = any(${slugs}::text[])`)),
);

/** Which of these pros the reader has saved; null for a visitor, for whom nothing is read. */
export async function savedAmong(ctx: Ctx, slugs: string[]): Promise<string[] | null> {
  const memberId = readerOf(ctx);
  if (!memberId) return null;
  if (!slugs.length) return [];
  const rows = await amongRows(ctx.db, { memberId, slugs });
  return rows.map(({ slug }) => slug);
}
