import { requireRole } from "#app/domains/auth/access.ts";
import { isTied } from "#app/domains/businesses/queries/ties.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { mayDecide } from "../access.ts";

/** Before a reviewer's decision about a business that is locked: throws forbidden `own_documents` when it is near to their own. */
export async function requireNoTie(tx: Ctx, userId: string): Promise<void> {
  const actor = requireRole(tx, "admin");
  const { userId: reviewerId } = actor;
  const tied = await isTied(tx, reviewerId, userId);
  if (!mayDecide(actor, { userId, tied })) throw forbidden("own_documents", m.verification_own_documents());
}
