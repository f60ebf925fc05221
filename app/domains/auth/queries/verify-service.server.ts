import { jwtVerify } from "jose";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { sharedKey } from "./signing-keys.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";

/** Roles of callers that are no member: other services of the operator. */
const SERVICE_ROLES: readonly unknown[] = ["service_role", "supabase_admin"];

/**
 * Lets the operator's own services through: their token is signed with AUTH_JWT_SECRET and says so in `role`. No member is
 * one, reviewers neither. Throws `bad_jwt`, `not_admin`.
 */
export async function verifyServiceToken(ctx: Ctx, token: string): Promise<void> {
  const shared = sharedKey(ctx.services.env);
  const said =
    shared && (await jwtVerify(token, shared.key, { algorithms: ["HS256"], currentDate: ctx.now }).catch(() => null));
  if (said && SERVICE_ROLES.includes(said.payload["role"])) return;
  if (!said) await verifyAccessToken(ctx, token);
  throw forbidden("not_admin", m.auth_users_not_admin());
}
