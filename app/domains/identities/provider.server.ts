import type { Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { facebook } from "./provider/facebook.server.ts";
import { google } from "./provider/google.server.ts";
import { PROVIDERS, type Provider, type ProviderName } from "./provider/person.server.ts";

type Keys = Pick<Env, "GOOGLE_CLIENT_ID" | "FACEBOOK_CLIENT_ID">;

const make: Record<ProviderName, (ctx: Ctx) => Provider> = { google, facebook };

/** Which providers the operator has set keys for. */
export const providersOn = (env: Keys): Record<ProviderName, boolean> => ({
  google: Boolean(env.GOOGLE_CLIENT_ID),
  facebook: Boolean(env.FACEBOOK_CLIENT_ID),
});

/** The provider of that name: `unknown` when there is none, `off` when it has no keys here. */
export function providerNamed(ctx: Ctx, name: unknown): Provider | "unknown" | "off" {
  const found = PROVIDERS.find((provider) => provider === name);
  if (!found) return "unknown";
  return providersOn(ctx.services.env)[found] ? make[found](ctx) : "off";
}
