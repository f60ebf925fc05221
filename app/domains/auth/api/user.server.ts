import { z } from "zod";
import { forbidden, invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import { endSession, SCOPES } from "../commands/end-session.server.ts";
import { reauthenticate } from "../commands/reauthenticate.server.ts";
import { updateUser } from "../commands/update-user.server.ts";
import { forgetPages } from "../cookies.server.ts";
import { presentUser } from "../queries/present-user.server.ts";
import { owesFactor } from "../queries/session.server.ts";
import { ACCOUNT_BUCKET } from "../rules/limits.ts";
import { allowedRedirect } from "../rules/redirect.ts";
import { challengeIn, Data, dropCookies, dropWeakness, PkcePair, readBody, requireBearer } from "./request.server.ts";

const Given = z.string().nullish();

const UserBody = PkcePair.extend({
  email: Given,
  phone: Given,
  password: Given,
  current_password: Given,
  nonce: Given,
  end_access_tokens: z.boolean().nullish(),
  data: Data,
  app_metadata: Data,
});

/** GET /user */
export async function getUser(c: AppContext) {
  const { user, proofs } = await requireBearer(c);
  return c.json(await presentUser(c.var.ctx, user, proofs), 200, { "cache-control": "no-store" });
}

/** PUT /user */
export async function putUser(c: AppContext) {
  const { ctx } = c.var;
  const row = await requireBearer(c);
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const { current_password, data, app_metadata, end_access_tokens, ...body } = await readBody(c, UserBody);
  const user = await updateUser(ctx, row, {
    email: body.email ?? undefined,
    phone: body.phone ?? undefined,
    password: body.password ?? undefined,
    currentPassword: current_password ?? undefined,
    nonce: body.nonce ?? undefined,
    endKeys: end_access_tokens ?? undefined,
    data: data ?? undefined,
    appMetadata: app_metadata ?? undefined,
    redirectTo: allowedRedirect(ctx.services.env, c.req.query("redirect_to")),
    challenge: challengeIn(body),
  });
  if (body.password) dropWeakness(c);
  return c.json(user, 200, { "cache-control": "no-store" });
}

/** GET /reauthenticate */
export async function getReauthenticate(c: AppContext) {
  const { ctx } = c.var;
  const { user } = await requireBearer(c);
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const messageId = await reauthenticate(ctx, user);
  return c.json({ message_id: messageId });
}

/** POST /logout?scope=global|local|others; a session that owes its second factor ends itself alone. */
export async function postLogout(c: AppContext) {
  await requireBearer(c);
  const asked = c.req.query("scope") ?? "global";
  const scope = SCOPES.find((known) => known === asked);
  if (!scope) throw invalid("validation_failed", m.auth_scope_unknown({ scope: asked.slice(0, 40) }));
  const { ctx } = c.var;
  const half = owesFactor(requireActor(ctx));
  if (half && scope === "others") throw forbidden("insufficient_aal", m.auth_factors_aal_needed());
  await endSession(ctx, half ? "local" : scope);
  if (scope === "others") return c.body(null, 204);
  dropCookies(c);
  return c.body(null, 204, forgetPages);
}
