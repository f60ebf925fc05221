import { and, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { Decline } from "../input.ts";
import { invitationsThat } from "../queries/standing.server.ts";
import { jobInvitations } from "../tables.server.ts";

/**
 * The pro does not bid, and the poster is told why. A second time does nothing. Throws not-found for another's
 * invitation, `answered` where a bid stands and `lapsed` where nobody waits any more.
 */
export async function declineInvitation(ctx: Ctx, { invitation, reason, note }: Decline): Promise<void> {
  const proId = ownerOf(ctx, "jobs", "contractor");
  const own = and(eq(jobInvitations.id, invitation), eq(jobInvitations.proId, proId));
  await inTransaction(ctx, async (tx) => {
    const [held] = isId(invitation)
      ? await tx.db.select({ id: jobInvitations.id }).from(jobInvitations).where(own).for("update")
      : [];
    const [found] = held ? await invitationsThat(tx, own, 1) : [];
    if (!found)
      throw notFound("no_such_invitation", { title: m.invitations_gone_title(), message: m.invitations_gone() });
    if (found.state === "declined") return;
    if (found.state !== "waiting")
      throw conflict(found.state, { title: m.invitations_gone_title(), message: m.invitations_over() });
    await tx.db.update(jobInvitations).set({ declinedAt: tx.now, reason, note }).where(own);
    const { job } = found;
    await announce(tx, {
      kind: "invitation.declined",
      userId: job.posterId,
      ref: found.id,
      path: `/jobs/${job.id}/invite`,
      data: { jobId: job.id, title: job.title, reason, from: (await businessName(tx, proId)) ?? "" },
    });
  });
}
