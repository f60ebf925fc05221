import { and, eq, isNotNull } from "drizzle-orm";
import { isShown } from "#app/domains/auth/rules/confirmed.ts";
import { users } from "#app/domains/auth/tables.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import type { Estimate } from "../queries/link.server.ts";

/**
 * Tells the member to whose confirmed address an estimate is mailed of it in their account too, where there is one. The pro does not
 * learn whether. Part of the caller's transaction.
 */
export async function tellMember(tx: Ctx, { id, ownerId, customerEmail, title, sends }: Estimate): Promise<void> {
  const [member] = await tx.db
    .select({ id: users.id, by: users.emailConfirmedBy })
    .from(users)
    .where(and(eq(users.email, customerEmail), isNotNull(users.emailConfirmedAt)));
  if (!member || !isShown(member.by) || member.id === ownerId) return;
  await announce(tx, {
    kind: "estimate.received",
    userId: member.id,
    ref: `${id}:${sends}`,
    path: `/estimates/${id}/received`,
    data: { estimateId: id, title, from: (await businessName(tx, ownerId)) ?? "" },
  });
}
