import type { Ctx } from "#app/infra/ctx.ts";
import { unauthenticated } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { hasVerifiedFactor } from "../queries/factors.server.ts";
import type { Aal } from "../rules/aal.ts";
import { isHalfIn } from "../rules/aal.ts";

/**
 * Before a change of what signs an account in (password, address, number): with a second factor it takes a session that
 * has given it. Takes what `requireBearer` gives. Throws 401 `insufficient_aal`.
 */
export async function requireFreshAal(
  tx: Ctx,
  { user, session }: { user: { id: string }; session: { aal: Aal } },
): Promise<void> {
  if (isHalfIn(session.aal, await hasVerifiedFactor(tx, user.id)))
    throw unauthenticated("insufficient_aal", m.auth_factors_aal_needed());
}
