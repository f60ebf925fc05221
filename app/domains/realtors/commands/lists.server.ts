import { and, eq, isNull, max, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { noSuchList } from "../access.ts";
import { LISTS_MAX, PROS_MAX } from "../input/limits.ts";
import type { ListWords, NewList } from "../input.ts";
import { checkedPro } from "../queries/lists.server.ts";
import { clientListPros, clientLists } from "../tables.server.ts";
import { listToken, tokenHash } from "../tokens/list.server.ts";

/** Begins a list; the same form twice is one. Throws conflict `too_many_lists`. */
export async function makeList(ctx: Ctx, { requestKey, ...words }: NewList): Promise<{ id: string }> {
  const realtorId = ownerOf(ctx, "see", "realtor");
  return inTransaction(ctx, async (tx) => {
    // One at a time, so that the most of them are counted and the same form finds its list.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, realtorId)).for("no key update");
    const [twin] = await tx.db
      .select({ id: clientLists.id })
      .from(clientLists)
      .where(and(eq(clientLists.realtorId, realtorId), eq(clientLists.requestKey, requestKey)));
    if (twin) return twin;
    const own = and(eq(clientLists.realtorId, realtorId), isNull(clientLists.endedAt));
    if ((await tx.db.$count(clientLists, own)) >= LISTS_MAX)
      throw conflict("too_many_lists", m.realtors_too_many_lists({ max: LISTS_MAX }));
    const id = tx.newId();
    await tx.db
      .insert(clientLists)
      .values({ ...words, id, realtorId, requestKey, tokenHash: tokenHash(listToken(tx, id)), createdAt: tx.now });
    return { id };
  });
}

/** The actor's own open list, locked so that two changes come one after the other. Throws not-found. */
async function lockList(tx: Ctx, listId: string): Promise<void> {
  const realtorId = ownerOf(tx, "see", "realtor");
  const [list] = isId(listId)
    ? await tx.db
        .select({ id: clientLists.id })
        .from(clientLists)
        .where(and(eq(clientLists.id, listId), eq(clientLists.realtorId, realtorId), isNull(clientLists.endedAt)))
        .for("update")
    : [];
  if (!list) throw noSuchList();
}

export const renameList = (ctx: Ctx, listId: string, words: ListWords): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockList(tx, listId);
    await tx.db.update(clientLists).set(words).where(eq(clientLists.id, listId));
  });

/** Puts a pro on a list who is checked at this moment; one who is on it stays where they are. Throws conflict `not_checked`, `list_full`. */
export const addToList = (ctx: Ctx, listId: string, slug: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockList(tx, listId);
    const pro = await checkedPro(tx, slug);
    if (!pro) throw conflict("not_checked", m.realtors_not_checked());
    const [on] = await tx.db
      .select({ rows: sql<number>`count(*)::int`, last: max(clientListPros.position) })
      .from(clientListPros)
      .where(eq(clientListPros.listId, listId));
    if ((on?.rows ?? 0) >= PROS_MAX) throw conflict("list_full", m.realtors_list_full({ max: PROS_MAX }));
    await tx.db
      .insert(clientListPros)
      .values({ listId, businessId: pro.id, position: (on?.last ?? 0) + 1, addedAt: tx.now })
      .onConflictDoNothing();
  });

export const dropFromList = (ctx: Ctx, listId: string, slug: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockList(tx, listId);
    const pro = tx.db
      .select({ id: contractorProfiles.userId })
      .from(contractorProfiles)
      .where(eq(contractorProfiles.slug, slug));
    await tx.db
      .delete(clientListPros)
      .where(and(eq(clientListPros.listId, listId), sql`${clientListPros.businessId} in ${pro}`));
  });

/** Ends a list's link for good. */
export const endList = (ctx: Ctx, listId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockList(tx, listId);
    await tx.db.update(clientLists).set({ endedAt: tx.now }).where(eq(clientLists.id, listId));
    await audit(tx, "client_list.ended", `client_list:${listId}`);
  });
