import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { hasNoPrice, noSuchBid, noSuchTemplate } from "../access.ts";
import { TEMPLATES_MAX } from "../input/limits.ts";
import { getBid } from "../queries/bid.server.ts";
import { bidTemplates } from "../tables.server.ts";

/**
 * Keeps the newest revision of an own bid under a name; the same name again (in any case of letters) takes its place. Throws
 * `no_price` for an application without one and `too_many` beyond `TEMPLATES_MAX`.
 */
export async function keepTemplate(ctx: Ctx, applicationId: string, name: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  const { bid, side } = await getBid(ctx, applicationId);
  if (side !== "pro") throw noSuchBid();
  if (!bid) throw hasNoPrice();
  const { kind, lowCents, highCents, durationDays, lines, schedule, exclusions, note } = bid;
  const said = {
    kind,
    lowCents,
    highCents,
    durationDays,
    lines,
    schedule,
    exclusions,
    note,
    changedAt: ctx.now,
  };
  await inTransaction(ctx, async (tx) => {
    // One at a time, so that the most are the most.
    await tx.db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, ownerId)).for("update");
    const named = and(eq(bidTemplates.ownerId, ownerId), eq(sql`lower(${bidTemplates.name})`, sql`lower(${name})`));
    const replaced = await tx.db
      .update(bidTemplates)
      .set({ ...said, name })
      .where(named)
      .returning({ id: bidTemplates.id });
    if (replaced.length) return;
    if ((await tx.db.$count(bidTemplates, eq(bidTemplates.ownerId, ownerId))) >= TEMPLATES_MAX)
      throw conflict("too_many", {
        title: m.bids_templates_full_title(),
        message: m.bids_templates_full({ max: TEMPLATES_MAX }),
      });
    await tx.db.insert(bidTemplates).values({ ...said, id: tx.newId(), ownerId, name });
  });
}

/** Removes an own template; throws not-found for another business's. */
export async function dropTemplate(ctx: Ctx, id: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(id)) throw noSuchTemplate();
  const gone = await ctx.db
    .delete(bidTemplates)
    .where(and(eq(bidTemplates.id, id), eq(bidTemplates.ownerId, ownerId)))
    .returning({ id: bidTemplates.id });
  if (!gone.length) throw noSuchTemplate();
}
