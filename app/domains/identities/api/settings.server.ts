import type { AppContext } from "#app/infra/http.ts";
import { setting } from "#app/infra/settings.server.ts";
import { providersOn } from "../provider.server.ts";

/** GET /settings: which ways in are open, and the public client key for our own pages. */
export async function getSettings(c: AppContext) {
  const { env } = c.var.ctx.services;
  return c.json({
    external: {
      email: env.AUTH_EMAIL,
      phone: env.AUTH_PHONE,
      anonymous_users: env.AUTH_ANONYMOUS,
      ...providersOn(env),
    },
    disable_signup: !(await setting(c.var.ctx, "sign_ups.open")),
    mailer_autoconfirm: env.AUTH_AUTOCONFIRM,
    phone_autoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: env.AUTH_PHONE ? (env.SMS_URL ? "http" : "outbox") : "",
    mfa_enabled: true,
    saml_enabled: false,
    manual_linking_enabled: env.AUTH_LINKING,
    client_key: env.PUBLIC_CLIENT_KEY,
  });
}
