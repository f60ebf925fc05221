import { and, eq, inArray, isNull } from "drizzle-orm";
import { owns, requireActor } from "#app/domains/auth/access.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { SAVED_PROS_MAX } from "#app/domains/directory/input.ts";
import { isMember } from "#app/domains/directory/queries/cards.server.ts";
import { noSuchPro } from "#app/domains/directory/queries/pro.server.ts";
import { savedPros } from "#app/domains/directory/tables.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The id of a pro that is listed now. Throws not-found. */
async function listedPro(tx: Ctx, slug: string): Promise<string> {
  const [pro] = await tx.db
    .select({ id: p.userId })
    .from(p)
    .innerJoin(businesses, eq(businesses.id, p.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .leftJoin(trustRecords, eq(trustRecords.userId, p.userId))
    .where(and(eq(p.slug, slug), eq(p.onboardingCompleted, true), isMember(tx), isNull(trustRecords.suspendedAt)));
  if (!pro) throw noSuchPro();
  return pro.id;
}

/**
 * Keeps a listed pro in the actor's own list. Safe to repeat. Throws not-found, forbidden `own_pro` for the business that the actor
 * acts for, conflict `too_many_saved`.
 */
export const savePro = (ctx: Ctx, slug: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { userId: memberId } = requireActor(tx);
    const proUserId = await listedPro(tx, slug);
    if (owns(tx.actor, proUserId))
      throw forbidden("own_pro", { title: m.directory_save_own_title(), message: m.directory_save_own() });
    // One at a time, so that the most of them are counted.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for("no key update");
    const mine = eq(savedPros.userId, memberId);
    if (await tx.db.$count(savedPros, and(mine, eq(savedPros.proUserId, proUserId)))) return;
    if ((await tx.db.$count(savedPros, mine)) >= SAVED_PROS_MAX)
      throw conflict("too_many_saved", {
        title: m.directory_save_full_title(),
        message: m.directory_save_full({ max: SAVED_PROS_MAX }),
      });
    await tx.db.insert(savedPros).values({ userId: memberId, proUserId, createdAt: tx.now });
  });

/** Takes a pro out of the actor's own list. Safe to repeat, also for one that is not listed any more. */
export async function unsavePro(ctx: Ctx, slug: string): Promise<void> {
  const { userId: memberId } = requireActor(ctx);
  const pro = ctx.db.select({ id: p.userId }).from(p).where(eq(p.slug, slug));
  await ctx.db.delete(savedPros).where(and(eq(savedPros.userId, memberId), inArray(savedPros.proUserId, pro)));
}
