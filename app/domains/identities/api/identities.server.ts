import { requireBearer } from "#app/domains/auth/api/request.server.ts";
import { requireFreshAal } from "#app/domains/auth/commands/require-fresh-aal.server.ts";
import { ACCOUNT_BUCKET } from "#app/domains/auth/rules/limits.ts";
import { AppError } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { isId } from "#app/infra/id.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireLinking } from "../commands/link-identity.server.ts";
import { unlinkIdentity } from "../commands/unlink-identity.server.ts";

/** DELETE /user/identities/:id */
export async function deleteIdentity(c: AppContext) {
  const row = await requireBearer(c);
  const { ctx } = c.var;
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  requireLinking(ctx);
  const id = c.req.param("id") ?? "";
  if (!isId(id)) throw new AppError("not_found", "validation_failed", m.auth_providers_not_an_id());
  await requireFreshAal(ctx, row);
  await unlinkIdentity(ctx, id.toLowerCase());
  return c.json({});
}
