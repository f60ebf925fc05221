import type { AppContext } from "#app/infra/http.ts";
import { providersOn } from "../provider.server.ts";
import { publicKeys } from "../queries/signing-keys.server.ts";

const KEYS_CACHE_SECONDS = 600;

/** GET /.well-known/jwks.json */
export const getKeys = async (c: AppContext) =>
  c.json({ keys: await publicKeys(c.var.ctx) }, 200, { "cache-control": `public, max-age=${KEYS_CACHE_SECONDS}` });

/** GET /settings: which ways in are open, and the public client key for our own pages. */
export function getSettings(c: AppContext) {
  const { env } = c.var.ctx.services;
  return c.json({
    external: { email: true, phone: false, anonymous_users: false, ...providersOn(env) },
    disable_signup: !env.AUTH_SIGNUPS,
    mailer_autoconfirm: env.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    client_key: env.PUBLIC_CLIENT_KEY,
  });
}

/** GET /health */
export const getHealth = (c: AppContext) =>
  c.json({ name: "Kingpost accounts", version: "1", description: "Sign-up, sign-in and sessions" });
