import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { endSession, SCOPES } from "../commands/end-session.server.ts";
import { updateUserData } from "../commands/update-user.server.ts";
import { presentUser } from "../queries/present-user.server.ts";
import { ACCOUNT_BUCKET } from "../rules/limits.ts";
import { Data, dropCookies, readBody, requireBearer, Text } from "./request.server.ts";

const UserBody = z.object({ email: Text, phone: Text, password: Text, nonce: Text, data: Data });

/** GET /user */
export async function getUser(c: AppContext) {
  const { user } = await requireBearer(c);
  return c.json(await presentUser(c.var.ctx, user), 200, { "cache-control": "no-store" });
}

/** PUT /user: `data` for now; the address and the password are not changed this way. */
export async function putUser(c: AppContext) {
  const { user } = await requireBearer(c);
  const { ctx } = c.var;
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const { data, ...fields } = await readBody(c, UserBody);
  const fixed = (["email", "password", "phone"] as const).find((field) => fields[field] !== undefined);
  if (fixed && !(fixed === "email" && fields.email === user.email))
    throw invalid("feature_disabled", m.auth_field_fixed({ field: fixed }));
  return c.json(await updateUserData(ctx, data ?? {}));
}

/** POST /logout?scope=global|local|others */
export async function postLogout(c: AppContext) {
  await requireBearer(c);
  const asked = c.req.query("scope") ?? "global";
  const scope = SCOPES.find((known) => known === asked);
  if (!scope) throw invalid("validation_failed", m.auth_scope_unknown({ scope: asked.slice(0, 40) }));
  await endSession(c.var.ctx, scope);
  if (scope !== "others") dropCookies(c);
  return c.body(null, 204);
}
