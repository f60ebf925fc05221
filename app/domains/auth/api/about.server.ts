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
    external: {
      email: env.AUTH_EMAIL,
      phone: env.AUTH_PHONE,
      anonymous_users: env.AUTH_ANONYMOUS,
      ...providersOn(env),
    },
    disable_signup: !env.AUTH_SIGNUPS,
    mailer_autoconfirm: env.AUTH_AUTOCONFIRM,
    phone_autoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: env.AUTH_PHONE ? (env.SMS_URL ? "http" : "outbox") : "",
    mfa_enabled: true,
    saml_enabled: false,
    manual_linking_enabled: env.AUTH_LINKING,
    client_key: env.PUBLIC_CLIENT_KEY,
  });
}

/** GET /health */
export const getHealth = (c: AppContext) =>
  c.json({ name: "Kingpost accounts", version: "1", description: "Sign-up, sign-in and sessions" });
