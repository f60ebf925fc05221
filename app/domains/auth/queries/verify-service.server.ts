import { decodeProtectedHeader, jwtVerify } from "jose";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { sharedKey, type VerifyingKey, verifyingKey } from "./signing-keys.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";

/** Roles of callers that are no member: other services of the operator. */
const SERVICE_ROLES: readonly unknown[] = ["service_role", "supabase_admin"];

/**
 * Lets the operator's own services through: their token is signed with a key that the operator holds (AUTH_JWT_SECRET or
 * one of AUTH_JWT_KEYS) and says so in `role`. No member is one, reviewers neither. Throws `bad_jwt`, `not_admin`.
 */
export async function verifyServiceToken(ctx: Ctx, token: string): Promise<void> {
  const held = await heldKeyOf(ctx, token);
  const said =
    held &&
    (await jwtVerify(token, held.key, { algorithms: [held.algorithm], currentDate: ctx.now }).catch(() => null));
  if (said && SERVICE_ROLES.includes(said.payload["role"])) return;
  if (!said) await verifyAccessToken(ctx, token);
  throw forbidden("not_admin", m.auth_users_not_admin());
}

/** The key that signed a token, if it is one the operator holds. */
async function heldKeyOf(ctx: Ctx, token: string): Promise<VerifyingKey | undefined> {
  const { env } = ctx.services;
  const kid = kidOf(token);
  if (!kid) return sharedKey(env);
  return env.AUTH_JWT_KEYS?.some((key) => key.kid === kid) ? verifyingKey(ctx, kid) : sharedKey(env);
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
