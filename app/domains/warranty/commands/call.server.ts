import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { dayEverywhere } from "#app/domains/engagements/rules.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { badDay, notNow, notYours } from "../access.ts";
import type { NewCall } from "../input.ts";
import { hasClosed } from "../queries/left.server.ts";
import { reasonNotToCall } from "../rules.ts";
import { warrantyCalls, warrantyEvents } from "../tables.server.ts";
import { tellOther } from "./tell.server.ts";

/** Reports and steps of one business. */
export const STEPS_A_DAY: Limit = { points: 100, seconds: 24 * 3600 };

/**
 * The hirer reports bad work about a job that is over, and the pro is told. The same form sent twice is one call. Throws
 * not-found, `not_hirer`, `bad_day` and the code of `reasonNotToCall`.
 */
export async function callOnWarranty(
  ctx: Ctx,
  id: string,
  { requestKey, ...said }: NewCall,
  photos: readonly ChosenPicture[] = [],
): Promise<void> {
  const businessId = ownerOf(ctx, "jobs");
  const { userId: memberId } = requireActor(ctx);
  await limit(ctx, "warranty-steps", businessId, STEPS_A_DAY);
  await inTransaction(ctx, async (tx) => {
    const held = await heldEngagement(tx, id);
    if (held.side !== "hirer") throw notYours();
    const of = eq(warrantyCalls.engagementId, held.id);
    if (await tx.db.$count(warrantyCalls, and(of, eq(warrantyCalls.requestKey, requestKey)))) return;
    const facts = { calls: await tx.db.$count(warrantyCalls, of), left: await hasClosed(tx, held.proId) };
    const reason = reasonNotToCall(held, facts, tx.now);
    if (reason) throw notNow(reason);
    // Guam is a day ahead of Hawaii.
    if (said.sinceOn !== null && said.sinceOn > addDays(dayEverywhere(tx.now), 1))
      throw badDay("sinceOn", m.warranty_since_future());
    const callId = tx.newId();
    await tx.db.insert(warrantyCalls).values({
      ...said,
      id: callId,
      engagementId: held.id,
      requestKey,
      createdAt: tx.now,
      changedAt: tx.now,
    });
    await tx.db
      .insert(warrantyEvents)
      .values({ id: tx.newId(), callId, at: tx.now, side: "hirer", personId: memberId, action: "call" });
    await attachPictures(tx, { purpose: "warranty", subjectId: callId, ownerId: businessId }, photos);
    await tellOther(tx, held, { callId, action: "call", side: "hirer", nth: 0 });
    await audit(tx, "warranty.called", `warranty:${callId}`, { engagementId: held.id });
  });
}
