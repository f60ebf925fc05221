import type { Ctx } from "#app/infra/ctx.ts";
import type { Env } from "#app/infra/env.server.ts";
import { withEnv } from "./ctx.ts";
import { type IntegrationServer, startIntegrations } from "./integration-server.ts";
import { type OAuthIntegration, startOAuthIntegration } from "./oauth-integration.ts";

let integrations: Promise<IntegrationServer> | undefined;
let oauth: Promise<OAuthIntegration> | undefined;

/** One of each a worker, well again for every test. */
export async function freshIntegrations(): Promise<IntegrationServer> {
  integrations ??= startIntegrations();
  (await integrations).reset();
  return integrations;
}
export async function freshOAuth(): Promise<OAuthIntegration> {
  oauth ??= startOAuthIntegration();
  (await oauth).reset();
  return oauth;
}

/** The same installation asking integrations on this machine, and not for long. */
export const withIntegrations = (ctx: Ctx, ...servers: { settings: Record<string, string> }[]): Ctx =>
  withEnv(ctx, {
    INTEGRATION_TIMEOUT_SECONDS: 1,
    ...(Object.assign({}, ...servers.map(({ settings }) => settings)) as Partial<Env>),
  });
