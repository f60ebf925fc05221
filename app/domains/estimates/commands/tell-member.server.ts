import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import type { Estimate } from "../queries/link.server.ts";
import { memberAt } from "../queries/member-at.server.ts";

/**
 * Tells the member to whose confirmed address an estimate is mailed of it in their account too, where there is one. The pro does not
 * learn whether. Part of the caller's transaction.
 */
export async function tellMember(tx: Ctx, { id, ownerId, customerEmail, title, sends }: Estimate): Promise<void> {
  const memberId = await memberAt(tx, customerEmail);
  if (!memberId || memberId === ownerId) return;
  await announce(tx, {
    kind: "estimate.received",
    userId: memberId,
    ref: `${id}:${sends}`,
    path: `/estimates/${id}/received`,
    data: { estimateId: id, title, from: (await businessName(tx, ownerId)) ?? "" },
  });
}
